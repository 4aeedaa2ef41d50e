import { SESSION_PREFIX, USERNAME } from '@sunfront/contract/people';
import { type Auth, getAuth, type UserRecord } from 'firebase-admin/auth';
import { bind } from './bind.ts';

export interface Account {
  uid: string;
  /** `''` if it is a placeholder. */
  email: string;
  /** Also a placeholder; `''` if the account has none. */
  signInEmail: string;
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

/** Firebase requires an email address for a password. */
const PLACEHOLDER_DOMAIN = '@admin.invalid';

export function placeholderEmail(uid: string): string {
  return `${uid}${PLACEHOLDER_DOMAIN}`;
}

/** Requires the app that openRepository() initializes. */
export function openAccounts(derivePassword: Services['derivePassword'], auth = getAuth()) {
  const services: Services = { auth, derivePassword };
  return bind(services, {
    get,
    find,
    findAll,
    listUids,
    create,
    setPassword,
    setEmail,
    grantAdminClaim,
    remove,
    removeAll,
  });
}

async function get({ auth }: Services, uid: string): Promise<Account | null> {
  return isPerson(uid) ? accountOrNull(auth.getUser(uid)) : null;
}

async function find(services: Services, name: string): Promise<Account | null> {
  return name.includes('@')
    ? accountOrNull(services.auth.getUserByEmail(name))
    : get(services, name);
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
async function* listUids({ auth }: Services): AsyncGenerator<string[]> {
  let pageToken: string | undefined;
  do {
    const page = await auth.listUsers(MAX_LIST_USERS, pageToken);
    yield page.users.map(({ uid }) => uid);
    pageToken = page.pageToken;
  } while (pageToken);
}

/**
 * @param email `''` for a placeholder
 * @returns which value another account has already; null after success
 */
async function create(
  { auth, derivePassword }: Services,
  uid: string,
  email: string,
  typed: string,
): Promise<'username' | 'email' | null> {
  const password = await derivePassword(uid, typed);
  try {
    await auth.createUser({ uid, password, email: email || placeholderEmail(uid) });
    return null;
  } catch (error) {
    if (codeOf(error) === 'auth/uid-already-exists') return 'username';
    if (codeOf(error) === 'auth/email-already-exists') return 'email';
    throw error;
  }
}

async function setPassword(
  { auth, derivePassword }: Services,
  uid: string,
  typed: string,
): Promise<number> {
  return validSince(await auth.updateUser(uid, { password: await derivePassword(uid, typed) }));
}

/** `validSince` before and after the change; null if another account has the address. */
async function setEmail(
  { auth }: Services,
  uid: string,
  email: string,
): Promise<{ before: number; after: number } | null> {
  try {
    const before = validSince(await auth.getUser(uid));
    return { before, after: validSince(await auth.updateUser(uid, { email })) };
  } catch (error) {
    if (codeOf(error) === 'auth/email-already-exists') return null;
    throw error;
  }
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
    if (/^auth\/(user-not-found|invalid-email)$/.test(codeOf(error))) return null;
    throw error;
  }
}

function isPerson(uid: string): boolean {
  return USERNAME.test(uid) && !uid.startsWith(SESSION_PREFIX);
}

function toAccount(user: UserRecord): Account {
  const { uid, email = '', customClaims, disabled, metadata } = user;
  return {
    uid,
    email: email.endsWith(PLACEHOLDER_DOMAIN) ? '' : email,
    signInEmail: email,
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
