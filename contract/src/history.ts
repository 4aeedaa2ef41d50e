export const HISTORY = 'history';

/** Days until permanent removal. */
export const HISTORY_RETENTION_DAYS = { trash: 30, history: 365 } as const;

/** Days for which an import does not bring back an erased record. */
export const ERASURE_RETENTION_DAYS = 365;

/** The author of a candidate's withdrawal; no username is equal to it. */
export const CANDIDATE = '#candidate';

export const CHANGE_KINDS = [
  'create',
  'update',
  'move',
  'delete',
  /** Includes undo. */
  'restore',
  /** Of the application's interviews. It is not undone: an interview is moved or cancelled. */
  'interview',
] as const;

export type ChangeKind = (typeof CHANGE_KINDS)[number];
