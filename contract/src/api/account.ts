import * as z from 'zod';
import { accountEmail, password, requiredText, text } from '../fields/text.ts';
import { flag, moment } from '../fields/value.ts';
import { TEXT } from '../limits.ts';

export const ME = 'me';

/** Other fields are rejected. */
export const profile = z.strictObject({ name: text('Name', { max: TEXT.short }) });

/** Which mails the user gets. */
export const mailChoice = z.strictObject({ assignments: flag('Assignments') });

export const seen = z.strictObject({
  applicants: moment('Applications'),
  contact: moment('Messages'),
  checklist: moment('Checklist'),
});

export const passwordChange = z
  .strictObject({
    current_password: password('Current password'),
    password: password('New password'),
  })
  .refine((body) => body.password !== body.current_password, {
    path: ['password'],
    message: 'This is your current password. Choose another one.',
  });

/** Required before a credential change in an older session. */
export const confirmation = z.strictObject({ password: password('Password') });

export const passkeyName = z.strictObject({ name: requiredText('Name', { max: TEXT.short }) });

/** The PublicKeyCredential of WebAuthn. */
const response = z.looseObject({ id: z.string().max(2048) });

export const passkeyRegistration = passkeyName.extend({ response });
export const passkeyLogin = z.strictObject({ response });

export const emailChange = z.strictObject({
  email: accountEmail('Email'),
  password: password('Password'),
});

export const recoveryLogin = z.strictObject({
  username: requiredText('Username', { max: TEXT.short }).toLowerCase(),
  code: requiredText('Recovery code', { max: TEXT.short }),
});

/** Each is valid for one login. */
export const RECOVERY_CODES = 10;

/** Per user. */
export const MAX_PASSKEYS = 10;
