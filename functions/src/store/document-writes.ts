import { type DocumentData, FieldValue, type Firestore } from 'firebase-admin/firestore';
import { writeDerived, incrementedRevision, revisionOf, PUBLIC_COLLECTIONS } from './commit.ts';
import { filteredQuery } from './reads.ts';
import type { Documents, Repository, Stored } from './repository.ts';
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
  return db.runTransaction((transaction) =>
    work({
      async get<T extends object>(collection: string, id: string) {
        const snapshot = await transaction.get(db.collection(collection).doc(id));
        return snapshot.exists ? (fromDocument(collection, snapshot.data()!) as T) : null;
      },
      async where<T extends object>(collection: string, field: string, value: unknown) {
        const found = db.collection(collection).where(field, '==', value);
        const { docs } = await transaction.get(found);
        return docs.map((each) => toStored(collection, each.id, each.data()) as T & Stored);
      },
      set(collection, id, data) {
        transaction.set(db.collection(collection).doc(id), toDocument(collection, data));
      },
      delete(collection, id) {
        transaction.delete(db.collection(collection).doc(id));
      },
    }),
  );
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
