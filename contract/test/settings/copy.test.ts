import { expect, test } from 'vitest';
import { setting } from '../../src/entities/setting.ts';
import { fieldMeta } from '../../src/fields/field.ts';
import { mergeSettings } from '../../src/site/site-content.ts';
import { COPY_NAMES } from '../../src/settings/copy.ts';
import { copyText, sectionCopy, siteTitle } from '../../src/site/copy-text.ts';
import en from '../../src/messages/en.ts';
import fa from '../../src/messages/fa.ts';

test('a default text applies until another is set, and again after clearing', () => {
  const words = (record: object) => sectionCopy(mergeSettings([record]), 'careers', en);
  const standard = { label: 'Careers', headline: 'Find your place with us.' };
  expect(words({})).toEqual(standard);
  expect(words({ careers_label: '', careers_headline: ' ' })).toEqual(standard);
  expect(words({ careers_label: 'Jobs' })).toEqual({ ...standard, label: 'Jobs' });
});

test('replaces placeholders of company and year only, also repeatedly', () => {
  const settings = mergeSettings([
    { company_name: 'A $& B', copyright: '{company}, {company}! {year} {month} {Year}' },
  ]);
  expect(copyText(settings, 'copyright', en, Date.UTC(2026, 1))).toBe(
    'A $& B, A $& B! 2026 {month} {Year}',
  );
  expect(copyText(settings, 'about_us_headline', en)).toBe('This is A $& B.');
});

test('the title of the site is the company and its town, unless another is set', () => {
  const title = (record: object, messages = en) => siteTitle(mergeSettings([record]), messages);
  expect(title({ company_name: 'Zagros' })).toBe('Zagros');
  expect(title({ company_name: 'Zagros', locality: 'Isfahan' })).toBe('Zagros, Isfahan');
  expect(title({ company_name: 'زاگرس', locality: 'اصفهان' }, fa)).toBe('زاگرس، اصفهان');
  const chosen = { company_name: 'Zagros', locality: 'Isfahan', share_title: '{company}: sun' };
  expect(title(chosen)).toBe('Zagros: sun');
});

test('the year is that of the calendar, digits and time zone', () => {
  const copyright = { company_name: 'A', copyright: '{year}' };
  const [utc, tehran] = [
    mergeSettings([copyright]),
    mergeSettings([{ ...copyright, time_zone: 'Asia/Tehran' }]),
  ];
  const yearOf = (settings: typeof utc, messages: typeof en, time: string) =>
    copyText(settings, 'copyright', messages, Date.parse(time));
  expect(yearOf(utc, fa, '2025-03-20T20:30:00Z')).toBe('۱۴۰۳');
  expect(yearOf(tehran, fa, '2025-03-20T20:30:00Z')).toBe('۱۴۰۴');
  expect(yearOf(utc, en, '2025-12-31T20:30:00Z')).toBe('2025');
  expect(yearOf(tehran, en, '2025-12-31T20:30:00Z')).toBe('2026');
});

test('the content contains only customized texts', () => {
  expect(mergeSettings([{}]).copy).toEqual({});
  expect(mergeSettings([{ gallery_label: 'Roofs', privacy: 'P' }]).copy).toEqual({
    gallery_label: 'Roofs',
  });
  expect(setting.omitWhenEmpty).toEqual(expect.arrayContaining(COPY_NAMES));
});

test('every text has a descriptive field title', () => {
  const titles = COPY_NAMES.map((name) => fieldMeta(setting.schema.shape[name]).title);
  expect(titles).toContain('Leadership: headline');
  expect(titles).toContain('Copyright line');
  expect(new Set(titles).size).toBe(COPY_NAMES.length);
});
