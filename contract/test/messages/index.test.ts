import { describe, expect, it, test } from 'vitest';
import { interpolate, LANGUAGES, type Language, siteLanguages } from '../../src/messages/index.ts';
import { formatCount, formatDay, formatNumber } from '../../src/messages/format.ts';
import en from '../../src/messages/en.ts';
import fa from '../../src/messages/fa.ts';
import { MAIL_MESSAGES } from '../../src/messages/mail.ts';

const CATALOGUES = await Promise.all(
  Object.entries(LANGUAGES).map(
    async ([tag, { load }]) => [tag as Language, (await load()).default] as const,
  ),
);

/** By path. Combines plural forms, because languages have different ones. */
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
  // answers.test.ts covers these.
  const { answers: _, ...own } = messages;
  const texts = textsOf(own);

  it('has the same texts as the English one', () => {
    const paths = (all: [string, string][]) => [...new Set(all.map(([path]) => path))].toSorted();
    expect(paths(texts)).toEqual(paths(textsOf(en)));
    const english = Object.fromEntries(textsOf(en));
    expect(texts.filter(([path, text]) => text.trim() === '' && english[path] !== '')).toEqual([]);
  });

  it('has the same placeholders in its texts', () => {
    const english = new Map(textsOf(en));
    for (const [path, text] of texts) {
      // A word may replace "{number}", as in "one".
      expect([path, placeholders(text)]).toEqual([path, placeholders(english.get(path)!)]);
    }
  });

  it('has a text for each of its plural forms', () => {
    const { pluralCategories } = new Intl.PluralRules(messages.locale).resolvedOptions();
    for (const forms of [messages.careers.openings, messages.finder.all, messages.form.months]) {
      expect(Object.keys(forms).toSorted()).toEqual(pluralCategories.toSorted());
    }
  });

  it('keeps the number and unit of a file size on one line', () => {
    const breakable = /(\}|\d) (KB|MB|کیلوبایت|مگابایت)/u;
    expect(texts.filter(([, text]) => breakable.test(text))).toEqual([]);
  });

  it('matches its locale', () => {
    expect(new Intl.Locale(messages.locale).language).toBe(tag);
    expect(messages.date.months).toHaveLength(12);
    expect(Intl.supportedValuesOf('calendar')).toContain(messages.date.calendar);
  });
});

test('no text is left in English', () => {
  const untranslated = textsOf(fa).filter(
    ([, text]) => text !== '' && !/\p{Script=Arabic}/u.test(text),
  );
  expect(untranslated.map(([path]) => path)).toEqual([
    'locale',
    'date.calendar',
    'date.written',
    'copy.share_title',
    'comma',
    'careers.amount',
    'gallery.more',
  ]);
});

test('no mail is left in English', () => {
  const untranslated = textsOf(MAIL_MESSAGES.fa).filter(
    ([, text]) => !/\p{Script=Arabic}/u.test(text),
  );
  expect(untranslated).toEqual([]);
});

test('fills placeholders in one pass, with localized numbers', () => {
  expect(interpolate(en, '{a}, {b} and {c}', { a: '{b}', b: 1234 })).toBe('{b}, 1,234 and {c}');
  expect(interpolate(en, '{a}', { a: '$&' })).toBe('$&');
  expect(interpolate(en, '{constructor}', { a: '1' })).toBe('{constructor}');
});

test('counted nouns have plurals', () => {
  expect([0, 1, 2, 1200].map((number) => formatCount(en, en.form.months, number))).toEqual([
    '0 months',
    '1 month',
    '2 months',
    '1,200 months',
  ]);
  expect(formatCount(en, { other: '{number} of them' }, 1)).toBe('1 of them');
});

test("a date is the same in every time zone, in the language's calendar", () => {
  expect(formatDay(en, '2025-03-01')).toBe('1 Mar 2025');
  expect(formatDay(en, '2025-12-31')).toBe('31 Dec 2025');
  expect(formatDay(en, 'soon')).toBe('soon');
  expect(formatNumber(fa, '1500.25')).toBe('۱۵۰۰٫۲۵');
  expect(formatDay(fa, '2025-03-21')).toBe('۱ فروردین ۱۴۰۴');
  expect(formatDay(fa, '2025-03-20')).toBe('۳۰ اسفند ۱۴۰۳');
});

test('a site uses the languages of its settings, or English', () => {
  expect(siteLanguages('')).toEqual(['en']);
  expect(siteLanguages('fa')).toEqual(['fa']);
  expect(siteLanguages('fa en')).toEqual(['fa', 'en']);
  expect(siteLanguages('en xx -fa')).toEqual(['en']);
});
