// @ts-check
import { expect, test } from 'vitest';
import { countTests } from './test-steps.mjs';

const REPORT = `<testsuites tests="3"><testsuite name="a.test.ts">
<testcase classname="a.test.ts" name="a list &gt; holds" time="0.1"></testcase>
<testcase classname="a.test.ts" name="a list &gt; says &quot;none&quot;" time="0.1">
  <failure message="expected 2" type="AssertionError">Error</failure></testcase>
<testcase classname="a.test.ts" name="waits" time="0"><skipped/></testcase>
</testsuite></testsuites>`;

test('countTests counts a tool without a report as one test', () => {
  expect(countTests(0, undefined)).toEqual({ passed: 1, failures: [] });
  expect(countTests(2, undefined)).toMatchObject({ passed: 0, failures: [expect.any(String)] });
});

test('countTests counts the tests of a report and describes the failed ones', () => {
  expect(countTests(1, REPORT)).toEqual({
    passed: 1,
    failures: ['a.test.ts: a list > says "none"\n    expected 2'],
  });
});

test.each([
  ['a failure outside tests', 1, '<testcase classname="a" name="b"></testcase>'],
  ['a report without tests', 0, '<testsuites></testsuites>'],
  ['a missing report', 0, ''],
])('countTests counts %s as a failure', (_name, code, report) => {
  expect(countTests(code, report).failures).toHaveLength(1);
});
