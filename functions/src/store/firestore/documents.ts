import { DOCUMENT_VERSION } from '@sunfront/contract/document-version';
import { FieldPath, getFirestore, type Firestore } from 'firebase-admin/firestore';
import { fromDocument, isOutdated, refuseTooNew, toDocument } from './document-version.ts';
import { decode, encode, type Json } from './values.ts';

/** Equal documents produce equal lines (values.ts). */
export interface Line {
  id: string;
  text: string;
}

/** Bypasses the repository's revision, counts and timestamps. */
export interface DocumentStore {
  /** Non-empty collections. */
  names(): Promise<string[]>;
  isEmpty(collection: string): Promise<boolean>;
  /** By id in byte order. @param without omitted fields */
  lines(collection: string, without?: readonly string[]): AsyncGenerator<Line>;
  /** @throws TooNew, and Error for an invalid line */
  parse(text: string): Line;
  present(collection: string, line: Line): Line;
  put(collection: string, lines: readonly Line[]): Promise<void>;
  delete(collection: string, id: string): Promise<void>;
  countOutdated(collection: string): Promise<number>;
  /**
   * One transaction per batch: does not overwrite concurrent writes, and keeps completed batches
   * after a failure. Yields the number of documents written.
   */
  migrate(collection: string): AsyncGenerator<number>;
}

/** Each has at most 1 MiB. */
const PAGE = 100;

/** Characters; Firestore's limit is 10 MiB. */
const MAX_COMMIT = 3_000_000;

/** Requires the app that openRepository() initializes. */
export function openDocuments(database = '(default)'): DocumentStore {
  return createDocuments(getFirestore(database));
}

function createDocuments(db: Firestore): DocumentStore {
  return {
    async names() {
      return (await db.listCollections()).map(({ id }) => id);
    },

    async isEmpty(collection) {
      return (await db.collection(collection).limit(1).get()).empty;
    },

    lines: (collection, without) => linesOf(db, collection, without),

    parse(text) {
      return { id: parse(db, text).id, text };
    },

    present(collection, line) {
      const { id, values } = parse(db, line.text);
      if (!isOutdated(values)) return line;
      const data = toDocument(collection, fromDocument(collection, values));
      return { id, text: JSON.stringify({ id, data: encoded(`${collection}/${id}`, data) }) };
    },

    async put(collection, lines) {
      const batch = db.batch();
      for (const { text } of lines) {
        const { id, values } = parse(db, text);
        batch.set(db.collection(collection).doc(id), values);
      }
      await batch.commit();
    },

    async delete(collection, id) {
      await db.collection(collection).doc(id).delete();
    },

    async countOutdated(collection) {
      const all = db.collection(collection);
      // Queries do not match documents without the field.
      const present = all.where('schema', '==', DOCUMENT_VERSION);
      const [total, done] = await Promise.all([all.count().get(), present.count().get()]);
      return total.data().count - done.data().count;
    },

    async *migrate(collection) {
      for (let after: string | undefined = ''; after !== undefined;) {
        const page = await migratePage(db, collection, after);
        yield page.written;
        after = page.last;
      }
    },
  };
}

async function* linesOf(
  db: Firestore,
  collection: string,
  without: readonly string[] = [],
): AsyncGenerator<Line> {
  let after = '';
  for (;;) {
    const page = await inOrder(db, collection, after).get();
    for (const doc of page.docs) {
      const data = doc.data();
      for (const field of without) delete data[field];
      yield {
        id: doc.id,
        text: JSON.stringify({ id: doc.id, data: encoded(doc.ref.path, data) }),
      };
    }
    const last = page.docs.at(-1);
    if (!last || page.size < PAGE) return;
    after = last.id;
  }
}

function parse(db: Firestore, text: string) {
  const { id, data } = JSON.parse(text) as { id: unknown; data: Json };
  if (typeof id !== 'string' || !/^(?!\.{1,2}$|__.*__$)[^/]{1,1500}$/.test(id)) {
    throw new Error('A document without id');
  }
  const values = decode(data, db);
  if (typeof values !== 'object' || values === null || Array.isArray(values)) {
    throw new Error('A document without fields');
  }
  refuseTooNew(values as Record<string, unknown>);
  return { id, values: values as Record<string, unknown> };
}

function inOrder(db: Firestore, collection: string, after: string) {
  const all = db.collection(collection).orderBy(FieldPath.documentId()).limit(PAGE);
  return after ? all.startAfter(after) : all;
}

/** @returns the id of the last document read; undefined if there are no more */
function migratePage(db: Firestore, collection: string, after: string) {
  return db.runTransaction(async (transaction) => {
    const { docs } = await transaction.get(inOrder(db, collection, after));
    let [written, remaining] = [0, MAX_COMMIT];
    let last: string | undefined;
    for (const doc of docs) {
      if (isOutdated(doc.data())) {
        const document = toDocument(collection, fromDocument(collection, doc.data()));
        remaining -= JSON.stringify(encoded(doc.ref.path, document)).length;
        if (remaining < 0 && written > 0) break;
        transaction.set(doc.ref, document);
        written += 1;
      }
      last = doc.id;
    }
    return { written, last };
  });
}

function encoded(path: string, data: object): Json {
  try {
    return encode(data);
  } catch (error) {
    throw new Error(`${path}: ${(error as Error).message}`, { cause: error });
  }
}
