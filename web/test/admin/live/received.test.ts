import { describe, expect, it } from 'vitest';
import { momentsOf, SPAN_NAMES } from '../../../src/admin/inbox/filters.ts';

const now = new Date(2026, 2, 3, 14, 30);
const day = (year: number, month: number, date: number) =>
  new Date(year, month, date).toISOString();

describe('the period of receipt', () => {
  it.each([
    ['today', { from: day(2026, 2, 3) }],
    ['week', { from: day(2026, 1, 25) }],
    ['month', { from: day(2026, 1, 2) }],
    ['year', { from: day(2026, 0, 1) }],
    ['last-year', { from: day(2025, 0, 1), until: day(2026, 0, 1) }],
    ['whenever', {}],
    ['constructor', {}],
  ])('%s starts at midnight and ends if it is past', (span, moments) => {
    expect(momentsOf(span, now)).toEqual(moments);
  });

  it('has a name for each', () => {
    for (const span of Object.keys(SPAN_NAMES)) expect(momentsOf(span)).toHaveProperty('from');
  });
});
