import { describe, expect, test } from 'vitest';
import { closesAt, isOpen, NEVER } from '../../src/jobs/open.ts';
import { fromLocal, isTimeZone } from '../../src/text/time-zone.ts';

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
    // Clocks go forward at midnight.
    ['2026-03-07', 'America/Havana', '2026-03-08T05:00:00.000Z'],
    ['2026-09-05', 'America/Santiago', '2026-09-06T04:00:00.000Z'],
    ['2026-03-28', 'Atlantic/Azores', '2026-03-29T01:00:00.000Z'],
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

test.each([
  ['2026-03-08T00:30', 'America/Havana', '2026-03-08T05:30'],
  ['2026-03-08T02:30', 'America/New_York', '2026-03-08T07:30'],
  ['2026-03-29T02:30', 'Europe/Berlin', '2026-03-29T01:30'],
  ['2026-10-04T02:10', 'Australia/Lord_Howe', '2026-10-03T15:40'],
  // A whole day was skipped.
  ['2011-12-30T12:00', 'Pacific/Apia', '2011-12-30T22:00'],
])('%s, which the clocks of %s skip, moves forward', (local, zone, utc) => {
  expect(fromLocal(Date.parse(`${local}Z`), zone)).toBe(Date.parse(`${utc}Z`));
});

test.each([
  ['2026-11-01T01:30', 'America/New_York', '2026-11-01T05:30'],
  ['2026-10-25T02:30', 'Europe/Berlin', '2026-10-25T00:30'],
  // The day after the skipped one.
  ['2011-12-31T00:00', 'Pacific/Apia', '2011-12-30T10:00'],
])('%s in %s, repeated or next to a change, is the first', (local, zone, utc) => {
  expect(fromLocal(Date.parse(`${local}Z`), zone)).toBe(Date.parse(`${utc}Z`));
});
