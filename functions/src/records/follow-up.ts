import type { Entity } from '@sunfront/contract/entity';
import { recount } from '../site/overview.ts';
import { rebuildSite } from '../site/site.ts';
import type { Edited } from '../store/repository.ts';
import type { Stores } from '../store/stores.ts';
import { hooks } from './hooks.ts';

/** What follows a write by the API, before it is answered: the entity's own hook, and the page's document. */
export async function recordsChanged(
  { repository }: Pick<Stores, 'repository'>,
  changes: (Edited & { entity: Entity })[],
): Promise<void> {
  for (const { entity, before, after } of changes) {
    await hooks[entity.path]?.changed?.({ repository }, before, after);
  }
  if (changes.every(({ entity }) => entity.access.list !== 'public')) return;
  try {
    await rebuildSite(repository);
  } catch (error) {
    // The records are changed already, and the trigger rebuilds the document too.
    console.error('Rebuilding the site document failed; the trigger will', error);
  }
}

/** What follows writes past all of that, of whatever was stored: all that is made of it is made anew. */
export async function allChanged({ repository }: Pick<Stores, 'repository'>): Promise<void> {
  await recount(repository);
  await repository.raiseRevision();
  await rebuildSite(repository);
}
