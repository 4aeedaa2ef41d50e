import type { Entity } from '@sunfront/contract/entity';
import { fieldMeta } from '@sunfront/contract/fields';
import { generateKeyBetween } from 'fractional-indexing';
import type * as z from 'zod';

/** In place of a record's time of creation: before every time. */
const BEFORE_ALL = '0000-00-00T00:00:00.000Z';

/** The same for records that do not stand by age: before every time, and behind what was put first by hand. */
const BEFORE_TIME = '0001-01-01T00:00:00.000Z';

/** Where one of an entity with a key first stands: with the others in the order of the key's options. */
export function placeOfKey({ key, schema }: Entity, id: string): { order?: string } {
  if (!key) return {};
  const { options = [] } = fieldMeta(schema.shape[key] as z.ZodType);
  return { order: `${BEFORE_TIME}_${String(options.indexOf(id)).padStart(4, '0')}_${id}` };
}

/**
 * An `order` between two others that follow one another; null stands for none. A record that was placed by
 * hand keeps the order of the one before it and a fractional key behind that, so that the records around
 * it stay as they are and a new one still comes last.
 */
export function orderBetween(before: string | null, after: string | null): string {
  const [base, key] = parts(before ?? BEFORE_ALL);
  const [nextBase, nextKey] = parts(after ?? '');
  return `${base}~${generateKeyBetween(key, nextBase === base ? nextKey : null)}`;
}

function parts(order: string): [base: string, key: string | null] {
  const at = order.lastIndexOf('~');
  const key = order.slice(at + 1);
  // What was written past the API need not end in a key.
  return at >= 0 && isKey(key) ? [order.slice(0, at), key] : [order, null];
}

function isKey(key: string): boolean {
  try {
    generateKeyBetween(null, key);
    generateKeyBetween(key, null);
    return /^[\dA-Za-z]+$/.test(key);
  } catch {
    return false;
  }
}
