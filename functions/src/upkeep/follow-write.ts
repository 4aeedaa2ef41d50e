import { job } from '@sunfront/contract';
import { readProjectId } from '../config.ts';
import { refreshClosing } from '../entities/closing.ts';
import { hooks } from '../entities/hooks.ts';
import { rebuildSite } from '../site/site.ts';
import { openRepository, type Repository } from '../store/repository.ts';

/**
 * Follows a write that may have come another way than through the API, which did all of this itself. `before`
 * is null for a record that was made, `after` for one that was deleted. What fails is to be tried again: safe
 * to repeat.
 */
export type FollowWrite = (
  collection: string,
  id: string,
  before: Record<string, unknown> | null,
  after: Record<string, unknown> | null,
) => Promise<void>;

export function createFollowWrite(repository: Repository): FollowWrite {
  return async (collection, id, before, after) => {
    if (collection === job.path) await refreshClosing(repository, id);
    await hooks[collection]?.changed?.({ repository }, before, after);
    await repository.raiseRevision(collection);
    await rebuildSite(repository);
  };
}

/** For the project's own database. */
export const followWrite = createFollowWrite(openRepository(readProjectId(process.env)));
