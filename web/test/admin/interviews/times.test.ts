import { expect, it } from 'vitest';
import { onNextDay, problemsOf, repeatedAt } from '../../../src/admin/interviews/times.ts';
import { momentOf } from '../../../src/admin/inputs/moment-input.tsx';

const ZONE = 'Europe/Berlin';
const NOW = Date.parse('2027-03-01T09:00:00Z');

const at = (date: string, time: string) => momentOf(date, time, ZONE, true);

it('refuses times that are incomplete, past, skipped or doubled, each at its own row', () => {
  const problems = (...values: string[]) =>
    [...problemsOf(values, ZONE, NOW)].map(([index, text]) => `${index} ${text.slice(0, 20)}`);
  const fine = at('2027-03-29', '9:00');
  expect(fine).toBe('2027-03-29T07:00:00.000Z');
  expect(problems(fine, '')).toEqual([]);
  expect(problems('', '')).toEqual(['0 Enter a date and a t']);
  expect(
    problems(fine, at('2027-03-30', ''), at('2027-03-28', '02:30'), at('2027-03-01', '10'), fine),
  ).toEqual([
    '1 Enter a date and a t',
    '2 This time does not e',
    '3 This time has passed',
    '4 This time is already',
  ]);
});

it('copies the local time to the next day, over a clock change', () => {
  expect(onNextDay(at('2027-03-27', '09:00'), ZONE)).toBe(at('2027-03-28', '09:00'));
  expect(onNextDay(at('2027-03-27', '02:30'), ZONE)).toBe('2027-03-28T02:30');
  expect(onNextDay('soonT09:00', ZONE)).toBe('');
});

it('resolves a repeated time to the first, and names its offset', () => {
  const repeated = at('2027-10-31', '02:30');
  expect(repeated).toBe('2027-10-31T00:30:00.000Z');
  expect(repeatedAt(repeated, ZONE)).toBe('UTC+02:00');
  expect(repeatedAt(at('2027-10-31', '03:00'), ZONE)).toBeUndefined();
});
