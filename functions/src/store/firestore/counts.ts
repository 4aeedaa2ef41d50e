import { COUNTED_COLLECTIONS } from '@sunfront/contract/api/counters';

/**
 * By collection, counter and values as JSON: unambiguous, and a valid Firestore field name for any
 * text.
 */
export type Counts = Record<string, number>;

export interface Change {
  collection: string;
  before: object | null;
  after: object | null;
}

export function countChanges(changes: readonly Change[]): Counts {
  const counts: Counts = {};
  for (const { collection, before, after } of changes) {
    if (before) count(counts, collection, before, -1);
    if (after) count(counts, collection, after, 1);
  }
  return Object.fromEntries(Object.entries(counts).filter(([, number]) => number !== 0));
}

export function count(counts: Counts, collection: string, record: object, by = 1): void {
  const { counters = {}, emptyValues } =
    COUNTED_COLLECTIONS.find(({ path }) => path === collection) ?? {};
  for (const [name, counter] of Object.entries(counters)) {
    const values = counter({ ...emptyValues, ...record });
    if (!values) continue;
    const key = JSON.stringify([collection, name, ...values.map(String)]);
    counts[key] = (counts[key] ?? 0) + by;
  }
}
