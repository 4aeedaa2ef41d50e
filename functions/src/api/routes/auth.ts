import * as account from '@sunfront/contract/account';
import * as people from '@sunfront/contract/people';
import { askForKey, confirmEmail, lookAtKey, useKey } from '../keys.ts';
import { login, logout } from '../login.ts';
import { askForPasskey, logInWithPasskey } from '../passkeys.ts';
import { logInWithCode } from '../recovery.ts';
import type { Routes } from '../route.ts';
import * as s from '../schemas.ts';

const SIGNED = s.object({ access_token: s.TEXT, token_type: s.oneOf(['bearer']) });

/** Logging in and out. */
export const authRoutes: Routes = {
  'POST /api/auth/login': {
    access: 'anyone',
    summary: 'Logs in',
    body: () => s.object({ username: s.TEXT, password: s.TEXT }),
    as: 'application/x-www-form-urlencoded',
    errors: [401, 403, 429],
    answers: [200, SIGNED],
    handler: (context, options) => login(context, options),
  },
  'POST /api/auth/logout': {
    access: 'holder',
    verifies: true,
    summary: 'Ends the session, for all of its tokens',
    answers: [204, null],
    handler: (context) => logout(context),
  },
  'POST /api/auth/key': {
    access: 'anyone',
    summary: 'What a link of one use is for',
    body: people.keyShown,
    errors: [404, 429],
    answers: [200, s.ref('KeyInfo')],
    handler: (context) => lookAtKey(context),
  },
  'POST /api/auth/key/use': {
    access: 'anyone',
    summary: 'Uses a link of one use, and logs in',
    body: () => ({ anyOf: [s.bodyOf(people.keyUse), s.bodyOf(people.joining)] }),
    errors: [404, 409, 429],
    answers: [200, SIGNED],
    handler: (context, options) => useKey(context, options),
  },
  'POST /api/auth/key/confirm': {
    access: 'anyone',
    summary: 'Makes the address that a link of one use went to the account’s',
    body: people.keyShown,
    errors: [404, 409, 429],
    answers: [204, null],
    handler: (context) => confirmEmail(context),
  },
  'POST /api/auth/recovery': {
    access: 'anyone',
    summary: 'Logs in with a recovery code',
    body: account.recoveryLogin,
    errors: [401, 429],
    answers: [200, SIGNED],
    handler: (context, options) => logInWithCode(context, options),
  },
  'POST /api/auth/forgotten': {
    access: 'anyone',
    summary: 'Sends a link for a new password to a username or e-mail address',
    body: people.forgotten,
    errors: [429],
    answers: [204, null],
    handler: (context) => askForKey(context),
  },
  'POST /api/auth/passkey/options': {
    access: 'anyone',
    summary: 'What a browser asks a passkey',
    errors: [409, 429],
    answers: [200, s.ANY],
    handler: (context) => askForPasskey(context),
  },
  'POST /api/auth/passkey': {
    access: 'anyone',
    summary: 'Logs in with a passkey',
    body: account.passkeyLogin,
    errors: [401, 429],
    answers: [200, SIGNED],
    handler: (context, options) => logInWithPasskey(context, options),
  },
};
