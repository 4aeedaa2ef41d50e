import type { Entity } from '@sunfront/contract/entities/entity';
import { recount } from '../site/overview.ts';
import { rebuildSite } from '../site/site.ts';
import type { Edited } from '../store/repository.ts';
import type { Stores } from '../store/stores.ts';
import { hooks } from './hooks.ts';
import { rebuildBookings } from '../interviews/bookings.ts';
import { addMissingPictures } from './library.ts';
import { listRated, repairSummaries } from './rating-summaries.ts';

/** Never throws: the records are written. A trigger or the nightly run repeats a failed step. */
export async function recordsChanged(
  { repository }: Pick<Stores, 'repository'>,
  changes: (Edited & { entity: Entity })[],
): Promise<void> {
  for (const { entity, before, after } of changes) {
    await attempt(`The consequences of a change in ${entity.path}`, async () =>
      hooks[entity.path]?.afterChange?.({ repository }, before, after),
    );
  }
  if (changes.every(({ entity }) => entity.access.list !== 'public')) return;
  await attempt('Rebuilding the site document', () => rebuildSite(repository));
}

async function attempt(what: string, work: () => Promise<unknown>): Promise<void> {
  await work().catch((error: unknown) => console.error(`${what} failed`, error));
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
