import type { Entity } from '@sunfront/contract/entity';
import type { Context } from '../context.ts';
import { hooks } from '../entities/hooks.ts';
import type { Stored } from '../store/repository.ts';
import { rebuildSite } from './site.ts';

/** What follows a write by the API, before it is answered: the entity's own hook, and the page's document. */
export async function recordChanged(
  { repository }: Pick<Context, 'repository'>,
  { path, access }: Entity,
  before: Stored | null,
  after: Stored | null,
): Promise<void> {
  await hooks[path]?.changed?.({ repository }, before, after);
  if (access.list !== 'public') return;
  try {
    await rebuildSite(repository);
  } catch (error) {
    // The record is changed already, and the trigger rebuilds the document too.
    console.error('Rebuilding the site document failed; the trigger will', error);
  }
}
