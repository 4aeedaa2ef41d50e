/** The collection of what happened to accounts and to what they guard, and the segment after `/api/`. */
export const SECURITY = 'security';

export const SECURITY_KINDS = [
  'login',
  'login_failed',
  'logout',
  'sessions_ended',
  'invited',
  'joined',
  'role_changed',
  'removed',
  'password_changed',
  'password_asked',
  'email_changed',
  'passkey_added',
  'passkey_removed',
  'recovery_codes_made',
  'exported',
  'erased',
] as const;

export type SecurityKind = (typeof SECURITY_KINDS)[number];

/** Something that happened, as owners are told it. */
export interface SecurityEvent {
  id: string;
  /** When, ISO 8601 in UTC. */
  created_at: string;
  kind: SecurityKind;
  /** Whose account or what it is about; `''` where there is no such account. */
  about: string;
  /** The account that did it; `''` for somebody who was not logged in. */
  by: string;
  /** A keyed hash of the caller's address, by which two events are told to come from one; `''` where it is not known. */
  address: string;
  /** The browser and the system, such as `Firefox on Windows`; `''` where they are not known. */
  device: string;
  /** What else there is to say, such as the new role. */
  detail: string;
}

/** Days after which an event is forgotten. */
export const SECURITY_KEPT_DAYS = 365;
