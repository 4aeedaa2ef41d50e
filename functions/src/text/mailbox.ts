import { canonicalEmail } from '@sunfront/contract/text/email';

/** Many providers ignore `+` tags, some ignore dots. */
export function mailboxOf(address: string): string {
  const [name = '', host = ''] = canonicalEmail(address).split('@');
  return `${name.replace(/\+.*/, '').replaceAll('.', '')}@${host}`;
}
