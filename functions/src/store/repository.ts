import { entities } from '@sunfront/contract';
import { OVERVIEW } from '@sunfront/contract/overview';
import { firstShownAt } from '@sunfront/contract/publication';
import { getApps, initializeApp } from 'firebase-admin/app';
import {
  FieldPath,
  FieldValue,
  getFirestore,
  type DocumentData,
  type DocumentReference,
  type Firestore,
  type Query,
  type Transaction,
  type WriteBatch,
} from 'firebase-admin/firestore';
import { type Change, countChanges } from './counts.ts';
import { limited } from './deadline.ts';
import { orderBetween } from './place.ts';
import { fromDocument, toDocument } from './schema.ts';

/**
 * A stored document with its id. `order` sorts a collection: by age (time, upload index, id), or where a
 * record was put by hand (place.ts).
 */
export type Stored = Record<string, unknown> & { id: string };

export interface ListOptions {
  /** By `order`, the oldest comes first, unless this is set. */
  newestFirst?: boolean;
  limit?: number | undefined;
  /** The `order` of the last record of the page before. */
  after?: string | undefined;
  /** Only records whose fields compare so with the values. */
  where?: Condition | Condition[] | undefined;
}

export interface Condition {
  field: string;
  is: '>' | '<' | '==' | 'in' | 'array-contains-any';
  value: unknown;
}

/**
 * What else is written in the commit of a change: whole documents that are no records visitors see. Called
 * with the record as it was and as it will be, each null where there is none, and its place among several.
 */
export type Beside = (
  before: Stored | null,
  after: Stored | null,
  index: number,
) => { collection: string; record: Stored }[];

/** Thrown when a record that was to be new is there. */
export class AlreadyExists extends Error {}

/** Thrown when a change of several records is more than Firestore takes at once. */
export class TooMuch extends Error {}

/** Thrown when the record that another was to be put beside is not there. */
export class NoNeighbour extends Error {}

/** A record before and after a change, each null where there is none. */
export interface Edited {
  before: Stored | null;
  after: Stored | null;
}

/** The one document of what is counted of records (site/overview.ts). */
export const COUNTS = 'counts';

/** How often what visitors see has been written. */
export interface Revision {
  number: number;
  /** Differs from every other state's, also where the numbers begin anew. Empty before the first write. */
  stamp: string;
  /** How often each collection that visitors see has been written; one that is missing never was. */
  collections: Readonly<Record<string, number>>;
}

/** Documents that are no records of entities, within a transaction: all is read before anything is written. */
export interface Documents {
  get<T extends object>(collection: string, id: string): Promise<T | null>;
  /** Those whose field has the value. */
  where<T extends object>(
    collection: string,
    field: string,
    value: unknown,
  ): Promise<(T & { id: string })[]>;
  set<T extends object>(collection: string, id: string, data: T): void;
  delete(collection: string, id: string): void;
}

/**
 * The door to Firestore. Collections are named as in the contract; every time is ISO 8601, UTC. A write to
 * a collection that visitors see raises the site's revision in the same commit, and a write of records that are
 * counted keeps the counts there.
 */
export interface Repository {
  /** One read, whatever the site holds. */
  revision(): Promise<Revision>;
  /** Raises the revision for a write to a collection that came another way, or for writes to any of them. */
  raiseRevision(collection?: string): Promise<void>;
  /** The document with that id; null when there is none. */
  get(collection: string, id: string): Promise<Stored | null>;
  /** The records, oldest first unless told otherwise; those without `order` are no records, and left out. */
  list(collection: string, options?: ListOptions): Promise<Stored[]>;
  /** A record whose id has that prefix of letters and digits. */
  findByPrefix(collection: string, prefix: string): Promise<Stored | null>;
  /**
   * The records whose `updated_at` is that moment or later, the earliest change first, after the given one, if any.
   */
  listUpdated(
    collection: string,
    since: string,
    options: { limit: number | undefined; after: { updated_at: string; id: string } | undefined },
  ): Promise<Stored[]>;
  /** Whether any record's field has the value, or holds it among others. */
  has(
    collection: string,
    field: string,
    value: unknown,
    is?: '==' | 'array-contains',
  ): Promise<boolean>;
  /** Writes new records at once or not at all, in the given order unless they bring their own. @throws AlreadyExists */
  create(collection: string, records: Stored[], beside?: Beside): Promise<Stored[]>;
  /** Replaces the record by what `change` makes of it, atomically; null when there is none. */
  update(
    collection: string,
    id: string,
    change: (current: Stored) => Record<string, unknown>,
    beside?: Beside,
  ): Promise<{ before: Stored; after: Stored } | null>;
  /**
   * Writes what `change` makes of a record, or of its absence (null), atomically; with null it is deleted. A
   * record that was deleted comes back with the age and the place that it is given.
   */
  edit(
    collection: string,
    id: string,
    change: (current: Stored | null) => Record<string, unknown> | null,
    beside?: Beside,
  ): Promise<Edited>;
  /**
   * The same of several records, each once: all of them or none. One that `change` returns as it was is not written.
   * @throws TooMuch
   */
  editAll(
    targets: { collection: string; id: string }[],
    change: (current: Stored | null, index: number) => Record<string, unknown> | null,
    beside?: Beside,
  ): Promise<Edited[]>;
  /**
   * Puts records at one end of the ascending order, the first of them outermost, all of them or none; what
   * else they hold stays. Null when one is not there. @throws TooMuch
   */
  moveAll(
    collection: string,
    ids: string[],
    end: 'start' | 'end',
    beside?: Beside,
  ): Promise<{ before: Stored; after: Stored }[] | null>;
  /**
   * Puts the record directly behind or before another in the ascending order, in one write; what else it
   * holds, `updated_at` too, stays. Null when there is none. @throws NoNeighbour
   */
  move(
    collection: string,
    id: string,
    side: 'behind' | 'before',
    neighbour: string,
    beside?: Beside,
  ): Promise<{ before: Stored; after: Stored } | null>;
  /** Deletes and returns the record; null when there is none. */
  delete(collection: string, id: string, beside?: Beside): Promise<Stored | null>;
  /**
   * Reads and replaces a document as it is, atomically: one that is no record of an entity (a session, a
   * counter), or a record that nobody edited. With null it is deleted. Answers with what `change` gave.
   */
  write<T extends DocumentData>(
    collection: string,
    id: string,
    change: (current: T | null) => T | null,
  ): Promise<T | null>;
  /** Reads and writes several such documents: all of it or nothing, as if alone. */
  transact<T>(work: (documents: Documents) => Promise<T>): Promise<T>;
  /** Adds to a number of such a document and merges the rest in, without reading. */
  add(collection: string, id: string, field: string, rest: DocumentData): Promise<void>;
  /**
   * Adds a text to the end of a list in such a document, unless it is in there, and merges the rest
   * in, without reading: many at once do not wait for one another, and their order is theirs for good.
   */
  append(
    collection: string,
    id: string,
    field: string,
    value: string,
    rest: DocumentData,
  ): Promise<void>;
  /** Deletes every document whose field compares so with the value, under further conditions; returns how many. */
  deleteWhere(
    collection: string,
    field: string,
    is: '==' | '<',
    value: unknown,
    ...further: Condition[]
  ): Promise<number>;
}

/**
 * The repository of the project's database; makes the process's Firebase app at first use. Within a
 * request its calls keep to the request's deadline (deadline.ts).
 */
export function openRepository(projectId: string, database = '(default)'): Repository {
  // A trigger's event brings an app of its own, which is not the one that Auth and Storage look for.
  const app = getApps().find(({ name }) => name === '[DEFAULT]') ?? initializeApp({ projectId });
  return limited(createRepository(getFirestore(app, database)));
}

/** What visitors see, by collection. */
const SHOWN = new Set<string>(
  entities.filter(({ access }) => access.list === 'public').map(({ path }) => path),
);

function createRepository(db: Firestore): Repository {
  const toStored = (collection: string, id: string, data: DocumentData): Stored => ({
    ...fromDocument(collection, data),
    id,
  });
  const revision = db.collection('site').doc('revision');
  const raised = (collections: Iterable<string>) => {
    const one = FieldValue.increment(1);
    return {
      revision: one,
      collections: Object.fromEntries([...collections].map((each) => [each, one])),
    };
  };
  const counts = db.collection(OVERVIEW).doc(COUNTS);

  const narrowed = (collection: string, where: Condition[]) =>
    where.reduce<Query>(
      (query, { field, is, value }) => query.where(field, is, value),
      db.collection(collection),
    );

  /** Writes what follows from changed records into their commit, without reading. */
  const followWith = (writer: WriteBatch | Transaction, changes: Change[]) => {
    // Both take the same, but their overloads are no union that could be called.
    const merge = (ref: DocumentReference, data: DocumentData) =>
      (writer as WriteBatch).set(ref, data, { merge: true });
    const shown = changes.map(({ collection }) => collection).filter((each) => SHOWN.has(each));
    if (shown.length > 0) merge(revision, raised(shown));
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
  };

  const writeBeside = (writer: WriteBatch | Transaction, others: ReturnType<Beside>) => {
    for (const { collection, record } of others) {
      const { id, ...data } = record;
      (writer as WriteBatch).set(db.collection(collection).doc(id), toDocument(collection, data));
    }
  };

  const readAll = async (
    transaction: Transaction,
    targets: { collection: string; id: string }[],
  ): Promise<(Stored | null)[]> => {
    const refs = targets.map(({ collection, id }) => db.collection(collection).doc(id));
    const snapshots = await transaction.getAll(...refs);
    return snapshots.map((each, index) =>
      each.exists ? toStored(targets[index]!.collection, each.id, each.data()!) : null,
    );
  };

  /** Writes what was changed, with all that goes into the same commit. @throws TooMuch */
  const writeAll = (
    transaction: Transaction,
    targets: { collection: string; id: string }[],
    edited: Edited[],
    beside: Beside | undefined,
  ) => {
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
      writeBeside(transaction, others);
    }
    followWith(transaction, changes);
  };

  const editAll: Repository['editAll'] = (targets, change, beside) =>
    db.runTransaction(async (transaction) => {
      const found = await readAll(transaction, targets);
      const edited = found.map((before, index) => {
        const next = change(before, index);
        if (next === before) return { before, after: before };
        const target = targets[index]!;
        return { before, after: next && { ...dated(target, next, before), id: target.id } };
      });
      writeAll(transaction, targets, edited, beside);
      return edited;
    });

  const edit: Repository['edit'] = async (collection, id, change, beside) => {
    const [edited] = await editAll([{ collection, id }], change, beside);
    return edited!;
  };

  return {
    edit,
    editAll,

    async revision() {
      const snapshot = await revision.get();
      return {
        number: Number(snapshot.get('revision') ?? 0),
        stamp: snapshot.updateTime?.valueOf() ?? '',
        collections: (snapshot.get('collections') ?? {}) as Record<string, number>,
      };
    },

    async raiseRevision(collection) {
      await revision.set(raised(collection ? [collection] : SHOWN), { merge: true });
    },

    async get(collection, id) {
      const snapshot = await db.collection(collection).doc(id).get();
      return snapshot.exists ? toStored(collection, id, snapshot.data()!) : null;
    },

    async list(collection, { newestFirst = false, limit, after, where } = {}) {
      let query = narrowed(collection, [where ?? []].flat());
      query = query.orderBy('order', newestFirst ? 'desc' : 'asc');
      // A comparison, not startAfter(): a cursor would have to name the implicit second order too.
      if (after) query = query.where('order', newestFirst ? '<' : '>', after);
      if (limit) query = query.limit(limit);
      const { docs } = await query.get();
      return docs.map((doc) => toStored(collection, doc.id, doc.data()));
    },

    async findByPrefix(collection, prefix) {
      const byId = db.collection(collection).orderBy(FieldPath.documentId());
      const { docs } = await byId.startAt(prefix).endAt(`${prefix}\uf8ff`).limit(1).get();
      return docs[0] ? toStored(collection, docs[0].id, docs[0].data()) : null;
    },

    async listUpdated(collection, since, { limit, after }) {
      let query = db
        .collection(collection)
        .where('updated_at', '>=', since)
        .orderBy('updated_at')
        .orderBy(FieldPath.documentId());
      if (after) query = query.startAfter(after.updated_at, after.id);
      if (limit) query = query.limit(limit);
      const { docs } = await query.get();
      return docs.map((doc) => toStored(collection, doc.id, doc.data()));
    },

    async has(collection, field, value, is = '==') {
      const { empty } = await db.collection(collection).where(field, is, value).limit(1).get();
      return !empty;
    },

    async create(collection, records, beside) {
      const now = new Date().toISOString();
      const batch = db.batch();
      const stored = records.map(({ id, ...fields }, index) => {
        const order = fields['order'] ?? `${now}_${String(index).padStart(4, '0')}_${id}`;
        const data = {
          ...fields,
          created_at: now,
          updated_at: now,
          order,
          ...firstShown(collection, fields, null, now),
        };
        batch.create(db.collection(collection).doc(id), toDocument(collection, data));
        const after = { ...data, id };
        if (beside) writeBeside(batch, beside(null, after, index));
        return after;
      });
      followWith(
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
    },

    async update(collection, id, change, beside) {
      const { before, after } = await edit(
        collection,
        id,
        (current) => current && change(current),
        beside,
      );
      return before && after && { before, after };
    },

    move(collection, id, side, neighbour, beside) {
      const all = db.collection(collection);
      const [ref, neighbourRef] = [all.doc(id), all.doc(neighbour)];
      return db.runTransaction(async (transaction) => {
        const [snapshot, other] = await transaction.getAll(ref, neighbourRef);
        if (!snapshot?.exists) return null;
        const before = toStored(collection, id, snapshot.data()!);
        const order = other?.get('order') as string | undefined;
        if (order === undefined) throw new NoNeighbour();
        const gap =
          side === 'behind'
            ? all.where('order', '>', order).orderBy('order')
            : all.where('order', '<', order).orderBy('order', 'desc');
        // Of two who put something there at once, one sees the other's.
        const { docs } = await transaction.get(gap.limit(1));
        // It is there already, or is to stand beside itself.
        if (neighbour === id || docs[0]?.id === id) return { before, after: before };
        const next = (docs[0]?.get('order') as string | undefined) ?? null;
        const after = {
          ...before,
          order: side === 'behind' ? orderBetween(order, next) : orderBetween(next, order),
        };
        writeAll(transaction, [{ collection, id }], [{ before, after }], beside);
        return { before, after };
      });
    },

    moveAll(collection, ids, end, beside) {
      return db.runTransaction(async (transaction) => {
        const targets = ids.map((id) => ({ collection, id }));
        const found = await readAll(transaction, targets);
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
        writeAll(transaction, targets, moved, beside);
        return moved;
      });
    },

    async delete(collection, id, beside) {
      const { before } = await edit(collection, id, () => null, beside);
      return before;
    },

    write<T extends DocumentData>(
      collection: string,
      id: string,
      change: (current: T | null) => T | null,
    ) {
      const ref = db.collection(collection).doc(id);
      return db.runTransaction(async (transaction) => {
        const snapshot = await transaction.get(ref);
        const before = snapshot.exists ? (fromDocument(collection, snapshot.data()!) as T) : null;
        const next = change(before);
        // In the emulator every write calls triggers, also one that changes nothing.
        if (next === before) return next;
        if (next) transaction.set(ref, toDocument(collection, next));
        else transaction.delete(ref);
        followWith(transaction, [{ collection, before, after: next }]);
        return next;
      });
    },

    transact(work) {
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
    },

    async add(collection, id, field, rest) {
      const change = { ...rest, [field]: FieldValue.increment(1) };
      await db.collection(collection).doc(id).set(change, { merge: true });
    },

    async append(collection, id, field, value, rest) {
      const change = { ...rest, [field]: FieldValue.arrayUnion(value) };
      await db.collection(collection).doc(id).set(change, { merge: true });
    },

    async deleteWhere(collection, field, is, value, ...further) {
      const query = narrowed(collection, [{ field, is, value }, ...further]);
      let count = 0;
      for (;;) {
        const { docs } = await query.limit(400).get();
        if (docs.length === 0) return count;
        const batch = db.batch();
        for (const doc of docs) batch.delete(doc.ref);
        followWith(
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
    },
  };
}

/** Bytes that a commit may have: Firestore takes 10 MiB, names and numbers included. */
const MAX_COMMIT = 9_000_000;

/** Numbers of one document that Firestore adds to in one commit, less one for how often it was written. */
const MAX_COUNTED = 499;

/** The fields with the times and the place that they have, that the record had, or that a new one gets. */
function dated(
  { collection, id }: { collection: string; id: string },
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

function firstShown(collection: string, fields: object, before: Stored | null, now: string) {
  if (!FIRST_SHOWN.has(collection)) return {};
  return { first_shown_at: firstShownAt(fields, before, now) };
}

// Two updates within a millisecond must differ, or If-Match could not tell them apart.
function later(previous: unknown): string {
  const now = Date.now();
  const before = typeof previous === 'string' ? Date.parse(previous) : 0;
  return new Date(Math.max(now, before + 1)).toISOString();
}
