import { describe, expect, it, test } from 'vitest';
import { fill, LANGUAGES, type Language, spokenLanguages } from '../src/messages.ts';
import { count, day } from '../src/written.ts';
import en from '../src/messages/en.ts';
import fa from '../src/messages/fa.ts';
import { MAIL_MESSAGES } from '../src/messages/mail.ts';

const CATALOGUES = await Promise.all(
  Object.entries(LANGUAGES).map(
    async ([tag, { load }]) => [tag as Language, (await load()).default] as const,
  ),
);

/** Every text of a catalogue by its path; the plural forms of one together, as languages have different ones. */
function textsOf(part: object, path = ''): [string, string][] {
  return Object.entries(part).flatMap(([key, value]): [string, string][] => {
    const here = path ? `${path}.${key}` : key;
    if (typeof value === 'string') return [[here, value]];
    if (!('other' in value)) return textsOf(value as object, here);
    const forms = Object.values(value as Record<string, string>);
    return forms.map((form) => [here, form]);
  });
}

const placeholders = (text: string) =>
  [...new Set(text.match(/\{\w+\}/g))].toSorted((a, b) => a.localeCompare(b));

describe.each(CATALOGUES)('the catalogue of %s', (tag, messages) => {
  // Its answers have a test of their own.
  const { answers: _, ...own } = messages;
  const texts = textsOf(own);

  it('says everything that the English one says, and nothing else', () => {
    const paths = (all: [string, string][]) => [...new Set(all.map(([path]) => path))].toSorted();
    expect(paths(texts)).toEqual(paths(textsOf(en)));
    // It may be empty where it is in English: a description that is made of something else.
    const english = Object.fromEntries(textsOf(en));
    expect(texts.filter(([path, text]) => text.trim() === '' && english[path] !== '')).toEqual([]);
  });

  it('takes the same values in its texts', () => {
    const english = new Map(textsOf(en));
    for (const [path, text] of texts) {
      // "{number}" may be a word where it is one.
      expect([path, placeholders(text)]).toEqual([path, placeholders(english.get(path)!)]);
    }
  });

  it('has a text for each of its plural forms', () => {
    const { pluralCategories } = new Intl.PluralRules(messages.locale).resolvedOptions();
    for (const forms of [messages.careers.openings, messages.finder.all, messages.form.months]) {
      expect(Object.keys(forms).toSorted()).toEqual(pluralCategories.toSorted());
    }
  });

  it('is written as its locale says', () => {
    expect(new Intl.Locale(messages.locale).language).toBe(tag);
    expect(messages.date.months).toHaveLength(12);
    expect(Intl.supportedValuesOf('calendar')).toContain(messages.date.calendar);
  });
});

test('nothing is left in English', () => {
  // A name of the company alone, or what is called so everywhere.
  const kept = textsOf(fa).filter(([, text]) => text !== '' && !/\p{Script=Arabic}/u.test(text));
  expect(kept.map(([path]) => path)).toEqual([
    'locale',
    'date.calendar',
    'date.written',
    'words.share_title',
    'comma',
    'careers.amount',
    'gallery.more',
  ]);
});

test('mails are left in English nowhere', () => {
  const kept = textsOf(MAIL_MESSAGES.fa).filter(([, text]) => !/\p{Script=Arabic}/u.test(text));
  expect(kept).toEqual([]);
});

test('values stand in place of their names, in one go, and numbers as the language writes them', () => {
  expect(fill(en, '{a}, {b} and {c}', { a: '{b}', b: 1234 })).toBe('{b}, 1,234 and {c}');
  expect(fill(en, '{a}', { a: '$&' })).toBe('$&');
});

test('what is counted has its plural', () => {
  expect([0, 1, 2, 1200].map((number) => count(en, en.form.months, number))).toEqual([
    '0 months',
    '1 month',
    '2 months',
    '1,200 months',
  ]);
  expect(count(en, { other: '{number} of them' }, 1)).toBe('1 of them');
});

test('a day is the same in every time zone, in the calendar of the language', () => {
  expect(day(en, '2025-03-01')).toBe('1 Mar 2025');
  expect(day(en, '2025-12-31')).toBe('31 Dec 2025');
  expect(day(fa, '2025-03-21')).toBe('۱ فروردین ۱۴۰۴');
  expect(day(fa, '2025-03-20')).toBe('۳۰ اسفند ۱۴۰۳');
});

test('a site speaks what its settings name, or English', () => {
  expect(spokenLanguages('')).toEqual(['en']);
  expect(spokenLanguages('fa')).toEqual(['fa']);
  expect(spokenLanguages('fa en')).toEqual(['fa', 'en']);
  expect(spokenLanguages('en xx -fa')).toEqual(['en']);
});
