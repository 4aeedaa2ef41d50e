import * as z from 'zod';
import { change, count, mail } from '../responses.ts';
import { MAX_BULK } from '../limits.ts';
import { mails } from '../mail.ts';
import type { Routes } from './route.ts';

/** Changes by administrators, and undoing them. */
export const historyRoutes = {
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
    answers: [200, z.array(change)],
  },
  'POST /api/history/restore': {
    access: 'administrator',
    summary: 'Takes several changes back, or none',
    headers: ['If-Match'],
    body: z.strictObject({ ids: z.array(z.string()).min(1).max(MAX_BULK) }),
    errors: [404],
    answers: [200, z.object({ restored: count })],
    undo: true,
    conflicts: true,
  },
  'POST /api/history/{id}/restore': {
    access: 'administrator',
    summary: 'Takes a change back',
    query: { batch: '`true`: and all that was done with it' },
    headers: ['If-Match'],
    answers: [200, z.object({ record: z.record(z.string(), z.unknown()).nullable() })],
    undo: true,
    conflicts: true,
  },
} satisfies Routes;

/** Sent and waiting mails. */
export const mailRoutes = {
  'GET /api/mail/': {
    access: mails,
    summary: 'What was or is to be sent',
    query: {
      collection: 'Of which list',
      record: 'About which record',
      failed: '`true`: what was not sent',
    },
    pages: true,
    answers: [200, z.array(mail)],
  },
  'POST /api/mail/{id}/retry': {
    access: mails,
    summary: 'Has a mail sent that was not',
    errors: [409],
    answers: [200, mail],
  },
} satisfies Routes;
