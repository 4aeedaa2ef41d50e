import { createStoredText } from '../../browser/store.ts';
import { isolate as isolateOn } from '@sunfront/contract/text/direction';
import { isTimeZone } from '@sunfront/contract/text/time-zone';
import { messages } from './messages.ts';

/** A tag of `DATE_LANGUAGES`, or `''` for the first. */
export const dateLanguage = createStoredText('dates');

export const DATE_LANGUAGES: readonly (readonly [tag: string, name: string])[] = [
  ['en-GB', messages.dateFormats.englishDayFirst],
  ['en-US', messages.dateFormats.englishMonthFirst],
  ['sv-SE', messages.dateFormats.numbersYearFirst],
  ['de-DE', 'Deutsch'],
  ['es-ES', 'Español'],
  ['fr-FR', 'Français'],
  ['nl-NL', 'Nederlands'],
  ['pt-PT', 'Português'],
  ['tr-TR', 'Türkçe'],
  ['fa-IR', 'فارسی'],
  ['ar', 'العربية'],
];

export function dateLocale(): string {
  const chosen = dateLanguage.get();
  return (DATE_LANGUAGES.find(([tag]) => tag === chosen) ?? DATE_LANGUAGES[0]!)[0];
}

/** Formats `YYYY-MM-DD` or ISO 8601 as "5 Mar 2026"; returns other text unchanged. */
export function formatDate(value: string): string {
  const date = new Date(value.length === 10 ? `${value}T00:00:00` : value);
  return Number.isNaN(date.getTime()) ? value : format(date, DATE);
}

const DATE = { day: 'numeric', month: 'short', year: 'numeric' } as const;
// Creating a format takes much longer than using it.
const formats = new Map<string, Intl.DateTimeFormat>();

function format(date: Date, options: Intl.DateTimeFormatOptions): string {
  return dateFormat(options).format(date);
}

function dateFormat(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const locale = dateLocale();
  const key = JSON.stringify([locale, options]);
  const existing = formats.get(key) ?? new Intl.DateTimeFormat(locale, options);
  formats.set(key, existing);
  return existing;
}

/** Formats ISO 8601 with date and time; returns other text unchanged. */
export function formatTime(value: string, timeZone?: string): string {
  const date = new Date(value);
  if (Number.isNaN(date.getTime())) return value;
  return format(date, { ...DATE, ...CLOCK, ...inZone(timeZone) });
}

const CLOCK = { hour: '2-digit', minute: '2-digit' } as const;

function inZone(timeZone: string | undefined): Intl.DateTimeFormatOptions {
  return timeZone && isTimeZone(timeZone) ? { timeZone } : {};
}

/**
 * Formats ISO 8601 as "Thu, 5 Mar 2026, 10:00–10:45".
 * @param minutes the length
 */
export function formatPeriod(
  start: string,
  minutes: number,
  timeZone?: string,
  withDay = true,
): string {
  const begin = Date.parse(start);
  const day = withDay ? ({ weekday: 'short', ...DATE } as const) : {};
  const periodFormat = dateFormat({ ...day, ...CLOCK, ...inZone(timeZone) });
  return periodFormat.formatRange(begin, begin + minutes * 60_000);
}

/** Returns "just now", "5 min ago", "2 h ago", "yesterday", then the date. */
export function formatAgo(value: string, now = Date.now()): string {
  const minutes = Math.floor((now - Date.parse(value)) / 60_000);
  if (Number.isNaN(minutes)) return value;
  if (minutes < 1) return messages.ago.justNow;
  if (minutes < 60) return messages.ago.minutes(minutes);
  if (minutes < 24 * 60) return messages.ago.hours(Math.floor(minutes / 60));
  if (minutes < 48 * 60) return messages.ago.yesterday;
  return formatDate(value);
}

/** "1 job", "12 jobs". */
export function count(number: number, singular: string, plural = `${singular}s`): string {
  return `${number.toLocaleString('en')} ${number === 1 ? singular : plural}`;
}

/** Keeps right-to-left text from reordering the rest of a sentence. */
export function isolate(text: string): string {
  return isolateOn(text, 'ltr');
}
