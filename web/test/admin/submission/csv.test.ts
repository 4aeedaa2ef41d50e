import { describe, expect, it } from 'vitest';
import { type TimeFormat, toCsv } from '../../../src/admin/submission/csv.ts';

const csv = (...values: string[]) =>
  toCsv(
    values.map((value) => ({ value })),
    [['Value', ({ value }) => value]],
    'Europe/Berlin',
  );

describe('the CSV export', () => {
  it('has titles, a line for each record, and a byte order mark', () => {
    const columns = { Name: ({ a }: { a: string }) => a, 'Next step': () => 'Call' };
    expect(toCsv([{ a: 'Ünal' }], Object.entries(columns), 'UTC')).toBe(
      '\ufeffName,Next step\r\nÜnal,Call',
    );
    expect(csv()).toBe('\ufeffValue\r\n');
  });

  it('keeps separators, quotes and line breaks within a cell', () => {
    expect(csv('a, b', 'say "so"', 'one\ntwo')).toBe(
      '\ufeffValue\r\n"a, b"\r\n"say ""so"""\r\n"one\ntwo"',
    );
  });

  it.each([
    '=1+1',
    '+A1',
    '-2',
    '@SUM(A1)',
    ' =1',
    '\t=1',
    '\r=1',
    '\u00a0=1',
    '\n=1',
    '\u200e=1',
    '＝1+1',
    '＋A1',
    '－2',
    '＠SUM(A1)',
    '\tText',
    '\rText',
    '\nText',
  ])('runs no formula: %j', (value) => {
    expect(csv(value)).toContain(`'${value}`);
  });

  it.each(['0151 2345678', '+49 (0)151/234-5', '00491512345', '(030) 1234', '۰۹۱۲۳۴۵۶۷', '1/2'])(
    'keeps a number as it was typed: %j',
    (value) => {
      expect(csv(value)).toBe(`\ufeffValue\r\n\u200e${value}`);
    },
  );

  it('formats times in the company’s zone, as spreadsheets read dates', () => {
    const times = ['2026-01-31T23:05:59.999Z', '2026-07-31T23:05:00.000Z', 'yesterday'];
    const columns = { Time: (time: string, timeText: TimeFormat) => timeText(time) };
    expect(toCsv(times, Object.entries(columns), 'Europe/Berlin')).toBe(
      '\ufeffTime\r\n2026-02-01 00:05\r\n2026-08-01 01:05\r\nyesterday',
    );
  });

  it('quotes other separators, and formulas after them', () => {
    expect(csv('a;=1+1', 'a\t=1+1', '=1;2')).toBe(
      `\ufeffValue\r\n"a;=1+1"\r\n"a\t=1+1"\r\n"'=1;2"`,
    );
  });

  it('leaves other values unchanged', () => {
    expect(csv('a=b', 'ana@example.org', '2026-01-02')).toBe(
      '\ufeffValue\r\na=b\r\nana@example.org\r\n2026-01-02',
    );
  });
});
