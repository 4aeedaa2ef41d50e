import { domainToUnicode } from 'node:url';

/** Shows an international domain in its own letters. */
export function displayEmail(address: string): string {
  return address.replace(/(?<=@)[^@]*xn--[^@]*$/i, (domain) => domainToUnicode(domain) || domain);
}
