import type { Seen } from '@sunfront/contract/responses';
import { PEOPLE, SESSION_PREFIX } from '@sunfront/contract/people';
import type { Role } from '@sunfront/contract/roles';
import { HttpError } from '../errors.ts';
import { newId } from '../store/record.ts';
import type { Documents } from '../store/repository.ts';

export { PEOPLE, SESSION_PREFIX };
export const SESSIONS = 'sessions';
export const PASSKEYS = 'passkeys';
/** Links that can be used once (links.ts). */
export const LINKS = 'links';
/** Recovery codes, by the person's uid. */
export const RECOVERY = 'recovery';

export interface Person {
  /** Null once the person was removed: the document stays, for the history's sake. */
  role: Role | null;
  /** As it is shown; `''` where only the username is known. */
  name: string;
  /** The account's address, as it is in Firebase; `''` for a made-up one. */
  email: string;
  /** The browsers and systems that logged in last, by which a new one is told; none before the first login. */
  devices?: string[];
  /** Milliseconds since 1970. */
  last_login_at?: number;
  /** A small square, as a `data:` address. */
  picture?: string;
  /** Up to which application and message everything counts as seen; some or all are absent before the first. */
  seen?: Partial<Seen>;
  /** Random, and another one whenever sessions are ended: a login that began under an earlier one opens none. */
  security_stamp?: string;
}

const UNKNOWN = { name: '', email: '' };

/** What Firestore's rules know of whoever asks. */
export interface Session {
  /** The person's account. */
  uid: string;
  /**
   * As it was at login: another role ends the sessions. Null where nothing is allowed yet but to add the passkey
   * that is asked for.
   */
  role: Role | null;
  /** What logged in, as the security log tells it; `''` where that is not known. */
  device?: string;
  /** Milliseconds since 1970, all five. */
  created_at: number;
  expires_at: number;
  /** When a password or a passkey was last shown; at its beginning where nothing is said. */
  proven_at?: number;
  /** Where it goes on although the account was changed: since when it counts as begun for Firebase. */
  counts_from?: number;
  /** To ten minutes. */
  used_at?: number;
}

/** The person of an account that may log in. An administrator from before there were roles becomes an owner. */
export function personOf(stored: Person | null): Person {
  return stored ?? { ...UNKNOWN, role: 'owner' };
}

/** `''` of a person whose sessions were never ended, null of nobody. */
export function stampOf(person: Person | null): string | null {
  return person && (person.security_stamp ?? '');
}

/**
 * Ends a person's sessions and logins that are under way, and deletes the links that were sent to him or her. Reads
 * before it writes, so a transaction does nothing but write after it.
 * @param changed what else is written of the person.
 * @param kept the id of the session that goes on.
 * @returns how many sessions it ended.
 */
export async function revokeAccess(
  documents: Documents,
  uid: string,
  changed?: Partial<Person>,
  kept?: string,
): Promise<number> {
  const sessions = await documents.where<Session>(SESSIONS, 'uid', uid);
  const links = await documents.where(LINKS, 'uid', uid);
  const person = await documents.get<Person>(PEOPLE, uid);
  const ended = sessions.filter(({ id }) => id !== kept);
  for (const { id } of ended) documents.delete(SESSIONS, id);
  for (const { id } of links) documents.delete(LINKS, id);
  if (person || changed) {
    const known: Person = { ...UNKNOWN, role: null, ...person, ...changed };
    documents.set<Person>(PEOPLE, uid, { ...known, security_stamp: newId() });
  }
  return ended.length;
}

/**
 * Gives a person a role, or with null none any more, and ends his or her sessions: what was allowed before is
 * refused from then on, by Firestore's rules too. Invitations of somebody who is an owner no more are deleted.
 * @param given undefined for the present one; somebody new is an owner.
 * @param about what else is known of the person now.
 * @throws HttpError 409 where no owner would be left.
 */
export async function giveRole(
  documents: Documents,
  uid: string,
  given: Role | null | undefined,
  about: Partial<Omit<Person, 'role'>> = {},
): Promise<void> {
  const owners = await documents.where<Person>(PEOPLE, 'role', 'owner');
  const person = await documents.get<Person>(PEOPLE, uid);
  const role = given === undefined ? (person?.role ?? 'owner') : given;
  const forget = role === null ? await forgettingKeys(documents, uid) : undefined;
  if (role !== 'owner' && owners.every(({ id }) => id === uid)) {
    throw new HttpError(409, 'There is always one owner: make somebody else an owner first');
  }
  const sent = role === 'owner' ? [] : await documents.where(LINKS, 'by', uid);
  await revokeAccess(documents, uid, { ...about, role });
  for (const { id } of sent) documents.delete(LINKS, id);
  forget?.();
}

/**
 * Reads what logs a person in beside the password.
 * @returns what deletes all of it, for when the transaction has read what it reads.
 */
export async function forgettingKeys(documents: Documents, uid: string): Promise<() => void> {
  const passkeys = await documents.where(PASSKEYS, 'uid', uid);
  return () => {
    for (const { id } of passkeys) documents.delete(PASSKEYS, id);
    documents.delete(RECOVERY, uid);
  };
}

/** @param time in milliseconds since 1970 */
export function toIso(time: number): string {
  return new Date(time).toISOString();
}
