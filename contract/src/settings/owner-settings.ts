/** Read only from the first settings record, so that no other record overrides them. */
export const OWNER_SETTINGS: readonly string[] = [
  'retention_months',
  'owners_use_passkeys',
  'security_contact',
  'notify_applications',
  'notify_messages',
  'notify_closing',
  'confirm_applications',
  'job_alerts',
  'mail_hold',
  'reply_address',
  'ratings_after_own',
  'count_views',
];
