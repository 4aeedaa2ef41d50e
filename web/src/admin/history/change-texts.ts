import type { Change } from '@sunfront/contract/responses';
import { findEntity } from '@sunfront/contract';
import type { Entity } from '@sunfront/contract/entity';
import type { FieldMeta } from '@sunfront/contract/fields';
import { fieldAt } from '../frame/translated-fields.ts';
import { isolate } from '../frame/format.ts';

export function entityOf({ collection }: Pick<Change, 'collection'>): Entity {
  return findEntity(collection)!;
}

/** Returns the kind of the changed record, and its name if it has one. */
export function recordName(change: Change): string {
  const { singular } = entityOf(change);
  return change.name ? `${singular} ${isolate(change.name)}` : singular;
}

/** Returns a field's metadata; undefined if the entity no longer has the field. */
export function fieldOf(change: Change, name: string): FieldMeta | undefined {
  const { schema, stored } = entityOf(change);
  return fieldAt({ ...stored?.shape, ...schema.shape }, name);
}

/** Returns the titles of the fields that an edit changed; `''` for a created or deleted record. */
export function fieldsIn(change: Change): string {
  if (!change.before || !change.after) return '';
  const titles = change.fields.map((name) => fieldOf(change, name)?.title ?? name);
  return [...new Set(titles)].join(', ');
}
