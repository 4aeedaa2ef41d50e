import { generateKeyBetween } from 'fractional-indexing';

/** In place of a record's time of creation: before every time. */
const BEFORE_ALL = '0000-00-00T00:00:00.000Z';

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
  const [base = '', key = null] = order.split('~');
  return [base, key];
}
