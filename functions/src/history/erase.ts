import type { Entity } from '@sunfront/contract/entity';
import { HISTORY } from '@sunfront/contract/history';
import { MAIL } from '@sunfront/contract/mail';
import type { Context } from '../context.ts';
import { releaseFiles } from '../files/files.ts';
import type { Stored } from '../store/repository.ts';
import { forget } from './history.ts';

/**
 * Deletes a record for good: first its past and the mails about it, then itself, then the files of all of it.
 * What breaks off is finished by asking again. Null when there is neither a record nor a past.
 */
export async function eraseRecord(
  context: Pick<Context, 'repository' | 'files'>,
  entity: Entity,
  id: string,
): Promise<Stored | null> {
  const { repository } = context;
  const where = { field: 'record', is: '==', value: id } as const;
  const changes = await repository.list(HISTORY, { newestFirst: true, where });
  const versions = changes.flatMap(({ before }) => (before ? [before as Stored] : []));
  await forget(repository, id);
  await repository.deleteWhere(MAIL, 'record', '==', id);
  const deleted = await repository.delete(entity.path, id);
  for (const version of [...versions, ...(deleted ? [deleted] : [])]) {
    await releaseFiles(context, entity, version);
  }
  return deleted ?? versions[0] ?? null;
}
