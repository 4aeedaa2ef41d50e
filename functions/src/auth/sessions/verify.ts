import { ROLES, type Role } from '@sunfront/contract/roles';
import { HttpError } from '../../runtime/errors.ts';
import { apiMessages } from '../../messages/api.ts';
import { isId } from '../../store/record.ts';
import type { AuthServices, ValidSince } from './auth-services.ts';
import { SESSIONS, type Session } from './users.ts';
import { startedAt, recordUse, reauthenticatedAt, sessionEnded } from './sessions.ts';
import { claimsOf } from './tokens.ts';

export interface Principal {
  /** The administrator's account, not the token's. */
  uid: string;
  sid: string;
  /** Last password or passkey check, in milliseconds since 1970. */
  reauthenticated_at: number;
  /** Null while only adding a passkey is allowed. */
  role: Role | null;
}

export interface Admin extends Principal {
  role: Role;
}

/** Milliseconds until changes of an account take effect. */
const ACCOUNT_CACHE = 60_000;

/**
 * @param authorization `Bearer <custom or ID token>`
 * @throws HttpError 401 for an invalid token or session, 403 without the admin claim or while a
 * passkey must be added, 503 if Identity Toolkit is unavailable
 */
export async function verify(
  services: AuthServices,
  authorization: string | undefined,
): Promise<Admin> {
  const { role, ...principal } = await identify(services, authorization);
  if (!role) throw new HttpError(403, apiMessages.login.passkeyNeededFirst);
  return { ...principal, role };
}

/** As `verify`, but also accepts a session that must add a passkey. */
export async function identify(
  services: AuthServices,
  authorization: string | undefined,
): Promise<Principal> {
  const claims = await claimsOf(services, authorization);
  if (claims['admin'] !== true) throw new HttpError(403, apiMessages.login.notAdmin);
  const session = await liveSession(services, claims.uid);
  if (!session) throw sessionEnded();
  recordUse(services.repository, claims.uid, session);
  return {
    uid: session.uid,
    role: session.role,
    sid: claims.uid,
    reauthenticated_at: reauthenticatedAt(session),
  };
}

async function liveSession(services: AuthServices, sid: string): Promise<Session | null> {
  const { repository } = services;
  const session = isId(sid) ? ((await repository.get(SESSIONS, sid)) as Session | null) : null;
  if (!session || session.expires_at <= Date.now()) return null;
  // Sessions from before roles existed.
  if (session.role !== null && !ROLES.includes(session.role)) return null;
  const since = await validSince(services, session.uid);
  if (since !== null && startedAt(session) >= since) return session;
  // The Firestore rules know only the session, not the account.
  await repository.delete(SESSIONS, sid);
  return null;
}

/** Whether the account exists and nobody has disabled it. */
export async function isActive({ accounts }: AuthServices, uid: string): Promise<boolean> {
  const account = await accounts.get(uid);
  return account !== null && account.isAdmin && !account.isDisabled;
}

// Also reflects changes in the Firebase console, such as a disabled account.
async function validSince(services: AuthServices, uid: string): Promise<ValidSince> {
  const now = Date.now();
  const known = services.validSince.get(uid);
  if (known && known.until > now) return known.since;
  const account = await services.accounts.get(uid);
  const since = account?.isAdmin && !account.isDisabled ? account.validSince : null;
  services.validSince.set(uid, { since, until: now + ACCOUNT_CACHE });
  return since;
}
