// @ts-check
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sample } from './run.mjs';
import { guards } from './table.mjs';

const read = (/** @type {string} */ file) =>
  readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');

test.each(guards.map((guard) => /** @type {const} */ ([guard.what, guard])))(
  '%s: the text of the guard is there once, and nothing else takes its place',
  (_what, { file, text, replacement }) => {
    expect(read(file).split(text)).toHaveLength(2);
    expect(replacement).not.toBe(text);
  },
);

test('every guard is named once, and its test is of the check that runs it', () => {
  expect(new Set(guards.map(({ what }) => what)).size).toBe(guards.length);
  for (const { check, test, name } of guards) {
    if (check !== 'unit') expect(test).toMatch(new RegExp(`^tests/${check}/`));
    expect([read(test).length > 0, name.length > 0]).toEqual([true, true]);
  }
});

test('a sample is of so many different guards, and the same for the same commit', () => {
  const [first, second] = [sample(guards, 10), sample(guards, 10)];
  expect(new Set(first).size).toBe(10);
  expect(second).toEqual(first);
});
