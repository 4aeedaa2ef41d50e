import { USERNAME } from '@sunfront/contract/api/users';
import { randomUUID } from 'node:crypto';
import { HttpError } from '../../runtime/errors.ts';
import { apiMessages } from '../../messages/api.ts';
import type { Documents, Repository } from '../../store/repository.ts';
import {
  USERS,
  type User,
  revokeAccess,
  SESSION_PREFIX,
  SESSIONS,
  type Session,
  stampOf,
} from './users.ts';

/** Milliseconds. */
const USE_INTERVAL = 10 * 60 * 1000;

/** Must be read before credentials are checked. */
export async function securityStamp(repository: Repository, uid: string): Promise<string | null> {
  return stampOf(USERNAME.test(uid) ? ((await repository.get(USERS, uid)) as User | null) : null);
}

/**
 * @param stamp security stamp read when the login began
 * @param isLimited whether the session only allows adding a passkey
 * @returns null for a missing or removed user, or if sessions were revoked since the login began
 */
export async function openSession(
  repository: Repository,
  uid: string,
  stamp: string | null,
  device: string,
  hours: number,
  isLimited: boolean,
): Promise<{ sid: string; session: Session; user: User } | null> {
  const sid = `${SESSION_PREFIX}${randomUUID()}`;
  const now = Date.now();
  return repository.transact(async (documents) => {
    const user = await documents.get<User>(USERS, uid);
    if (!user?.role || stampOf(user) !== stamp) return null;
    const { role } = user;
    const session: Session = {
      uid,
      role: isLimited ? null : role,
      device,
      created_at: now,
      reauthenticated_at: now,
      used_at: now,
      expires_at: now + hours * 60 * 60 * 1000,
    };
    documents.set(SESSIONS, sid, session);
    documents.set<User>(USERS, uid, { ...user, last_login_at: now });
    return { sid, session, user };
  });
}

/** Ignores errors, because `used_at` is only informational. */
export function recordUse(repository: Repository, sid: string, session: Session): void {
  const now = Date.now();
  if (session.used_at !== undefined && now - session.used_at < USE_INTERVAL) return;
  const use = async () => {
    // Do not recreate an ended session.
    await repository.write<Session>(SESSIONS, sid, (current) =>
      current ? { ...current, used_at: now } : null,
    );
  };
  use().catch(() => undefined);
}

/** Last used first. */
export async function sessionsOf(
  repository: Repository,
  uid: string,
): Promise<(Session & { id: string })[]> {
  const sessions = await repository.transact((documents) =>
    documents.where<Session>(SESSIONS, 'uid', uid),
  );
  return sessions
    .filter(({ expires_at }) => expires_at > Date.now())
    .sort((one, other) => usedAt(other) - usedAt(one));
}

export function usedAt({ used_at, created_at }: Session): number {
  return used_at ?? created_at;
}

/** Last password or passkey check. */
export function reauthenticatedAt({ reauthenticated_at, created_at }: Session): number {
  return reauthenticated_at ?? created_at;
}

/** @throws HttpError 401 if the session has ended or expired since the token was checked */
export async function sessionAt(documents: Documents, sid: string): Promise<Session> {
  const session = await documents.get<Session>(SESSIONS, sid);
  if (!session || session.expires_at <= Date.now()) throw sessionEnded();
  return session;
}

export function sessionEnded(): HttpError {
  return new HttpError(401, apiMessages.login.sessionEnded);
}

/** A valid session started at or after Account.validSince. */
export function startedAt(session: Session): number {
  return Math.max(reauthenticatedAt(session), session.valid_from ?? 0);
}

/** Null if the session is not the user's. */
export async function endSession(
  repository: Repository,
  uid: string,
  sid: string,
): Promise<Session | null> {
  return repository.transact(async (documents) => {
    const session = await documents.get<Session>(SESSIONS, sid);
    if (session?.uid !== uid) return null;
    documents.delete(SESSIONS, sid);
    return session;
  });
}

export async function deleteOtherSessions(
  repository: Repository,
  { uid, sid }: { uid: string; sid: string },
): Promise<number> {
  return repository.transact((documents) =>
    revokeAccess(documents, uid, undefined, ({ id }) => id !== sid),
  );
}

/** If there are any, also deletes links and ends logins in progress. Call it as `revokeAccess`. */
export async function endLimitedSessions(documents: Documents, uid: string): Promise<void> {
  const sessions = await documents.where<Session>(SESSIONS, 'uid', uid);
  if (sessions.some(isLimited)) await revokeAccess(documents, uid, undefined, isLimited);
}

/** Whether the session only allows adding the first passkey. */
export function isLimited({ role }: Session): boolean {
  return role === null;
}

/** @param valid `validSince` before and after a change of the account */
export async function extendSessions(
  documents: Documents,
  uid: string,
  valid: { before: number; after: number },
): Promise<void> {
  for (const { id, ...session } of await documents.where<Session>(SESSIONS, 'uid', uid)) {
    if (startedAt(session) >= valid.before) {
      documents.set<Session>(SESSIONS, id, { ...session, valid_from: valid.after });
    }
  }
}

export async function recordReauthentication(repository: Repository, sid: string): Promise<void> {
  await repository.write<Session>(SESSIONS, sid, (current) =>
    current ? { ...current, reauthenticated_at: Date.now() } : null,
  );
}
