import { describe, expect, it } from 'vitest';
import { weekOf } from '../../src/text/week.ts';

describe('the week of a date', () => {
  it.each([
    ['2026-11-16T00:00:00.000Z', '2026-11-16'],
    ['2026-11-22T23:59:59.999Z', '2026-11-16'],
    ['2026-11-23T00:00:00.000Z', '2026-11-23'],
    ['2027-01-01T10:00:00.000Z', '2026-12-28'],
    ['2028-03-01', '2028-02-28'],
    // The offset does not count.
    ['2026-11-23T01:00:00.000+02:00', '2026-11-16'],
  ])('%s begins on %s', (moment, monday) => {
    expect(weekOf(moment)).toBe(monday);
  });
  it.each(['', 'once', undefined, {}, '2026-13-01'])('of %s is empty', (value) => {
    expect(weekOf(value)).toBe('');
  });
});
