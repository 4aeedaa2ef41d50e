import type { Entity } from '@sunfront/contract/entities/entity';
import { fieldMeta } from '@sunfront/contract/fields/field';
import { generateKeyBetween } from 'fractional-indexing';
import type * as z from 'zod';

/** Sorts before every creation time. */
const BEFORE_ALL = '0000-00-00T00:00:00.000Z';

/** Sorts before every time, but after records moved to the top. */
const BEFORE_TIME = '0001-01-01T00:00:00.000Z';

/** @param index within an upload */
export function orderByAge(time: string, id: string, index = 0): string {
  return `${time}_${String(index).padStart(4, '0')}_${id}`;
}

/** In the order of the key's options. */
export function positionOfOption({ idField, schema }: Entity, id: string): { order?: string } {
  if (!idField) return {};
  const { options = [] } = fieldMeta(schema.shape[idField] as z.ZodType);
  return { order: orderByAge(BEFORE_TIME, id, options.indexOf(id)) };
}

/**
 * A moved record gets the order of its predecessor plus a fractional key, so that other records
 * stay unchanged and new ones are still last.
 */
export function orderBetween(before: string | null, after: string | null): string {
  const [base, key] = parts(before ?? BEFORE_ALL);
  const [nextBase, nextKey] = parts(after ?? '');
  return `${base}~${generateKeyBetween(key, nextBase === base ? nextKey : null)}`;
}

function parts(order: string): [base: string, key: string | null] {
  const at = order.lastIndexOf('~');
  const key = order.slice(at + 1);
  // Orders written outside the API may lack a valid key.
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
