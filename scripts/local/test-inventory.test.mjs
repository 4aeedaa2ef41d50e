// @ts-check
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';
import playwright from '../../playwright.config.ts';
import vitest from '../../vitest.config.ts';
import { ROOT } from './project.mjs';
import { STEPS } from './test-steps.mjs';

// `npm test` and `npm run test:all` together run every test file, each in one step.

/** The files that a step runs, by its name. @type {Record<string, string[]>} */
const patterns = { e2e: [`${playwright.testDir}/**/*.spec.ts`] };
for (const project of vitest.test?.projects ?? []) {
  const { name, include } = /** @type {any} */ (project).test;
  patterns[name] = include;
}

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.(test|spec)\.\w+$/.test(file));

test('every test file belongs to one step', () => {
  expect(files.length).toBeGreaterThan(100);
  const stepsOf = (/** @type {string} */ file) =>
    Object.keys(patterns).filter((name) =>
      patterns[name]?.some((pattern) => path.matchesGlob(file, pattern)),
    );
  expect(files.filter((file) => stepsOf(file).length !== 1)).toEqual([]);
});

test('every group of test files belongs to a step', () => {
  const groups = STEPS.flatMap(({ name, command, report }) =>
    report === 'playwright'
      ? [name]
      : command.flatMap((argument) => /^--project=(.*)/.exec(argument)?.[1] ?? []),
  );
  expect(groups.toSorted()).toEqual(Object.keys(patterns).toSorted());
});
