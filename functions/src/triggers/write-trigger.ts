import { findEntity, job } from '@sunfront/contract/entities/index';
import { fieldMeta } from '@sunfront/contract/fields/field';
import type * as z from 'zod';
import { readProjectId } from '../runtime/config.ts';
import { refreshClosing } from '../records/closing.ts';
import { hooks } from '../records/hooks.ts';
import { currentRequest } from '../runtime/request.ts';
import { readSite, rebuildSite } from '../site/site.ts';
import { unreadableFields } from '../store/readable.ts';
import { openRepository } from '../store/firestore/open-repository.ts';
import type { Repository } from '../store/repository.ts';
import { createFailureRecorder } from './failures.ts';

/**
 * Idempotent: a failed event is retried.
 * @param before null for a create
 * @param after null for a delete
 * @param stamp the time of the write, as `Revision.stamp`; missing for a delete
 */
type WriteTrigger = (
  collection: string,
  id: string,
  before: Record<string, unknown> | null,
  after: Record<string, unknown> | null,
  stamp?: string,
) => Promise<void>;

export function createWriteTrigger(repository: Repository): WriteTrigger {
  return async (collection, id, before, after, stamp) => {
    if (collection === job.path) await refreshClosing(repository, id);
    await hooks[collection]?.afterChange?.({ repository }, before, after);
    const revision = stamp === undefined ? undefined : await repository.revision();
    // Written in one commit, by the API.
    if (revision && revision.stamp === stamp) await readSite(repository, revision.number);
    else {
      await repository.raiseRevision(collection);
      await rebuildSite(repository);
    }
    if (after) await reportUnreadable(repository, collection, id, after);
  };
}

async function reportUnreadable(
  repository: Repository,
  collection: string,
  id: string,
  record: object,
): Promise<void> {
  const entity = findEntity(collection)!;
  const names = unreadableFields(entity, record);
  if (names.length === 0) return;
  console.error(`${collection}/${id}: the page leaves out ${names.join(', ')}`);
  const fields = { ...entity.schema.shape, ...entity.stored?.shape } as Record<string, z.ZodType>;
  const titles = names.map((name) => (fields[name] ? fieldMeta(fields[name]).title : name));
  await createFailureRecorder(repository)({
    what: `rebuild-${collection}`,
    event: currentRequest()?.request_id ?? '',
    error: `The page omits records that cannot be rendered: ${titles.join(', ')}`,
  });
}

export const onWrite = createWriteTrigger(openRepository(readProjectId(process.env)));
