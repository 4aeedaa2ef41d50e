/** The collection of changes, and the segment after `/api/`. */
export const HISTORY = 'history';

/** Days after which what was deleted is gone for good, with its history, and a change's version besides. */
export const KEPT_DAYS = { trash: 30, history: 365 } as const;

export const CHANGE_KINDS = ['create', 'update', 'move', 'delete', 'restore'] as const;

/** What was done to a record. `restore` is an undo too. */
export type ChangeKind = (typeof CHANGE_KINDS)[number];
