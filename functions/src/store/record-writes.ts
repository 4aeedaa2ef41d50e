import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { isSameContent } from './record.ts';
import {
  withTimestamps,
  firstPublished,
  writeDerived,
  type Target,
  writeAll,
  writeAlongside,
} from './commit.ts';
import { orderBetween, orderByAge } from './position.ts';
import {
  AlreadyExists,
  type Edited,
  NeighbourNotFound,
  type Repository,
  type Stored,
} from './repository.ts';
import { toDocument, toStored } from './document-version.ts';

export async function create(
  db: Firestore,
  ...[collection, records, alongside]: Parameters<Repository['create']>
): Promise<Stored[]> {
  const now = new Date().toISOString();
  const batch = db.batch();
  const stored = records.map(({ id, ...fields }, index) => {
    const order = fields['order'] ?? orderByAge(now, id, index);
    const data = {
      ...fields,
      created_at: now,
      updated_at: now,
      order,
      ...firstPublished(collection, fields, null, now),
    };
    batch.create(db.collection(collection).doc(id), toDocument(collection, data));
    const after = { ...data, id };
    if (alongside) writeAlongside(db, batch, alongside(null, after, index));
    return after;
  });
  writeDerived(
    db,
    batch,
    stored.map((after) => ({ collection, before: null, after })),
  );
  try {
    await batch.commit();
  } catch (error) {
    if ((error as { code?: unknown }).code === 6) throw new AlreadyExists();
    throw error;
  }
  return stored;
}

export async function editAll(
  db: Firestore,
  ...[targets, change, alongside]: Parameters<Repository['editAll']>
): Promise<Edited[]> {
  return db.runTransaction(async (transaction) => {
    const found = await readAll(db, transaction, targets);
    const edited = found.map((before, index) => {
      const next = change(before, index);
      const target = targets[index]!;
      if (isSameContent(target.collection, before, next)) return { before, after: before };
      return { before, after: next && { ...withTimestamps(target, next, before), id: target.id } };
    });
    writeAll(db, transaction, targets, edited, alongside);
    return edited;
  });
}

export async function edit(
  db: Firestore,
  ...[collection, id, change, alongside]: Parameters<Repository['edit']>
): Promise<Edited> {
  const [edited] = await editAll(db, [{ collection, id }], change, alongside);
  return edited!;
}

export async function update(
  db: Firestore,
  ...[collection, id, change, alongside]: Parameters<Repository['update']>
): ReturnType<Repository['update']> {
  const { before, after } = await edit(
    db,
    collection,
    id,
    (current) => current && change(current),
    alongside,
  );
  return before && after && { before, after };
}

export async function remove(
  db: Firestore,
  ...[collection, id, alongside]: Parameters<Repository['delete']>
): Promise<Stored | null> {
  const { before } = await edit(db, collection, id, () => null, alongside);
  return before;
}

export async function move(
  db: Firestore,
  ...[collection, id, side, neighbour, alongside]: Parameters<Repository['move']>
): ReturnType<Repository['move']> {
  const all = db.collection(collection);
  const [ref, neighbourRef] = [all.doc(id), all.doc(neighbour)];
  return db.runTransaction(async (transaction) => {
    const [snapshot, other] = await transaction.getAll(ref, neighbourRef);
    if (!snapshot?.exists) return null;
    const before = toStored(collection, id, snapshot.data()!);
    const order = other?.get('order') as string | undefined;
    if (order === undefined) throw new NeighbourNotFound();
    const gap =
      side === 'behind'
        ? all.where('order', '>', order).orderBy('order')
        : all.where('order', '<', order).orderBy('order', 'desc');
    // In the transaction: serializes concurrent moves to the same position.
    const { docs } = await transaction.get(gap.limit(1));
    if (neighbour === id || docs[0]?.id === id) return { before, after: before };
    const next = (docs[0]?.get('order') as string | undefined) ?? null;
    const after = {
      ...before,
      order: side === 'behind' ? orderBetween(order, next) : orderBetween(next, order),
    };
    writeAll(db, transaction, [{ collection, id }], [{ before, after }], alongside);
    return { before, after };
  });
}

export async function moveAll(
  db: Firestore,
  ...[collection, ids, end, alongside]: Parameters<Repository['moveAll']>
): ReturnType<Repository['moveAll']> {
  return db.runTransaction(async (transaction) => {
    const targets = ids.map((id) => ({ collection, id }));
    const found = await readAll(db, transaction, targets);
    if (found.includes(null)) return null;
    const outermost = db
      .collection(collection)
      .orderBy('order', end === 'end' ? 'desc' : 'asc')
      .limit(1);
    const { docs } = await transaction.get(outermost);
    let edge = (docs[0]?.get('order') as string | undefined) ?? null;
    const moved = (found as Stored[]).toReversed().map((before) => {
      edge = end === 'end' ? orderBetween(edge, null) : orderBetween(null, edge);
      return { before, after: { ...before, order: edge } };
    });
    moved.reverse();
    writeAll(db, transaction, targets, moved, alongside);
    return moved;
  });
}

async function readAll(
  db: Firestore,
  transaction: Transaction,
  targets: Target[],
): Promise<(Stored | null)[]> {
  const refs = targets.map(({ collection, id }) => db.collection(collection).doc(id));
  const snapshots = await transaction.getAll(...refs);
  return snapshots.map((each, index) =>
    each.exists ? toStored(targets[index]!.collection, each.id, each.data()!) : null,
  );
}
