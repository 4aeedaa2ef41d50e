import { asciiDigits } from '@sunfront/contract/characters';
import { messages } from '../messages/frame.tsx';

/** Numbers follow the order and calendar of a language. */

const NUMBERS = { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' } as const;
const TIME = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: 'UTC' } as const;
const DAY = 24 * 60 * 60 * 1000;

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
 * Parses a date in the language's order or ISO 8601's. With the Persian calendar, years from 1700
 * are Gregorian.
 * @returns `YYYY-MM-DD`; undefined if the text is not a date
 */
export function parseDateText(text: string, locale: string): string | undefined {
  const numbers = asciiDigits(text.trim()).match(
    /^\D{0,2}(\d{1,4})\D{1,3}(\d{1,2})\D{1,3}(\d{1,4})\D{0,2}$/,
  );
  if (!numbers) return undefined;
  const typed = numbers.slice(1, 4);
  const order = typed[0]!.length === 4 ? ['year', 'month', 'day'] : orderOf(locale);
  const at = (part: string) => Number(typed[order.indexOf(part)]);
  const [year, month, day] = [at('year'), at('month'), at('day')];
  const isShort = typed[order.indexOf('year')]!.length < 3;
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
