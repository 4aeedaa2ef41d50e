import * as z from 'zod';
import {
  confirmation,
  emailChange,
  passkeyMade,
  passkeyName,
  passwordChange,
  profile,
  seen,
} from '../account.ts';
import { account, count, seenUntil } from '../responses.ts';
import type { Routes } from './route.ts';

const named = z.object({ name: z.string() });

/** The logged-in person's own account. */
export const meRoutes = {
  'GET /api/me/': {
    access: 'holder',
    summary: 'Whoever asks',
    answers: [200, account],
  },
  'PUT /api/me/': {
    access: 'administrator',
    summary: 'Changes the own name',
    body: profile,
    answers: [200, named],
  },
  'GET /api/me/seen': {
    access: 'administrator',
    summary:
      'When the newest application and message that the person has seen arrived, and when they hid the checklist',
    answers: [200, seenUntil],
  },
  'PUT /api/me/seen': {
    access: 'administrator',
    summary: 'Counts applications and messages up to a moment as seen, or hides the checklist',
    body: seen,
    answers: [200, seenUntil],
  },
  'PUT /api/me/picture': {
    access: 'administrator',
    summary: 'Changes the own picture',
    body: z.strictObject({ file: z.file() }),
    as: 'multipart/form-data',
    answers: [200, z.object({ picture: z.string() })],
  },
  'DELETE /api/me/picture': {
    access: 'administrator',
    summary: 'Removes the own picture',
    answers: [204, null],
  },
  'POST /api/me/email': {
    access: 'administrator',
    summary: 'Sends a link to another address, which makes it the own',
    body: emailChange,
    errors: [409, 429],
    answers: [204, null],
  },
  'POST /api/me/recovery-codes': {
    access: 'administrator',
    summary: 'Makes new recovery codes, and voids those before',
    answers: [201, z.object({ codes: z.array(z.string()) })],
  },
  'POST /api/me/password': {
    access: 'administrator',
    summary: 'Changes the own password',
    body: passwordChange,
    errors: [429],
    answers: [204, null],
  },
  'POST /api/me/confirm': {
    access: 'holder',
    summary: 'Proves who it is, before what logs in is changed',
    body: confirmation,
    errors: [429],
    answers: [204, null],
  },
  'POST /api/me/passkeys/options': {
    access: 'holder',
    summary: 'What a browser makes a passkey with',
    errors: [409],
    answers: [200, z.any()],
  },
  'POST /api/me/passkeys': {
    access: 'holder',
    summary: 'Adds a passkey',
    body: passkeyMade,
    errors: [409],
    answers: [201, named],
  },
  'PUT /api/me/passkeys/{id}': {
    access: 'administrator',
    summary: 'Names a passkey',
    body: passkeyName,
    answers: [200, named],
  },
  'DELETE /api/me/passkeys/{id}': {
    access: 'administrator',
    summary: 'Removes a passkey',
    answers: [204, null],
  },
  'POST /api/me/sessions/end-others': {
    access: 'administrator',
    summary: 'Ends all sessions but this one',
    answers: [200, z.object({ ended: count })],
  },
  'DELETE /api/me/sessions/{id}': {
    access: 'administrator',
    summary: 'Ends one session',
    answers: [204, null],
  },
} satisfies Routes;
