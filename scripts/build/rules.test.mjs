// @ts-check
import { readFile } from 'node:fs/promises';
import { entities } from '@sunfront/contract/entities/index';
import { fieldMeta } from '@sunfront/contract/fields/field';
import { LANGUAGE_TAGS } from '@sunfront/contract/messages/index';
import { DOCUMENT_VERSION } from '@sunfront/contract/document-version';
import { expect, test } from 'vitest';
import { generateRules } from './rules.mjs';

test('firestore.rules matches the contract (otherwise run `npm run rules`)', async () => {
  const committed = await readFile(new URL('../../firestore.rules', import.meta.url), 'utf8');
  expect(generateRules(entities, fieldMeta, DOCUMENT_VERSION, LANGUAGE_TAGS)).toBe(committed);
});
