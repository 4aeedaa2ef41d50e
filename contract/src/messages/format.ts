import { interpolate, type Locale, type Messages } from './index.ts';

/** Selects the plural form: https://www.unicode.org/cldr/charts/latest/supplemental/language_plural_rules.html */
export function formatCount(messages: Locale, forms: { other: string }, number: number): string {
  const form = new Intl.PluralRules(messages.locale).select(number);
  return interpolate(messages, (forms as Partial<Record<string, string>>)[form] ?? forms.other, {
    number,
  });
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
