import { expect, test } from 'vitest';
import { setting } from '../src/entities/setting.ts';
import { fieldMeta } from '../src/fields.ts';
import { mergeSettings } from '../src/site-content.ts';
import { DEFAULT_COPY, sectionCopy, copyText, COPY_NAMES } from '../src/copy.ts';

test('a default text applies until another is set, and again after clearing', () => {
  const words = (record: object) => sectionCopy(mergeSettings([record]), 'careers', DEFAULT_COPY);
  const standard = { label: 'Careers', headline: 'Find your place with us.' };
  expect(words({})).toEqual(standard);
  expect(words({ careers_label: '', careers_headline: ' ' })).toEqual(standard);
  expect(words({ careers_label: 'Jobs' })).toEqual({ ...standard, label: 'Jobs' });
});

test('replaces placeholders of company and year only, also repeatedly', () => {
  const settings = mergeSettings([
    { company_name: 'A $& B', copyright: '{company}, {company}! {year} {month} {Year}' },
  ]);
  const year = new Date().getFullYear();
  expect(copyText(settings, 'copyright', DEFAULT_COPY)).toBe(
    `A $& B, A $& B! ${year} {month} {Year}`,
  );
  expect(copyText(settings, 'about_us_headline', DEFAULT_COPY)).toBe('This is A $& B.');
});

test('the content contains only customized texts', () => {
  expect(mergeSettings([{}]).words).toEqual({});
  expect(mergeSettings([{ gallery_label: 'Roofs', privacy: 'P' }]).words).toEqual({
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
