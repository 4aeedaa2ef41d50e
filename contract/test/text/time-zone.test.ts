import { expect, test, vi } from 'vitest';
import { dayIn, fromLocal, timesAt } from '../../src/text/time-zone.ts';

test('the day follows the zone of each call, and one formatter serves all calls of a zone', () => {
  const evening = Date.UTC(2026, 0, 2, 21);
  const zones = ['Asia/Tehran', 'UTC', 'Nowhere', 'Asia/Tehran'];
  expect(zones.map((zone) => dayIn(evening, zone))).toEqual([
    '2026-01-03',
    '2026-01-02',
    '2026-01-02',
    '2026-01-03',
  ]);
  const create = vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(function () {
    throw new Error('Another formatter');
  });
  try {
    expect(dayIn(evening - 3_600_000, 'Asia/Tehran')).toBe('2026-01-02');
  } finally {
    create.mockRestore();
  }
});

test('a clock change skips or repeats local times', () => {
  const at = (local: string, zone = 'Europe/Berlin') =>
    timesAt(Date.parse(`${local}Z`), zone).map((time) => new Date(time).toISOString().slice(0, 16));
  expect(at('2027-03-28T02:30')).toEqual([]);
  expect(at('2027-10-31T02:30')).toEqual(['2027-10-31T00:30', '2027-10-31T01:30']);
  expect(at('2027-10-31T03:00')).toEqual(['2027-10-31T02:00']);
  expect(at('2027-03-28T02:30', 'Nowhere')).toEqual(['2027-03-28T02:30']);
  expect(fromLocal(Date.UTC(2027, 2, 28, 2, 30), 'Europe/Berlin')).toBe(
    Date.UTC(2027, 2, 28, 1, 30),
  );
});
