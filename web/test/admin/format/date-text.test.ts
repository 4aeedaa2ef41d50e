import { describe, expect, it } from 'vitest';
import {
  datePattern,
  dateText,
  parseDateText,
  parseTimeText,
  timeText,
  withTypedExample,
} from '../../../src/admin/format/date-text.ts';
import { DATE_LANGUAGES } from '../../../src/admin/format/format.ts';

/** As `formatDate`. */
const SHOWN = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const;

describe('a numeric date', () => {
  it.each([
    ['en-GB', '05/03/2026', 'DD/MM/YYYY'],
    ['en-US', '03/05/2026', 'MM/DD/YYYY'],
    ['sv-SE', '2026-03-05', 'YYYY-MM-DD'],
    ['de-DE', '05.03.2026', 'DD.MM.YYYY'],
    ['fa-IR', '۱۴۰۴/۱۲/۱۴', 'YYYY/MM/DD'],
  ])('of %s has its order and calendar', (locale, text, pattern) => {
    expect([dateText('2026-03-05', locale), datePattern(locale)]).toEqual([text, pattern]);
  });
  it.each(DATE_LANGUAGES)('of %s is parsed in its own format and in ISO 8601', (locale) => {
    for (const day of ['2026-03-05', '2024-02-29', '2025-03-20', '2025-03-21', '2026-12-31']) {
      expect(parseDateText(dateText(day, locale), locale)).toBe(day);
      expect(parseDateText(day, locale)).toBe(day);
      const shown = new Date(day).toLocaleDateString(locale, SHOWN);
      expect(parseDateText(shown, locale)).toBe(day);
    }
  });
  it.each([
    ['5.3.26', 'de-DE', '2026-03-05'],
    ['1404/12/14', 'fa-IR', '2026-03-05'],
    ['30/02/2026', 'en-GB', undefined],
    ['1404/13/01', 'fa-IR', undefined],
    ['30 Nov 2026', 'en-GB', '2026-11-30'],
    ['30 november 26', 'en-GB', '2026-11-30'],
    ['Nov 30, 2026', 'en-US', '2026-11-30'],
    ['2026 Nov 30', 'en-US', '2026-11-30'],
    ['5. März 2026', 'de-DE', '2026-03-05'],
    ['۱۴ اسفند ۱۴۰۴', 'fa-IR', '2026-03-05'],
    ['31 Nov 2026', 'en-GB', undefined],
    ['30 Nov Dec 2026', 'en-GB', undefined],
    ['30 Novel 2026', 'en-GB', undefined],
    ['Nov 2026', 'en-GB', undefined],
    ['next week', 'en-GB', undefined],
    ['', 'en-GB', undefined],
  ])('%s of %s is %s', (text, locale, day) => {
    expect(parseDateText(text, locale)).toBe(day);
  });
  it.each([
    ['en-GB', 'such as 2025-12-31T09:00:00Z', 'such as 31/12/2025 09:00'],
    ['fa-IR', 'such as 2025-12-31T09:00:00Z', 'such as ۱۴۰۴/۱۰/۱۰ ۰۹:۰۰'],
    ['de-DE', 'such as 2025-12-31', 'such as 31.12.2025'],
    ['de-DE', 'Start is required', 'Start is required'],
  ])('is the example of %s in a message', (locale, message, typed) => {
    expect(withTypedExample(message, locale)).toBe(typed);
  });
  it('stays as typed if it is invalid', () => {
    expect(dateText('30/02/2026', 'en-GB')).toBe('30/02/2026');
  });
});

describe('a time of day', () => {
  it.each(DATE_LANGUAGES)('of %s is parsed in its own format', (locale) => {
    for (const time of ['00:00', '07:08', '12:30', '23:59']) {
      expect(parseTimeText(timeText(time, locale))).toBe(time);
    }
  });
  it.each([
    ['8', '08:00'],
    ['8.05', '08:05'],
    ['0805', '08:05'],
    ['۲۳:۵۹', '23:59'],
    ['24:00', undefined],
    ['12:60', undefined],
    ['noon', undefined],
    ['', undefined],
  ])('%s is %s', (text, time) => {
    expect(parseTimeText(text)).toBe(time);
  });
  it('stays as typed if it is invalid', () => {
    expect(timeText('8:5', 'fa-IR')).toBe('8:5');
  });
});
