import type { Seen } from './responses.ts';
import * as z from 'zod';
import { moment, password, requiredText, text } from './fields.ts';
import { TEXT } from './limits.ts';

/** The segment after `/api/` of what belongs to whoever is logged in. */
export const ME = 'me';

/** What people change of themselves; anything else in the body is refused. */
export const profile = z.strictObject({ name: text('Name', { max: TEXT.short }) });

/** When the newest record of a list that a person has seen had been sent, and when they hid the checklist. */
export const seen = z.strictObject({
  applicants: moment('Applications'),
  contact: moment('Messages'),
  checklist: moment('Checklist'),
});

export const NOTHING_SEEN: Seen = { applicants: '', contact: '', checklist: '' };

type Changed = { [Key in keyof Seen]?: string | undefined };

/** The later moment of each. */
export function latestSeen(seen: Seen, other: Changed = {}): Seen {
  const later = (key: keyof Seen) => [seen[key], other[key] ?? ''].sort().at(-1)!;
  return {
    applicants: later('applicants'),
    contact: later('contact'),
    checklist: later('checklist'),
  };
}

export const passwordChange = z.strictObject({
  present: password('Present password'),
  password: password('New password'),
});

/** What is asked of somebody whose session is not young, before what logs in is changed. */
export const confirmation = z.strictObject({ password: password('Password') });

export const passkeyName = z.strictObject({ name: requiredText('Name', { max: TEXT.short }) });

/** What a browser makes of a passkey; what is in it, WebAuthn says. */
const response = z.looseObject({ id: z.string().max(2048) });

export const passkeyMade = passkeyName.extend({ response });
export const passkeyLogin = z.strictObject({ response });

/** Where one's own letters go from now on; the password shows who asks. */
export const emailChange = z.strictObject({
  email: requiredText('E-mail', { max: TEXT.email, kind: 'email' }).toLowerCase(),
  password: password('Password'),
});

/** Who has lost a passkey, and one of the codes made for that. */
export const recoveryLogin = z.strictObject({
  username: requiredText('Username', { max: TEXT.short }).toLowerCase(),
  code: requiredText('Recovery code', { max: TEXT.short }),
});

/** Recovery codes that are made at a time; each logs in once. */
export const RECOVERY_CODES = 10;

/** Passkeys that one person may have. */
export const PASSKEYS_MOST = 10;
