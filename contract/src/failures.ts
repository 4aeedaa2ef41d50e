/** The collection, and the path segment after `/api/`. */
export const FAILURES = 'failures';

/** Only owners have access; the shape is that of an entity's `roles`. */
export const failureAccess = { roles: [] } as const;

/** Further failures are counted as one. */
export const MAX_FAILURES = 50;

/** Days after the last occurrence. */
export const FAILURE_RETENTION_DAYS = 90;
