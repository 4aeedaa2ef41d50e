import Papa from 'papaparse';

export type CsvColumns<R> = Record<string, (record: R) => string>;

/**
 * Returns CSV (RFC 4180) in UTF-8 with a byte order mark. A `'` precedes values that spreadsheets
 * would run as a formula, also after white space (OWASP, CSV injection).
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
