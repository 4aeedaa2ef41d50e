import type { Entity } from '@sunfront/contract/entity';
import { HISTORY } from '@sunfront/contract/history';
import { MAIL } from '@sunfront/contract/mail';
import { reference } from '@sunfront/contract/reference';
import type { Caller } from '../auth/caller-ip.ts';
import type { SecurityLog } from '../auth/security-log.ts';
import { notYours } from '../errors.ts';
import { releaseFiles } from '../files/files.ts';
import { forget, whereOf } from '../history/history.ts';
import type { Stored } from '../store/repository.ts';
import type { Stores } from '../store/stores.ts';
import { type Changed, changeOne, notFound, type Scope } from './change.ts';
import { recordsChanged } from './follow-up.ts';

/** Deletes a record into the trash, from which it can be restored. @throws HttpError 404 */
export function deleteRecord(scope: Scope, id: string): Promise<Changed> {
  const { stores, entity } = scope;
  return changeOne(scope, 'delete', async (beside) => {
    const before = await stores.repository.delete(entity.path, id, beside);
    return before && { before, after: null };
  });
}

/**
 * Deletes a record for good, with its files, its history and the mails about it. An erasure that was interrupted is
 * finished by asking again.
 * @param caller where the request came from, for the security log
 * @throws HttpError 404 when there is nothing of it, 403 unless the role may delete such records
 */
export async function eraseRecord(
  { stores, actor, entity }: Scope & { stores: { securityLog: SecurityLog } },
  id: string,
  caller: Caller,
): Promise<void> {
  if (entity.reserved && actor.role !== 'owner') throw notYours();
  const erased = await eraseWithHistory(stores, entity, id);
  if (!erased) throw notFound(entity);
  // Without its name: what is erased is gone.
  const detail = `${entity.singular} ${reference(id)}`;
  await stores.securityLog.note({ kind: 'erased', by: actor.uid, caller, detail });
  await recordsChanged(stores, [{ entity, before: erased, after: null }]);
}

/**
 * Deletes the mails about the record and its history, then the record, then all their files.
 * @returns the record, or what is known of it; null when there is nothing of it
 */
export async function eraseWithHistory(
  stores: Stores,
  entity: Entity,
  id: string,
): Promise<Stored | null> {
  const { repository } = stores;
  const ref = { collection: entity.path, record: id };
  const [record, changes, mails] = await Promise.all([
    repository.get(entity.path, id),
    repository.list(HISTORY, { newestFirst: true, where: whereOf(ref) }),
    repository.list(MAIL, { newestFirst: true, limit: 1, where: whereOf(ref) }),
  ]);
  if (!record && changes.length + mails.length === 0) return null;
  const versions = changes.flatMap(({ before }) => (before ? [before as Stored] : []));
  await forget(repository, ref);
  const deleted = await repository.delete(entity.path, id);
  // Again, because somebody may have changed or answered the record until it was gone.
  await forget(repository, ref);
  for (const version of [...versions, ...(deleted ? [deleted] : [])]) {
    await releaseFiles(stores, entity, version);
  }
  return deleted ?? versions[0] ?? { id };
}
