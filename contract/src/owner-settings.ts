/**
 * The settings that only owners change. They count in the first settings record alone, so that no other record
 * overrules it.
 */
export const OWNER_SETTINGS: readonly string[] = [
  'retention_months',
  'owners_use_passkeys',
  'notify_applications',
  'notify_messages',
  'notify_closing',
  'confirm_applications',
];
