import * as z from 'zod';
import { moment, optionalFlag, whenValid } from './fields.ts';
import { NEVER } from './open-job.ts';

/**
 * The fields of an entity whose records need not be shown to visitors, who never receive them. A body may
 * leave them out: a new record is shown then, and any other stays as it is.
 */
export const PUBLICATION = {
  draft: optionalFlag('Draft'),
  shown_from: moment('Shown from'),
  shown_until: moment('Shown until'),
} as const;

/** The schema with those fields. */
export function withPublication<Schema extends z.ZodObject>(schema: Schema): Schema {
  const extended = schema
    .safeExtend(PUBLICATION)
    .refine(({ shown_from: from, shown_until: until }) => !from || !until || from < until, {
      path: ['shown_until'],
      error: 'Shown until must be after shown from',
      when: whenValid('shown_from', 'shown_until'),
    });
  return extended as unknown as Schema;
}

/** Whether drafts can be made of an entity's records: one whose id is a field's value cannot be there twice. */
export function isDuplicable({
  key,
  publishable = false,
}: {
  key?: string;
  publishable?: boolean;
}): boolean {
  return publishable && key === undefined;
}

/** Whether visitors see the record at `now` (ISO 8601, UTC). One that has none of the fields is shown. */
export function isShown(record: object, now: string): boolean {
  const { draft, shown_from: from, shown_until: until } = publicationOf(record);
  return !draft && from <= now && (!until || now < until);
}

/** The first moment after `now` at which a record is shown or hidden by itself; NEVER where none is. */
export function nextChange(record: object, now: string): string {
  const { draft, shown_from: from, shown_until: until } = publicationOf(record);
  if (draft || (until && until <= now)) return NEVER;
  if (from > now) return from;
  return until || NEVER;
}

/**
 * The moment (ISO 8601) at which visitors first see a record; `''` for a draft that was never shown. A moment in the
 * past stays; one in the future follows the record's present dates.
 */
export function firstShownAt(record: object, before: object | null, now: string): string {
  const { first_shown_at: known, created_at: made } = (before ?? {}) as Record<string, unknown>;
  if (typeof known === 'string' && known && known <= now) return known;
  // A record from before this field existed.
  if (typeof made === 'string' && known === undefined && isShown(before!, now)) return made;
  const { draft, shown_from: from } = publicationOf(record);
  if (draft) return '';
  return from > now ? from : now;
}

/** The record's own fields of these, each there. */
export function publicationOf(record: object) {
  const { draft, shown_from, shown_until } = record as Record<string, unknown>;
  return {
    draft: draft === true,
    shown_from: typeof shown_from === 'string' ? shown_from : '',
    shown_until: typeof shown_until === 'string' ? shown_until : '',
  };
}
