import type { Accounts } from '../../store/accounts.ts';
import type { Claims, Identity } from '../../store/identity.ts';
import type { Repository } from '../../store/repository.ts';
import type { AccountPassword } from '../security/account-password.ts';
import type { LoginDelay } from '../security/login-delay.ts';
import { createRateLimiter, type RateLimiter } from '../security/rate-limiter.ts';
import type { SecurityLog } from '../security/security-log.ts';

/** Reset links per clock hour and network, and per account. */
const LINKS_PER_HOUR = { caller: 10, account: 3 };

interface AuthOptions {
  accounts: Accounts;
  identity: Identity;
  repository: Repository;
  delay: LoginDelay;
  log: SecurityLog;
  accountPassword: AccountPassword;
  ownersUsePasskeys: () => Promise<boolean>;
  isDemo: boolean;
  /** Maximum age of a session, even in use. */
  sessionHours: number;
}

/** The first parameter of the operations in this folder. */
export interface AuthServices extends AuthOptions {
  /** By hash of the custom token. */
  exchanged: Map<string, { claims: Claims; until: number }>;
  /** By uid. */
  validSince: Map<string, { since: ValidSince; until: number }>;
  callerLimiter: RateLimiter;
  accountLimiter: RateLimiter;
}

/** Milliseconds since 1970; null if no session of the account is valid. */
export type ValidSince = number | null;

export function createAuthServices(options: AuthOptions): AuthServices {
  const limiter = (limit: number) => createRateLimiter(options.repository, { limit, minutes: 60 });
  return {
    ...options,
    exchanged: new Map(),
    validSince: new Map(),
    callerLimiter: limiter(LINKS_PER_HOUR.caller),
    accountLimiter: limiter(LINKS_PER_HOUR.account),
  };
}
