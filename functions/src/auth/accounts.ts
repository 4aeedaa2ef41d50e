import { SESSION_PREFIX, USERNAME } from '@sunfront/contract/people';
import type { Auth, UserRecord } from 'firebase-admin/auth';
import type { AccountPassword } from './account-password.ts';

/** An account of Firebase's that may stand for a person. */
export interface Account {
  uid: string;
  /** `''` for a made-up one. */
  email: string;
  /** Whether it opens sessions; anyone may make one that does not, through Firebase's public sign-up. */
  isAdmin: boolean;
  /** ISO 8601 in UTC, both; `''` for never. */
  created_at: string;
  last_login_at: string;
}

/** The door to Firebase's accounts, for what is done to people. */
export interface Accounts {
  /** By the username or the address; null where there is none. */
  find(name: string): Promise<Account | null>;
  findAll(uids: string[]): Promise<Account[]>;
  /** Makes one that opens nothing yet. @returns what somebody else's has of it, or null when it was made. */
  create(uid: string, email: string, password: string): Promise<'username' | 'email' | null>;
  setPassword(uid: string, password: string): Promise<void>;
  /** @returns since when its sessions count (validFrom), before and after; null where somebody else has the address. */
  setEmail(uid: string, email: string): Promise<{ before: number; after: number } | null>;
  /** From then on it opens sessions. */
  admit(uid: string): Promise<void>;
  /** One that is not there is no error. */
  remove(uid: string): Promise<void>;
}

/** Firebase wants an address for a password. */
const MADE_UP = '@admin.invalid';

export function madeUp(uid: string): string {
  return `${uid}${MADE_UP}`;
}

/** Accounts that `getUsers` takes at once. */
const MOST = 100;

export function createAccounts(admin: Auth, accountPassword: AccountPassword): Accounts {
  return {
    find: (name) => find(admin, name),

    async findAll(uids) {
      const found: Account[] = [];
      for (let index = 0; index < uids.length; index += MOST) {
        const some = uids.slice(index, index + MOST).map((uid) => ({ uid }));
        found.push(...(await admin.getUsers(some)).users.map(toAccount));
      }
      return found;
    },

    async create(uid, email, typed) {
      const password = await accountPassword(uid, typed);
      try {
        await admin.createUser({ uid, password, email: email || madeUp(uid) });
        return null;
      } catch (error) {
        if (codeOf(error) === 'auth/uid-already-exists') return 'username';
        if (codeOf(error) === 'auth/email-already-exists') return 'email';
        throw error;
      }
    },

    async setPassword(uid, password) {
      await admin.updateUser(uid, { password: await accountPassword(uid, password) });
    },

    async setEmail(uid, email) {
      try {
        const before = validFrom(await admin.getUser(uid));
        return { before, after: validFrom(await admin.updateUser(uid, { email })) };
      } catch (error) {
        if (codeOf(error) === 'auth/email-already-exists') return null;
        throw error;
      }
    },

    async admit(uid) {
      await admin.setCustomUserClaims(uid, { admin: true });
    },

    async remove(uid) {
      await admin.deleteUser(uid).catch((error: unknown) => {
        if (codeOf(error) !== 'auth/user-not-found') throw error;
      });
    },
  };
}

async function find(admin: Auth, name: string): Promise<Account | null> {
  const isEmail = name.includes('@');
  if (!isEmail && !isPerson(name)) return null;
  try {
    const user = isEmail ? await admin.getUserByEmail(name) : await admin.getUser(name);
    return toAccount(user);
  } catch (error) {
    if (/^auth\/(user-not-found|invalid-email)$/.test(codeOf(error))) return null;
    throw error;
  }
}

/** Since when the account's sessions count, in milliseconds: what began before ended with a change of the account. */
export function validFrom({ tokensValidAfterTime }: UserRecord): number {
  return Date.parse(tokensValidAfterTime ?? '') || 0;
}

function isPerson(uid: string): boolean {
  return USERNAME.test(uid) && !uid.startsWith(SESSION_PREFIX);
}

function toAccount({ uid, email = '', customClaims, metadata }: UserRecord): Account {
  return {
    uid,
    email: email.endsWith(MADE_UP) ? '' : email,
    isAdmin: customClaims?.['admin'] === true,
    created_at: toIso(metadata.creationTime),
    last_login_at: toIso(metadata.lastSignInTime),
  };
}

function toIso(time: string | null | undefined): string {
  const date = new Date(time ?? '');
  return Number.isNaN(date.getTime()) ? '' : date.toISOString();
}

function codeOf(error: unknown): string {
  return String((error as { code?: unknown } | null)?.code);
}
