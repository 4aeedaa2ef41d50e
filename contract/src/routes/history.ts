import * as z from 'zod';
import { count, mail, moment } from '../api/responses.ts';
import { automaticMail } from '../entities/index.ts';
import { CHANGE_KINDS } from '../history.ts';
import { MAX_BULK } from '../limits.ts';
import { mailAccess } from '../api/mail.ts';
import { mailPreview } from '../api/mail-bodies.ts';
import { anyRecord } from './record.ts';
import type { Routes } from './route.ts';

const change = z
  .object({
    id: z.string(),
    created_at: moment,
    by: z.string(),
    kind: z.enum(CHANGE_KINDS),
    /** Entity path. */
    collection: z.string(),
    record: z.string(),
    name: z.string(),
    fields: z.array(z.string()),
    /** Null if the record did not exist. */
    before: anyRecord.nullable(),
    after: anyRecord.nullable(),
    /** The id of the first change of those made together. */
    batch: z.string(),
    /** Whether it deleted a record that has not been restored. */
    trashed: z.boolean(),
  })
  .meta({ id: 'Change' });

export type Change = z.infer<typeof change>;

export const historyRoutes = {
  'GET /api/history/': {
    access: 'administrator',
    summary: 'Lists changes by administrators, newest first.',
    query: {
      collection: 'Path of the list, such as `jobs`',
      record: 'Id of the record',
      by: 'Username of the administrator',
      kind: 'Kind of the change',
      trash: '`true` for records in the trash',
      q: "A person's name or contact",
    },
    paginated: true,
    response: [200, z.array(change)],
  },
  'POST /api/history/restore': {
    access: 'administrator',
    summary: 'Undoes several changes, all or none.',
    headers: ['If-Match'],
    body: z.strictObject({ ids: z.array(z.string()).min(1).max(MAX_BULK) }),
    parsesBody: true,
    errors: [404],
    response: [200, z.object({ restored: count })],
    undo: true,
    conflicts: true,
  },
  'POST /api/history/{id}/restore': {
    access: 'administrator',
    summary: 'Undoes a change.',
    query: { batch: '`true` to undo all changes of the same request' },
    headers: ['If-Match'],
    response: [200, z.object({ record: anyRecord.nullable() })],
    undo: true,
    conflicts: true,
  },
} satisfies Routes;

export const mailRoutes = {
  'GET /api/mail/': {
    access: mailAccess,
    summary: 'Lists mails, newest first.',
    query: {
      collection: 'Path of the list, such as `jobs`',
      record: 'Id of the record',
      failed: '`true` for failed mails',
    },
    paginated: true,
    response: [200, z.array(mail)],
  },
  'POST /api/mail/{id}/send': {
    access: mailAccess,
    summary: 'Sends a mail now that can still be recalled.',
    query: { batch: '`true` if the id is the `Held-Batch` of a request' },
    response: [204, null],
  },
  'POST /api/mail/{id}/recall': {
    access: mailAccess,
    summary: 'Deletes a mail that has not been sent yet.',
    query: {
      batch: '`true` if the id is the `Held-Batch` of a request; also undoes its change',
    },
    headers: ['If-Match'],
    response: [204, null],
    conflicts: true,
  },
  'POST /api/mail/{id}/retry': {
    access: mailAccess,
    summary: 'Sends a failed mail again.',
    errors: [409],
    response: [200, mail],
  },
  'POST /api/automatic-mails/preview': {
    access: automaticMail,
    summary:
      'Renders an automatic mail with these texts and example data. A blank text is the default.',
    body: mailPreview,
    response: [200, z.object({ subject: z.string(), html: z.string() })],
  },
  'POST /api/automatic-mails/test': {
    access: automaticMail,
    summary:
      "Sends the preview of an automatic mail to the caller's own address. 409 without an address or a mail server.",
    body: mailPreview,
    errors: [409, 429],
    response: [202, z.object({ to: z.string() })],
  },
} satisfies Routes;
