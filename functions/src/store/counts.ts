import { COUNTED } from '@sunfront/contract/counted';

/**
 * How many records are counted under what: collection, counter and values as JSON, so that any texts make one name
 * that Firestore takes, and come out of it as they went in.
 */
export type Counts = Record<string, number>;

/** A record before and after a change, each null where there is none. */
export interface Change {
  collection: string;
  before: object | null;
  after: object | null;
}

/** What changed records add to the counts. */
export function countChanges(changes: readonly Change[]): Counts {
  const counts: Counts = {};
  for (const { collection, before, after } of changes) {
    if (before) count(counts, collection, before, -1);
    if (after) count(counts, collection, after, 1);
  }
  return Object.fromEntries(Object.entries(counts).filter(([, number]) => number !== 0));
}

/** Adds a record to the counts. */
export function count(counts: Counts, collection: string, record: object, by = 1): void {
  const { counted = {}, blank } = COUNTED.find(({ path }) => path === collection) ?? {};
  for (const [name, counter] of Object.entries(counted)) {
    const values = counter({ ...blank, ...record });
    if (!values) continue;
    const key = JSON.stringify([collection, name, ...values.map(String)]);
    counts[key] = (counts[key] ?? 0) + by;
  }
}
