import { job } from '@sunfront/contract';
import { readProjectId } from '../config.ts';
import { refreshClosing } from '../entities/closing.ts';
import { hooks } from '../entities/hooks.ts';
import { rebuildSite } from '../site/site.ts';
import { openRepository } from '../store/repository.ts';

const repository = openRepository(readProjectId(process.env));

/** Follows a write that may have come another way than through the API, which did all of this itself. */
export async function followWrite(
  collection: string,
  id: string,
  before: Record<string, unknown> | null,
  after: Record<string, unknown> | null,
): Promise<void> {
  if (collection === job.path) await refreshClosing(repository, id);
  await hooks[collection]?.changed?.({ repository }, before, after);
  await repository.raiseRevision();
  await rebuildSite(repository);
}
