import type { Deadlines } from '../store/deadline.ts';

export interface AppOptions {
  /** Number of trusted proxies; the caller's IP address is counted from the right in X-Forwarded-For. */
  trustedHops: number;
  sessionHours: number;
  firebaseConfig: object;
  /** Whether pages report web vitals. */
  measuresVisits?: boolean;
  /** Added to every response. */
  headers: Record<string, string>;
  /** Read at each request. */
  deadlines?: Readonly<Deadlines>;
}
