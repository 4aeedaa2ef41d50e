// @ts-check
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import playwright from '../../playwright.config.ts';
import vitest from '../../vitest.config.ts';
import { ROOT } from '../local/project.mjs';
import { STEPS } from './test-steps.mjs';

/** @type {Record<string, { include: string[], exclude?: string[] }>} */
const groups = { e2e: { include: [`${playwright.testDir}/**/*.spec.ts`] } };
for (const project of vitest.test?.projects ?? []) {
  const { name, include, exclude } = /** @type {any} */ (project).test;
  groups[name] = { include, exclude };
}

const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: ROOT,
  encoding: 'utf8',
}).split('\n');
const files = tracked.filter((file) => /\.(test|spec)\.\w+$/.test(file));

// The linter has no rule for a string.
test('no test waits for network silence', () => {
  const waits = (/** @type {string} */ file) =>
    readFileSync(path.join(ROOT, file), 'utf8').includes("'networkidle'");
  expect(tracked.filter((file) => file.startsWith('tests/') && waits(file))).toEqual([]);
});

test('every test file belongs to exactly one group', () => {
  expect(files.length).toBeGreaterThan(100);
  const groupsOf = (/** @type {string} */ file) => {
    const matches = (/** @type {string} */ pattern) => path.matchesGlob(file, pattern);
    return Object.values(groups).filter(
      ({ include, exclude = [] }) => include.some(matches) && !exclude.some(matches),
    );
  };
  expect(files.filter((file) => groupsOf(file).length !== 1)).toEqual([]);
});

test('every group of test files belongs to a step', () => {
  const projects = STEPS.flatMap(({ name, command }) =>
    name === 'e2e'
      ? [name]
      : command.flatMap((argument) => /^--project=(.*)/.exec(argument)?.[1] ?? []),
  );
  expect(projects.toSorted()).toEqual(Object.keys(groups).toSorted());
});
