import { asciiDigits } from '@sunfront/contract/text/characters';
import { asciiEmail } from '@sunfront/contract/text/email';

/** Returns a URL (RFC 6068) whose encoding prevents further recipients and headers. */
export function mailto(email: string): string {
  const address = asciiEmail(email);
  const at = address.lastIndexOf('@');
  const parts = at === -1 ? [address] : [address.slice(0, at), address.slice(at + 1)];
  return `mailto:${parts.map(encodeURIComponent).join('@')}`;
}

/** Returns a URL (RFC 3966) without the "(0)" that is dialled only within a country. */
export function tel(phone: string): string {
  const number = asciiDigits(phone).replace(/^(\s*(?:\+|00).*)\(0\)/, '$1');
  return `tel:${number.replaceAll(/[^\d+]/g, '')}`;
}
