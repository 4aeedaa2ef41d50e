// @ts-check
import { expect, test } from 'vitest';
import { countOf } from './test-steps.mjs';

/** As Vitest and Playwright write it. */
const REPORT = `<testsuites tests="3"><testsuite name="a.test.ts">
<testcase classname="a.test.ts" name="a list &gt; holds" time="0.1"></testcase>
<testcase classname="a.test.ts" name="a list &gt; says &quot;none&quot;" time="0.1">
  <failure message="expected 2" type="AssertionError">Error</failure></testcase>
<testcase classname="a.test.ts" name="waits" time="0"><skipped/></testcase>
</testsuite></testsuites>`;

test('a tool without a report is one test', () => {
  expect(countOf(0, undefined)).toEqual({ passed: 1, failures: [] });
  expect(countOf(2, undefined)).toMatchObject({ passed: 0, failures: [expect.any(String)] });
});

test('a report is counted test by test, and what failed is named with its file', () => {
  expect(countOf(1, REPORT)).toEqual({
    passed: 1,
    failures: ['a.test.ts: a list > says "none"\n    expected 2'],
  });
});

test.each([
  ['a failure outside a test', 1, '<testcase classname="a" name="b"></testcase>'],
  ['no test at all', 0, '<testsuites></testsuites>'],
  ['a run that left no report', 0, ''],
])('%s is a failure', (_what, code, report) => {
  expect(countOf(code, report).failures).toHaveLength(1);
});
