import { ROLES, type Role } from '@sunfront/contract/roles';
import { HttpError } from '../errors.ts';
import { isId } from '../store/record.ts';
import type { AuthServices, ValidSince } from './auth-services.ts';
import { SESSIONS, type Session } from './people.ts';
import { begunAt, noteUse, provenAt, sessionEnded } from './sessions.ts';
import { claimsOf } from './tokens.ts';

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

/** Milliseconds that an administrator's account may have been changed without being noticed. */
const ACCOUNT_CACHE = 60_000;

/**
 * Finds out who asks, whose session must be live and may do what the role does.
 * @param authorization the header's value, `Bearer <custom or ID token>`
 * @throws HttpError 401 without a valid token of a live session, 403 without the admin claim or where a passkey is still
 *   to be added, 503 when Identity Toolkit does not answer
 */
export async function verify(
  services: AuthServices,
  authorization: string | undefined,
): Promise<Admin> {
  const { role, ...holder } = await identify(services, authorization);
  if (!role) throw new HttpError(403, 'Owners log in with a passkey here: add yours first.');
  return { ...holder, role };
}

/** The same, also where a passkey is still to be added. */
export async function identify(
  services: AuthServices,
  authorization: string | undefined,
): Promise<Holder> {
  const claims = await claimsOf(services, authorization);
  if (claims['admin'] !== true) throw new HttpError(403, 'Only an administrator may do this');
  const session = await liveSession(services, claims.uid);
  if (!session) throw sessionEnded();
  noteUse(services.repository, claims.uid, session);
  return {
    uid: session.uid,
    role: session.role,
    sid: claims.uid,
    proven_at: provenAt(session),
  };
}

async function liveSession(services: AuthServices, sid: string): Promise<Session | null> {
  const { repository } = services;
  const session = isId(sid) ? ((await repository.get(SESSIONS, sid)) as Session | null) : null;
  if (!session || session.expires_at <= Date.now()) return null;
  // One from before there were roles has none.
  if (session.role !== null && !ROLES.includes(session.role)) return null;
  const since = await validSince(services, session.uid);
  if (since !== null && begunAt(session) >= since) return session;
  // Also for Firestore's rules, which see nothing but the session.
  await repository.delete(SESSIONS, sid);
  return null;
}

// What was done to the account in Firebase's console counts, too: locked, deleted, its claim taken
// away, its password or refresh tokens made anew.
async function validSince(services: AuthServices, uid: string): Promise<ValidSince> {
  const now = Date.now();
  const known = services.validSince.get(uid);
  if (known && known.until > now) return known.since;
  const account = await services.accounts.get(uid);
  const since = account?.isAdmin && !account.isDisabled ? account.validSince : null;
  services.validSince.set(uid, { since, until: now + ACCOUNT_CACHE });
  return since;
}
