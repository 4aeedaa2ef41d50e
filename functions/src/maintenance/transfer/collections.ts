import { BOOKINGS } from '@sunfront/contract/api/interview';
import { FAILURES } from '@sunfront/contract/failures';
import { MAIL } from '@sunfront/contract/api/mail';
import { OVERVIEW } from '@sunfront/contract/api/overview';
import { RATING_SUMMARIES, RATINGS } from '@sunfront/contract/api/ratings';
import { USERS } from '@sunfront/contract/api/users';
import {
  automaticMail,
  interview,
  jobAlert,
  storedPicture,
} from '@sunfront/contract/entities/index';
import { VIEWS } from '@sunfront/contract/api/view-limits';
import { SECURITY } from '@sunfront/contract/security';
import { VERSIONED } from '../../store/firestore/document-version.ts';

interface ExportedCollection {
  collection: string;
  without?: readonly string[];
}

/** In import order: users last, because their accounts allow logins. */
export const EXPORTED: readonly ExportedCollection[] = VERSIONED.map((collection) =>
  // These fields belong to one deployment, as sessions do.
  collection === USERS
    ? { collection, without: ['devices', 'last_login_at', 'security_stamp'] }
    : { collection },
);

/** Archives made before they existed lack them. */
export const ADDED: readonly string[] = [
  RATINGS,
  VIEWS,
  automaticMail.path,
  jobAlert.path,
  interview.path,
  storedPicture.path,
];

/** By collection, the reason; a test checks that the lists are complete. */
export const NOT_EXPORTED: Readonly<Record<string, string>> = {
  sessions: 'sessions belong to one deployment',
  challenges: 'pending passkey logins',
  passkeys: 'passkeys are bound to the host name',
  recovery: 'hashes of login codes',
  links: 'hashes of login links',
  login_failures: 'rate limits of logins',
  submission_counts: 'rate limits of submissions',
  keys: 'secret keys of this deployment',
  [SECURITY]: 'the security log of this deployment',
  [MAIL]: 'importing mails would send them again; some contain login links',
  [FAILURES]: 'failures of this deployment',
  [BOOKINGS]: 'derived from the interviews',
  [RATING_SUMMARIES]: 'derived from the ratings',
  [OVERVIEW]: 'counted from the records, and erasures by candidates in this deployment',
  site: 'derived from the records',
  imports: 'the state of a running import',
  erasures: 'ids of records that no import into this deployment brings back',
};
