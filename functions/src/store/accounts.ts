import { SESSION_PREFIX, USERNAME } from '@sunfront/contract/api/users';
import { getAuth, type UserRecord } from 'firebase-admin/auth';
import { newId } from './record.ts';

export interface Account {
  uid: string;
  /** Firebase requires one for a password; `''` if the account has none. */
  signInEmail: string;
  /** The user's address, which accounts had in version 0.1.0; `''` for others. */
  formerEmail: string;
  /** Version 0.1.0 stored the password as it was typed. */
  hasTypedPassword: boolean;
  hasRandomEmail: boolean;
  /** Firebase's public sign-up creates accounts without the admin claim. */
  isAdmin: boolean;
  isDisabled: boolean;
  /** Milliseconds since 1970; changes of the account invalidate earlier sessions. */
  validSince: number;
  /** ISO 8601, both; `''` for never. */
  created_at: string;
  last_login_at: string;
}

export interface Accounts {
  get(uid: string): Promise<Account | null>;
  findAll(uids: string[]): Promise<Account[]>;
  /** Includes the accounts of sessions. */
  listAll(): AsyncGenerator<Account[]>;
  /** False if the username has an account already. */
  create(uid: string, typed: string): Promise<boolean>;
  createForSession(sid: string): Promise<void>;
  /** Returns the new `validSince`. */
  setPassword(uid: string, typed: string): Promise<number>;
  /** For an account with a typed password. @returns `validSince` before and after */
  hideEmail(uid: string): Promise<{ before: number; after: number }>;
  grantAdminClaim(uid: string): Promise<void>;
  /** Succeeds if there is none. */
  remove(uid: string): Promise<void>;
  removeAll(uids: string[]): Promise<void>;
}

/** The limit of `getUsers`. */
const MAX_GET_USERS = 100;
/** The limit of `listUsers` and `deleteUsers`. */
const MAX_LIST_USERS = 1000;

/** Version 0.1.0 used `<uid>@admin.invalid` for users without an address. */
const FORMER_PLACEHOLDER = /@admin\.invalid$/;

const RANDOM_EMAIL = /^[0-9a-f]{32}@(typed|derived)-password\.invalid$/;

/** Unguessable: Firebase sends links for a new password to every known address of an account. */
export function randomEmail(password: 'typed' | 'derived'): string {
  return `${newId()}@${password}-password.invalid`;
}

/** Requires the app that openRepository() initializes. */
export function openAccounts(
  derivePassword: (uid: string, typed: string) => Promise<string>,
  auth = getAuth(),
): Accounts {
  return {
    async get(uid) {
      return isUser(uid) ? accountOrNull(auth.getUser(uid)) : null;
    },
    async findAll(uids) {
      const found: Account[] = [];
      for (let index = 0; index < uids.length; index += MAX_GET_USERS) {
        const some = uids.slice(index, index + MAX_GET_USERS).map((uid) => ({ uid }));
        found.push(...(await auth.getUsers(some)).users.map(toAccount));
      }
      return found;
    },
    async *listAll() {
      let pageToken: string | undefined;
      do {
        const page = await auth.listUsers(MAX_LIST_USERS, pageToken);
        yield page.users.map(toAccount);
        pageToken = page.pageToken;
      } while (pageToken);
    },
    async create(uid, typed) {
      const password = await derivePassword(uid, typed);
      try {
        await auth.createUser({ uid, password, email: randomEmail('derived') });
        return true;
      } catch (error) {
        if (codeOf(error) === 'auth/uid-already-exists') return false;
        throw error;
      }
    },
    async createForSession(sid) {
      // Otherwise the first use of the session's token would be a sign-up, which a project should
      // not allow.
      await auth.createUser({ uid: sid });
    },
    async setPassword(uid, typed) {
      const password = await derivePassword(uid, typed);
      return validSince(await auth.updateUser(uid, { password, email: randomEmail('derived') }));
    },
    async hideEmail(uid) {
      const before = validSince(await auth.getUser(uid));
      const user = await auth.updateUser(uid, { email: randomEmail('typed') });
      return { before, after: validSince(user) };
    },
    grantAdminClaim: (uid) => auth.setCustomUserClaims(uid, { admin: true }),
    async remove(uid) {
      await auth.deleteUser(uid).catch((error: unknown) => {
        if (codeOf(error) !== 'auth/user-not-found') throw error;
      });
    },
    async removeAll(uids) {
      await auth.deleteUsers(uids);
    },
  };
}

async function accountOrNull(user: Promise<UserRecord>): Promise<Account | null> {
  try {
    return toAccount(await user);
  } catch (error) {
    if (codeOf(error) === 'auth/user-not-found') return null;
    throw error;
  }
}

function isUser(uid: string): boolean {
  return USERNAME.test(uid) && !uid.startsWith(SESSION_PREFIX);
}

function toAccount(user: UserRecord): Account {
  const { uid, email = '', customClaims, disabled, metadata } = user;
  const password = RANDOM_EMAIL.exec(email)?.[1];
  return {
    uid,
    signInEmail: email,
    formerEmail: password || FORMER_PLACEHOLDER.test(email) ? '' : email,
    hasTypedPassword: password !== 'derived',
    hasRandomEmail: password !== undefined,
    isAdmin: customClaims?.['admin'] === true,
    isDisabled: disabled,
    validSince: validSince(user),
    created_at: isoTime(metadata.creationTime),
    last_login_at: isoTime(metadata.lastSignInTime),
  };
}

function validSince({ tokensValidAfterTime }: UserRecord): number {
  return Date.parse(tokensValidAfterTime ?? '') || 0;
}

function isoTime(time: string | null | undefined): string {
  const date = new Date(time ?? '');
  return Number.isNaN(date.getTime()) ? '' : date.toISOString();
}

function codeOf(error: unknown): string {
  return String((error as { code?: unknown } | null)?.code);
}
