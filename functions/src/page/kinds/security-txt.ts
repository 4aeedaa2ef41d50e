import { DAY } from '@sunfront/contract/text/time-zone';
import { contactUri } from '@sunfront/contract/fields/address';
import type { PageKind } from '../kind.ts';

/** Days. RFC 9116 recommends less than a year. */
const EXPIRES = 180;

/** Source: https://www.rfc-editor.org/rfc/rfc9116 */
export const securityTxt: PageKind = ({ origin, view, locale, site }) => {
  if (view.language !== undefined || view.path !== '/.well-known/security.txt') return undefined;
  const contact = contactUri(site.content.settings.security_contact ?? '');
  if (!contact) return undefined;
  const now = Date.now();
  const lines = [
    `Contact: ${contact}`,
    `Expires: ${new Date(now + EXPIRES * DAY).toISOString()}`,
    `Preferred-Languages: ${locale.languages.join(', ')}`,
    `Canonical: ${origin}${view.path}`,
  ];
  const valid_until = new Date(now + DAY).toISOString();
  return { type: 'text/plain', text: `${lines.join('\n')}\n`, valid_until };
};
