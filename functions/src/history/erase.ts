import type { Entity } from '@sunfront/contract/entity';
import { HISTORY } from '@sunfront/contract/history';
import { MAIL } from '@sunfront/contract/mail';
import type { Context } from '../context.ts';
import { releaseFiles } from '../files/files.ts';
import type { Stored } from '../store/repository.ts';
import { forget, whereOf } from './history.ts';

/**
 * Deletes a record for good: first the mails about it and its history, then the record, then all their files. An
 * erasure that was interrupted is finished by asking again. Null, with nothing deleted, when there is none of these.
 */
export async function eraseRecord(
  context: Pick<Context, 'repository' | 'files'>,
  entity: Entity,
  id: string,
): Promise<Stored | null> {
  const { repository } = context;
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
    await releaseFiles(context, entity, version);
  }
  return deleted ?? versions[0] ?? { id };
}
