import type { Deadlines } from '../store/deadline.ts';

/** The deployment's settings that handlers need. */
export interface AppOptions {
  /** The number of our own proxies in front of the function; the caller's address is counted from the right. */
  trustedHops: number;
  sessionHours: number;
  /** What the admin panel needs to sign in through the Firebase SDK. */
  firebaseConfig: object;
  /** Whether pages report performance figures. */
  measuresVisits?: boolean;
  /** Sent with every answer. */
  headers: Record<string, string>;
  /** Read at each request. */
  deadlines?: Readonly<Deadlines>;
}
