// @ts-check
import { fileURLToPath } from 'node:url';
import { styleText } from 'node:util';
import { expect, test } from 'vitest';
import { countOf } from './test-steps.mjs';

test('a tool without a report is one test', () => {
  expect(countOf(0, undefined, undefined)).toEqual({ passed: 1, failed: 0, failures: [] });
  expect(countOf(2, undefined, undefined)).toEqual({ passed: 0, failed: 1, failures: [] });
});

test('reports are counted test by test, and a flaky test has failed', () => {
  const vitest = { numPassedTests: 7, numFailedTests: 2, testResults: [] };
  expect(countOf(1, 'vitest', vitest)).toMatchObject({ passed: 7, failed: 2 });
  const stats = { expected: 3, flaky: 1, unexpected: 0, skipped: 1 };
  const playwright = { stats, suites: [], errors: [] };
  expect(countOf(0, 'playwright', playwright)).toMatchObject({ passed: 3, failed: 1 });
});

test('what failed is named with its file and the first line of why', () => {
  const file = fileURLToPath(import.meta.url);
  const message = `${styleText('red', 'Expected 2')}\n  at line 5`;
  const testResults = [
    {
      name: file,
      status: 'failed',
      message: '',
      assertionResults: [
        { fullName: 'holds', status: 'passed', failureMessages: [] },
        { fullName: 'breaks', status: 'failed', failureMessages: [message] },
      ],
    },
    { name: file, status: 'failed', message: 'No such module', assertionResults: [] },
  ];
  const vitest = { numPassedTests: 1, numFailedTests: 1, testResults };
  expect(countOf(1, 'vitest', vitest).failures).toEqual([
    'scripts/local/test-steps.test.mjs\n    breaks\n    Expected 2',
    'scripts/local/test-steps.test.mjs\n    No such module',
  ]);
  const results = [{}, { error: { message } }];
  const specs = [
    { ok: true, file: 'a.spec.ts', title: 'holds', tests: [{ results: [{}] }] },
    { ok: false, file: 'a.spec.ts', title: 'breaks', tests: [{ results }] },
  ];
  const playwright = {
    stats: { expected: 1, flaky: 0, unexpected: 1, skipped: 0 },
    suites: [{ specs: [], suites: [{ specs }] }],
    errors: [],
  };
  expect(countOf(1, 'playwright', playwright).failures).toEqual([
    'a.spec.ts\n    breaks\n    Expected 2',
  ]);
});

test.each([
  ['a file that could not be loaded', 1, { numPassedTests: 7, numFailedTests: 0, testResults: [] }],
  ['no test at all', 0, { numPassedTests: 0, numFailedTests: 0, testResults: [] }],
])('%s is a failure', (_what, code, report) => {
  expect(countOf(code, 'vitest', report).failed).toBe(1);
});

test('a run that left no report is a failure', () => {
  expect(countOf(0, 'vitest', undefined)).toMatchObject({ passed: 0, failed: 1 });
});
