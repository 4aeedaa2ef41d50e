// @ts-check
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { diagram } from './diagram.mjs';
import { withSection } from './local/markdown.mjs';
import { ROOT } from './local/project.mjs';

test('the diagram of the rooms is what the imports say (npm run diagram)', async () => {
  const page = 'docs/architecture.md';
  expect(readFileSync(path.join(ROOT, page), 'utf8')).toBe(
    await withSection(page, 'diagram', diagram()),
  );
});
