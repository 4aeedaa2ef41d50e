export const FAILURES = 'failures';

/** Only owners have access. */
export const failureAccess = { roles: [] } as const;

/** Further failures are counted as one. */
export const MAX_FAILURES = 50;

/** Days after the last occurrence. */
export const FAILURE_RETENTION_DAYS = 90;
