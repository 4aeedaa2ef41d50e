import type { Entity } from '@sunfront/contract/entity';
import type { Context } from '../context.ts';
import { hooks } from '../entities/hooks.ts';
import type { Edited, Stored } from '../store/repository.ts';
import { recount } from './overview.ts';
import { rebuildSite } from './site.ts';

/** What follows a write by the API, before it is answered: the entity's own hook, and the page's document. */
export async function recordChanged(
  context: Pick<Context, 'repository'>,
  entity: Entity,
  before: Stored | null,
  after: Stored | null,
): Promise<void> {
  await recordsChanged(context, [{ entity, before, after }]);
}

/** The same for records that were written at once. */
export async function recordsChanged(
  { repository }: Pick<Context, 'repository'>,
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
export async function allChanged({ repository }: Pick<Context, 'repository'>): Promise<void> {
  await recount(repository);
  await repository.raiseRevision();
  await rebuildSite(repository);
}
