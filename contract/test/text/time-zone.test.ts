import { expect, test, vi } from 'vitest';
import { dayIn } from '../../src/text/time-zone.ts';

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
