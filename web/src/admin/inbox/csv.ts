import Papa from 'papaparse';

/** What a table's columns hold, by their titles. */
export type CsvColumns<R> = Record<string, (record: R) => string>;

/**
 * The records as CSV (RFC 4180) that spreadsheets open as it is meant: in UTF-8, and with a `'` before what they
 * would run as a formula, also behind white space, which they skip (OWASP, CSV injection). A cell that other
 * separators would part is quoted.
 */
export function toCsv<R>(records: readonly R[], columns: CsvColumns<R>): string {
  const data = records.map((record) => Object.values(columns).map((value) => value(record)));
  return `\ufeff${Papa.unparse(
    { fields: Object.keys(columns), data },
    {
      escapeFormulae: /^\s*[=+\-@]/,
      newline: '\r\n',
      quotes: (value: unknown) => /[;\t]/.test(String(value)),
    },
  )}`;
}
