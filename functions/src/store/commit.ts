import { entities } from '@sunfront/contract';
import { OVERVIEW } from '@sunfront/contract/overview';
import { firstShownAt } from '@sunfront/contract/publication';
import {
  type DocumentData,
  type DocumentReference,
  FieldValue,
  type Firestore,
  type Transaction,
  type WriteBatch,
} from 'firebase-admin/firestore';
import { type Change, countChanges } from './counts.ts';
import { type Beside, COUNTS, type Edited, type Stored, TooMuch } from './repository.ts';
import { toDocument } from './schema.ts';

/** Bytes that a commit may have: Firestore takes 10 MiB, names and numbers included. */
const MAX_COMMIT = 9_000_000;

/** Numbers of one document that Firestore adds to in one commit, less one for how often it was written. */
const MAX_COUNTED = 499;

/** What visitors see, by collection. */
export const SHOWN = new Set<string>(
  entities.filter(({ access }) => access.list === 'public').map(({ path }) => path),
);

/** What raises the site's revision for writes to these collections. */
export function raised(collections: Iterable<string>): DocumentData {
  const one = FieldValue.increment(1);
  return {
    revision: one,
    collections: Object.fromEntries([...collections].map((each) => [each, one])),
  };
}

export const revisionOf = (db: Firestore) => db.collection('site').doc('revision');

/** A document by its collection and id. */
export interface Target {
  collection: string;
  id: string;
}

/** Writes what follows from changed records into their commit, without reading: the site's revision and the counts. */
export function followWith(
  db: Firestore,
  writer: WriteBatch | Transaction,
  changes: Change[],
): void {
  // Both take the same, but their overloads are no union that could be called.
  const merge = (ref: DocumentReference, data: DocumentData) =>
    (writer as WriteBatch).set(ref, data, { merge: true });
  const shown = changes.map(({ collection }) => collection).filter((each) => SHOWN.has(each));
  if (shown.length > 0) merge(revisionOf(db), raised(shown));
  const counts = db.collection(OVERVIEW).doc(COUNTS);
  const counted = Object.entries(countChanges(changes));
  if (counted.length === 0) return;
  const writes = FieldValue.increment(1);
  if (counted.length > MAX_COUNTED) {
    // Whoever reads them next counts anew.
    merge(counts, { writes, shape: '' });
  } else {
    const added = counted.map(([key, number]) => [key, FieldValue.increment(number)]);
    merge(counts, { writes, counts: Object.fromEntries(added) });
  }
}

export function writeBeside(
  db: Firestore,
  writer: WriteBatch | Transaction,
  others: ReturnType<Beside>,
): void {
  for (const { collection, record } of others) {
    const { id, ...data } = record;
    (writer as WriteBatch).set(db.collection(collection).doc(id), toDocument(collection, data));
  }
}

/** Writes what was changed, with all that goes into the same commit. @throws TooMuch */
export function writeAll(
  db: Firestore,
  transaction: Transaction,
  targets: Target[],
  edited: Edited[],
  beside: Beside | undefined,
): void {
  let room = MAX_COMMIT;
  const take = (data: object) => {
    room -= Buffer.byteLength(JSON.stringify(data));
    if (room < 0) throw new TooMuch();
  };
  const changes: Change[] = [];
  for (const [index, { before, after }] of edited.entries()) {
    const { collection, id } = targets[index]!;
    if (before === after) continue;
    changes.push({ collection, before, after });
    const ref = db.collection(collection).doc(id);
    if (after) {
      const { id: _, ...data } = after;
      transaction.set(ref, toDocument(collection, data));
      take(data);
    } else transaction.delete(ref);
    const others = beside?.(before, after, index) ?? [];
    take(others);
    writeBeside(db, transaction, others);
  }
  followWith(db, transaction, changes);
}

/** The fields with the times and the place that they have, that the record had, or that a new one gets. */
export function dated(
  { collection, id }: Target,
  fields: Record<string, unknown>,
  before: Stored | null,
) {
  const { id: _, ...data } = fields;
  const updated_at = later(before?.['updated_at'] ?? data['updated_at']);
  const created_at = before?.['created_at'] ?? data['created_at'] ?? updated_at;
  const order = data['order'] ?? before?.['order'] ?? `${updated_at}_0000_${id}`;
  const shown = firstShown(collection, data, before, updated_at);
  return { ...data, created_at, updated_at, order, ...shown };
}

/** The collections whose records have a `first_shown_at`. */
const FIRST_SHOWN = new Set<string>(
  entities
    .filter(({ stored }) => stored && 'first_shown_at' in stored.shape)
    .map(({ path }) => path),
);

export function firstShown(collection: string, fields: object, before: Stored | null, now: string) {
  if (!FIRST_SHOWN.has(collection)) return {};
  return { first_shown_at: firstShownAt(fields, before, now) };
}

// Two updates within a millisecond must differ, or If-Match could not tell them apart.
function later(previous: unknown): string {
  const now = Date.now();
  const before = typeof previous === 'string' ? Date.parse(previous) : 0;
  return new Date(Math.max(now, before + 1)).toISOString();
}
