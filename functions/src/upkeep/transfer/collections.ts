import { FAILURES } from '@sunfront/contract/failures';
import { MAIL } from '@sunfront/contract/mail';
import { OVERVIEW } from '@sunfront/contract/overview';
import { PEOPLE } from '@sunfront/contract/people';
import { SECURITY } from '@sunfront/contract/security';
import { VERSIONED } from '../../store/schema.ts';

/** A collection that goes along, and the fields of its documents that do not. */
interface Taken {
  collection: string;
  without?: readonly string[];
}

/** What an export takes, in the order in which it is written again: people last, since it is they who get in. */
export const TAKEN: readonly Taken[] = VERSIONED.map((collection) =>
  // From where and when somebody logged in belongs to the place, as do sessions.
  collection === PEOPLE
    ? { collection, without: ['devices', 'last_login_at', 'security_stamp'] }
    : { collection },
);

/** What stays where it is, and why. Every collection is here or above: a test looks for others. */
export const LEFT: Readonly<Record<string, string>> = {
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
