export const HISTORY = 'history';

/** Days until permanent removal. */
export const HISTORY_RETENTION_DAYS = { trash: 30, history: 365 } as const;

/** Days for which an import does not bring back an erased record. */
export const ERASURE_RETENTION_DAYS = 365;

/** The author of a candidate's withdrawal; no username is equal to it. */
export const CANDIDATE = '#candidate';

export const CHANGE_KINDS = ['create', 'update', 'move', 'delete', 'restore'] as const;

/** `restore` includes undo. */
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** An event of an interview. Cancelling the interview undoes it, not restoring the application. */
export function isInterviewChange(change: object): boolean {
  const { kind, fields, collection } = change as Readonly<Record<string, unknown>>;
  return kind === 'update' && collection === 'applicants' && String(fields) === 'interviews';
}
