import { describe, expect, test } from 'vitest';
import type * as z from 'zod';
import { emailChange } from '../../src/api/account.ts';
import type { Entity } from '../../src/entities/entity.ts';
import { fieldMeta } from '../../src/fields/field.ts';
import { entities, job, setting } from '../../src/entities/index.ts';
import { cleanAddress, cleanText } from '../../src/text/typed-text.ts';

describe('typed text', () => {
  test.each([
    ['white space', ' \t\n\u00a0\u3000\u2028'],
    ['zero-width characters', '\u200b\u200c\u200d\u2060\ufeff'],
    ['direction marks', '\u200e\u200f\u061c\u202a\u202c\u2067\u2069'],
    ['a soft hyphen', '\u00ad'],
    ['Hangul fillers', '\u115f\u1160\u3164\uffa0'],
    ['a blank braille pattern', '\u2800'],
    ['control characters', '\u0000\u0007\u001b\u007f\u0090'],
    ['tags, variation selectors and annotations', '\u{e0041}\ufe0f\u180b\ufff9\ufffb'],
  ])('of nothing but %s is empty', (_, typed) => {
    expect(cleanText(typed)).toBe('');
  });

  test.each([
    ['control characters', 'a\u0000b\u0007c\u001bd\u007fe\u0090f', 'abcdef'],
    ['surrounding space', '\ufeff \u200bName\u2060\u00ad\n', 'Name'],
    ['line breaks of other systems', 'a\r\nb\rc\vd\fe\u0085f\ng\th', 'a\nb\nc\nd\ne\nf\ng\th'],
    ['decomposed letters', 'Mu\u0308ller', 'M\u00fcller'],
  ])('loses %s', (_, typed, cleaned) => {
    expect(cleanText(typed)).toBe(cleaned);
  });

  test.each([
    ['Persian words with a non-joiner', 'می\u200cخواهم'],
    ['an emoji of several characters', '👩\u200d🔧 ☀\ufe0f'],
    ['soft hyphens and breaks within words', 'Solar\u00admodul\u200bdach'],
    ['a closing direction mark', '\u2067سلام!\u2069'],
    ['line and paragraph separators', 'one\u2028two\u2029three'],
  ])('keeps %s', (_, typed) => {
    expect(cleanText(typed)).toBe(typed);
  });

  test('of endless marks or spaces takes no endless time', () => {
    const marks = `a${'\u0301'.repeat(500_000)}${'\u0323'.repeat(500_000)}`;
    expect(cleanText(marks)).toBe(marks);
    const spaces = `a${' '.repeat(1_000_000)}b`;
    expect(cleanText(spaces)).toBe(spaces);
  });

  test('of an address also loses surrounding direction marks', () => {
    expect(cleanAddress('\u202a a@example.com\u202c')).toBe('a@example.com');
  });
});

const JOB = { title: 'T', company_name: 'C', location: 'L', description: 'D' };

const TEXT_FIELDS = (entities as readonly Entity[]).flatMap(({ path, schema }) =>
  Object.entries<z.ZodType>(schema.shape)
    .filter(([, field]) => fieldMeta(field).kind.startsWith('text'))
    .map(([name, field]) => [`${path}.${name}`, field] as const),
);

describe('the field', () => {
  test.each(TEXT_FIELDS)('%s takes cleaned text', (_, field) => {
    const { success, data } = field.safeParse('\u200b\u0000 \u2800');
    expect(success ? data : 'refused').toBe(fieldMeta(field).required ? 'refused' : '');
  });

  test('counts the cleaned text', () => {
    const title = `\u0000${'e\u0301'.repeat(200)}\u200b `;
    expect(job.schema.parse({ ...JOB, title }).title).toBe('\u00e9'.repeat(200));
    expect(job.schema.safeParse({ ...JOB, title: `${title}x` }).success).toBe(false);
  });

  test('of a translation takes cleaned text', () => {
    const translations = { fa: { title: '\u200e\u2800', location: 'تهر\u0000ان' } };
    expect(job.schema.parse({ ...JOB, translations })).toHaveProperty('translations', {
      fa: { location: 'تهران' },
    });
  });

  test('of recipients ignores invisible characters', () => {
    const { notify_messages } = setting.schema.parse({
      name: 'S',
      notify_messages: '\u202aa@example.com\u202c, \u200b;b@example.com',
    });
    expect(notify_messages).toBe('a@example.com, b@example.com');
  });

  test('of a password takes exactly what was typed', () => {
    const password = ' e\u0301\u0000\u200b ';
    expect(emailChange.parse({ email: 'a@example.com', password }).password).toBe(password);
  });
});
