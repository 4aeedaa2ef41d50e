import type { Change } from '@sunfront/contract/routes/history';
import { findEntity } from '@sunfront/contract/entities/index';
import type { Entity } from '@sunfront/contract/entities/entity';
import { CANDIDATE } from '@sunfront/contract/history';
import type { FieldMeta } from '@sunfront/contract/fields/field';
import { common } from '../messages/common.ts';
import { fieldAt } from '../format/translated-fields.ts';
import { isolate } from '../format/format.ts';

export function entityOf({ collection }: Pick<Change, 'collection'>): Entity {
  return findEntity(collection)!;
}

export function recordName(change: Change): string {
  const { singular } = entityOf(change);
  return change.name ? `${singular} ${isolate(change.name)}` : singular;
}

/** Returns a username, or the word for a candidate. */
export function authorOf({ by }: Pick<Change, 'by'>): string {
  return by === CANDIDATE ? common.candidate : by;
}

/** Returns the first picture's URL, or `''`. */
export function pictureOf(change: Change): string {
  const record = change.after ?? change.before;
  const urls = entityOf(change).pictureFields.map((name) => String(record?.[name] ?? ''));
  return urls.find(Boolean) ?? '';
}

export function fieldOf(change: Change, name: string): FieldMeta | undefined {
  const { schema, stored } = entityOf(change);
  return fieldAt({ ...stored?.shape, ...schema.shape }, name);
}

/** Returns `''` for a created or deleted record. */
export function fieldsIn(change: Change): string {
  if (!change.before || !change.after) return '';
  const titles = change.fields.map((name) => fieldOf(change, name)?.title ?? name);
  return [...new Set(titles)].join(', ');
}
