import { FieldPath, getFirestore, type Firestore } from 'firebase-admin/firestore';
import { decode, encode, type Json } from './values.ts';

/** A document as a line of text: the same id and values are the same line (values.ts). */
export interface Line {
  id: string;
  text: string;
}

/**
 * The door to Firestore for whole collections as they are, past what the repository does with each write: no
 * revision, no counts, no times.
 */
export interface DocumentStore {
  /** The names of all collections of the database that hold anything. */
  names(): Promise<string[]>;
  isEmpty(collection: string): Promise<boolean>;
  /** All documents by id, in the order of its bytes, some in memory at a time. @param without fields that are left out. */
  lines(collection: string, without?: readonly string[]): AsyncGenerator<Line>;
  /** Reads a line. @throws Error where it is no document. */
  parse(text: string): Line;
  /** Writes lines in place of what is under their ids. */
  put(collection: string, lines: readonly Line[]): Promise<void>;
  delete(collection: string, id: string): Promise<void>;
}

/** Documents that are read at once; one has 1 MiB at most. */
const PAGE = 100;

/** The documents of the project's database, whose app openRepository() has made. */
export function openDocuments(database = '(default)'): DocumentStore {
  return createDocuments(getFirestore(database));
}

function createDocuments(db: Firestore): DocumentStore {
  const parse = (text: string) => {
    const { id, data } = JSON.parse(text) as { id: unknown; data: Json };
    if (typeof id !== 'string' || !/^(?!\.{1,2}$|__.*__$)[^/]{1,1500}$/.test(id)) {
      throw new Error('A document without id');
    }
    const values = decode(data, db);
    if (typeof values !== 'object' || values === null || Array.isArray(values)) {
      throw new Error('A document without fields');
    }
    return { id, values };
  };

  return {
    async names() {
      return (await db.listCollections()).map(({ id }) => id);
    },

    async isEmpty(collection) {
      return (await db.collection(collection).limit(1).get()).empty;
    },

    async *lines(collection, without = []) {
      const all = db.collection(collection).orderBy(FieldPath.documentId()).limit(PAGE);
      let page = await all.get();
      for (;;) {
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
        page = await all.startAfter(last.id).get();
      }
    },

    parse(text) {
      return { id: parse(text).id, text };
    },

    async put(collection, lines) {
      const batch = db.batch();
      for (const { text } of lines) {
        const { id, values } = parse(text);
        batch.set(db.collection(collection).doc(id), values);
      }
      await batch.commit();
    },

    async delete(collection, id) {
      await db.collection(collection).doc(id).delete();
    },
  };
}

/** @throws Error that says which document it is. */
function encoded(path: string, data: object): Json {
  try {
    return encode(data);
  } catch (error) {
    throw new Error(`${path}: ${(error as Error).message}`, { cause: error });
  }
}
