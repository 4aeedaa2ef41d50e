import { describe, expect, it, test } from 'vitest';
import { fromInput, toInput } from '../../src/admin/form/moment-input.tsx';
import { publicationWords } from '../../src/admin/list/publication.tsx';

describe('a moment in a form', () => {
  it.each([
    ['2026-07-01T09:30', 'Asia/Tehran', '2026-07-01T06:00:00.000Z'],
    ['2026-12-31T23:59', 'America/Los_Angeles', '2027-01-01T07:59:00.000Z'],
    ['2026-03-29T01:59', 'Europe/Berlin', '2026-03-29T00:59:00.000Z'],
    ['2026-03-29T03:00', 'Europe/Berlin', '2026-03-29T01:00:00.000Z'],
  ])('%s in %s is %s, and back', (shown, zone, moment) => {
    expect(fromInput(shown, zone)).toBe(moment);
    expect(toInput(moment, zone)).toBe(shown);
  });

  it('is none where nothing is given', () => {
    expect([fromInput('', 'UTC'), toInput('', 'UTC')]).toEqual(['', '']);
  });
});

test.each([
  [{}, undefined],
  [{ draft: true, shown_until: '2026-01-01T00:00:00.000Z' }, 'Draft'],
  [{ shown_from: '2026-06-02T00:00:00.000Z' }, 'From 2 Jun 2026, 03:30'],
  [{ shown_from: '2026-05-02T00:00:00.000Z' }, undefined],
  [{ shown_until: '2026-06-02T00:00:00.000Z' }, 'Until 2 Jun 2026, 03:30'],
  [{ shown_until: '2026-06-01T00:00:00.000Z' }, 'No longer shown'],
])('%j is called %s', (record, words) => {
  const now = '2026-06-01T00:00:00.000Z';
  expect(publicationWords(record, now, 'Asia/Tehran')?.label).toBe(words);
});
