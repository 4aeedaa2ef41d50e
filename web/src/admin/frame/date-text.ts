/** Dates and times as people type them: numbers, in the order and the calendar of a language. */

const NUMBERS = { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' } as const;
const TIME = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: 'UTC' } as const;
const DAY = 24 * 60 * 60 * 1000;

/** A calendar date (`YYYY-MM-DD`) in numbers, such as 05/03/2026 or ۱۴۰۴/۱۲/۱۴; any other text unchanged. */
export function dateText(value: string, locale: string): string {
  if (!isDate(value)) return value;
  // Arabic texts contain direction marks, which nobody types.
  return withoutMarks(new Date(value).toLocaleDateString(locale, NUMBERS));
}

/** The form of such a text, such as DD/MM/YYYY. */
export function datePattern(locale: string): string {
  const letters: Record<string, string> = { day: 'DD', month: 'MM', year: 'YYYY' };
  const parts = new Intl.DateTimeFormat(locale, NUMBERS).formatToParts(0);
  return withoutMarks(parts.map(({ type, value }) => letters[type] ?? value).join(''));
}

/**
 * Reads a calendar date in the order of the language, or with the year first as in ISO 8601. In a language with the
 * Persian calendar, a year from 1700 on is Gregorian.
 * @returns `YYYY-MM-DD`; undefined for a text that is no date
 */
export function parseDateText(text: string, locale: string): string | undefined {
  const numbers = asciiDigits(text).match(
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

/** A time of day (`HH:MM`) in the digits of a language; any other text unchanged. */
export function timeText(value: string, locale: string): string {
  if (parseTimeText(value) !== value) return value;
  const time = new Date(`1970-01-01T${value}Z`);
  return withoutMarks(time.toLocaleTimeString(locale, TIME));
}

/**
 * Reads a time of day of 24 hours, such as 8:05, 0805 or 8.
 * @returns `HH:MM`; undefined for a text that is none
 */
export function parseTimeText(text: string): string | undefined {
  const numbers = asciiDigits(text).match(/^(\d{1,2})(?:\D?(\d{2}))?$/);
  if (!numbers) return undefined;
  const [, hour = '', minute = '00'] = numbers;
  return Number(hour) < 24 && Number(minute) < 60
    ? `${hour.padStart(2, '0')}:${minute}`
    : undefined;
}

/** A message with its example of a date or moment (ISO 8601) as people type it in the language. */
export function withTypedExample(message: string, locale: string): string {
  return message.replace(
    /(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2}):\d{2}Z)?/,
    (_, date: string, time?: string) =>
      [dateText(date, locale), time && timeText(time, locale)].filter(Boolean).join(' '),
  );
}

/** Whether a language has the calendar that browsers show. */
export function isGregorian(locale: string): boolean {
  return calendarOf(locale) === 'gregory';
}

/** Whether the text is a calendar date as `YYYY-MM-DD`. */
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

/** Intl only converts to the Persian calendar: the days around the right one are tried. */
function fromPersian(year: number, month: number, day: number): string | undefined {
  const wanted = [year, month, day].join('/');
  const inPersian = new Intl.DateTimeFormat('en-u-ca-persian-nu-latn', {
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    timeZone: 'UTC',
  });
  // The year begins on 19 to 22 March; six months of 31 days are followed by others of 30.
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

/** Persian and Arabic digits as those of ASCII. */
function asciiDigits(text: string): string {
  return text
    .trim()
    .replaceAll(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replaceAll(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0));
}

function withoutMarks(text: string): string {
  return text.replaceAll(/[\u200e\u200f\u061c]/g, '');
}
