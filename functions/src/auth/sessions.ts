import { USERNAME } from '@sunfront/contract/people';
import { randomUUID } from 'node:crypto';
import { HttpError } from '../errors.ts';
import type { Documents, Repository } from '../store/repository.ts';
import {
  PEOPLE,
  type Person,
  personOf,
  revokeAccess,
  SESSION_PREFIX,
  SESSIONS,
  type Session,
  stampOf,
} from './people.ts';

/** Milliseconds within which another use of a session is not noted. */
const USE_NOTED = 10 * 60 * 1000;

/** What a login begins with, before it looks at what is shown: see `openSession`. */
export async function securityStamp(repository: Repository, uid: string): Promise<string | null> {
  return stampOf(
    USERNAME.test(uid) ? ((await repository.get(PEOPLE, uid)) as Person | null) : null,
  );
}

/**
 * Null for somebody who was removed, or whose sessions were ended since the login began.
 * @param stamp the person's when the login began.
 * @param isLimited whether it allows nothing yet but to add a passkey.
 */
export async function openSession(
  repository: Repository,
  uid: string,
  stamp: string | null,
  device: string,
  hours: number,
  isLimited: boolean,
): Promise<{ sid: string; session: Session; person: Person } | null> {
  const sid = `${SESSION_PREFIX}${randomUUID()}`;
  const now = Date.now();
  return repository.transact(async (documents) => {
    const stored = await documents.get<Person>(PEOPLE, uid);
    const person = personOf(stored);
    const { role } = person;
    if (!role || stampOf(stored) !== stamp) return null;
    const session: Session = {
      uid,
      role: isLimited ? null : role,
      device,
      created_at: now,
      proven_at: now,
      used_at: now,
      expires_at: now + hours * 60 * 60 * 1000,
    };
    documents.set(SESSIONS, sid, session);
    documents.set<Person>(PEOPLE, uid, { ...person, last_login_at: now });
    return { sid, session, person };
  });
}

/** Notes that a session is used, unless that was just done. It is for show: nobody waits for it, and it may fail. */
export function noteUse(repository: Repository, sid: string, session: Session): void {
  const now = Date.now();
  if (session.used_at !== undefined && now - session.used_at < USE_NOTED) return;
  const use = async () => {
    // One that ended meanwhile stays ended.
    await repository.write<Session>(SESSIONS, sid, (current) =>
      current ? { ...current, used_at: now } : null,
    );
  };
  use().catch(() => undefined);
}

/** A person's sessions that have not ended, the last used first. */
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

/** When a session was last used, as far as that was noted. */
export function usedAt({ used_at, created_at }: Session): number {
  return used_at ?? created_at;
}

/** When somebody was last shown to be the person of a session. */
export function provenAt({ proven_at, created_at }: Session): number {
  return proven_at ?? created_at;
}

/** The session, which may have ended since its token was checked. @throws HttpError 401 */
export async function sessionAt(documents: Documents, sid: string): Promise<Session> {
  const session = await documents.get<Session>(SESSIONS, sid);
  if (!session) throw sessionEnded();
  return session;
}

export function sessionEnded(): HttpError {
  return new HttpError(401, 'Your session has ended. Please log in again.');
}

/** When a session counts as begun, against changes of the account (Account.validSince). */
export function begunAt(session: Session): number {
  return Math.max(provenAt(session), session.counts_from ?? 0);
}

/** Ends a session of that person. @returns it as it was; null where it is nobody's, or somebody else's. */
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

/** Ends all sessions of a person but the one that asks. @returns how many. */
export async function endOthers(
  repository: Repository,
  { uid, sid }: { uid: string; sid: string },
): Promise<number> {
  return repository.transact((documents) => revokeAccess(documents, uid, undefined, sid));
}

/**
 * Has the sessions of a person go on that a change of the account would end.
 * @param valid `validSince` of the account, before and after the change.
 */
export async function carryOn(
  documents: Documents,
  uid: string,
  valid: { before: number; after: number },
): Promise<void> {
  for (const { id, ...session } of await documents.where<Session>(SESSIONS, 'uid', uid)) {
    if (begunAt(session) >= valid.before) {
      documents.set<Session>(SESSIONS, id, { ...session, counts_from: valid.after });
    }
  }
}

/** Notes that whoever has the session has just shown who it is. */
export async function noteProof(repository: Repository, sid: string): Promise<void> {
  await repository.write<Session>(SESSIONS, sid, (current) =>
    current ? { ...current, proven_at: Date.now() } : null,
  );
}
