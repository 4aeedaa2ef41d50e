import { MAX_BULK } from '@sunfront/contract/limits';
import { mails } from '@sunfront/contract/mail';
import { listChanges, restoreOne, restoreSeveral } from '../history.ts';
import { listMails, retryMail } from '../mail.ts';
import type { Routes } from '../route.ts';
import * as s from '../schemas.ts';

const IDS = s.object({ ids: { ...s.list(s.TEXT), minItems: 1, maxItems: MAX_BULK } });

/** What administrators did, and the way back. */
export const historyRoutes: Routes = {
  'GET /api/history/': {
    access: 'administrator',
    summary: 'What administrators did',
    query: {
      collection: 'Of which list',
      record: 'Of which record',
      by: 'By whom',
      kind: 'What was done',
      trash: '`true`: what lies in the trash',
      q: "A person's name or contact",
    },
    pages: true,
    answers: [200, s.list(s.ref('Change'))],
    handler: (context) => listChanges(context),
  },
  'POST /api/history/restore': {
    access: 'administrator',
    summary: 'Takes several changes back, or none',
    headers: ['If-Match'],
    body: () => IDS,
    errors: [404],
    answers: [200, s.object({ restored: s.COUNT })],
    undo: true,
    conflicts: true,
    handler: (context) => restoreSeveral(context),
  },
  'POST /api/history/{id}/restore': {
    access: 'administrator',
    summary: 'Takes a change back',
    query: { batch: '`true`: and all that was done with it' },
    headers: ['If-Match'],
    answers: [200, s.object({ record: s.orNull({ type: 'object' }) })],
    undo: true,
    conflicts: true,
    handler: (context) => restoreOne(context),
  },
};

/** What was or is to be sent. */
export const mailRoutes: Routes = {
  'GET /api/mail/': {
    access: mails,
    summary: 'What was or is to be sent',
    query: {
      collection: 'Of which list',
      record: 'About which record',
      failed: '`true`: what was not sent',
    },
    pages: true,
    answers: [200, s.list(s.ref('Mail'))],
    handler: (context) => listMails(context),
  },
  'POST /api/mail/{id}/retry': {
    access: mails,
    summary: 'Has a mail sent that was not',
    errors: [409],
    answers: [200, s.ref('Mail')],
    handler: (context) => retryMail(context),
  },
};
