import { entities } from '@sunfront/contract/entities/index';
import { firstPublishedAt } from '@sunfront/contract/entities/publication';
import type { Stored, Target } from '../repository.ts';
import { orderByAge } from './position.ts';

/**
 * Keeps timestamps and position in the fields or of the record before; a restored record has only
 * its fields.
 */
export function withTimestamps(
  { collection, id }: Target,
  fields: Record<string, unknown>,
  before: Stored | null,
  { now, index }: { now: number; index: number },
) {
  const { id: _, ...data } = fields;
  const updated_at = later(now, before?.['updated_at'] ?? data['updated_at']);
  const created_at = before?.['created_at'] ?? data['created_at'] ?? updated_at;
  const order = data['order'] ?? before?.['order'] ?? orderByAge(updated_at, id, index);
  const shown = firstPublished(collection, data, before ?? data, updated_at);
  return { ...data, created_at, updated_at, order, ...shown };
}

const TRACKS_FIRST_PUBLISHED = new Set<string>(
  entities
    .filter(({ stored }) => stored && 'first_published_at' in stored.shape)
    .map(({ path }) => path),
);

function firstPublished(collection: string, fields: object, before: object | null, now: string) {
  if (!TRACKS_FIRST_PUBLISHED.has(collection)) return {};
  return { first_published_at: firstPublishedAt(fields, before, now) };
}

// Updates within a millisecond must differ, for If-Match.
function later(now: number, previous: unknown): string {
  // Values that did not pass the API may be no date.
  const before = typeof previous === 'string' ? Date.parse(previous) || 0 : 0;
  return new Date(Math.max(now, before + 1)).toISOString();
}
