import { findEntity } from '@sunfront/contract/entities/index';
import { describe, expect, it, test } from 'vitest';
import { momentOf, partsOf } from '../../../src/admin/inputs/moment-input.tsx';
import { publicationBadge } from '../../../src/admin/records/publication.tsx';

describe('a date and time in a form', () => {
  it.each([
    ['2026-07-01', '09:30', 'Asia/Tehran', '2026-07-01T06:00:00.000Z'],
    ['2026-12-31', '23:59', 'America/Los_Angeles', '2027-01-01T07:59:00.000Z'],
    ['2026-03-29', '01:59', 'Europe/Berlin', '2026-03-29T00:59:00.000Z'],
    ['2026-03-29', '03:00', 'Europe/Berlin', '2026-03-29T01:00:00.000Z'],
  ])('%s %s in %s is %s, and back', (date, time, zone, moment) => {
    expect(momentOf(date, time, zone)).toBe(moment);
    expect(partsOf(moment, zone)).toEqual({ date, time });
  });

  it('is empty without a date, and midnight without a time', () => {
    expect(momentOf('', ' ', 'UTC')).toBe('');
    expect(partsOf('', 'UTC')).toEqual({ date: '', time: '' });
    expect(momentOf('2026-07-01', '', 'UTC')).toBe('2026-07-01T00:00:00.000Z');
  });

  it.each([
    ['', '08:00'],
    ['2026-02-30', '08:00'],
    ['March 5', '8:00'],
    ['2026-07-01', '24:00'],
  ])('that is invalid (%j, %j) stays as typed, and is rejected', (date, time) => {
    const typed = momentOf(date, time, 'UTC');
    expect(partsOf(typed, 'UTC')).toEqual({ date, time });
    expect(findEntity('partners')!.schema.shape['shown_from']!.safeParse(typed).success).toBe(
      false,
    );
  });
});

test.each([
  [{}, undefined],
  [{ draft: true, shown_until: '2026-01-01T00:00:00.000Z' }, 'Draft'],
  [{ shown_from: '2026-06-02T00:00:00.000Z' }, 'From 2 Jun 2026, 03:30'],
  [{ shown_from: '2026-05-02T00:00:00.000Z' }, undefined],
  [{ shown_until: '2026-06-02T00:00:00.000Z' }, 'Until 2 Jun 2026, 03:30'],
  [{ shown_until: '2026-06-01T00:00:00.000Z' }, 'No longer shown'],
])('%j is labelled %s', (record, words) => {
  const now = '2026-06-01T00:00:00.000Z';
  expect(publicationBadge(record, now, 'Asia/Tehran')?.label).toBe(words);
});
