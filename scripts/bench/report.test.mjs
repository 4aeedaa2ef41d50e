// @ts-check
import { expect, test } from 'vitest';
import { markdown, quantile, verdict } from './report.mjs';

test.each([
  [{ values: [95], most: 95, unit: 'KB', digits: 1 }, 'ok'],
  [{ values: [98.14, 95], most: 95, unit: 'KB', digits: 1 }, 'over by 3.1 KB'],
  [{ values: [98], least: 100, unit: 'points' }, 'below by 2 points'],
  [{ values: [98, 100], least: 100, judged: [1] }, 'ok'],
  [{ values: [98] }, ''],
])('verdict of %o is %s', (row, expected) => {
  expect(verdict({ name: 'size', ...row })).toBe(expected);
});

test('a value that was not measured keeps no budget', () => {
  expect(() => verdict({ name: 'size', values: [NaN], most: 3 })).toThrow('"size"');
});

test('a quantile is one of the values', () => {
  expect(quantile([5, 1, 4, 2, 3], 0.5)).toBe(3);
  expect(quantile([5, 1, 4, 2, 3], 0.99)).toBe(5);
});

test('the report has one table for each group', () => {
  const rows = [{ name: 'HTML', values: [15.94], unit: 'KB', digits: 1, most: 17.8 }];
  const report = markdown([{ title: 'Bytes', how: 'How.', columns: ['gzip', 'Brotli'], rows }], {
    browserPath: '',
    quick: false,
  });
  expect(report).toContain('1 of 1 budgets are kept.\n\n### Bytes\n\nHow.\n\n|      | gzip    |');
  expect(report).toContain('| HTML | 15.9 KB |        | ≤ 17.8 KB | ok      |');
});
