import { entities } from '@sunfront/contract';
import { OVERVIEW } from '@sunfront/contract/overview';
import { firstPublishedAt } from '@sunfront/contract/publication';
import {
  type DocumentData,
  type DocumentReference,
  FieldValue,
  type Firestore,
  type Transaction,
  type WriteBatch,
} from 'firebase-admin/firestore';
import { type Change, countChanges } from './counts.ts';
import {
  type AlongsideWrites,
  COUNTS,
  type Edited,
  type Stored,
  TransactionTooLarge,
} from './repository.ts';
import { orderByAge } from './position.ts';
import { toDocument } from './document-version.ts';

/** Bytes; below Firestore's limit of 10 MiB, which includes names and numbers. */
const MAX_COMMIT = 9_000_000;

/** Firestore's limit of 500 field transforms, minus one for `writes`. */
const MAX_COUNTED = 499;

export const PUBLIC_COLLECTIONS = new Set<string>(
  entities.filter(({ access }) => access.list === 'public').map(({ path }) => path),
);

export function incrementedRevision(collections: Iterable<string>): DocumentData {
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

export function writeDerived(
  db: Firestore,
  writer: WriteBatch | Transaction,
  changes: Change[],
): void {
  // TypeScript cannot call the union of both overloaded methods.
  const merge = (ref: DocumentReference, data: DocumentData) =>
    (writer as WriteBatch).set(ref, data, { merge: true });
  const shown = changes
    .map(({ collection }) => collection)
    .filter((each) => PUBLIC_COLLECTIONS.has(each));
  if (shown.length > 0) merge(revisionOf(db), incrementedRevision(shown));
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

export function writeAlongside(
  db: Firestore,
  writer: WriteBatch | Transaction,
  others: ReturnType<AlongsideWrites>,
): void {
  for (const { collection, record } of others) {
    const { id, ...data } = record;
    (writer as WriteBatch).set(db.collection(collection).doc(id), toDocument(collection, data));
  }
}

/** @throws TransactionTooLarge */
export function writeAll(
  db: Firestore,
  transaction: Transaction,
  targets: Target[],
  edited: Edited[],
  alongside: AlongsideWrites | undefined,
): void {
  let remaining = MAX_COMMIT;
  const reserve = (data: object) => {
    remaining -= Buffer.byteLength(JSON.stringify(data));
    if (remaining < 0) throw new TransactionTooLarge();
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
      reserve(data);
    } else transaction.delete(ref);
    const others = alongside?.(before, after, index) ?? [];
    reserve(others);
    writeAlongside(db, transaction, others);
  }
  writeDerived(db, transaction, changes);
}

/** Keeps timestamps and position in the fields or of the record before; a restored record has only its fields. */
export function withTimestamps(
  { collection, id }: Target,
  fields: Record<string, unknown>,
  before: Stored | null,
) {
  const { id: _, ...data } = fields;
  const updated_at = later(before?.['updated_at'] ?? data['updated_at']);
  const created_at = before?.['created_at'] ?? data['created_at'] ?? updated_at;
  const order = data['order'] ?? before?.['order'] ?? orderByAge(updated_at, id);
  const shown = firstPublished(collection, data, before ?? data, updated_at);
  return { ...data, created_at, updated_at, order, ...shown };
}

const TRACKS_FIRST_PUBLISHED = new Set<string>(
  entities
    .filter(({ stored }) => stored && 'first_published_at' in stored.shape)
    .map(({ path }) => path),
);

export function firstPublished(
  collection: string,
  fields: object,
  before: object | null,
  now: string,
) {
  if (!TRACKS_FIRST_PUBLISHED.has(collection)) return {};
  return { first_published_at: firstPublishedAt(fields, before, now) };
}

// Updates within a millisecond must differ, for If-Match.
function later(previous: unknown): string {
  const now = Date.now();
  // Values that did not pass the API may be no date.
  const before = typeof previous === 'string' ? Date.parse(previous) || 0 : 0;
  return new Date(Math.max(now, before + 1)).toISOString();
}
