import type { Accounts } from '../store/accounts.ts';
import type { Claims, Identity } from '../store/identity.ts';
import type { Repository } from '../store/repository.ts';
import type { AccountPassword } from './account-password.ts';
import type { LoginDelay } from './login-delay.ts';
import type { SecurityLog } from './security-log.ts';

export interface AuthOptions {
  accounts: Accounts;
  identity: Identity;
  repository: Repository;
  delay: LoginDelay;
  log: SecurityLog;
  /** A person's passkeys. */
  passkeys: { list(uid: string): Promise<unknown[]> };
  accountPassword: AccountPassword;
  /** Whether owners log in with passkeys, and not with passwords. */
  ownersUsePasskeys: () => Promise<boolean>;
  /** Whether this is a demo project on the emulators. */
  isDemo: boolean;
  /** Hours from login after which a session ends, even if it is used. */
  sessionHours: number;
}

/** The options and the caches of the process. */
export interface AuthServices extends AuthOptions {
  /** Exchanged custom tokens by their hash, until they expire. */
  exchanged: Map<string, { claims: Claims; until: number }>;
  /** By the account's uid, for a minute. */
  validSince: Map<string, { since: ValidSince; until: number }>;
}

/** Milliseconds since 1970 from which sessions of an account are valid; null if none is. */
export type ValidSince = number | null;

export function normalize(username: string): string {
  return username.trim().toLowerCase();
}
