/** The collection, and the path segment after `/api/`. */
export const FAILURES = 'failures';

/** Only owners have access; the shape is that of an entity's `managedBy`. */
export const failures = { managedBy: [] } as const;

/** Further failures are counted as one. */
export const FAILURES_MOST = 50;

/** Days after the last occurrence. */
export const FAILURE_KEPT_DAYS = 90;
