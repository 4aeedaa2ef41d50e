import * as z from 'zod';
import { moment, optionalFlag } from '../fields/value.ts';
import { whenValid } from '../fields/field.ts';
import { NEVER } from '../jobs/open.ts';

/** New records without them are published, and updates without them keep them. */
export const PUBLICATION_FIELDS = ['draft', 'shown_from', 'shown_until'] as const;

export function withPublication<Schema extends z.ZodObject>(schema: Schema): Schema {
  const fields = {
    draft: optionalFlag('Draft'),
    shown_from: moment('Shown from'),
    shown_until: moment('Shown until'),
  } satisfies Record<(typeof PUBLICATION_FIELDS)[number], z.ZodType>;
  const extended = schema
    .safeExtend(fields)
    .refine(({ shown_from: from, shown_until: until }) => !from || !until || from < until, {
      path: ['shown_until'],
      error: 'Shown until must be after shown from',
      when: whenValid('shown_from', 'shown_until'),
    });
  return extended as unknown as Schema;
}

/** Duplicates need generated ids. */
export function isDuplicable({
  idField,
  publishable = false,
}: {
  idField?: string;
  publishable?: boolean;
}): boolean {
  return publishable && idField === undefined;
}

/** `now` is ISO 8601 in UTC. */
export function isPublished(record: object, now: string): boolean {
  const { draft, shown_from: from, shown_until: until } = publicationOf(record);
  return !draft && from <= now && (!until || now < until);
}

/** NEVER if there is no change. */
export function nextPublicationChange(record: object, now: string): string {
  const { draft, shown_from: from, shown_until: until } = publicationOf(record);
  if (draft || (until && until <= now)) return NEVER;
  if (from > now) return from;
  return until || NEVER;
}

/** `''` for never. A past time stays; a future one follows the record's dates. */
export function firstPublishedAt(record: object, before: object | null, now: string): string {
  const { first_published_at: known, created_at: made } = (before ?? {}) as Record<string, unknown>;
  if (typeof known === 'string' && known && known <= now) return known;
  // Records created before this field existed.
  if (typeof made === 'string' && known === undefined && isPublished(before!, now)) return made;
  const { draft, shown_from: from } = publicationOf(record);
  if (draft) return '';
  return from > now ? from : now;
}

export function publicationOf(record: object) {
  const { draft, shown_from, shown_until } = record as Record<string, unknown>;
  return {
    draft: draft === true,
    shown_from: typeof shown_from === 'string' ? shown_from : '',
    shown_until: typeof shown_until === 'string' ? shown_until : '',
  };
}
