import {
  foldCharacters,
  removeInvisible,
  withReplacedUmlauts,
  ZERO_WIDTH_NON_JOINER,
} from './characters.ts';
import { nationalNumber } from './phone.ts';

/** @param text from `searchableText` */
export function matchesWords(text: string, words: readonly string[]): boolean {
  return words.every((word) => text.includes(word));
}

/** A phone number with a prefix is one word, without the prefix. */
export function searchWords(query: string): string[] {
  const words = normalizeText(query).split(/\s+/).filter(Boolean).map(joinDigits);
  const number = searchedNumber(query);
  return number && number !== words.join('') ? [number] : words;
}

export function searchableText(text: string): string {
  return joinDigits(withReplacedUmlauts(text).map(normalizeText).join('\n'));
}

/**
 * Letters and digits alone, to find a name, an email address or a phone number however it is
 * written.
 */
export function comparableText(text: string): string {
  return normalizeText(text).replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '');
}

/** A single letter or digit matches almost everyone. */
export function isSpecific(text: string): boolean {
  return (
    (
      comparableText(text)
        .normalize('NFC')
        .match(/[\p{L}\p{N}]/gu) ?? []
    ).length > 1
  );
}

/**
 * Ignores accents, case, white space, punctuation, variants of letters and digits, and prefixes of
 * phone numbers.
 */
export function containsText(text: string, query: string): boolean {
  const forms = withReplacedUmlauts(text).map(comparableText);
  const number = searchedNumber(query);
  const wanted = number ? [number] : withReplacedUmlauts(query).map(comparableText);
  return forms.some((form) => wanted.some((each) => form.includes(each)));
}

/** The part of a phone number that all its forms contain; `''` for another text. */
function searchedNumber(text: string): string {
  return nationalNumber(removeInvisible(text)).slice(-9);
}

/** Makes spellings equal, but keeps words apart. */
export function normalizeText(text: string): string {
  return foldCharacters(text).replaceAll(SPACES, ' ');
}

const SPACES = new RegExp(`[\\p{Pd}()${ZERO_WIDTH_NON_JOINER}]`, 'gu');

/** Also numbers are found however they are separated. */
function joinDigits(text: string): string {
  return text.replaceAll(/(?<=\d)[\s/.·\u2212]+(?=\d)/g, '');
}
