import { accountEmail } from '@sunfront/contract/fields/text';
import type { LastSeen } from '@sunfront/contract/api/account-responses';
import { USERS, SESSION_PREFIX } from '@sunfront/contract/api/users';
import type { Role } from '@sunfront/contract/roles';
import { HttpError } from '../../runtime/errors.ts';
import { apiMessages } from '../../messages/api.ts';
import { newId } from '../../store/record.ts';
import type { Documents } from '../../store/repository.ts';

export { USERS, SESSION_PREFIX };
export const SESSIONS = 'sessions';
export const PASSKEYS = 'passkeys';
export const LINKS = 'links';
/** By uid. */
export const RECOVERY = 'recovery';

export interface User {
  /** Null for a removed user; the document remains for the history. */
  role: Role | null;
  /** `''` if unknown. */
  name: string;
  /** In lower case; `''` if unknown. */
  email: string;
  /** Recently used devices, to detect logins from new ones. */
  devices?: string[];
  /**
   * Milliseconds since 1970; 0 for a user who joined and has never logged in, missing for older
   * users.
   */
  last_login_at?: number;
  /** A `data:` URL. */
  picture?: string;
  seen?: Partial<LastSeen>;
  /** Mails about assigned records; missing for on. */
  assignment_mails?: boolean;
  /** Of the secret address of the user's calendar. */
  calendar_hash?: string;
  /** ISO 8601. */
  calendar_created_at?: string;
  /** Random; changes when sessions are revoked, which invalidates logins in progress. */
  security_stamp?: string;
}

export function normalize(username: string): string {
  return username.trim().toLowerCase();
}

const UNKNOWN = { name: '', email: '' };

/** Checked by the Firestore rules. */
export interface Session {
  uid: string;
  /** The role at login; null while the user must add a passkey first. */
  role: Role | null;
  /** `''` if unknown. */
  device?: string;
  /** Milliseconds since 1970. */
  created_at: number;
  expires_at: number;
  /** Last password or passkey check; defaults to the start of the session. */
  reauthenticated_at?: number;
  /** Keeps the session valid after a change of the account (Account.validSince). */
  valid_from?: number;
  /** Precision of ten minutes. */
  used_at?: number;
}

/**
 * Of a command. Returns `''` for none.
 * @throws Error with a readable message
 */
export function parseEmail(typed = ''): string {
  if (!typed) return '';
  const { data, error } = accountEmail('Email').safeParse(typed);
  if (error) throw new Error(error.issues[0]!.message);
  return data;
}

/** @param email in lower case; null for `''` */
export async function userWithEmail(
  documents: Documents,
  email: string,
): Promise<(User & { id: string }) | null> {
  if (!email) return null;
  const found = await documents.where<User>(USERS, 'email', email);
  return found.find(({ role }) => role) ?? null;
}

/** In the transaction that stores the address: Firebase's accounts do not have it. */
export async function isEmailTaken(
  documents: Documents,
  email: string,
  uid: string,
): Promise<boolean> {
  const { id = uid } = (await userWithEmail(documents, email)) ?? {};
  return id !== uid;
}

/** `''` if sessions were never revoked; null without a user. */
export function stampOf(user: User | null): string | null {
  return user && (user.security_stamp ?? '');
}

/**
 * Also ends logins in progress and deletes links. Call it after all other reads of the transaction.
 * @param changed further fields to write
 * @param isEnded whether a session ends; by default all end
 * @returns number of ended sessions
 */
export async function revokeAccess(
  documents: Documents,
  uid: string,
  changed?: Partial<User>,
  isEnded: (session: Session & { id: string }) => boolean = () => true,
): Promise<number> {
  const sessions = await documents.where<Session>(SESSIONS, 'uid', uid);
  const links = await documents.where(LINKS, 'uid', uid);
  const user = await documents.get<User>(USERS, uid);
  const ended = sessions.filter(isEnded);
  for (const { id } of ended) documents.delete(SESSIONS, id);
  for (const { id } of links) documents.delete(LINKS, id);
  if (user || changed) {
    const known: User = { ...UNKNOWN, role: null, ...user, ...changed };
    const { calendar_hash: _, calendar_created_at: _time, ...removed } = known;
    const next = known.role ? known : removed;
    documents.set<User>(USERS, uid, { ...next, security_stamp: newId() });
  }
  return ended.length;
}

/**
 * Ends the user's sessions, which the Firestore rules check. Deletes open invitations of a former
 * owner.
 * @param role null removes it
 * @param about further fields
 * @throws HttpError 409 for the last owner
 */
export async function changeRole(
  documents: Documents,
  uid: string,
  role: Role | null,
  about: Partial<Omit<User, 'role'>> = {},
): Promise<void> {
  const forget = role === null ? await deleteCredentials(documents, uid) : undefined;
  if (role !== 'owner') await requireOtherOwner(documents, uid);
  const sent = role === 'owner' ? [] : await documents.where(LINKS, 'by', uid);
  await revokeAccess(documents, uid, { ...about, role });
  for (const { id } of sent) documents.delete(LINKS, id);
  forget?.();
}

/** @throws HttpError 409 */
export async function requireOtherOwner(documents: Documents, uid: string): Promise<void> {
  const owners = await documents.where<User>(USERS, 'role', 'owner');
  if (owners.every(({ id }) => id === uid)) throw new HttpError(409, apiMessages.users.lastOwner);
}

/** @returns a function that deletes them, to call after the transaction's reads */
export async function deleteCredentials(documents: Documents, uid: string): Promise<() => void> {
  const passkeys = await documents.where(PASSKEYS, 'uid', uid);
  return () => {
    for (const { id } of passkeys) documents.delete(PASSKEYS, id);
    documents.delete(RECOVERY, uid);
  };
}

export function toIso(time: number): string {
  return new Date(time).toISOString();
}
