import { expect, test } from 'vitest';
import { countryName, isCountry } from '../../src/jobs/posting.ts';

test.each([
  ['DE', true],
  ['ir', true],
  ['ZZ', false],
  // A region of several countries.
  ['419', false],
  ['D', false],
  ['DEU', false],
  ['', false],
])('%j is a country: %s', (code, expected) => {
  expect(isCountry(code)).toBe(expected);
});

test('a country has an English name', () => {
  expect(countryName('de')).toBe('Germany');
});
