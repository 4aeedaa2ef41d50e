import type { Accounts } from '../../store/accounts.ts';
import type { Claims, Identity } from '../../store/identity.ts';
import type { Repository } from '../../store/repository.ts';
import type { AccountPassword } from '../security/account-password.ts';
import type { LoginDelay } from '../security/login-delay.ts';
import type { SecurityLog } from '../security/security-log.ts';

export interface AuthOptions {
  accounts: Accounts;
  identity: Identity;
  repository: Repository;
  delay: LoginDelay;
  log: SecurityLog;
  passkeys: { list(uid: string): Promise<unknown[]> };
  accountPassword: AccountPassword;
  ownersUsePasskeys: () => Promise<boolean>;
  isDemo: boolean;
  /** Maximum age of a session, even in use. */
  sessionHours: number;
}

export interface AuthServices extends AuthOptions {
  /** By hash of the custom token. */
  exchanged: Map<string, { claims: Claims; until: number }>;
  /** By uid. */
  validSince: Map<string, { since: ValidSince; until: number }>;
}

/** Milliseconds since 1970; null if no session of the account is valid. */
export type ValidSince = number | null;

export function normalize(username: string): string {
  return username.trim().toLowerCase();
}
