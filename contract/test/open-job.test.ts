import { describe, expect, test } from 'vitest';
import { closesAt, isOpen, NEVER } from '../src/open-job.ts';
import { isTimeZone } from '../src/time-zone.ts';

describe('a job closes at the midnight after its end date', () => {
  test.each([
    ['2026-06-30', 'UTC', '2026-07-01T00:00:00.000Z'],
    ['2026-06-30', 'Asia/Tehran', '2026-06-30T20:30:00.000Z'],
    ['2026-06-30', 'America/Los_Angeles', '2026-07-01T07:00:00.000Z'],
    ['2026-12-31', 'Pacific/Kiritimati', '2026-12-31T10:00:00.000Z'],
    // Daylight saving time changes in the following night, or changed in the previous one.
    ['2026-03-28', 'Europe/Berlin', '2026-03-28T23:00:00.000Z'],
    ['2026-03-29', 'Europe/Berlin', '2026-03-29T22:00:00.000Z'],
    ['2026-10-24', 'Europe/Berlin', '2026-10-24T22:00:00.000Z'],
    ['2026-10-25', 'Europe/Berlin', '2026-10-25T23:00:00.000Z'],
    ['2026-06-30', 'Mars/Olympus', '2026-07-01T00:00:00.000Z'],
  ])('%s in %s: %s', (end, zone, expected) => {
    expect(closesAt({ end }, zone)).toBe(expected);
    expect(isOpen({ end }, new Date(Date.parse(expected) - 1), zone)).toBe(true);
    expect(isOpen({ end }, new Date(expected), zone)).toBe(false);
  });

  test.each(['', 'soon', '31.12.2026'])('or never, without one: %j', (end) => {
    expect(closesAt({ end }, 'UTC')).toBe(NEVER);
    expect(isOpen({ end: '' }, new Date('9000-01-01'), 'UTC')).toBe(true);
  });
});

test.each([
  ['Europe/Berlin', true],
  ['UTC', true],
  ['', false],
  ['Middle/Earth', false],
])('isTimeZone(%j) is %s', (name, expected) => {
  expect(isTimeZone(name)).toBe(expected);
});

test.each(['UTC', 'America/New_York', 'Asia/Tehran'])(
  'the last possible date leaves a job open in %s',
  (zone) => {
    expect(isOpen({ end: '9999-12-31' }, new Date(), zone)).toBe(true);
  },
);
