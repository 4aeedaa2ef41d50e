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

/** Bytes; below Firestore's limit of 10 MiB, which includes names and numbers. */
const MAX_COMMIT = 9_000_000;

/** Firestore's limit of 500 field transforms, minus one for `writes`. */
const MAX_COUNTED = 499;

/** Public collections. */
export const SHOWN = new Set<string>(
  entities.filter(({ access }) => access.list === 'public').map(({ path }) => path),
);

export function raised(collections: Iterable<string>): DocumentData {
  const one = FieldValue.increment(1);
  return {
    revision: one,
    collections: Object.fromEntries([...collections].map((each) => [each, one])),
  };
}

export const revisionOf = (db: Firestore) => db.collection('site').doc('revision');

export interface Target {
  collection: string;
  id: string;
}

/** Adds the site's revision and the counts to a commit, without reads. */
export function followWith(
  db: Firestore,
  writer: WriteBatch | Transaction,
  changes: Change[],
): void {
  // TypeScript cannot call the union of both overloaded methods.
  const merge = (ref: DocumentReference, data: DocumentData) =>
    (writer as WriteBatch).set(ref, data, { merge: true });
  const shown = changes.map(({ collection }) => collection).filter((each) => SHOWN.has(each));
  if (shown.length > 0) merge(revisionOf(db), raised(shown));
  const counts = db.collection(OVERVIEW).doc(COUNTS);
  const counted = Object.entries(countChanges(changes));
  if (counted.length === 0) return;
  const writes = FieldValue.increment(1);
  if (counted.length > MAX_COUNTED) {
    // The next reader recounts.
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

/** Writes the edited records, and everything that belongs to the same commit. @throws TooMuch */
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

/** Adds timestamps and position: those in the fields, of the record before, or new ones. */
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

const FIRST_SHOWN = new Set<string>(
  entities
    .filter(({ stored }) => stored && 'first_shown_at' in stored.shape)
    .map(({ path }) => path),
);

export function firstShown(collection: string, fields: object, before: Stored | null, now: string) {
  if (!FIRST_SHOWN.has(collection)) return {};
  return { first_shown_at: firstShownAt(fields, before, now) };
}

// Updates within a millisecond must differ, for If-Match.
function later(previous: unknown): string {
  const now = Date.now();
  const before = typeof previous === 'string' ? Date.parse(previous) : 0;
  return new Date(Math.max(now, before + 1)).toISOString();
}
