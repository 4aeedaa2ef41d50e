/** The collection of what failed while nobody waited for it, and the segment after `/api/`. */
export const FAILURES = 'failures';

/** Who sees them beside owners, as an entity says it. */
export const failures = { managedBy: [] } as const;

/** A failure of a trigger or of timed work, the same one counted. */
export interface Failure {
  id: string;
  /** When it happened first and last, ISO 8601 in UTC. */
  created_at: string;
  last_at: string;
  /** How often it happened. */
  number: number;
  /** The function, such as `nightly` or `rebuild-jobs`. */
  what: string;
  /** What it said, without what could be personal. */
  message: string;
  /** The last event that it failed at: its lines of the log carry it as `request_id`. */
  event: string;
}

/** Failures that are kept apart; what goes beyond them is counted as one. */
export const FAILURES_MOST = 50;

/** Days after which a failure that did not happen again is forgotten. */
export const FAILURE_KEPT_DAYS = 90;
