import type { DocumentData } from 'firebase-admin/firestore';

/** `order` sorts a collection: by age (time, upload index, id) or manual position (position.ts). */
export type Stored = Record<string, unknown> & { id: string };

export interface ListOptions {
  /** By `order`; default oldest first. */
  newestFirst?: boolean;
  limit?: number | undefined;
  /** `order` of the last record on the previous page. */
  after?: string | undefined;
  where?: Condition | Condition[] | undefined;
}

export interface Condition {
  field: string;
  is: '>' | '<' | '==' | 'in' | 'array-contains-any';
  value: unknown;
}

export class AlreadyExists extends Error {}

export class TransactionTooLarge extends Error {
  /** @param times the limit */
  constructor(readonly times: number) {
    super();
  }
}

export interface Edited {
  before: Stored | null;
  after: Stored | null;
}

export interface Target {
  collection: string;
  id: string;
}

/** Adds the numbers of `data` to those of a document and merges other values. Needs no read. */
export interface Addition extends Target {
  data: Readonly<Record<string, unknown>>;
}

export interface RecordChange extends Target, Edited {}

export const COUNTS = 'counts';

export interface Revision {
  number: number;
  /** Unique per state, even if the numbers restart; empty before the first write. */
  stamp: string;
  /** Missing for none. */
  collections: Readonly<Record<string, number>>;
}

/** Firestore requires all reads before the first write. */
export interface Documents {
  get<T extends object>(collection: string, id: string): Promise<T | null>;
  getAll(targets: Target[]): Promise<(Stored | null)[]>;
  list(collection: string, options?: ListOptions): Promise<Stored[]>;
  where<T extends object>(
    collection: string,
    field: string,
    value: unknown,
    is?: '==' | 'in',
  ): Promise<(T & { id: string })[]>;
  set<T extends object>(collection: string, id: string, data: T): void;
  delete(collection: string, id: string): void;
  increase(addition: Addition): void;
  /**
   * Writes the records that `editRecords` changed, with revision and counts.
   * @param isNew without a read: the commit fails for a record that exists
   */
  save(changes: RecordChange[], options?: { isNew: boolean }): void;
}

/**
 * Times are ISO 8601, UTC. Writes to public collections increment the site's revision in the same
 * commit; writes of counted records update the counts.
 */
export interface Repository {
  revision(): Promise<Revision>;
  /** For writes that bypassed the repository; without a collection, for all. */
  raiseRevision(collection?: string): Promise<void>;
  get(collection: string, id: string): Promise<Stored | null>;
  /** Oldest first by default; excludes documents without `order`. */
  list(collection: string, options?: ListOptions): Promise<Stored[]>;
  /** The prefix consists of letters and digits. */
  findByPrefix(collection: string, prefix: string): Promise<Stored | null>;
  /** `updated_at` >= `since`, ascending. */
  listUpdated(
    collection: string,
    since: string,
    options: { limit: number | undefined; after: { updated_at: string; id: string } | undefined },
  ): Promise<Stored[]>;
  has(
    collection: string,
    field: string,
    value: unknown,
    is?: '==' | 'array-contains',
  ): Promise<boolean>;
  /** @param max counts no further */
  count(
    collection: string,
    field: string,
    value: unknown,
    is?: '==' | '>',
    max?: number,
  ): Promise<number>;
  /** All or none, in the given order unless they have their own. @throws AlreadyExists */
  create(
    collection: string,
    records: Stored[],
    others?: { collection: string; record: Stored }[],
    additions?: Addition[],
  ): Promise<Stored[]>;
  /** Distinct records, all or none; as `editRecords`. @throws TransactionTooLarge */
  edit(
    targets: Target[],
    change: (current: Stored | null, index: number) => Record<string, unknown> | null,
  ): Promise<Edited[]>;
  /** Null if it does not exist. */
  delete(collection: string, id: string): Promise<Stored | null>;
  /**
   * Without timestamps: for a document that is not a record, or an internal change of a record.
   * Null deletes.
   */
  write<T extends DocumentData>(
    collection: string,
    id: string,
    change: (current: T | null) => T | null,
  ): Promise<T | null>;
  /** @throws TransactionTooLarge, and errors of `work` */
  transact<T>(work: (documents: Documents) => Promise<T>): Promise<T>;
  /** Merges `rest`. Needs no read. */
  add(collection: string, id: string, field: string, rest: DocumentData): Promise<void>;
  /**
   * Skips a value that exists, and merges `rest`. Needs no read: concurrent calls do not contend.
   */
  append(
    collection: string,
    id: string,
    field: string,
    value: string,
    rest: DocumentData,
  ): Promise<void>;
  deleteWhere(
    collection: string,
    field: string,
    is: '==' | '<',
    value: unknown,
    ...further: Condition[]
  ): Promise<number>;
}
