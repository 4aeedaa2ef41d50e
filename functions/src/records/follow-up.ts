import type { Entity } from '@sunfront/contract/entities/entity';
import { recount } from '../site/overview.ts';
import { rebuildSite } from '../site/site.ts';
import type { Edited } from '../store/repository.ts';
import type { Stores } from '../store/stores.ts';
import { hooks } from './hooks.ts';
import { rebuildBookings } from '../interviews/bookings.ts';
import { addMissingPictures } from './library.ts';
import { listRated, repairSummaries } from './rating-summaries.ts';

export async function recordsChanged(
  { repository }: Pick<Stores, 'repository'>,
  changes: (Edited & { entity: Entity })[],
): Promise<void> {
  for (const { entity, before, after } of changes) {
    await hooks[entity.path]?.afterChange?.({ repository }, before, after);
  }
  if (changes.every(({ entity }) => entity.access.list !== 'public')) return;
  try {
    await rebuildSite(repository);
  } catch (error) {
    // Not an error of the request: the records are written, and the trigger rebuilds the document
    // too.
    console.error('Rebuilding the site document failed; the trigger will', error);
  }
}

/** For writes that bypass the API, such as an import. */
export async function allChanged({ repository, files }: Stores): Promise<void> {
  await addMissingPictures({ repository, files });
  await recount(repository);
  await repairSummaries(repository, await listRated(repository));
  await rebuildBookings(repository);
  await repository.raiseRevision();
  await rebuildSite(repository);
}
