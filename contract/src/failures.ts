/** The collection of what failed while nobody waited for it, and the segment after `/api/`. */
export const FAILURES = 'failures';

/** Who sees them beside owners, as an entity says it. */
export const failures = { managedBy: [] } as const;

/** Failures that are kept apart; what goes beyond them is counted as one. */
export const FAILURES_MOST = 50;

/** Days after which a failure that did not happen again is forgotten. */
export const FAILURE_KEPT_DAYS = 90;
