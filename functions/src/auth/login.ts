import { HttpError } from '../errors.ts';
import { placeholderEmail } from '../store/accounts.ts';
import { type AuthServices, normalize } from './auth-services.ts';
import type { Caller } from './caller-ip.ts';
import { PEOPLE, type Person, revokeAccess, SESSIONS, type Session, stampOf } from './people.ts';
import { openSession, securityStamp, sessionAt } from './sessions.ts';
import type { Admin, Holder } from './verify.ts';

/** Somebody who has just logged in. */
export interface Entered {
  /** A Firebase custom token. */
  token: string;
  uid: string;
  person: Person;
}

// Nobody has this e-mail, so signing in with it always fails, as slowly as with a real one.
const NOBODY = placeholderEmail('nobody');

/**
 * Opens a session of `sessionHours`. Where owners use passkeys, an owner without one gets a session that allows
 * nothing but to add it.
 * @returns the token is by itself good for an hour; the ID tokens that it is exchanged for can be renewed.
 * @throws HttpError 401 for a wrong name or password, 403 for an owner who has a passkey to use, 429 (`retryAfter` in seconds) after too many, 503
 *   when Identity Toolkit does not answer.
 */
export async function login(
  services: AuthServices,
  username: string,
  password: string,
  caller: Caller,
): Promise<Entered> {
  const { delay, log } = services;
  const { uid, stamp, isAdmin, isKnown } = await check(services, username, password, caller);
  const entered = isAdmin ? await enter(services, uid, stamp, caller) : null;
  if (!entered) {
    await delay.fail(uid, caller.ip);
    await log.note({ kind: 'login_failed', about: isKnown ? uid : '', caller });
    throw new HttpError(401, 'Wrong username or password');
  }
  await delay.succeed(uid, caller.ip);
  return entered;
}

/**
 * Whether that is the password of whoever is logged in; wrong ones count as failed logins.
 * @throws HttpError 429 and 503 as `login` does.
 */
export async function prove(
  services: AuthServices,
  { uid }: Holder,
  password: string,
  caller: Caller,
): Promise<boolean> {
  const { delay, log } = services;
  const { isAdmin } = await check(services, uid, password, caller);
  if (isAdmin) await delay.succeed(uid, caller.ip);
  else {
    await delay.fail(uid, caller.ip);
    await log.note({ kind: 'login_failed', about: uid, by: uid, caller });
  }
  return isAdmin;
}

/**
 * Opens a session for somebody who has shown another way who it is; null where that account does not log in.
 * @param stamp the person's before that was looked at (sessions.ts).
 */
export async function admit(
  services: AuthServices,
  uid: string,
  stamp: string | null,
  caller: Caller,
  way: 'passkey' | 'recovery code',
): Promise<Entered | null> {
  const account = await services.accounts.get(uid);
  if (!account?.isAdmin || account.isDisabled) return null;
  return enter(services, uid, stamp, caller, way);
}

/** Gives whoever is logged in a new password. All other sessions end, this one goes on. */
export async function setPassword(
  { accounts, repository }: AuthServices,
  who: Admin,
  password: string,
): Promise<void> {
  await repository.transact(async (documents) => {
    const session = await sessionAt(documents, who.sid);
    await revokeAccess(documents, who.uid, undefined, who.sid);
    // What was issued for the old password counts no more; Firebase's clock may be ahead of ours.
    const since = await accounts.setPassword(who.uid, password);
    const proven_at = Math.max(since, Date.now());
    documents.set<Session>(SESSIONS, who.sid, { ...session, proven_at });
  });
}

// Whether the account is an administrator's, and the password is right. The stamp was read before.
async function check(services: AuthServices, username: string, password: string, { ip }: Caller) {
  const { accountPassword, accounts, delay, identity, repository } = services;
  const uid = normalize(username);
  await delay.begin(uid, ip);
  const stamp = await securityStamp(repository, uid);
  const account = await accounts.get(uid);
  const email = account?.signInEmail || NOBODY;
  let signedIn = await identity.signIn(email, await accountPassword(uid, password));
  if (signedIn === null) {
    // Accounts from before version 0.2 have the typed password until their next login.
    signedIn = await identity.signIn(email, password);
    if (signedIn === uid) await replaceTyped(services, uid, stamp, password);
  }
  const isAdmin = signedIn === uid && account?.isAdmin === true;
  return { uid, stamp, isAdmin, isKnown: account !== null };
}

/** Gives an account from before version 0.2 its own password, unless a new one was set since `stamp` was read. */
async function replaceTyped(
  { accounts, repository }: AuthServices,
  uid: string,
  stamp: string | null,
  password: string,
): Promise<void> {
  await repository.transact(async (documents) => {
    const person = await documents.get<Person>(PEOPLE, uid);
    if (stampOf(person) === stamp) await accounts.setPassword(uid, password);
  });
}

/**
 * Whether somebody whose password was right has to add a passkey before anything else.
 * @throws HttpError 403 for somebody who has one: the password alone does not do then.
 */
async function lacksPasskey(services: AuthServices, uid: string, caller: Caller): Promise<boolean> {
  const { log, passkeys, repository } = services;
  const person = (await repository.get(PEOPLE, uid)) as Person | null;
  // One from before there were roles becomes an owner.
  const isOwner = !person || person.role === 'owner';
  if (!isOwner || !(await services.ownersUsePasskeys())) return false;
  if ((await passkeys.list(uid)).length === 0) return true;
  await log.note({ kind: 'login_failed', about: uid, caller, detail: 'password alone' });
  throw new HttpError(403, 'Owners log in with a passkey here, or with a recovery code.');
}

async function enter(
  services: AuthServices,
  uid: string,
  stamp: string | null,
  caller: Caller,
  way = '',
): Promise<Entered | null> {
  const { identity, log, repository, sessionHours: hours } = services;
  const isLimited = way === '' && (await lacksPasskey(services, uid, caller));
  const opened = await openSession(repository, uid, stamp, caller.device, hours, isLimited);
  if (!opened) return null;
  const { sid, session, person } = opened;
  await log.note({ kind: 'login', about: uid, by: uid, caller, detail: way });
  // For an account of the session's own, which has no password and no e-mail: whoever gets hold of
  // the token can do what they like with that account, and never reaches the administrator's.
  const claims = { admin: true, username: uid, role: session.role };
  return { token: await identity.createCustomToken(sid, claims), uid, person };
}
