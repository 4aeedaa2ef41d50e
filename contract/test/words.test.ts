import { expect, test } from 'vitest';
import { setting } from '../src/entities/setting.ts';
import { fieldMeta } from '../src/fields.ts';
import { mergeSettings } from '../src/site-content.ts';
import { DEFAULT_WORDS, sectionWords, word, WORD_NAMES } from '../src/words.ts';

test('a default text applies until another is set, and again after clearing', () => {
  const words = (record: object) => sectionWords(mergeSettings([record]), 'careers', DEFAULT_WORDS);
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
  expect(word(settings, 'copyright', DEFAULT_WORDS)).toBe(`A $& B, A $& B! ${year} {month} {Year}`);
  expect(word(settings, 'about_us_headline', DEFAULT_WORDS)).toBe('This is A $& B.');
});

test('the content contains only customized texts', () => {
  expect(mergeSettings([{}]).words).toEqual({});
  expect(mergeSettings([{ gallery_label: 'Roofs', privacy: 'P' }]).words).toEqual({
    gallery_label: 'Roofs',
  });
  expect(setting.sparse).toEqual(expect.arrayContaining(WORD_NAMES));
});

test('every text has a descriptive field title', () => {
  const titles = WORD_NAMES.map((name) => fieldMeta(setting.schema.shape[name]).title);
  expect(titles).toContain('Leadership: headline');
  expect(titles).toContain('Copyright line');
  expect(new Set(titles).size).toBe(WORD_NAMES.length);
});
