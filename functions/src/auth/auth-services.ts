import { USERNAME } from '@sunfront/contract/people';
import type { Auth as AdminAuth, DecodedIdToken, UserRecord } from 'firebase-admin/auth';
import type { Repository } from '../store/repository.ts';
import type { AccountPassword } from './account-password.ts';
import type { LoginDelay } from './login-delay.ts';
import type { SecurityLog } from './security-log.ts';

export interface AuthOptions {
  admin: AdminAuth;
  repository: Repository;
  delay: LoginDelay;
  log: SecurityLog;
  /** A person's passkeys. */
  passkeys: { list(uid: string): Promise<unknown[]> };
  accountPassword: AccountPassword;
  /** Whether owners log in with passkeys, and not with passwords. */
  ownersUsePasskeys: () => Promise<boolean>;
  projectId: string;
  webApiKey: string;
  /** Hours from login after which a session ends, whatever is done in it. */
  sessionHours: number;
  /** `host:port` of the Auth emulator; none in production. */
  emulatorHost?: string | undefined;
}

/** What is known for some time, in the process: a token until it expires, an account for a minute. */
export interface AuthServices extends AuthOptions {
  /** Custom tokens that were exchanged, by their hash. */
  exchanged: Map<string, { claims: Claims; until: number }>;
  accounts: Map<string, { validSince: ValidSince; until: number }>;
}

/** What a token of Firebase says. */
export type Claims = DecodedIdToken;

/** Since when (milliseconds since 1970) sessions of an account count; null when none does. */
export type ValidSince = number | null;

export async function findUser(admin: AdminAuth, uid: string): Promise<UserRecord | null> {
  if (!USERNAME.test(uid)) return null;
  try {
    return await admin.getUser(uid);
  } catch (error) {
    if ((error as { code?: unknown }).code === 'auth/user-not-found') return null;
    throw error;
  }
}

export function normalize(username: string): string {
  return username.trim().toLowerCase();
}
