/** The collection of changes, and the segment after `/api/`. */
export const HISTORY = 'history';

/** Days after which what was deleted is gone for good, with its history, and a change's version besides. */
export const KEPT_DAYS = { trash: 30, history: 365 } as const;

export const CHANGE_KINDS = ['create', 'update', 'move', 'delete', 'restore'] as const;

/** What was done to a record. `restore` is an undo too. */
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** One change of a record by an administrator, as the API tells it. */
export interface Change {
  id: string;
  /** When, ISO 8601 in UTC. */
  created_at: string;
  /** The administrator's name. */
  by: string;
  kind: ChangeKind;
  /** The record: its entity's path, its id, and what it was called. */
  collection: string;
  record: string;
  name: string;
  /** The fields that differ before and after. */
  fields: string[];
  /** The record before and after, as the API tells it; null where there was or is none. */
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  /** The id of the first of the changes that were made at once. */
  batch: string;
  /** Whether it deleted a record that was not restored since. */
  trashed: boolean;
}
