import * as account from '@sunfront/contract/account';
import {
  askForEmail,
  changeMe,
  changePassword,
  changePicture,
  changeSeen,
  endOneSession,
  endOtherSessions,
  getSeen,
  removePicture,
  tellMe,
} from '../me.ts';
import { addPasskey, confirmMe, offerPasskey, removePasskey, renamePasskey } from '../passkeys.ts';
import { makeRecoveryCodes } from '../recovery.ts';
import type { Routes } from '../route.ts';
import * as s from '../schemas.ts';

const NAMED = s.object({ name: s.TEXT });

/** What belongs to whoever is logged in: every role has it. */
export const meRoutes: Routes = {
  'GET /api/me/': {
    access: 'holder',
    summary: 'Whoever asks',
    answers: [200, s.ref('Account')],
    handler: (context) => tellMe(context),
  },
  'PUT /api/me/': {
    access: 'administrator',
    summary: 'Changes the own name',
    body: account.profile,
    answers: [200, NAMED],
    handler: (context) => changeMe(context),
  },
  'GET /api/me/seen': {
    access: 'administrator',
    summary:
      'When the newest application and message that the person has seen arrived, and when they hid the checklist',
    answers: [200, s.ref('Seen')],
    handler: (context) => getSeen(context),
  },
  'PUT /api/me/seen': {
    access: 'administrator',
    summary: 'Counts applications and messages up to a moment as seen, or hides the checklist',
    body: account.seen,
    answers: [200, s.ref('Seen')],
    handler: (context) => changeSeen(context),
  },
  'PUT /api/me/picture': {
    access: 'administrator',
    summary: 'Changes the own picture',
    body: () => s.object({ file: s.FILE }),
    as: 'multipart/form-data',
    answers: [200, s.object({ picture: s.TEXT })],
    handler: (context) => changePicture(context),
  },
  'DELETE /api/me/picture': {
    access: 'administrator',
    summary: 'Removes the own picture',
    answers: [204, null],
    handler: (context) => removePicture(context),
  },
  'POST /api/me/email': {
    access: 'administrator',
    summary: 'Sends a link to another address, which makes it the own',
    body: account.emailChange,
    errors: [409, 429],
    answers: [204, null],
    handler: (context) => askForEmail(context),
  },
  'POST /api/me/recovery-codes': {
    access: 'administrator',
    summary: 'Makes new recovery codes, and voids those before',
    answers: [201, s.object({ codes: s.list(s.TEXT) })],
    handler: (context) => makeRecoveryCodes(context),
  },
  'POST /api/me/password': {
    access: 'administrator',
    summary: 'Changes the own password',
    body: account.passwordChange,
    errors: [429],
    answers: [204, null],
    handler: (context) => changePassword(context),
  },
  'POST /api/me/confirm': {
    access: 'holder',
    summary: 'Proves who it is, before what logs in is changed',
    body: account.confirmation,
    errors: [429],
    answers: [204, null],
    handler: (context) => confirmMe(context),
  },
  'POST /api/me/passkeys/options': {
    access: 'holder',
    summary: 'What a browser makes a passkey with',
    errors: [409],
    answers: [200, s.ANY],
    handler: (context) => offerPasskey(context),
  },
  'POST /api/me/passkeys': {
    access: 'holder',
    summary: 'Adds a passkey',
    body: account.passkeyMade,
    errors: [409],
    answers: [201, NAMED],
    handler: (context) => addPasskey(context),
  },
  'PUT /api/me/passkeys/{id}': {
    access: 'administrator',
    summary: 'Names a passkey',
    body: account.passkeyName,
    answers: [200, NAMED],
    handler: (context) => renamePasskey(context),
  },
  'DELETE /api/me/passkeys/{id}': {
    access: 'administrator',
    summary: 'Removes a passkey',
    answers: [204, null],
    handler: (context) => removePasskey(context),
  },
  'POST /api/me/sessions/end-others': {
    access: 'administrator',
    summary: 'Ends all sessions but this one',
    answers: [200, s.object({ ended: s.COUNT })],
    handler: (context) => endOtherSessions(context),
  },
  'DELETE /api/me/sessions/{id}': {
    access: 'administrator',
    summary: 'Ends one session',
    answers: [204, null],
    handler: (context) => endOneSession(context),
  },
};
