import { FAILURES } from '@sunfront/contract/failures';
import { MAIL } from '@sunfront/contract/mail';
import { OVERVIEW } from '@sunfront/contract/overview';
import { PEOPLE } from '@sunfront/contract/people';
import { SECURITY } from '@sunfront/contract/security';
import { VERSIONED } from '../../store/document-version.ts';

/** `without`: fields that are not exported. */
interface ExportedCollection {
  collection: string;
  without?: readonly string[];
}

/** Exported collections, in import order: people last, because their accounts allow logins. */
export const EXPORTED: readonly ExportedCollection[] = VERSIONED.map((collection) =>
  // Device and login data belong to one deployment, as do sessions.
  collection === PEOPLE
    ? { collection, without: ['devices', 'last_login_at', 'security_stamp'] }
    : { collection },
);

/** Collections that are not exported, with the reason; a test checks that the lists are complete. */
export const NOT_EXPORTED: Readonly<Record<string, string>> = {
  sessions: 'open doors',
  challenges: 'half of a login with a passkey',
  passkeys: 'belong to the address of the site',
  recovery: 'hashes of codes that log somebody in',
  links: 'hashes of links that log somebody in',
  login_failures: 'counters of failed logins',
  submission_counts: 'counters of submissions',
  keys: 'the keys of the hashes of addresses and passwords',
  [SECURITY]: 'who logged in, and from where',
  [MAIL]: 'was sent, or holds a link that logs somebody in; it would be sent again',
  [FAILURES]: 'of the place',
  [OVERVIEW]: 'counted from the records',
  site: 'made of the records',
  imports: 'what is under way here',
};
