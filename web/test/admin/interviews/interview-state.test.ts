import type { Interview } from '@sunfront/contract/entities/interview';
import { expect, it } from 'vitest';
import {
  interviewTime,
  obstacleOf,
  stateOf,
} from '../../../src/admin/interviews/interview-state.ts';

it('distinguishes interviews and proposals whose time has passed', () => {
  const now = Date.parse('2027-03-01T09:30:00Z');
  const shown = (state: Interview['state'], start: string, slots: string[] = [start]) =>
    stateOf({ state, start, slots, length: 45 }, now);
  const [before, during, after] = ['08:45', '09:00', '10:00'].map((at) => `2027-03-01T${at}:00Z`);
  expect([shown('booked', before!), shown('booked', during!)]).toEqual(['past', 'booked']);
  expect(shown('proposed', '', [during!, after!])).toBe('proposed');
  expect(shown('proposed', '', [before!, during!])).toBe('expired');
  expect(shown('declined', '', [before!])).toBe('declined');
});

it('says why no interview can be proposed', () => {
  const open = { contact: 'Anna <anna@example.com>', stage: 'new', withdrawn_at: '' } as const;
  expect(obstacleOf(open)).toBeUndefined();
  expect(obstacleOf({ ...open, contact: '0151 2345678' })).toBe('email');
  expect(obstacleOf({ ...open, withdrawn_at: '2026-01-01T00:00:00Z' })).toBe('withdrawn');
  expect(obstacleOf({ ...open, stage: 'hired' })).toBe('ended');
});

it('names the next booked interview, or else the last', () => {
  const at = (state: 'booked' | 'cancelled', day: number) => {
    return { id: String(day), state, start: `2027-03-0${day}T09:00:00.000Z` };
  };
  const interviews = [at('cancelled', 1), at('booked', 2), at('booked', 4), at('booked', 6)];
  const shownOn = (day: number) =>
    interviewTime({ interviews }, Date.parse(`2027-03-0${day}T12:00:00Z`)).slice(0, 10);
  expect([1, 3, 5, 7].map(shownOn)).toEqual([
    '2027-03-02',
    '2027-03-04',
    '2027-03-06',
    '2027-03-06',
  ]);
  expect(interviewTime({}, 0)).toBe('');
});
