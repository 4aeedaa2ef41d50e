import type { DocumentData } from 'firebase-admin/firestore';

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
 * All access to Firestore. Collections are named as in the contract; every time is ISO 8601, UTC. A write to
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
