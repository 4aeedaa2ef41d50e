import type { Entity } from '@sunfront/contract/entities/entity';
import { HISTORY } from '@sunfront/contract/history';
import { historyConditions } from '../history/history.ts';
import { sign } from '../store/keyed-hash.ts';
import { isId, sha256 } from '../store/record.ts';
import type { Repository, Stored } from '../store/repository.ts';
import { equalsSecret } from '../text/equals-secret.ts';

type Submission = Stored & { created_at: string };

/**
 * The code of a link is `<record id>.<secret>`. The secret is an HMAC with a key of this
 * deployment, so that the response to a repeat and the mail contain the same link, although only
 * its hash is stored. It includes the time, so that a record that is erased and submitted again
 * gets another link.
 * The stored hash proves a link, also in a deployment with another key.
 */
export async function linkHash(repository: Repository, record: Submission): Promise<string> {
  return sha256(await secretOf(repository, record));
}

/** `''` if the record has no link, or one of another deployment. */
export async function codeOf(
  repository: Repository,
  { ownPage }: Entity,
  record: Stored,
): Promise<string> {
  if (!ownPage || !record[ownPage.linkHash]) return '';
  const secret = await secretOf(repository, record as Submission);
  return proves(secret, record[ownPage.linkHash]) ? `${record.id}.${secret}` : '';
}

export interface Found {
  record: Stored;
  /** In the trash. */
  deleted: boolean;
}

/** @param code or the link; null unless it belongs to a record that is not erased */
export async function findByCode(
  repository: Repository,
  { ownPage, path }: Entity,
  code: string,
): Promise<Found | null> {
  const [id, secret = ''] = code.trim().replace(/^.*#/s, '').split('.');
  if (!ownPage || !isId(id)) return null;
  const record = await repository.get(path, id);
  const found = record ? { record, deleted: false } : await findTrashed(repository, path, id);
  return found && proves(secret, found.record[ownPage.linkHash]) ? found : null;
}

async function findTrashed(
  repository: Repository,
  path: string,
  id: string,
): Promise<Found | null> {
  const where = historyConditions({ collection: path, record: id });
  const changes = await repository.list(HISTORY, { newestFirst: true, limit: 1, where });
  const before = changes[0]?.['before'] as Stored | null | undefined;
  return before ? { record: before, deleted: true } : null;
}

function secretOf(repository: Repository, { id, created_at }: Submission): Promise<string> {
  return sign(repository, 'links', JSON.stringify([id, created_at]));
}

function proves(secret: string, hash: unknown): boolean {
  return equalsSecret(hash, sha256(secret));
}
