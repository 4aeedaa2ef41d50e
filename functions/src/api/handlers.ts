import type { Entity } from '@sunfront/contract/entity';
import type { Operation } from '@sunfront/contract/routes/entities';
import type { Calls } from '@sunfront/contract/routes/index';
import type { RequestHandler } from 'express';
import type { Context } from '../context.ts';
import { showDescription, tellDescription } from './docs.ts';
import { downloadFile } from './download.ts';
import { listFailures, settleFailure } from './failures.ts';
import type { Handler } from './handler.ts';
import { tellHealth } from './health.ts';
import { listChanges, restoreOne, restoreSeveral } from './history.ts';
import { askForKey, confirmEmail, lookAtKey, useKey } from './keys.ts';
import { listRecords } from './list.ts';
import { login, logout } from './login.ts';
import { listMails, retryMail } from './mail.ts';
import * as me from './me.ts';
import { tellOverview } from './overview.ts';
import * as passkeys from './passkeys.ts';
import * as people from './people.ts';
import * as records from './records.ts';
import { logInWithCode, makeRecoveryCodes } from './recovery.ts';
import type { AppOptions } from './options.ts';
import { listSame } from './same.ts';
import { listEvents, noteExport } from './security.ts';
import { submit } from './submit.ts';
import { upload } from './upload.ts';
import { noteVitals } from './vitals.ts';

/** Null if the deployment does not offer the call. */
export const HANDLERS: {
  [Call in keyof Calls]: (context: Context, options: AppOptions) => Handler<Call> | null;
} = {
  'POST /api/auth/login': login,
  'POST /api/auth/logout': logout,
  'POST /api/auth/key': lookAtKey,
  'POST /api/auth/key/use': useKey,
  'POST /api/auth/key/confirm': confirmEmail,
  'POST /api/auth/recovery': logInWithCode,
  'POST /api/auth/forgotten': askForKey,
  'POST /api/auth/passkey/options': passkeys.askForPasskey,
  'POST /api/auth/passkey': passkeys.logInWithPasskey,

  'GET /api/health': tellHealth,
  'GET /api/firebase-config': (_context, options) => (_req, res) =>
    res.set('Cache-Control', 'no-cache').json(options.firebaseConfig),
  'POST /api/vitals': (_context, options) => (options.measuresVisits ? noteVitals() : null),
  'GET /api/overview': tellOverview,
  'GET /api/failures/': listFailures,
  'DELETE /api/failures/{id}': settleFailure,
  'GET /api/security/': listEvents,
  'POST /api/security/exports': noteExport,
  'GET /api/openapi.json': tellDescription,
  'GET /api/docs': showDescription,

  'GET /api/history/': listChanges,
  'POST /api/history/restore': restoreSeveral,
  'POST /api/history/{id}/restore': restoreOne,
  'GET /api/mail/': listMails,
  'POST /api/mail/{id}/retry': retryMail,

  'GET /api/people/': people.listPeople,
  'POST /api/people/invitations': people.invite,
  'POST /api/people/invitations/{id}/send': people.inviteAgain,
  'DELETE /api/people/invitations/{id}': people.withdraw,
  'PUT /api/people/{uid}': people.changeRole,
  'POST /api/people/{uid}/end-sessions': people.endSessions,
  'DELETE /api/people/{uid}': people.removePerson,

  'GET /api/me/': me.tellMe,
  'PUT /api/me/': me.changeMe,
  'GET /api/me/seen': me.getSeen,
  'PUT /api/me/seen': me.changeSeen,
  'PUT /api/me/picture': me.changePicture,
  'DELETE /api/me/picture': me.removePicture,
  'POST /api/me/email': me.askForEmail,
  'POST /api/me/recovery-codes': makeRecoveryCodes,
  'POST /api/me/password': me.changePassword,
  'POST /api/me/confirm': passkeys.confirmMe,
  'POST /api/me/passkeys/options': passkeys.offerPasskey,
  'POST /api/me/passkeys': passkeys.addPasskey,
  'PUT /api/me/passkeys/{id}': passkeys.renamePasskey,
  'DELETE /api/me/passkeys/{id}': passkeys.removePasskey,
  'POST /api/me/sessions/end-others': me.endOtherSessions,
  'DELETE /api/me/sessions/{id}': me.endOneSession,
};

export const RECORD_HANDLERS: Record<
  Operation,
  (entity: Entity, context: Context) => RequestHandler
> = {
  list: listRecords,
  assignees: records.assignees,
  duplicates: listSame,
  read: records.read,
  create: records.create,
  submit,
  update: records.update,
  setWorkflow: records.handle,
  delete: records.remove,
  addNote: records.note,
  reply: records.answerSender,
  move: records.move,
  duplicate: records.duplicate,
  bulk: records.changeSeveral,
  upload,
  download: downloadFile,
};
