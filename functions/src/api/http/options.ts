import type { FirebaseConfig } from '@sunfront/contract/api/responses';
import type { Deadlines } from '../../store/deadline.ts';

export interface AppOptions {
  /** Trusted proxies: the caller's IP address is counted from the right in X-Forwarded-For. */
  trustedHops: number;
  sessionHours: number;
  firebaseConfig: FirebaseConfig;
  measuresVisits?: boolean;
  headers: Record<string, string>;
  deadlines?: Readonly<Deadlines>;
}
