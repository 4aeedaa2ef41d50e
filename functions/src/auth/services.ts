import type { Documents, Repository, Stored } from '../store/repository.ts';
import type { Accounts } from '../store/accounts.ts';
import type { Caller } from './caller-ip.ts';
import type { Issued } from './links.ts';
import type { LoginDelay } from './login-delay.ts';
import type { SecurityLog } from './security-log.ts';
import type { SubmissionLimit } from './submission-limit.ts';

/** What operations on people, invitations and links of one use work with. */
export interface Services {
  accounts: Accounts;
  repository: Repository;
  delay: LoginDelay;
  log: SecurityLog;
  /** Limits links for a new password: from one network, and to one account. */
  askedFrom: SubmissionLimit;
  askedFor: SubmissionLimit;
}

/** Who does something, and from where. */
export interface Actor {
  by: string;
  caller: Caller;
}

/** What is sent with a link, to be written in the same commit. */
export type Beside = (link: Issued) => { collection: string; record: Stored };

export function writeBeside(
  documents: Documents,
  { collection, record }: ReturnType<Beside>,
): void {
  const { id, ...data } = record;
  documents.set(collection, id, data);
}
