// @ts-check
import { expect, test } from 'vitest';
import { figure, quantile, verdict, writtenBudget } from './figures.mjs';

test.each([
  [95, { most: 95, unit: 'KB', digits: 1 }, 'ok'],
  [98.14, { most: 95, unit: 'KB', digits: 1 }, 'over by 3.1 KB'],
  [98, { least: 100, unit: 'points' }, '−2 points'],
  [100, { least: 100, unit: 'points' }, 'ok'],
  [0.02, { most: 0, digits: 3 }, 'over by 0.020'],
])('%s against %o is %s', (value, measure, expected) => {
  expect(verdict(value, measure)).toBe(expected);
});

test('a figure without a budget has no verdict', () => {
  expect(figure('size', 3, { unit: 'KB' })).toEqual({ name: 'size', value: 3, unit: 'KB' });
  expect(writtenBudget({ unit: 'KB' })).toBe('');
});

test('what was not measured is no figure', () => {
  expect(() => figure('size', NaN, { most: 3 })).toThrow('There is no figure for "size"');
});

test('a quantile is one of the values', () => {
  expect(quantile([5, 1, 4, 2, 3], 0.5)).toBe(3);
  expect(quantile([5, 1, 4, 2, 3], 0.99)).toBe(5);
  expect(quantile([], 0.5)).toBe(NaN);
});
