import type { Documents, Repository, Stored } from '../store/repository.ts';
import type { Accounts } from '../store/accounts.ts';
import type { Caller } from './caller-ip.ts';
import type { Issued } from './links.ts';
import type { LoginDelay } from './login-delay.ts';
import type { SecurityLog } from './security-log.ts';
import type { SubmissionLimit } from './submission-limit.ts';

export interface Services {
  accounts: Accounts;
  repository: Repository;
  delay: LoginDelay;
  log: SecurityLog;
  /** Rate limits of reset links per network and per account. */
  askedFrom: SubmissionLimit;
  askedFor: SubmissionLimit;
}

/** Actor of a change, for the security log. */
export interface Actor {
  by: string;
  caller: Caller;
}

/** Returns the mail to write in the same transaction as the link. */
export type Beside = (link: Issued) => { collection: string; record: Stored };

export function writeBeside(
  documents: Documents,
  { collection, record }: ReturnType<Beside>,
): void {
  const { id, ...data } = record;
  documents.set(collection, id, data);
}
