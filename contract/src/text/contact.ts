import { removeInvisible } from './characters.ts';
import { canonicalEmail, isEmail } from './email.ts';
import { nationalNumber, PHONE } from './phone.ts';
import { comparableText } from './search.ts';

interface Contact {
  /** Without invisible characters. */
  text: string;
  /** The first one in `text`, or `''`. */
  email: string;
  /** As `email`. */
  phone: string;
}

/** Accepts texts such as `Jane <jane@example.com>, 0151 2345678`. */
export function parseContact(typed: string): Contact {
  const text = removeInvisible(typed.normalize('NFKC')).trim();
  const addresses = (text.match(WITH_AT) ?? []).map((word) =>
    word.replaceAll(/^[.']+|[.'!?]+$/g, ''),
  );
  // Addresses may contain numbers.
  const numbers = (text.replaceAll(WITH_AT, '\0').match(PHONE) ?? []).flatMap(separateNumbers);
  return {
    text,
    email: addresses.find(isEmail) ?? '',
    phone: numbers.find((number) => lengthOf(number) >= 6 && lengthOf(number) <= LONGEST) ?? '',
  };
}

const WITH_AT = /[^\s,;:<>()[\]{}"“”„«»|/،؛@]+@[^\s,;:<>()[\]{}"“”„«»|/،؛]+/g;

/** Digits, ITU-T E.164. */
const LONGEST = 15;

function separateNumbers(numbers: string): string[] {
  return lengthOf(numbers) <= LONGEST ? [numbers] : numbers.split(/\s+\/\s+|[\s/]+(?=[(0٠۰])/);
}

function lengthOf(phone: string): number {
  return phone.match(/\p{Nd}/gu)?.length ?? 0;
}

/**
 * Texts of the same person have a key in common. Email addresses are compared exactly, except for
 * case and the form of the domain.
 */
export function contactKeys(typed: string): string[] {
  const { text, email, phone } = parseContact(typed);
  const keys = [canonicalEmail(email), nationalNumber(phone)].filter(Boolean);
  return keys.length > 0 ? keys : [comparableText(text) || text].filter(Boolean);
}
