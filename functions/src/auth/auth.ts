import { createHash } from 'node:crypto';
import { USERNAME } from '@sunfront/contract/people';
import { ROLES, type Role } from '@sunfront/contract/roles';
import type { Auth as AdminAuth, DecodedIdToken, UserRecord } from 'firebase-admin/auth';
import { isId } from '../store/record.ts';
import { HttpError } from '../errors.ts';
import type { AccountPassword } from './account-password.ts';
import { madeUp, validFrom } from './accounts.ts';
import type { Caller } from './caller-ip.ts';
import type { LoginDelay } from './login-delay.ts';
import type { Passkeys } from './passkeys.ts';
import { checkLength, checkPassword } from './passwords.ts';
import {
  forgettingKeys,
  giveRole,
  PEOPLE,
  type Person,
  revokeAccess,
  SESSION_PREFIX,
  SESSIONS,
  type Session,
  stampOf,
} from './people.ts';
import type { SecurityLog } from './security-log.ts';
import {
  begunAt,
  noteUse,
  openSession,
  provenAt,
  securityStamp,
  sessionAt,
  sessionEnded,
} from './sessions.ts';
import type { Repository } from '../store/repository.ts';

/** Whose session a token belongs to. */
export interface Holder {
  /** The administrator's account, as the session names it: no token does. */
  uid: string;
  /** The session that the token belongs to. */
  sid: string;
  /** When whoever has the session last showed who it is, in milliseconds since 1970. */
  proven_at: number;
  /** Null where nothing is allowed yet but to add a passkey. */
  role: Role | null;
}

/** Whose session a token belongs to, where it allows what the role does. */
export interface Admin extends Holder {
  role: Role;
}

/** Somebody who has just logged in. */
export interface Entered {
  /** A Firebase custom token. */
  token: string;
  uid: string;
  person: Person;
}

/** All that the server knows of tokens. Two kinds are accepted as Bearer: custom and ID tokens. */
export interface Auth {
  /**
   * Opens a session of `sessionHours`. Where owners use passkeys, an owner without one gets a session that allows
   * nothing but to add it.
   * @returns the token is by itself good for an hour; the ID tokens that it is exchanged for can be renewed.
   * @throws HttpError 401 for a wrong name or password, 403 for an owner who has a passkey to use, 429 (`retryAfter` in seconds) after too many, 503
   *   when Identity Toolkit does not answer.
   */
  login(username: string, password: string, caller: Caller): Promise<Entered>;
  /**
   * Whether that is the password of whoever is logged in; wrong ones count as failed logins.
   * @throws HttpError 429 and 503 as `login` does.
   */
  prove(holder: Holder, password: string, caller: Caller): Promise<boolean>;
  /**
   * Opens a session for somebody who has shown another way who it is; null where that account does not log in.
   * @param stamp the person's before that was looked at (sessions.ts).
   */
  admit(
    uid: string,
    stamp: string | null,
    caller: Caller,
    way: 'passkey' | 'recovery code',
  ): Promise<Entered | null>;
  /** Gives whoever is logged in a new password. All other sessions end, this one goes on. */
  setPassword(admin: Admin, password: string): Promise<void>;
  /**
   * @param authorization the header's value, `Bearer <custom or ID token>`.
   * @throws HttpError 401 without a valid token of a live session, 403 without the admin claim or where a passkey
   *   is still to be added, 503 when Identity Toolkit does not answer.
   */
  verify(authorization: string | undefined): Promise<Admin>;
  /** The same, also where a passkey is still to be added. */
  identify(authorization: string | undefined): Promise<Holder>;
  /** Ends the session, for all of its tokens; one that has ended is no error. */
  logout(holder: Holder): Promise<void>;
  /** One read of Firebase's accounts, of which it wants nothing. @throws whatever keeps it from an answer */
  reach(): Promise<void>;
  /**
   * Makes an administrator, or gives an existing one a new password; their sessions, passkeys and recovery codes
   * are gone then.
   * @param username trimmed and in lower case it is the account's uid.
   * @throws Error in plain words for a name, a password or a role that cannot be one.
   */
  createAdmin(
    username: string,
    password: string,
    options?: AdminOptions,
  ): Promise<'created' | 'updated'>;
  /**
   * Deletes sessions past their end, the accounts of sessions that are no more, and what is known of
   * failed logins a day ago; returns how many.
   */
  sweep(): Promise<number>;
}

export interface AdminOptions {
  /** The account's; a new one without it gets a made-up address. */
  email?: string | undefined;
  /** Without it a new one is an owner, and an existing one stays what he or she is. */
  role?: Role | undefined;
  /** Whether it is the demo's own login, whose password may be short. Counts in a demo project on the emulators alone. */
  isDemoLogin?: boolean;
}

export interface AuthOptions {
  admin: AdminAuth;
  repository: Repository;
  delay: LoginDelay;
  log: SecurityLog;
  passkeys: Pick<Passkeys, 'list'>;
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

const CUSTOM_TOKEN_AUDIENCE =
  'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit';
/** Milliseconds that an administrator's account may have been changed without being noticed. */
const ACCOUNT_CACHE = 60_000;
// Nobody has this e-mail, so signing in with it always fails, as slowly as with a real one.
const NOBODY = madeUp('nobody');

/** Since when (milliseconds since 1970) sessions of an account count; null when none does. */
type ValidSince = number | null;

// Identity Toolkit's words for them, https://cloud.google.com/identity-platform/docs/error-codes;
// USER_DISABLED is an account that was locked in the console.
const WRONG_CREDENTIALS =
  /^(INVALID_|EMAIL_NOT_FOUND|MISSING_|USER_DISABLED|USER_NOT_FOUND|CREDENTIAL_MISMATCH|TOKEN_EXPIRED)/;

/**
 * The authority over Firebase's accounts and the sessions in Firestore. What it learns of tokens and accounts
 * is kept in the process: a token until it expires, an account for a minute.
 */
export function createAuth(options: AuthOptions): Auth {
  const { accountPassword, admin, repository, delay, log, passkeys, projectId } = options;
  const exchanged = new Map<string, { claims: DecodedIdToken; until: number }>();
  const accounts = new Map<string, { validSince: ValidSince; until: number }>();

  async function identityToolkit<T>(
    method: string,
    body: object,
  ): Promise<{ ok: boolean; data: T }> {
    const origin = options.emulatorHost
      ? `http://${options.emulatorHost}/identitytoolkit.googleapis.com`
      : 'https://identitytoolkit.googleapis.com';
    const response = await fetch(`${origin}/v1/accounts:${method}?key=${options.webApiKey}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...body, returnSecureToken: true }),
      signal: AbortSignal.timeout(20_000),
    }).catch((error: unknown) => unavailable(method, String(error)));
    if (response.ok) return { ok: true, data: (await response.json()) as T };
    const reason = errorOf(await response.text());
    if (response.status === 429 || reason.startsWith('TOO_MANY_ATTEMPTS')) {
      throw new HttpError(429, 'Too many logins at the moment. Try again in a minute.', {
        retryAfter: 60,
      });
    }
    // Anything else (a key that is refused, a provider that is not enabled, an outage) is no fault of
    // whoever logs in.
    if (response.status === 400 && WRONG_CREDENTIALS.test(reason)) {
      return { ok: false, data: {} as T };
    }
    return unavailable(method, `${response.status} ${reason}`);
  }

  // A custom token proves nothing by itself to our code; Identity Toolkit checks its signature.
  async function exchange(token: string): Promise<DecodedIdToken> {
    const key = createHash('sha256').update(token).digest('base64url');
    const now = Date.now();
    const known = exchanged.get(key);
    if (known && known.until > now) return known.claims;
    const { ok, data } = await identityToolkit<{ idToken: string }>('signInWithCustomToken', {
      token,
    });
    if (!ok) throw unauthorized();
    const claims = await admin.verifyIdToken(data.idToken);
    for (const [each, { until }] of exchanged) if (until <= now) exchanged.delete(each);
    const expires = Math.min(claims.exp, Number(peek(token)['exp'])) * 1000;
    exchanged.set(key, { claims, until: expires });
    return claims;
  }

  async function claimsOf(token: string): Promise<DecodedIdToken> {
    const payload = peek(token);
    if (payload['aud'] === CUSTOM_TOKEN_AUDIENCE) {
      // The emulator does not check the expiry of a custom token.
      if (!(Number(payload['exp']) * 1000 > Date.now())) throw unauthorized();
      return exchange(token);
    }
    // Whether it was revoked is the session's and its administrator's matter, not this account's.
    return admin.verifyIdToken(token);
  }

  // What was done to the account in Firebase's console counts, too: locked, deleted, its claim taken
  // away, its password or refresh tokens made anew.
  async function validSince(uid: string): Promise<ValidSince> {
    const now = Date.now();
    const known = accounts.get(uid);
    if (known && known.until > now) return known.validSince;
    const user = await findUser(admin, uid);
    const isAdmin = user !== null && !user.disabled && user.customClaims?.['admin'] === true;
    const since = isAdmin ? validFrom(user) : null;
    accounts.set(uid, { validSince: since, until: now + ACCOUNT_CACHE });
    return since;
  }

  async function liveSession(sid: string): Promise<Session | null> {
    const session = isId(sid) ? ((await repository.get(SESSIONS, sid)) as Session | null) : null;
    if (!session || session.expires_at <= Date.now()) return null;
    // One from before there were roles has none.
    if (session.role !== null && !ROLES.includes(session.role)) return null;
    const since = await validSince(session.uid);
    if (since !== null && begunAt(session) >= since) return session;
    // Also for Firestore's rules, which see nothing but the session.
    await repository.delete(SESSIONS, sid);
    return null;
  }

  // Whether the account is an administrator's, and the password is right. The stamp was read before.
  async function check(username: string, password: string, { ip }: Caller) {
    const uid = normalize(username);
    await delay.begin(uid, ip);
    const stamp = await securityStamp(repository, uid);
    const user = await findUser(admin, uid);
    const email = user?.email ?? NOBODY;
    const signIn = (secret: string) =>
      identityToolkit<{ localId?: string }>('signInWithPassword', { email, password: secret });
    const own = await accountPassword(uid, password);
    let { ok, data } = await signIn(own);
    if (!ok) {
      // Accounts from before version 0.2 have the typed password until their next login.
      ({ ok, data } = await signIn(password));
      if (ok && data.localId === uid) await replaceTyped(uid, stamp, own);
    }
    // Anyone may make an account through Firebase's public sign-up: only a stored claim counts.
    const isAdmin = ok && data.localId === uid && user?.customClaims?.['admin'] === true;
    return { uid, stamp, isAdmin, isKnown: user !== null };
  }

  /** Gives an account from before version 0.2 its own password, unless a new one was set since `stamp` was read. */
  async function replaceTyped(uid: string, stamp: string | null, password: string): Promise<void> {
    await repository.transact(async (documents) => {
      const person = await documents.get<Person>(PEOPLE, uid);
      if (stampOf(person) === stamp) await admin.updateUser(uid, { password });
    });
  }

  /**
   * Whether somebody whose password was right has to add a passkey before anything else.
   * @throws HttpError 403 for somebody who has one: the password alone does not do then.
   */
  async function lacksPasskey(uid: string, caller: Caller): Promise<boolean> {
    const person = (await repository.get(PEOPLE, uid)) as Person | null;
    // One from before there were roles becomes an owner.
    const isOwner = !person || person.role === 'owner';
    if (!isOwner || !(await options.ownersUsePasskeys())) return false;
    if ((await passkeys.list(uid)).length === 0) return true;
    await log.note({ kind: 'login_failed', about: uid, caller, detail: 'password alone' });
    throw new HttpError(403, 'Owners log in with a passkey here, or with a recovery code.');
  }

  async function enter(
    uid: string,
    stamp: string | null,
    caller: Caller,
    way = '',
  ): Promise<Entered | null> {
    const isLimited = way === '' && (await lacksPasskey(uid, caller));
    const hours = options.sessionHours;
    const opened = await openSession(repository, uid, stamp, caller.device, hours, isLimited);
    if (!opened) return null;
    const { sid, session, person } = opened;
    await log.note({ kind: 'login', about: uid, by: uid, caller, detail: way });
    // For an account of the session's own, which has no password and no e-mail: whoever gets hold of
    // the token can do what they like with that account, and never reaches the administrator's.
    const claims = { admin: true, username: uid, role: session.role };
    return { token: await admin.createCustomToken(sid, claims), uid, person };
  }

  async function identify(authorization: string | undefined): Promise<Holder> {
    const token = /^Bearer ([\w.=-]{1,4096})$/i.exec(authorization ?? '')?.[1];
    if (!token) throw unauthorized();
    let claims: DecodedIdToken;
    try {
      claims = await claimsOf(token);
    } catch (error) {
      if (error instanceof HttpError) throw error;
      // The SDK's token errors have such a code; anything else (Google out of reach) is not the token's fault.
      if (
        /^auth\/(id-token|argument-error|invalid|user)/.test(
          String((error as { code?: unknown }).code),
        )
      ) {
        throw unauthorized();
      }
      throw error;
    }
    if (claims['admin'] !== true) throw new HttpError(403, 'Only an administrator may do this');
    const session = await liveSession(claims.uid);
    if (!session) throw sessionEnded();
    noteUse(repository, claims.uid, session);
    return {
      uid: session.uid,
      role: session.role,
      sid: claims.uid,
      proven_at: provenAt(session),
    };
  }

  return {
    async login(username, password, caller) {
      const { uid, stamp, isAdmin, isKnown } = await check(username, password, caller);
      const entered = isAdmin ? await enter(uid, stamp, caller) : null;
      if (!entered) {
        await delay.fail(uid, caller.ip);
        await log.note({ kind: 'login_failed', about: isKnown ? uid : '', caller });
        throw new HttpError(401, 'Wrong username or password');
      }
      await delay.succeed(uid, caller.ip);
      return entered;
    },

    async prove({ uid }, password, caller) {
      const { isAdmin } = await check(uid, password, caller);
      if (isAdmin) await delay.succeed(uid, caller.ip);
      else {
        await delay.fail(uid, caller.ip);
        await log.note({ kind: 'login_failed', about: uid, by: uid, caller });
      }
      return isAdmin;
    },

    async admit(uid, stamp, caller, way) {
      const user = await findUser(admin, uid);
      if (!user || user.disabled || user.customClaims?.['admin'] !== true) return null;
      return enter(uid, stamp, caller, way);
    },

    async setPassword(who, typed) {
      const password = await accountPassword(who.uid, typed);
      await repository.transact(async (documents) => {
        const session = await sessionAt(documents, who.sid);
        await revokeAccess(documents, who.uid, undefined, who.sid);
        // What was issued for the old password counts no more; Firebase's clock may be ahead of ours.
        const since = validFrom(await admin.updateUser(who.uid, { password }));
        const proven_at = Math.max(since, Date.now());
        documents.set<Session>(SESSIONS, who.sid, { ...session, proven_at });
      });
    },

    identify,

    async verify(authorization) {
      const { role, ...holder } = await identify(authorization);
      if (!role) throw new HttpError(403, 'Owners log in with a passkey here: add yours first.');
      return { ...holder, role };
    },

    async reach() {
      await admin.getUsers([{ uid: 'health' }]);
    },

    async logout({ sid }) {
      await repository.delete(SESSIONS, sid);
    },

    async createAdmin(username, typed, { email, role, isDemoLogin = false } = {}) {
      const uid = normalize(username);
      if (!USERNAME.test(uid)) {
        throw new Error('A username has 1 to 64 letters, digits, dots, dashes and underscores.');
      }
      if (uid.startsWith(SESSION_PREFIX)) {
        throw new Error(`A username does not begin with "${SESSION_PREFIX}".`);
      }
      if (role !== undefined && !ROLES.includes(role)) {
        throw new Error(`A role is ${ROLES.join(', ')}, not "${role as string}".`);
      }
      const demo = projectId.startsWith('demo-') && options.emulatorHost !== undefined;
      if (!demo) await checkPassword(typed, [uid, email ?? '']);
      else if (!isDemoLogin) checkLength(typed);
      const password = await accountPassword(uid, typed);
      const existing = await repository.transact(async (documents) => {
        // Whoever has this command has lost them, or means to take them away.
        const forget = await forgettingKeys(documents, uid);
        await giveRole(documents, uid, role, email ? { email } : {});
        forget();
        // After what can refuse the change, before the commit: Firebase's accounts know no transactions.
        const user = await findUser(admin, uid);
        // A new password revokes what was issued for the old one, too.
        if (user) await admin.updateUser(uid, { password, ...(email ? { email } : {}) });
        else await admin.createUser({ uid, password, email: email ?? madeUp(uid) });
        return user;
      });
      // Last: before it, nobody logs in with that account.
      await admin.setCustomUserClaims(uid, { admin: true });
      await log.note({
        kind: existing ? 'password_changed' : 'joined',
        about: uid,
        detail: ['on the command line', role].filter(Boolean).join(', '),
      });
      return existing ? 'updated' : 'created';
    },

    async sweep() {
      const sessions = await repository.deleteWhere(SESSIONS, 'expires_at', '<', Date.now());
      return (
        sessions + (await deleteSessionAccounts()) + (await delay.sweep()) + (await log.sweep())
      );
    },
  };

  /** Deletes the accounts of sessions that are no more. */
  async function deleteSessionAccounts(): Promise<number> {
    let count = 0;
    let pageToken: string | undefined;
    do {
      const page = await admin.listUsers(1000, pageToken);
      const ended: string[] = [];
      for (const { uid } of page.users) {
        if (uid.startsWith(SESSION_PREFIX) && !(await repository.get(SESSIONS, uid)))
          ended.push(uid);
      }
      if (ended.length > 0) await admin.deleteUsers(ended);
      count += ended.length;
      pageToken = page.pageToken;
    } while (pageToken);
    return count;
  }
}

function unavailable(method: string, reason: string): never {
  console.error(`Identity Toolkit's ${method} failed`, reason);
  throw new HttpError(503, 'The login service does not answer. Please try again.');
}

/** The message of Identity Toolkit's error. */
function errorOf(body: string): string {
  try {
    return String((JSON.parse(body) as { error?: { message?: string } }).error?.message);
  } catch {
    return '';
  }
}

function unauthorized(): HttpError {
  return new HttpError(401, 'A valid token is needed. Please log in.');
}

function normalize(username: string): string {
  return username.trim().toLowerCase();
}

// Reads a token's payload without trusting it: only to see which kind it claims to be.
function peek(token: string): Record<string, unknown> {
  try {
    const payload: unknown = JSON.parse(
      Buffer.from(token.split('.')[1] ?? '', 'base64url').toString(),
    );
    return typeof payload === 'object' && payload !== null
      ? (payload as Record<string, unknown>)
      : {};
  } catch {
    return {};
  }
}

async function findUser(admin: AdminAuth, uid: string): Promise<UserRecord | null> {
  if (!USERNAME.test(uid)) return null;
  try {
    return await admin.getUser(uid);
  } catch (error) {
    if ((error as { code?: unknown }).code === 'auth/user-not-found') return null;
    throw error;
  }
}
