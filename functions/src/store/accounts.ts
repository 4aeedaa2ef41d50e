import { SESSION_PREFIX, USERNAME } from '@sunfront/contract/api/users';
import { type Auth, getAuth, type UserRecord } from 'firebase-admin/auth';
import { bind } from './bind.ts';
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

export type Accounts = ReturnType<typeof openAccounts>;

interface Services {
  auth: Auth;
  derivePassword: (uid: string, typed: string) => Promise<string>;
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
export function openAccounts(derivePassword: Services['derivePassword'], auth = getAuth()) {
  const services: Services = { auth, derivePassword };
  return bind(services, {
    get,
    findAll,
    listAll,
    create,
    createForSession,
    setPassword,
    hideEmail,
    grantAdminClaim,
    remove,
    removeAll,
  });
}

async function get({ auth }: Services, uid: string): Promise<Account | null> {
  return isUser(uid) ? accountOrNull(auth.getUser(uid)) : null;
}

async function findAll({ auth }: Services, uids: string[]): Promise<Account[]> {
  const found: Account[] = [];
  for (let index = 0; index < uids.length; index += MAX_GET_USERS) {
    const some = uids.slice(index, index + MAX_GET_USERS).map((uid) => ({ uid }));
    found.push(...(await auth.getUsers(some)).users.map(toAccount));
  }
  return found;
}

/** Includes the accounts of sessions. */
async function* listAll({ auth }: Services): AsyncGenerator<Account[]> {
  let pageToken: string | undefined;
  do {
    const page = await auth.listUsers(MAX_LIST_USERS, pageToken);
    yield page.users.map(toAccount);
    pageToken = page.pageToken;
  } while (pageToken);
}

/** False if the username has an account already. */
async function create(
  { auth, derivePassword }: Services,
  uid: string,
  typed: string,
): Promise<boolean> {
  const password = await derivePassword(uid, typed);
  try {
    await auth.createUser({ uid, password, email: randomEmail('derived') });
    return true;
  } catch (error) {
    if (codeOf(error) === 'auth/uid-already-exists') return false;
    throw error;
  }
}

/**
 * Otherwise the first use of the session's token would be a sign-up, which a project should not
 * allow.
 */
async function createForSession({ auth }: Services, sid: string): Promise<void> {
  await auth.createUser({ uid: sid });
}

/** Returns the new `validSince`. */
async function setPassword(
  { auth, derivePassword }: Services,
  uid: string,
  typed: string,
): Promise<number> {
  const password = await derivePassword(uid, typed);
  return validSince(await auth.updateUser(uid, { password, email: randomEmail('derived') }));
}

/** For an account with a typed password. @returns `validSince` before and after */
async function hideEmail(
  { auth }: Services,
  uid: string,
): Promise<{ before: number; after: number }> {
  const before = validSince(await auth.getUser(uid));
  return { before, after: validSince(await auth.updateUser(uid, { email: randomEmail('typed') })) };
}

async function grantAdminClaim({ auth }: Services, uid: string): Promise<void> {
  await auth.setCustomUserClaims(uid, { admin: true });
}

async function remove({ auth }: Services, uid: string): Promise<void> {
  await auth.deleteUser(uid).catch((error: unknown) => {
    if (codeOf(error) !== 'auth/user-not-found') throw error;
  });
}

async function removeAll({ auth }: Services, uids: string[]): Promise<void> {
  await auth.deleteUsers(uids);
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
