import * as z from 'zod';
import {
  confirmation,
  emailChange,
  mailChoice,
  passkeyLogin,
  passkeyRegistration,
  passkeyName,
  passwordChange,
  profile,
  seen,
} from '../api/account.ts';
import { account, seenState } from '../api/account-responses.ts';
import { count } from '../api/responses.ts';
import type { Routes } from './route.ts';

const named = z.object({ name: z.string() });

export const meRoutes = {
  'GET /api/me/': {
    access: 'session',
    summary: 'Returns your account.',
    response: [200, account],
  },
  'PUT /api/me/': {
    access: 'administrator',
    summary: 'Changes your name.',
    body: profile,
    response: [200, named],
  },
  'PUT /api/me/mails': {
    access: 'administrator',
    summary: 'Chooses whether you get mails about applications and messages assigned to you.',
    body: mailChoice,
    response: [200, z.object({ assignments: z.boolean() })],
  },
  'GET /api/me/seen': {
    access: 'administrator',
    summary:
      'Returns until when you have seen applications and messages, how many have arrived since, and when you hid the checklist.',
    response: [200, seenState],
  },
  'PUT /api/me/seen': {
    access: 'administrator',
    summary: 'Marks applications and messages up to a time as seen, or hides the checklist.',
    body: seen,
    response: [200, seenState],
  },
  'PUT /api/me/picture': {
    access: 'administrator',
    summary: 'Changes your picture.',
    body: z.strictObject({ file: z.file() }),
    bodyType: 'multipart/form-data',
    response: [200, z.object({ picture: z.string() })],
  },
  'DELETE /api/me/picture': {
    access: 'administrator',
    summary: 'Removes your picture.',
    response: [204, null],
  },
  'POST /api/me/email': {
    access: 'administrator',
    summary: 'Sends a confirmation link to your new email address.',
    body: emailChange,
    errors: [409, 429],
    response: [204, null],
  },
  'POST /api/me/recovery-codes': {
    access: 'administrator',
    recentLogin: true,
    summary: 'Creates recovery codes. Existing codes stop working.',
    response: [201, z.object({ codes: z.array(z.string()) })],
  },
  'POST /api/me/password': {
    access: 'administrator',
    summary: 'Changes your password.',
    body: passwordChange,
    errors: [429],
    response: [204, null],
  },
  'POST /api/me/confirm': {
    access: 'session',
    summary:
      'Confirms your identity with the password, if it suffices for a login, before passkeys or recovery codes are changed.',
    body: confirmation,
    errors: [429],
    response: [204, null],
  },
  'POST /api/me/confirm/passkey': {
    access: 'administrator',
    summary: 'Confirms your identity with a passkey; its options are those of a login.',
    body: passkeyLogin,
    errors: [409, 429],
    response: [204, null],
  },
  'POST /api/me/passkeys/options': {
    access: 'session',
    recentLogin: true,
    summary: 'Returns the options to register a passkey.',
    errors: [409],
    response: [200, z.any()],
  },
  'POST /api/me/passkeys': {
    access: 'session',
    recentLogin: true,
    summary: 'Adds a passkey.',
    body: passkeyRegistration,
    errors: [409],
    response: [201, named],
  },
  'PUT /api/me/passkeys/{id}': {
    access: 'administrator',
    summary: 'Renames a passkey.',
    body: passkeyName,
    response: [200, named],
  },
  'DELETE /api/me/passkeys/{id}': {
    access: 'administrator',
    recentLogin: true,
    summary: 'Removes a passkey.',
    response: [204, null],
  },
  'POST /api/me/sessions/end-others': {
    access: 'administrator',
    summary: 'Ends all your other sessions.',
    response: [200, z.object({ ended: count })],
  },
  'DELETE /api/me/sessions/{id}': {
    access: 'administrator',
    summary: 'Ends one of your sessions.',
    response: [204, null],
  },
} satisfies Routes;
