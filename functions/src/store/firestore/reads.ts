import { FieldPath, type Firestore, type Query } from 'firebase-admin/firestore';
import { revisionOf } from './commit.ts';
import type { Condition, ListOptions, Repository, Revision, Stored } from '../repository.ts';
import { toStored } from './document-version.ts';

export async function revision(db: Firestore): Promise<Revision> {
  const snapshot = await revisionOf(db).get();
  return {
    number: Number(snapshot.get('revision') ?? 0),
    stamp: snapshot.updateTime?.valueOf() ?? '',
    collections: (snapshot.get('collections') ?? {}) as Record<string, number>,
  };
}

export async function get(db: Firestore, collection: string, id: string): Promise<Stored | null> {
  const snapshot = await db.collection(collection).doc(id).get();
  return snapshot.exists ? toStored(collection, id, snapshot.data()!) : null;
}

export async function list(
  db: Firestore,
  collection: string,
  options?: ListOptions,
): Promise<Stored[]> {
  const { docs } = await listQuery(db, collection, options).get();
  return docs.map((doc) => toStored(collection, doc.id, doc.data()));
}

export function listQuery(
  db: Firestore,
  collection: string,
  { newestFirst = false, limit, after, where }: ListOptions = {},
): Query {
  let query = filteredQuery(db, collection, [where ?? []].flat());
  query = query.orderBy('order', newestFirst ? 'desc' : 'asc');
  // A cursor of `startAfter()` would have to include the implicit second order.
  if (after) query = query.where('order', newestFirst ? '<' : '>', after);
  return limit ? query.limit(limit) : query;
}

export async function findByPrefix(
  db: Firestore,
  collection: string,
  prefix: string,
): Promise<Stored | null> {
  const byId = db.collection(collection).orderBy(FieldPath.documentId());
  const { docs } = await byId.startAt(prefix).endAt(`${prefix}\uf8ff`).limit(1).get();
  return docs[0] ? toStored(collection, docs[0].id, docs[0].data()) : null;
}

export async function listUpdated(
  db: Firestore,
  ...[collection, since, { limit, after }]: Parameters<Repository['listUpdated']>
): Promise<Stored[]> {
  let query = db
    .collection(collection)
    .where('updated_at', '>=', since)
    .orderBy('updated_at')
    .orderBy(FieldPath.documentId());
  if (after) query = query.startAfter(after.updated_at, after.id);
  if (limit) query = query.limit(limit);
  const { docs } = await query.get();
  return docs.map((doc) => toStored(collection, doc.id, doc.data()));
}

export async function has(
  db: Firestore,
  ...[collection, field, value, is = '==']: Parameters<Repository['has']>
): Promise<boolean> {
  const { empty } = await db.collection(collection).where(field, is, value).limit(1).get();
  return !empty;
}

/** Costs one read per 1000 documents. */
export async function count(
  db: Firestore,
  ...[collection, field, value, is = '==', max]: Parameters<Repository['count']>
): Promise<number> {
  const query = db.collection(collection).where(field, is, value);
  const answer = await (max ? query.limit(max) : query).count().get();
  return answer.data().count;
}

export function filteredQuery(db: Firestore, collection: string, where: Condition[]): Query {
  return where.reduce<Query>(
    (query, { field, is, value }) => query.where(field, is, value),
    db.collection(collection),
  );
}
