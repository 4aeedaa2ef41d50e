// @ts-check
import { expect, test } from 'vitest';
import { formatReport, median, verdict } from './report.mjs';

test.each([
  [{ values: [95], most: 95, unit: 'KB', digits: 1 }, 'ok'],
  [{ values: [98.14, 95], most: 95, unit: 'KB', digits: 1 }, 'over by 3.1 KB'],
  [{ values: [98], least: 100, unit: 'points' }, 'below by 2 points'],
  [{ values: [98, 100], least: 100, judged: [1] }, 'ok'],
  [{ values: [98] }, ''],
])('verdict of %o is %s', (row, expected) => {
  expect(verdict({ name: 'size', ...row })).toBe(expected);
});

test('verdict throws for a value that was not measured', () => {
  expect(() => verdict({ name: 'size', values: [NaN], most: 3 })).toThrow('"size"');
});

test('median returns one of the values', () => {
  expect(median([5, 1, 4, 2, 3])).toBe(3);
  expect(median([4, 1])).toBe(1);
});

test('formatReport writes a table for each group', () => {
  const rows = [{ name: 'HTML', values: [15.94], unit: 'KB', digits: 1, most: 17.8 }];
  const results = [{ title: 'Bytes', how: 'How.', columns: ['gzip', 'Brotli'], rows }];
  const report = formatReport(results, { browserPath: '', quick: false });
  expect(report).toContain('1 of 1 budgets are met.\n\n### Bytes\n\nHow.\n\n|      | gzip    |');
  expect(report).toContain('| HTML | 15.9 KB |        | ≤ 17.8 KB | ok      |');
});
