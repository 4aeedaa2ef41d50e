import { asciiDigits } from './characters.ts';

/** Shorter numbers could be anybody's. */
const MIN_DIGITS = 7;

/** Dashes include the minus sign. */
const SEPARATORS = '\\s()/.·\\p{Pd}\\u2212';

/** In the digits of any script. */
export const PHONE = new RegExp(`[+(]*\\p{Nd}[\\p{Nd}${SEPARATORS}]*\\p{Nd}`, 'gu');

const ONLY_PHONE = new RegExp(`^[+\\d${SEPARATORS}]+$`, 'u');

/**
 * A country calling code (ITU-T E.164) after `+` or 00, the digits for calls within a country, or
 * both as in `+49 (0)30`.
 */
const PREFIX =
  /^(?:(?:\+|00)(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})|8(?=\d{10}$))?0*/;

/** Equal for all forms of a number; `''` if the text is short or contains anything else. */
export function nationalNumber(text: string): string {
  const phone = asciiDigits(text.normalize('NFKC'));
  if (!ONLY_PHONE.test(phone)) return '';
  const digits = phone.replaceAll(/[^\d+]/g, '').replace(PREFIX, '');
  return digits.length < MIN_DIGITS ? '' : digits;
}
