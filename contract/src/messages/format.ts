import { dayIn, isoIn } from '../text/time-zone.ts';
import { interpolate, type Locale, type Messages } from './index.ts';

/** Selects the plural form: https://www.unicode.org/cldr/charts/latest/supplemental/language_plural_rules.html */
export function formatCount(messages: Locale, forms: { other: string }, number: number): string {
  const form = new Intl.PluralRules(messages.locale).select(number);
  return interpolate(messages, (forms as Partial<Record<string, string>>)[form] ?? forms.other, {
    number,
  });
}

/** @param number such as `1500.5`, as people type it */
export function formatNumber({ locale }: Locale, number: string): string {
  return new Intl.NumberFormat(locale, {
    maximumFractionDigits: 20,
    useGrouping: false,
  }).format(Number(number));
}

/**
 * Month names are our own: Intl's differ between versions, and server and browser must agree.
 * @param date `YYYY-MM-DD`; other texts are returned unchanged
 */
export function formatDay({ locale, date: { calendar, months, written } }: Messages, date: string) {
  if (Number.isNaN(Date.parse(date))) return date;
  const part = partsOf(calendar, date);
  const digits = new Intl.NumberFormat(locale, { useGrouping: false });
  return interpolate({ locale }, written, {
    day: digits.format(part('day')),
    month: months[part('month') - 1]!,
    year: digits.format(part('year')),
  });
}

/** @param date `YYYY-MM-DD` */
export function formatYear({ locale, date: { calendar } }: Messages, date: string): string {
  const year = partsOf(calendar, date)('year');
  return new Intl.NumberFormat(locale, { useGrouping: false }).format(year);
}

function partsOf(calendar: string, date: string) {
  const parts = new Intl.DateTimeFormat('en', {
    calendar,
    timeZone: 'UTC',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
  }).formatToParts(Date.parse(date));
  return (type: 'day' | 'month' | 'year') =>
    Number.parseInt(parts.find((each) => each.type === type)!.value);
}

/** For example `Mon, 30 Nov 2026, 14:30`. */
export function formatMoment(messages: Messages, time: number, timeZone: string): string {
  const { locale, comma } = messages;
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone }).format(time);
  const day = formatDay(messages, dayIn(time, timeZone));
  return [weekday, day, formatTime(messages, time, timeZone)].join(comma);
}

/** For example `14:30`. */
function formatTime({ locale }: Locale, time: number, timeZone: string): string {
  const [hours, minutes] = isoIn(time, timeZone).slice(11, 16).split(':');
  const digits = new Intl.NumberFormat(locale, { minimumIntegerDigits: 2 });
  return `${digits.format(Number(hours))}:${digits.format(Number(minutes))}`;
}

/** For example `Europe/Berlin, UTC+01:00`: a clock change between two times is visible. */
export function formatZone(time: number, timeZone: string): string {
  const offset = `UTC${isoIn(time, timeZone).slice(19)}`;
  return timeZone === 'UTC' ? timeZone : `${timeZone.replaceAll('_', ' ')}, ${offset}`;
}
