import { describe, expect, test } from 'vitest';
import { formatMoment, formatZone } from '../../src/messages/format.ts';
import en from '../../src/messages/en.ts';
import fa from '../../src/messages/fa.ts';

describe('a moment', () => {
  test.each([
    // Clocks go forward.
    ['Europe/Berlin', '2027-03-28T00:30Z', 'Sunday, 28 Mar 2027, 01:30', 'UTC+01:00'],
    ['Europe/Berlin', '2027-03-28T01:30Z', 'Sunday, 28 Mar 2027, 03:30', 'UTC+02:00'],
    ['America/New_York', '2027-03-14T06:30Z', 'Sunday, 14 Mar 2027, 01:30', 'UTC-05:00'],
    ['America/New_York', '2027-03-14T07:30Z', 'Sunday, 14 Mar 2027, 03:30', 'UTC-04:00'],
    // And back: two moments have the same time, and the offset tells them apart.
    ['Europe/Berlin', '2027-10-31T00:30Z', 'Sunday, 31 Oct 2027, 02:30', 'UTC+02:00'],
    ['Europe/Berlin', '2027-10-31T01:30Z', 'Sunday, 31 Oct 2027, 02:30', 'UTC+01:00'],
    ['America/New_York', '2027-11-07T05:30Z', 'Sunday, 7 Nov 2027, 01:30', 'UTC-04:00'],
    ['America/New_York', '2027-11-07T06:30Z', 'Sunday, 7 Nov 2027, 01:30', 'UTC-05:00'],
  ])('in %s, %s', (zone, time, shown, offset) => {
    const moment = Date.parse(time);
    expect(formatMoment(en, moment, zone)).toBe(shown);
    expect(formatZone(moment, zone)).toBe(`${zone.replace('_', ' ')}, ${offset}`);
  });

  test('has the calendar, digits and separators of its language', () => {
    expect(formatMoment(fa, Date.parse('2027-03-28T05:05Z'), 'Asia/Tehran')).toBe(
      'یکشنبه، ۸ فروردین ۱۴۰۶، ۰۸:۳۵',
    );
    expect(formatZone(0, 'UTC')).toBe('UTC');
  });
});
