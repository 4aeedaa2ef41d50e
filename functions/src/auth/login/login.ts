import { HttpError } from '../../runtime/errors.ts';
import { apiMessages } from '../../messages/api.ts';
import { commandMessages } from '../../messages/commands.ts';
import { type Account, randomEmail } from '../../store/accounts.ts';
import type { AuthServices } from '../sessions/auth-services.ts';
import type { Caller } from '../security/caller.ts';
import { keepFormerEmail } from '../users/migrate-accounts.ts';
import {
  normalize,
  PASSKEYS,
  USERS,
  type User,
  revokeAccess,
  SESSIONS,
  type Session,
  stampOf,
} from '../sessions/users.ts';
import {
  extendSessions,
  openSession,
  recordReauthentication,
  securityStamp,
  sessionAt,
} from '../sessions/sessions.ts';
import type { Admin, Principal } from '../sessions/verify.ts';

export interface LoginResult {
  /** Firebase custom token. */
  token: string;
  uid: string;
  user: User;
}

// Does not exist: the sign-in fails, in the same time as for a real account.
const UNKNOWN_EMAIL = randomEmail('derived');

/**
 * If owners must use passkeys, an owner without one gets a session that only allows adding one.
 * @returns `token`, valid for an hour; its ID tokens are renewable
 * @throws HttpError 401 for wrong credentials, 403 for an owner who must use a passkey, 429
 * (`retryAfter` in seconds), 503 if Identity Toolkit is unavailable
 */
export async function logInWithPassword(
  services: AuthServices,
  username: string,
  password: string,
  caller: Caller,
): Promise<LoginResult> {
  const { log } = services;
  const { attempt, uid, stamp, isAdmin, isKnown } = await checkCredentials(
    services,
    username,
    password,
    caller,
  );
  const loginResult = isAdmin ? await startSession(services, uid, stamp, caller) : null;
  if (!loginResult) {
    await attempt.fail();
    await log.record({ kind: 'login_failed', about: isKnown ? uid : '', caller });
    throw new HttpError(401, apiMessages.login.wrongPassword);
  }
  await attempt.succeed();
  return loginResult;
}

/** Wrong passwords count as failed logins. @throws HttpError 429 and 503 as `logInWithPassword` */
export async function verifyPassword(
  services: AuthServices,
  { uid }: Principal,
  password: string,
  caller: Caller,
): Promise<boolean> {
  const { log } = services;
  const { attempt, isAdmin } = await checkCredentials(services, uid, password, caller);
  if (isAdmin) await attempt.succeed();
  else {
    await attempt.fail();
    await log.record({ kind: 'login_failed', about: uid, by: uid, caller });
  }
  return isAdmin;
}

/**
 * Renews the session's proof of identity.
 * @returns false for a wrong password
 * @throws HttpError 403, 429 and 503 as `logInWithPassword`
 */
export async function confirmWithPassword(
  services: AuthServices,
  principal: Principal,
  password: string,
  caller: Caller,
): Promise<boolean> {
  if (!(await verifyPassword(services, principal, password, caller))) return false;
  await lacksPasskey(services, principal.uid, caller);
  await recordReauthentication(services.repository, principal.sid);
  return true;
}

/**
 * @param stamp security stamp read before the check (sessions.ts)
 * @returns null if the account may not log in
 */
export async function completeLogin(
  services: AuthServices,
  uid: string,
  stamp: string | null,
  caller: Caller,
  way: 'passkey' | 'recovery code',
): Promise<LoginResult | null> {
  const account = await services.accounts.get(uid);
  if (!account?.isAdmin || account.isDisabled) return null;
  return startSession(services, uid, stamp, caller, way);
}

/** Ends all other sessions. */
export async function setPassword(
  { accounts, repository }: AuthServices,
  who: Admin,
  password: string,
): Promise<void> {
  await repository.transact(async (documents) => {
    const session = await sessionAt(documents, who.sid);
    await revokeAccess(documents, who.uid, undefined, ({ id }) => id !== who.sid);
    // Firebase revokes earlier sessions; its clock may be ahead of ours.
    const since = await accounts.setPassword(who.uid, password);
    const reauthenticated_at = Math.max(since, Date.now());
    documents.set<Session>(SESSIONS, who.sid, { ...session, reauthenticated_at });
  });
}

async function checkCredentials(
  services: AuthServices,
  username: string,
  password: string,
  { ip }: Caller,
) {
  const { accountPassword, accounts, delay, identity, repository } = services;
  const uid = normalize(username);
  const attempt = await delay.begin(uid, ip);
  const stamp = await securityStamp(repository, uid);
  const account = await accounts.get(uid);
  const email = account?.signInEmail || UNKNOWN_EMAIL;
  let signedIn = await identity.signIn(email, await accountPassword(uid, password));
  if (signedIn === null) {
    // Version 0.1.0 stored it as typed. The same number of calls for every account.
    const former = account?.hasTypedPassword ? email : UNKNOWN_EMAIL;
    signedIn = await identity.signIn(former, password);
  }
  if (signedIn === uid && account?.hasTypedPassword) {
    await keepFormerEmail(services, account);
    await migratePassword(services, account, stamp, password);
  }
  const isAdmin = signedIn === uid && (account?.isAdmin || (await admitNewUser(services, uid)));
  return { attempt, uid, stamp, isAdmin, isKnown: account !== null };
}

/**
 * After the transaction that created the user: an admitted account without a user would become an
 * owner. A failure is repaired by the next login.
 * @returns false for others, whose claim may have been removed to lock them out
 */
async function admitNewUser({ accounts, repository }: AuthServices, uid: string): Promise<boolean> {
  const user = (await repository.get(USERS, uid)) as User | null;
  if (!user?.role || user.last_login_at !== 0) return false;
  await accounts.grantAdminClaim(uid);
  return true;
}

/** Skipped if the password was changed since `stamp` was read. */
async function migratePassword(
  { accounts, repository }: AuthServices,
  { uid, validSince: before }: Account,
  stamp: string | null,
  password: string,
): Promise<void> {
  await repository.transact(async (documents) => {
    const user = await documents.get<User>(USERS, uid);
    if (!user?.role || stampOf(user) !== stamp) return;
    const after = await accounts.setPassword(uid, password);
    await extendSessions(documents, uid, { before, after });
  });
}

/** @throws HttpError 403 if they have a passkey and must use it */
async function lacksPasskey(services: AuthServices, uid: string, caller: Caller): Promise<boolean> {
  const { log, repository } = services;
  const user = (await repository.get(USERS, uid)) as User | null;
  if (user?.role !== 'owner' || !(await services.ownersUsePasskeys())) return false;
  if (!(await repository.has(PASSKEYS, 'uid', uid))) return true;
  await log.record({ kind: 'login_failed', about: uid, caller, detail: 'password alone' });
  throw new HttpError(403, apiMessages.login.passkeyNeeded);
}

async function startSession(
  services: AuthServices,
  uid: string,
  stamp: string | null,
  caller: Caller,
  way = '',
): Promise<LoginResult | null> {
  const { accounts, identity, log, repository, sessionHours: hours } = services;
  const isLimited = way === '' && (await lacksPasskey(services, uid, caller));
  const opened = await openSession(repository, uid, stamp, caller.device, hours, isLimited);
  if (!opened) {
    if (stamp === null) console.error(commandMessages.users.noUser(uid));
    return null;
  }
  const { sid, session, user } = opened;
  await log.record({ kind: 'login', about: uid, by: uid, caller, detail: way });
  // A separate account per session, without password and email address: a stolen token gives no
  // control over the administrator's account.
  await accounts.createForSession(sid);
  const claims = { admin: true, username: uid, role: session.role };
  return { token: await identity.createCustomToken(sid, claims), uid, user };
}
