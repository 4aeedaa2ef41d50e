import type { Documents, Repository, Stored } from '../../store/repository.ts';
import type { Accounts } from '../../store/accounts.ts';
import type { Caller } from '../security/caller-ip.ts';
import type { IssuedLink } from './links.ts';
import type { LoginDelay } from '../security/login-delay.ts';
import type { SecurityLog } from '../security/security-log.ts';
import type { RateLimiter } from '../security/rate-limiter.ts';

export interface MembershipServices {
  accounts: Accounts;
  repository: Repository;
  delay: LoginDelay;
  log: SecurityLog;
  callerLimiter: RateLimiter;
  accountLimiter: RateLimiter;
}

export interface Requester {
  by: string;
  caller: Caller;
}

/** For the transaction of the link. */
export type AlongsideWrite = (link: IssuedLink) => { collection: string; record: Stored };

export function writeAlongside(
  documents: Documents,
  { collection, record }: ReturnType<AlongsideWrite>,
): void {
  const { id, ...data } = record;
  documents.set(collection, id, data);
}
