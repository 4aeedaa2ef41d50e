import type { Entity } from '@sunfront/contract/entities/entity';
import type { Operation } from '@sunfront/contract/routes/entity-calls';
import type { Calls } from '@sunfront/contract/routes/index';
import type { Context } from '../services/context.ts';
import { getDocs, getOpenApi } from './openapi/docs.ts';
import { downloadFile } from './files/download.ts';
import { listFailures, resolveFailure } from './operation/failures.ts';
import type { EntityHandler, Handler } from './http/handler.ts';
import * as alerts from './records/job-alerts.ts';
import * as library from './files/library.ts';
import { getHealth } from './operation/health.ts';
import { listChanges, restoreOne, restoreSeveral } from './records/history.ts';
import {
  requestPasswordReset,
  confirmEmail,
  inspectLink,
  redeemLink,
} from './account/one-time-links.ts';
import { listRecords } from './records/list.ts';
import { login, logout } from './account/login.ts';
import {
  listMails,
  previewMail,
  recallMail,
  retryMail,
  sendMail,
  sendTestMail,
} from './records/mail.ts';
import * as calendar from './account/calendar.ts';
import * as interviews from './records/interviews.ts';
import * as me from './account/me.ts';
import { getOverview } from './operation/overview.ts';
import * as passkeys from './account/passkeys.ts';
import * as users from './account/users.ts';
import * as ratings from './records/ratings.ts';
import {
  eraseApplication,
  showApplication,
  withdrawApplication,
} from './records/own-application.ts';
import * as ownInterview from './records/own-interview.ts';
import * as records from './records/records.ts';
import { logInWithCode, createRecoveryCodes } from './account/recovery.ts';
import type { AppOptions } from './http/options.ts';
import { listDuplicates } from './records/duplicates.ts';
import { listEvents, recordExport } from './account/security.ts';
import { submit } from './records/submit.ts';
import { upload } from './files/upload.ts';
import { listQuestions } from './records/questions.ts';
import { recordVitals } from './operation/vitals.ts';
import { countView, getViews } from './operation/views.ts';

/** Null if the deployment does not offer the call. */
export const HANDLERS: {
  [Call in keyof Calls]: (context: Context, options: AppOptions) => Handler<Call> | null;
} = {
  'POST /api/auth/login': login,
  'POST /api/auth/logout': logout,
  'POST /api/auth/links/inspect': inspectLink,
  'POST /api/auth/links/redeem': redeemLink,
  'POST /api/auth/links/confirm': confirmEmail,
  'POST /api/auth/recovery': logInWithCode,
  'POST /api/auth/password-reset': requestPasswordReset,
  'POST /api/auth/passkey/options': passkeys.getPasskeyLoginOptions,
  'POST /api/auth/passkey': passkeys.logInWithPasskey,

  'POST /api/application/': showApplication,
  'POST /api/application/withdraw': withdrawApplication,
  'POST /api/application/erase': eraseApplication,

  'GET /api/overview/interviews': interviews.listUpcomingInterviews,
  'POST /api/interviews/': interviews.proposeInterview,
  'POST /api/interviews/bulk': interviews.proposeInterviews,
  'PUT /api/interviews/{id}': interviews.moveInterview,
  'POST /api/interviews/{id}/cancel': interviews.cancelInterview,
  'POST /api/interview/': ownInterview.showInterview,
  'POST /api/interview/choose': ownInterview.chooseTime,
  'POST /api/interview/decline': ownInterview.declineInterview,
  'POST /api/interview/cancel': ownInterview.cancelInterview,
  'POST /api/interview/calendar': ownInterview.downloadInterview,
  'GET /api/me/calendar': calendar.getCalendar,
  'POST /api/me/calendar': calendar.createCalendar,
  'DELETE /api/me/calendar': calendar.deleteCalendar,
  'GET /api/calendar/{secret}.ics': calendar.readCalendar,

  'GET /api/health': getHealth,
  'GET /api/firebase-config':
    (_context, { firebaseConfig }) =>
    ({ res }) => {
      res.set('Cache-Control', 'no-cache');
      return firebaseConfig;
    },
  'GET /api/jobs/{id}/questions': listQuestions,
  'POST /api/vitals': (_context, options) => (options.measuresVisits ? recordVitals() : null),
  'POST /api/views': countView,
  'GET /api/views': getViews,
  'GET /api/overview': getOverview,
  'GET /api/failures/': listFailures,
  'DELETE /api/failures/{id}': resolveFailure,
  'GET /api/security/': listEvents,
  'POST /api/security/exports': recordExport,
  'POST /api/job-alerts/': alerts.requestJobAlert,
  'POST /api/job-alerts/confirm': alerts.confirmJobAlert,
  'POST /api/job-alerts/unsubscribe': alerts.endJobAlert,
  'GET /api/job-alerts/unsubscribe': alerts.openJobAlert,
  'GET /api/openapi.json': getOpenApi,
  'GET /api/docs': getDocs,

  'GET /api/history/': listChanges,
  'POST /api/history/restore': restoreSeveral,
  'POST /api/history/{id}/restore': restoreOne,
  'GET /api/mail/': listMails,
  'POST /api/mail/{id}/send': sendMail,
  'POST /api/mail/{id}/recall': recallMail,
  'POST /api/mail/{id}/retry': retryMail,
  'POST /api/automatic-mails/preview': previewMail,
  'POST /api/automatic-mails/test': sendTestMail,

  'GET /api/pictures/uses': library.countPictureUses,
  'GET /api/pictures/{id}/uses': library.listPictureUses,
  'POST /api/pictures/{id}/replace': library.replaceEverywhere,

  'GET /api/users/': users.listUsers,
  'POST /api/users/invitations': users.createInvitation,
  'POST /api/users/invitations/{id}/send': users.resendInvitation,
  'DELETE /api/users/invitations/{id}': users.withdrawInvitation,
  'PUT /api/users/{uid}': users.changeRole,
  'POST /api/users/{uid}/end-sessions': users.endSessions,
  'GET /api/users/{uid}/assigned': users.countRecords,
  'DELETE /api/users/{uid}': users.removeUser,

  'GET /api/me/': me.getMe,
  'PUT /api/me/': me.updateMe,
  'PUT /api/me/mails': me.chooseMails,
  'GET /api/me/seen': me.getLastSeen,
  'PUT /api/me/seen': me.updateLastSeen,
  'PUT /api/me/picture': me.changePicture,
  'DELETE /api/me/picture': me.removePicture,
  'POST /api/me/email': me.requestEmailChange,
  'POST /api/me/recovery-codes': createRecoveryCodes,
  'POST /api/me/password': me.changePassword,
  'POST /api/me/confirm': passkeys.confirmWithPassword,
  'POST /api/me/confirm/passkey': passkeys.confirmWithPasskey,
  'POST /api/me/passkeys/options': passkeys.getPasskeyRegistrationOptions,
  'POST /api/me/passkeys': passkeys.addPasskey,
  'PUT /api/me/passkeys/{id}': passkeys.renamePasskey,
  'DELETE /api/me/passkeys/{id}': passkeys.removePasskey,
  'POST /api/me/sessions/end-others': me.endOtherSessions,
  'DELETE /api/me/sessions/{id}': me.endOneSession,
};

export const RECORD_HANDLERS: {
  [Name in Operation]: (entity: Entity, context: Context) => EntityHandler<Name>;
} = {
  list: listRecords,
  assignees: records.assignees,
  duplicates: listDuplicates,
  read: records.read,
  create: records.create,
  submit,
  add: records.add,
  update: records.update,
  setWorkflow: records.setWorkflow,
  delete: records.remove,
  addNote: records.createNote,
  ratingSummaries: ratings.listSummaries,
  ratings: ratings.listRatings,
  rate: ratings.rate,
  removeRating: ratings.removeRating,
  reply: records.replyToSender,
  move: records.move,
  duplicate: records.duplicate,
  bulk: records.changeInBulk,
  upload,
  addPictures: library.addPictures,
  download: downloadFile,
};
