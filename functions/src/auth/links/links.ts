import { randomBytes } from 'node:crypto';
import { LINK_HOURS, type LinkKind } from '@sunfront/contract/api/users';
import type { Role } from '@sunfront/contract/roles';
import { HttpError } from '../../runtime/errors.ts';
import { apiMessages } from '../../messages/api.ts';
import { newId, sha256 } from '../../store/record.ts';
import type { Documents, Repository, Stored } from '../../store/repository.ts';
import { LINKS, USERS, type User } from '../sessions/users.ts';

/** Its id is the SHA-256 of its secret, which is not stored. */
export interface Link {
  kind: LinkKind;
  /** `''` for a new account. */
  uid: string;
  /** `''` for a printed link. */
  email: string;
  name: string;
  role: Role;
  /** The inviter, who must still be an owner when the link is used. */
  by: string;
  /** Milliseconds since 1970. */
  created_at: number;
  expires_at: number;
  user?: string;
  user_until?: number;
}

export interface IssuedLink extends Link {
  id: string;
  secret: string;
}

export type OpenLink = Link & { id: string };

/** Milliseconds. */
export const LEASE = 60_000;

export function issueLink(
  documents: Documents,
  about: Pick<Link, 'kind'> & Partial<Omit<Link, 'created_at' | 'expires_at'>>,
): IssuedLink {
  const secret = randomBytes(32).toString('base64url');
  const created_at = Date.now();
  const link: Link = {
    uid: '',
    email: '',
    name: '',
    role: 'owner',
    by: '',
    ...about,
    created_at,
    expires_at: created_at + LINK_HOURS[about.kind] * 60 * 60 * 1000,
  };
  const id = sha256(secret);
  documents.set(LINKS, id, link);
  return { ...link, id, secret };
}

/** Null for an unknown, used, expired or revoked link. */
export async function readOpenLink(documents: Documents, secret: string): Promise<OpenLink | null> {
  const id = sha256(secret);
  const link = await documents.get<Link>(LINKS, id);
  return link && (await isLinkOpen(documents, link)) ? { ...link, id } : null;
}

export async function isLinkOpen(documents: Documents, link: Link): Promise<boolean> {
  if (link.expires_at <= Date.now()) return false;
  // Otherwise a removed user could return with an invitation of their own.
  if (link.kind === 'invitation') return isOwner(documents, link.by);
  if (link.kind === 'reset' || link.kind === 'email') {
    return Boolean((await documents.get<User>(USERS, link.uid))?.role);
  }
  return (await documents.where(USERS, 'role', 'owner')).length === 0;
}

export async function isOwner(documents: Documents, uid: string): Promise<boolean> {
  return uid !== '' && (await documents.get<User>(USERS, uid))?.role === 'owner';
}

/**
 * After an error the link stays valid.
 * @param work runs in the transaction that deletes the link, and must change the account last: a
 * transaction that revokes the link either waits, or commits first and leaves the account unchanged
 * @param prepare runs before, while the link is locked; is not rolled back
 * @throws HttpError 404
 */
export async function consumeLink<T>(
  repository: Repository,
  secret: string,
  work: (documents: Documents, link: OpenLink) => Promise<T>,
  prepare: (link: OpenLink) => Promise<void> = async () => {},
): Promise<T> {
  const user = newId();
  const taken = await repository.transact(async (documents) => {
    const link = await readOpenLink(documents, secret);
    if (!link || (link.user_until ?? 0) > Date.now()) throw linkGone();
    const { id, ...rest } = link;
    documents.set<Link>(LINKS, id, { ...rest, user, user_until: Date.now() + LEASE });
    return link;
  });
  try {
    await prepare(taken);
    return await repository.transact(async (documents) => {
      const link = await readOpenLink(documents, secret);
      if (link?.user !== user) throw linkGone();
      const done = await work(documents, link);
      documents.delete(LINKS, link.id);
      return done;
    });
  } catch (error) {
    await repository.write<Link>(LINKS, taken.id, (current) => {
      if (current?.user !== user) return current;
      const { user: _, user_until: _until, ...rest } = current;
      return rest;
    });
    throw error;
  }
}

/** The mail with a link, written in the link's transaction. */
export type MailFor = (link: IssuedLink) => { collection: string; record: Stored };

export function writeMail(documents: Documents, { collection, record }: ReturnType<MailFor>): void {
  const { id, ...data } = record;
  documents.set(collection, id, data);
}

/** One message for all cases reveals nothing. */
export function linkGone(): HttpError {
  return new HttpError(404, apiMessages.users.linkInvalid);
}
