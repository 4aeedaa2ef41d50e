import { toLocal } from '@sunfront/contract/text/time-zone';
import Papa from 'papaparse';

/** Formats an ISO 8601 time in the company's time zone. */
export type TimeFormat = (time: string) => string;

type CsvValue<R> = (record: R, timeText: TimeFormat) => string | number;

export type CsvColumns<R> = Record<string, CsvValue<R>>;

export type CsvColumn<R> = readonly [title: string, value: CsvValue<R>];

/** Returns CSV (RFC 4180) in UTF-8 with a byte order mark. */
export function toCsv<R>(
  records: readonly R[],
  columns: readonly CsvColumn<R>[],
  timeZone: string,
): string {
  const timeText = (time: string) => spreadsheetTime(time, timeZone);
  const data = records.map((record) => columns.map(([, value]) => asCell(value(record, timeText))));
  return `\ufeff${Papa.unparse(
    { fields: columns.map(([title]) => asText(title)), data },
    { newline: '\r\n', quotes: (value: unknown) => /[;\t]/.test(String(value)) },
  )}`;
}

/** Spreadsheets read this form as a date in every language. Returns other text unchanged. */
function spreadsheetTime(text: string, timeZone: string): string {
  const time = Date.parse(text);
  if (Number.isNaN(time)) return text;
  return new Date(toLocal(time, timeZone)).toISOString().slice(0, 16).replace('T', ' ');
}

const DATE = /^\d{4}-\d\d-\d\d(?: \d\d:\d\d)?$/;
/**
 * For example a telephone number. It is harmless as a formula, too, because it names no cell or
 * function.
 */
const NUMBER = /^[+(]?\p{Nd}[\p{Nd}\s()+./,–-]*$/u;
/** Also after invisible characters (OWASP, CSV injection). */
const FORMULA = /^(?:[\t\r\n]|[\s\p{C}]*[=+\-@])/u;

function asCell(value: string | number): string | number {
  return typeof value === 'number' ? value : asText(value);
}

/**
 * A `'` precedes formulas. Numbers, which would lose `+` and leading zeros, get an invisible
 * left-to-right mark, because spreadsheets show a `'` that a file contains, and ignore a no-break
 * space (both seen in LibreOffice).
 */
function asText(value: string): string {
  if (DATE.test(value)) return value;
  if (NUMBER.test(value)) return `\u200e${value}`;
  // NFKC: Excel also runs formulas that begin with full-width characters.
  return FORMULA.test(value.normalize('NFKC')) ? `'${value}` : value;
}
