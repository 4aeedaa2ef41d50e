// @ts-check
import { expect, test } from 'vitest';
import { countOf } from './checks.mjs';

test('a tool without a report is one test', () => {
  expect(countOf(0, undefined, undefined)).toEqual({ passed: 1, failed: 0 });
  expect(countOf(2, undefined, undefined)).toEqual({ passed: 0, failed: 1 });
});

test('reports are counted test by test', () => {
  const vitest = { numPassedTests: 7, numFailedTests: 2 };
  expect(countOf(1, 'vitest', vitest)).toEqual({ passed: 7, failed: 2 });
  const playwright = { stats: { expected: 3, flaky: 1, unexpected: 0, skipped: 1 } };
  expect(countOf(0, 'playwright', playwright)).toEqual({ passed: 4, failed: 0 });
});

test.each([
  ['a file that could not be loaded', 1, { numPassedTests: 7, numFailedTests: 0 }],
  ['no test at all', 0, { numPassedTests: 0, numFailedTests: 0 }],
])('%s is a failure', (_what, code, report) => {
  expect(countOf(code, 'vitest', report).failed).toBe(1);
});

test('a run that left no report is a failure', () => {
  expect(countOf(0, 'vitest', undefined)).toEqual({ passed: 0, failed: 1 });
});
