import { createHash, randomBytes } from 'node:crypto';
import { LINK_HOURS, type LinkKind } from '@sunfront/contract/people';
import type { Role } from '@sunfront/contract/roles';
import { HttpError } from '../errors.ts';
import { newId } from '../store/record.ts';
import type { Documents, Repository } from '../store/repository.ts';
import { LINKS, PEOPLE, type Person } from './people.ts';

/** A link that can be used once. Its id is the SHA-256 of its secret, which is not stored. */
export interface Link {
  kind: LinkKind;
  /** Whose password it sets; `''` where it makes an account. */
  uid: string;
  /** Where it was sent to; `''` for a link that was printed. */
  email: string;
  /** What an invitation brings along. */
  name: string;
  role: Role;
  /** The owner who invites, and must be one still when it is used. */
  by: string;
  /** Milliseconds since 1970, both. */
  created_at: number;
  expires_at: number;
  /** Who is using it just now, and until when nobody else may. */
  user?: string;
  user_until?: number;
}

/** A link that was made, with the secret that opens it. */
export interface Issued extends Link {
  id: string;
  secret: string;
}

/** A link that may be used. */
export type OpenLink = Link & { id: string };

/** Milliseconds that using a link may take. */
export const TURN = 60_000;

/** Makes a link, within a transaction. */
export function issue(
  documents: Documents,
  about: Pick<Link, 'kind'> & Partial<Omit<Link, 'created_at' | 'expires_at'>>,
): Issued {
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
  const id = idOf(secret);
  documents.set(LINKS, id, link);
  return { ...link, id, secret };
}

/** The link that a secret opens; null for one that is wrong, used, expired, or was taken back. */
export async function open(documents: Documents, secret: string): Promise<OpenLink | null> {
  const id = idOf(secret);
  const link = await documents.get<Link>(LINKS, id);
  return link && (await isOpen(documents, link)) ? { ...link, id } : null;
}

/** Whether the link may still be used. */
export async function isOpen(documents: Documents, link: Link): Promise<boolean> {
  if (link.expires_at <= Date.now()) return false;
  // Or whoever was removed could come back by an invitation of his or her own.
  if (link.kind === 'invitation') return isOwner(documents, link.by);
  if (link.kind === 'reset' || link.kind === 'email') {
    return Boolean((await documents.get<Person>(PEOPLE, link.uid))?.role);
  }
  return (await documents.where(PEOPLE, 'role', 'owner')).length === 0;
}

export async function isOwner(documents: Documents, uid: string): Promise<boolean> {
  return uid !== '' && (await documents.get<Person>(PEOPLE, uid))?.role === 'owner';
}

/**
 * Uses a link once, however many show it at once. What fails leaves it to be used.
 * @param work runs in the transaction that deletes the link, and changes an account last: another transaction that
 *   voids the link waits for this one, or commits first and leaves the account unchanged.
 * @param prepare runs before it, while nobody else may use the link; a failure afterwards does not undo it.
 * @throws HttpError 404 for one that is not open.
 */
export async function use<T>(
  repository: Repository,
  secret: string,
  work: (documents: Documents, link: OpenLink) => Promise<T>,
  prepare: (link: OpenLink) => Promise<void> = async () => {},
): Promise<T> {
  const user = newId();
  const taken = await repository.transact(async (documents) => {
    const link = await open(documents, secret);
    if (!link || (link.user_until ?? 0) > Date.now()) throw gone();
    const { id, ...rest } = link;
    documents.set<Link>(LINKS, id, { ...rest, user, user_until: Date.now() + TURN });
    return link;
  });
  try {
    await prepare(taken);
    return await repository.transact(async (documents) => {
      const link = await open(documents, secret);
      if (link?.user !== user) throw gone();
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

/** One and the same, whatever is wrong with it. */
export function gone(): HttpError {
  return new HttpError(404, 'This link does not work: it was used, withdrawn, or is too old.');
}

function idOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
