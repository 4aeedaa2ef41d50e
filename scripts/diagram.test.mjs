// @ts-check
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { drawn } from './diagram.mjs';
import { ROOT } from './local/project.mjs';

test('the diagram of the rooms is what the imports say (npm run diagram)', () => {
  expect(readFileSync(path.join(ROOT, 'docs/decisions/0013-rooms.md'), 'utf8')).toBe(drawn());
});
