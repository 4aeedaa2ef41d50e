import {
  type DocumentData,
  FieldValue,
  type Firestore,
  type Query,
  type Transaction,
} from 'firebase-admin/firestore';
import { writeDerived, incrementedRevision, revisionOf, PUBLIC_COLLECTIONS } from './commit.ts';
import { filteredQuery, listQuery } from './reads.ts';
import {
  AlreadyExists,
  type Documents,
  type Repository,
  type Stored,
  TransactionTooLarge,
} from '../repository.ts';
import { fromDocument, toDocument, toStored } from './document-version.ts';

export async function raiseRevision(db: Firestore, collection?: string): Promise<void> {
  await revisionOf(db).set(incrementedRevision(collection ? [collection] : PUBLIC_COLLECTIONS), {
    merge: true,
  });
}

export async function write<T extends DocumentData>(
  db: Firestore,
  collection: string,
  id: string,
  change: (current: T | null) => T | null,
): Promise<T | null> {
  const ref = db.collection(collection).doc(id);
  return db.runTransaction(async (transaction) => {
    const snapshot = await transaction.get(ref);
    const before = snapshot.exists ? (fromDocument(collection, snapshot.data()!) as T) : null;
    const next = change(before);
    // The emulator runs triggers even for writes without changes.
    if (next === before) return next;
    if (next) transaction.set(ref, toDocument(collection, next));
    else transaction.delete(ref);
    writeDerived(db, transaction, [{ collection, before, after: next }]);
    return next;
  });
}

export async function transact<T>(
  db: Firestore,
  work: (documents: Documents) => Promise<T>,
): Promise<T> {
  try {
    return await db.runTransaction(async (transaction) => {
      const size = { used: 0 };
      const result = await work(documentsIn(db, transaction, size));
      const times = size.used / MAX_COMMIT;
      if (times > 1) throw new TransactionTooLarge(times);
      return result;
    });
  } catch (error) {
    // https://grpc.io/docs/guides/status-codes/
    if ((error as { code?: unknown }).code === 6) throw new AlreadyExists();
    throw error;
  }
}

/**
 * Bytes; below the limits of Firestore (10 MiB) and of its emulator (4 MiB, above which a commit gets
 * no response), which include names and numbers.
 */
const MAX_COMMIT = process.env['FIRESTORE_EMULATOR_HOST'] ? 3_600_000 : 9_000_000;

/** @param size counts bytes */
function documentsIn(db: Firestore, transaction: Transaction, size: { used: number }): Documents {
  const refOf = (collection: string, id: string) => db.collection(collection).doc(id);
  const set = (collection: string, id: string, data: object, isNew = false) => {
    size.used += Buffer.byteLength(JSON.stringify(data));
    // Only counted: the transaction fails at its end.
    if (size.used > MAX_COMMIT) return;
    const document = toDocument(collection, data as DocumentData);
    if (isNew) transaction.create(refOf(collection, id), document);
    else transaction.set(refOf(collection, id), document);
  };
  const query = async (collection: string, found: Query) => {
    const { docs } = await transaction.get(found);
    return docs.map((each) => toStored(collection, each.id, each.data()));
  };
  return {
    async get<T extends object>(collection: string, id: string) {
      const snapshot = await transaction.get(refOf(collection, id));
      return snapshot.exists ? (fromDocument(collection, snapshot.data()!) as T) : null;
    },
    async getAll(targets) {
      if (targets.length === 0) return [];
      const refs = targets.map(({ collection, id }) => refOf(collection, id));
      const snapshots = await transaction.getAll(...refs);
      return snapshots.map((each, index) =>
        each.exists ? toStored(targets[index]!.collection, each.id, each.data()!) : null,
      );
    },
    list: (collection, options) => query(collection, listQuery(db, collection, options)),
    where: async <T extends object>(
      collection: string,
      field: string,
      value: unknown,
      is: '==' | 'in' = '==',
    ) =>
      (await query(collection, db.collection(collection).where(field, is, value))) as (T &
        Stored)[],
    set: (collection, id, data) => set(collection, id, data),
    delete: (collection, id) => void transaction.delete(refOf(collection, id)),
    increase({ collection, id, data }) {
      const document = toDocument(collection, increments(data) as object);
      transaction.set(refOf(collection, id), document, { merge: true });
    },
    save(changes, { isNew } = { isNew: false }) {
      const changed = changes.filter(({ before, after }) => before !== after);
      for (const { collection, id, after } of changed) {
        if (!after) transaction.delete(refOf(collection, id));
        else {
          const { id: _, ...data } = after;
          set(collection, id, data, isNew);
        }
      }
      writeDerived(db, transaction, changed);
    },
  };
}

function increments(value: unknown): unknown {
  if (typeof value === 'number') return FieldValue.increment(value);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, increments(each)]));
}

export async function add(
  db: Firestore,
  ...[collection, id, field, rest]: Parameters<Repository['add']>
): Promise<void> {
  const change = { ...rest, [field]: FieldValue.increment(1) };
  await db.collection(collection).doc(id).set(change, { merge: true });
}

export async function append(
  db: Firestore,
  ...[collection, id, field, value, rest]: Parameters<Repository['append']>
): Promise<void> {
  const change = { ...rest, [field]: FieldValue.arrayUnion(value) };
  await db.collection(collection).doc(id).set(change, { merge: true });
}

export async function deleteWhere(
  db: Firestore,
  ...[collection, field, is, value, ...further]: Parameters<Repository['deleteWhere']>
): Promise<number> {
  const query = filteredQuery(db, collection, [{ field, is, value }, ...further]);
  let count = 0;
  for (;;) {
    const { docs } = await query.limit(400).get();
    if (docs.length === 0) return count;
    const batch = db.batch();
    for (const doc of docs) batch.delete(doc.ref);
    writeDerived(
      db,
      batch,
      docs.map((doc) => ({
        collection,
        before: fromDocument(collection, doc.data()),
        after: null,
      })),
    );
    await batch.commit();
    count += docs.length;
  }
}
