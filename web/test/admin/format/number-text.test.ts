import { describe, expect, it } from 'vitest';
import { DATE_LANGUAGES } from '../../../src/admin/format/format.ts';
import { numberText, parseNumberText } from '../../../src/admin/format/number-text.ts';

const LOCALES = [...DATE_LANGUAGES.map(([tag]) => tag), 'de-CH', 'en-IN', 'hi-IN'];

describe('a number', () => {
  it.each([
    ['en-GB', '1,234,567.5'],
    ['de-DE', '1.234.567,5'],
    ['fr-FR', '1\u202f234\u202f567,5'],
    ['en-IN', '12,34,567.5'],
    ['fa-IR', '۱٬۲۳۴٬۵۶۷٫۵'],
  ])('of %s has its digits and separators', (locale, text) => {
    expect(numberText(1_234_567.5, locale)).toBe(text);
  });

  it.each(LOCALES)('of %s is parsed in its own format', (locale) => {
    for (const number of [0, 0.5, 12.25, 999, 1000, 50_000, 100_000, 1_234_567.5, 1e12, -5]) {
      expect(parseNumberText(numberText(number, locale), locale)).toEqual([number]);
    }
  });

  it.each(LOCALES)('of %s is never 50 where 50 thousand may be meant', (locale) => {
    for (const text of ['50.000', '50,000', '۵۰.۰۰۰', '50٫000', ' 50.000 ']) {
      expect(parseNumberText(text, locale)[0], text).toBe(50_000);
    }
  });

  it.each([
    ['50.000', 'en-GB', [50_000, 50]],
    ['50.000', 'de-CH', [50_000, 50]],
    ['50.000', 'fr-FR', [50_000, 50]],
    ['50.000', 'fa-IR', [50_000, 50]],
    ['50.000', 'de-DE', [50_000]],
    ['50,000', 'de-DE', [50_000, 50]],
    ['50,000', 'fr-FR', [50_000, 50]],
    ['50,000', 'en-GB', [50_000]],
    ['1.500', 'en-IN', [1500, 1.5]],
    ['50,5', 'en-GB', [505, 50.5]],
    ['50,00', 'en-GB', [5000, 50]],
    ['50.5', 'de-DE', [505, 50.5]],
    ['50.5', 'fr-FR', [50.5]],
    ['50,5', 'de-CH', [50.5]],
    ['0.500', 'en-GB', [0.5]],
    ['1234.500', 'en-GB', [1234.5]],
    ['.5', 'en-GB', [0.5]],
    ['50.', 'en-GB', [50]],
    ['1,00,000', 'de-DE', [100_000]],
    ['1.234.567', 'en-GB', [1_234_567]],
    ['1.234,5', 'en-GB', [1234.5]],
    ['1,234.50', 'de-DE', [1234.5]],
    ['50 000', 'en-GB', [50_000]],
    ['50\u00a0000,5', 'en-GB', [50_000.5]],
    ["50'000.50", 'en-GB', [50_000.5]],
    ['50’000', 'de-CH', [50_000]],
    ['٥٠٬٠٠٠٫٥', 'en-GB', [50_000.5]],
    ['۵۰،۰۰۰', 'en-GB', [50_000]],
    ['−5', 'en-GB', [-5]],
    ['\u200e-5\u200f', 'en-GB', [-5]],
    ['1,23', 'fa-IR', [1.23]],
    ['1,0000,000', 'en-GB', [10_000_000]],
    ['1,0000.5', 'en-GB', [10_000.5]],
    ['1.0000,5', 'de-DE', [10_000.5]],
    ['1 0000', 'fr-FR', [10_000]],
    ['1.0000.000', 'en-GB', []],
    ['10 00', 'en-GB', []],
    ['1.000,000.5', 'en-GB', []],
    ['1.5 000', 'en-GB', []],
    ['1,000 000.5', 'en-GB', []],
    ['1e5', 'en-GB', []],
    ['€50', 'en-GB', []],
    ['-', 'en-GB', []],
    ['.', 'en-GB', []],
    ['', 'en-GB', []],
  ])('%s in %s may be %j', (text, locale, numbers) => {
    expect(parseNumberText(text, locale)).toEqual(numbers);
  });
});
