import { asciiDigits } from '@sunfront/contract/text/characters';

/** Numbers have the digits and separators of a language. */

/** Formats 50000 as 50,000 or ۵۰٬۰۰۰. */
export function numberText(value: number, locale: string): string {
  // Arabic numbers contain direction marks, which users do not type.
  return value.toLocaleString(locale, { maximumFractionDigits: 20 }).replaceAll(/\p{Cf}/gu, '');
}

/**
 * Accepts the separators of all languages. Digits of a shown number may have been removed, so the
 * language's own separators need not be in the right places. A dot or comma is ambiguous unless the
 * language has this separator, or other separators or digits show its meaning.
 * @returns the possible numbers, several if a separator is ambiguous, none if the text is not a
 * number
 */
export function parseNumberText(text: string, locale: string): number[] {
  const { sign, digits } = /^(?<sign>-?)(?<digits>[\d .,]+)$/.exec(plain(text))?.groups ?? {};
  if (!digits || !/\d/.test(digits)) return [];
  const found = possibleNumbers(digits, groupSeparator(locale)).map(
    (number) => +`${sign}${number}`,
  );
  return [...new Set(found)];
}

/** @returns numbers as JavaScript writes them */
function possibleNumbers(digits: string, group: string): string[] {
  const separators: string[] = digits.match(/\D/g) ?? [];
  const last = separators.at(-1);
  if (!last) return [digits];
  const [whole, fraction] = [digits.slice(0, digits.lastIndexOf(last)), digits.split(last).at(-1)!];
  const joined = digits.replaceAll(/\D/g, '');
  const asFraction = `${whole.replaceAll(/\D/g, '')}.${fraction}`;
  if (separators.some((each) => each !== last)) {
    const isFraction = last !== ' ' && separators.indexOf(last) === separators.length - 1;
    const isOwn = separators.slice(0, -1).every((each) => each === group);
    return isFraction && (isOwn || isGrouped(whole)) ? [asFraction] : [];
  }
  if (separators.length > 1 || last === ' ') {
    return isGrouped(digits) || last === group ? [joined] : [];
  }
  const hasGroup = isGrouped(digits);
  if (last === group) return hasGroup ? [joined] : [joined, asFraction];
  return hasGroup ? [joined, asFraction] : [asFraction];
}

/** Groups of three digits; in India, those before the last have two. */
function isGrouped(digits: string): boolean {
  return /^[1-9]\d{0,2}(?:(\D)\d{3}(?:\1\d{3})*|(\D)(?:\d{2}\2)+\d{3})$/.test(digits);
}

/** ASCII digits and the separators ` `, `.` and `,`. */
function plain(text: string): string {
  return asciiDigits(text)
    .replaceAll(/\p{Cf}/gu, '')
    .trim()
    .replaceAll(/[\s'’٬]/g, ' ')
    .replaceAll('٫', '.')
    .replaceAll('،', ',')
    .replace('−', '-');
}

function groupSeparator(locale: string): string {
  const parts = new Intl.NumberFormat(locale).formatToParts(1_000_000);
  return plain(`1${parts.find(({ type }) => type === 'group')?.value}1`).charAt(1);
}
