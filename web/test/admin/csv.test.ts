import { describe, expect, it } from 'vitest';
import { toCsv } from '../../src/admin/inbox/csv.ts';

const csv = (...values: string[]) =>
  toCsv(
    values.map((value) => ({ value })),
    { Value: ({ value }) => value },
  );

describe('the CSV export', () => {
  it('has titles, a line for each record, and a byte order mark', () => {
    const text = toCsv([{ a: 'Ünal', b: '1' }], { Name: ({ a }) => a, 'Next step': ({ b }) => b });
    expect(text).toBe('\ufeffName,Next step\r\nÜnal,1');
    expect(csv()).toBe('\ufeffValue\r\n');
  });

  it('keeps separators, quotes and line breaks within a cell', () => {
    expect(csv('a, b', 'say "so"', 'one\ntwo')).toBe(
      '\ufeffValue\r\n"a, b"\r\n"say ""so"""\r\n"one\ntwo"',
    );
  });

  it.each(['=1+1', '+98 71 1', '-2', '@SUM(A1)', ' =1', '\t=1', '\r=1', '\u00a0=1', '\n=1'])(
    'runs no formula: %j',
    (value) => {
      expect(csv(value)).toContain(`'${value}`);
    },
  );

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
