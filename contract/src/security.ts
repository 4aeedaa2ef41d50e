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

export const SECURITY_RETENTION_DAYS = 365;
