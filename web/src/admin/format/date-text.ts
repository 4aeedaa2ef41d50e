import { asciiDigits } from '@sunfront/contract/text/characters';
import { DAY } from '@sunfront/contract/text/time-zone';
import { messages } from './messages.ts';

/** Numbers follow the order and calendar of a language. */

const NUMBERS = { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' } as const;
const TIME = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: 'UTC' } as const;

/** Formats `YYYY-MM-DD` as 05/03/2026 or ۱۴۰۴/۱۲/۱۴; returns other text unchanged. */
export function dateText(value: string, locale: string): string {
  if (!isDate(value)) return value;
  // Arabic dates contain direction marks, which users do not type.
  return withoutMarks(new Date(value).toLocaleDateString(locale, NUMBERS));
}

export function datePattern(locale: string): string {
  const letters: Record<string, string> = messages.datePattern;
  const parts = new Intl.DateTimeFormat(locale, NUMBERS).formatToParts(0);
  return withoutMarks(parts.map(({ type, value }) => letters[type] ?? value).join(''));
}

/**
 * Parses a date in the language's order or ISO 8601's, or with the name of a month. With the
 * Persian calendar, years from 1700 are Gregorian.
 * @returns `YYYY-MM-DD`; undefined if the text is not a date
 */
export function parseDateText(text: string, locale: string): string | undefined {
  const written = asciiDigits(text.trim());
  const named = namedDate(written, locale);
  if (named) return toIso(named, locale);
  const numbers = written.match(/^\D{0,2}(\d{1,4})\D{1,3}(\d{1,2})\D{1,3}(\d{1,4})\D{0,2}$/);
  if (!numbers) return undefined;
  const typed = numbers.slice(1, 4);
  const order = typed[0]!.length === 4 ? ['year', 'month', 'day'] : orderOf(locale);
  const at = (part: string) => typed[order.indexOf(part)]!;
  return toIso({ year: at('year'), month: Number(at('month')), day: Number(at('day')) }, locale);
}

interface TypedDate {
  /** In digits; one or two mean this century. */
  year: string;
  month: number;
  day: number;
}

/** The day precedes the year, unless the year has four digits. */
function namedDate(text: string, locale: string): TypedDate | undefined {
  const words = text.toLocaleLowerCase(locale).match(/\p{L}[\p{L}\p{M}]*/gu) ?? [];
  const months = monthNames(locale).flatMap((names, index) =>
    words.some((word) => names.includes(word)) ? [index + 1] : [],
  );
  const numbers = text.match(/\d+/g) ?? [];
  if (months.length !== 1 || numbers.length !== 2) return undefined;
  const [day, year] = numbers[0].length === 4 ? numbers.toReversed() : numbers;
  return /^\d{1,2} (?:\d{2}|\d{4})$/.test(`${day} ${year}`)
    ? { year: year!, month: months[0]!, day: Number(day) }
    : undefined;
}

/** The long and short names of each month, in lower case and without points. */
function monthNames(locale: string): string[][] {
  const formats = (['long', 'short'] as const).flatMap((month) => [
    new Intl.DateTimeFormat(locale, { month, timeZone: 'UTC' }),
    // Some languages use another form of the name next to a day.
    new Intl.DateTimeFormat(locale, { month, day: 'numeric', timeZone: 'UTC' }),
  ]);
  const number = new Intl.DateTimeFormat(`${locale}-u-nu-latn`, {
    month: 'numeric',
    timeZone: 'UTC',
  });
  const names: string[][] = [];
  for (let month = 0; month < 12; month += 1) {
    const day = Date.UTC(2025, month, 10);
    names[parseInt(number.format(day), 10) - 1] = formats.map((format) => {
      const part = format.formatToParts(day).find(({ type }) => type === 'month')!;
      return part.value.toLocaleLowerCase(locale).replaceAll('.', '');
    });
  }
  return names;
}

function toIso({ year: typed, month, day }: TypedDate, locale: string): string | undefined {
  const isShort = typed.length < 3;
  const year = Number(typed);
  if (calendarOf(locale) === 'persian' && year < 1700) {
    return fromPersian(isShort ? 1400 + year : year, month, day);
  }
  const iso = [
    String(isShort ? 2000 + year : year).padStart(4, '0'),
    String(month).padStart(2, '0'),
    String(day).padStart(2, '0'),
  ].join('-');
  return isDate(iso) ? iso : undefined;
}

/** Formats `HH:MM` in the language's digits; returns other text unchanged. */
export function timeText(value: string, locale: string): string {
  if (parseTimeText(value) !== value) return value;
  const time = new Date(`1970-01-01T${value}Z`);
  return withoutMarks(time.toLocaleTimeString(locale, TIME));
}

/**
 * Parses a 24-hour time, such as 8:05, 0805 or 8.
 * @returns `HH:MM`; undefined if the text is not a time
 */
export function parseTimeText(text: string): string | undefined {
  const numbers = asciiDigits(text.trim()).match(/^(\d{1,2})(?:\D?(\d{2}))?$/);
  if (!numbers) return undefined;
  const [, hour = '', minute = '00'] = numbers;
  return Number(hour) < 24 && Number(minute) < 60
    ? `${hour.padStart(2, '0')}:${minute}`
    : undefined;
}

/** Replaces a message's ISO 8601 example with the language's format. */
export function withTypedExample(message: string, locale: string): string {
  return message.replace(
    /(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2}):\d{2}Z)?/,
    (_, date: string, time?: string) =>
      [dateText(date, locale), time && timeText(time, locale)].filter(Boolean).join(' '),
  );
}

export function isGregorian(locale: string): boolean {
  return calendarOf(locale) === 'gregory';
}

export function isDate(value: string): boolean {
  const time = Date.parse(`${value}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === value;
}

function orderOf(locale: string): string[] {
  const parts = new Intl.DateTimeFormat(locale, NUMBERS).formatToParts(0);
  return parts.map(({ type }) => type).filter((type) => type !== 'literal');
}

function calendarOf(locale: string): string {
  return new Intl.DateTimeFormat(locale).resolvedOptions().calendar;
}

/** Intl converts only to the Persian calendar, so this tries days around an estimate. */
function fromPersian(year: number, month: number, day: number): string | undefined {
  const wanted = [year, month, day].join('/');
  const inPersian = new Intl.DateTimeFormat('en-u-ca-persian-nu-latn', {
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    timeZone: 'UTC',
  });
  // The Persian year begins on 19 to 22 March with six months of 31 days; the others have 30.
  const daysBefore = (month - 1) * 30 + Math.min(month - 1, 6) + day - 1;
  const first = Date.UTC(year + 621, 2, 19) + daysBefore * DAY;
  for (let time = first; time <= first + 4 * DAY; time += DAY) {
    const parts = inPersian.formatToParts(time);
    const number = (type: string) => parseInt(parts.find((part) => part.type === type)!.value, 10);
    const found = [number('year'), number('month'), number('day')].join('/');
    if (found === wanted) return new Date(time).toISOString().slice(0, 10);
  }
  return undefined;
}

function withoutMarks(text: string): string {
  return text.replaceAll(/[\u200e\u200f\u061c]/g, '');
}
