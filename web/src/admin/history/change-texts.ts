import type { Change } from '@sunfront/contract/responses';
import { findEntity } from '@sunfront/contract';
import type { Entity } from '@sunfront/contract/entity';
import type { FieldMeta } from '@sunfront/contract/fields';
import type { ChangeKind } from '@sunfront/contract/history';
import { fieldAt } from '../frame/translated-fields.ts';
import { isolate } from '../frame/format.ts';

/** What was done, in a word. */
export const ACTION_TITLES: Record<ChangeKind, string> = {
  create: 'Added',
  update: 'Changed',
  move: 'Moved',
  delete: 'Deleted',
  restore: 'Restored',
};

/** The entity of a change's record. */
export function entityOf({ collection }: Pick<Change, 'collection'>): Entity {
  return findEntity(collection)!;
}

/** What the changed record is called: its kind, and its name where it has one. */
export function recordName(change: Change): string {
  const { singular } = entityOf(change);
  return change.name ? `${singular} ${isolate(change.name)}` : singular;
}

/** A field of a change's record; undefined for one that the entity no longer has. */
export function fieldOf(change: Change, name: string): FieldMeta | undefined {
  const { schema, stored } = entityOf(change);
  return fieldAt({ ...stored?.shape, ...schema.shape }, name);
}

/** The fields that an edit changed, as they are called in forms; of a whole record none. */
export function fieldsIn(change: Change): string {
  if (!change.before || !change.after) return '';
  const titles = change.fields.map((name) => fieldOf(change, name)?.title ?? name);
  return [...new Set(titles)].join(', ');
}
