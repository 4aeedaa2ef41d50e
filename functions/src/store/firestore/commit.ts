import { entities } from '@sunfront/contract/entities/index';
import { OVERVIEW } from '@sunfront/contract/api/overview';
import {
  type DocumentData,
  type DocumentReference,
  FieldValue,
  type Firestore,
  type Transaction,
  type WriteBatch,
} from 'firebase-admin/firestore';
import { type Change, countChanges } from './counts.ts';
import { COUNTS, type RecordChange, type Stored, type Target } from '../repository.ts';
import { withTimestamps } from './timestamps.ts';
import { isSameContent } from '../record.ts';

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

/**
 * Skips a record that `edit` returns unchanged; null deletes.
 * @param found nothing for new records
 * @param keepsTime does not count as an update
 */
export function editRecords(
  targets: Target[],
  found: (Stored | null)[],
  edit: (before: Stored | null, index: number) => Record<string, unknown> | null,
  { keepsTime = false } = {},
): RecordChange[] {
  const now = Date.now();
  return targets.map((target, index) => {
    const before = found[index] ?? null;
    const next = edit(before, index);
    if (isSameContent(target.collection, before, next)) return { ...target, before, after: before };
    if (!next) return { ...target, before, after: null };
    const fields = keepsTime ? next : withTimestamps(target, next, before, { now, index });
    return { ...target, before, after: { ...fields, id: target.id } };
  });
}
