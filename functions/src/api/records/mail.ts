import { managedPaths } from '@sunfront/contract/entities/index';
import { MAIL } from '@sunfront/contract/api/mail';
import { USERS } from '@sunfront/contract/api/users';
import type { Admin } from '../../auth/sessions/verify.ts';
import type { Context } from '../../services/context.ts';
import { HttpError, forbidden } from '../../runtime/errors.ts';
import { batchOf } from '../../history/history.ts';
import { type Delivery, heldUntil, isSecret, toApiMail } from '../../mail/outbox.ts';
import { apiMessages } from '../../messages/api.ts';
import { displayEmail } from '../../text/display-email.ts';
import { renderPreview, testMail } from '../../records/mail-preview.ts';
import { restoreChanges } from '../../records/restore.ts';
import { isId, newId } from '../../store/record.ts';
import type { Condition, Stored } from '../../store/repository.ts';
import { listPage } from '../http/pagination.ts';
import { parseIfMatch } from '../http/query.ts';
import { changeScope } from './records.ts';
import type { CallRequest, Handler } from '../http/handler.ts';

export function listMails(context: Context): Handler<'GET /api/mail/'> {
  return async (request) => {
    const { query, admin } = request;
    const { collection, record } = query;
    const about: Record<string, string> = {
      ...(isId(collection) && { collection }),
      ...(isId(record) && { record }),
    };
    const failed = query.failed === 'true';
    const where = Object.entries(about).map(([field, value]): Condition => ({
      field,
      is: '==',
      value,
    }));
    if (failed) where.push({ field: 'delivery.state', is: '==', value: 'ERROR' });
    const { role } = admin;
    if (role !== 'owner') {
      const mine = managedPaths(role);
      if (!about['collection']) where.push({ field: 'collection', is: 'in', value: mine });
      else if (!mine.includes(about['collection'])) throw forbidden();
    }
    const asked = { ...about, ...(failed && { failed: 'true' }) };
    return listPage(context, request, { path: MAIL, where, filters: asked, serialize: toApiMail });
  };
}

/** 409 unless the mail has failed and its text still exists. */
export function retryMail({ repository }: Context): Handler<'POST /api/mail/{id}/retry'> {
  return async ({ params: { id }, admin }) => {
    const retry = (current: Stored | null): Stored | null => {
      if (!current) return null;
      if (isSecret(current)) {
        if (admin.role !== 'owner') throw notFound();
        throw new HttpError(409, apiMessages.mail.linkGone);
      }
      const { state } = current['delivery'] as Delivery;
      if (state !== 'ERROR') throw new HttpError(409, apiMessages.mail.notFailed);
      const delivery: Delivery = { state: 'RETRY', attempts: 0, error: null };
      return { ...current, delivery };
    };
    const mail = isId(id) ? await repository.write<Stored>(MAIL, id, retry) : null;
    if (!mail) throw notFound();
    return toApiMail({ ...mail, id });
  };
}

export function sendMail(context: Context): Handler<'POST /api/mail/{id}/send'> {
  return async (request) => {
    const mails = await writtenMails(context, request);
    await context.repository.edit(
      mails.map(({ id }) => ({ collection: MAIL, id })),
      (current) => {
        if (!current || !heldUntil(current)) return current;
        const { next_at: _, ...delivery } = current['delivery'] as Delivery;
        return { ...current, delivery };
      },
    );
  };
}

/**
 * 404 if a mail is being sent; 409 if, with `batch=true`, a record has changed since (restore.ts).
 */
export function recallMail(context: Context): Handler<'POST /api/mail/{id}/recall'> {
  return async (request) => {
    const { params, query, req } = request;
    const mails = await writtenMails(context, request);
    const isBatch = query.batch === 'true';
    const changes = isBatch ? await batchOf(context.repository, params.id) : [];
    const scope = changeScope(context, request);
    await restoreChanges(scope, changes, parseIfMatch(req), mails);
  };
}

export function previewMail({ repository }: Context): Handler<'POST /api/automatic-mails/preview'> {
  return async ({ body, origin }) => {
    const { subject, html } = await renderPreview(repository, origin, body);
    return { subject, html };
  };
}

export function sendTestMail(context: Context): Handler<'POST /api/automatic-mails/test'> {
  const { repository, rateLimiter, sendsMail } = context;
  return async ({ body, admin: { uid }, origin }) => {
    if (!sendsMail) throw new HttpError(409, apiMessages.mail.notSetUp);
    const email = String((await repository.get(USERS, uid))?.['email'] ?? '');
    if (!email) throw new HttpError(409, apiMessages.mail.noOwnAddress);
    await rateLimiter.consume('test-mail', newId(), uid);
    const mail = await testMail(repository, origin, body, { uid, email });
    await repository.create(MAIL, [mail]);
    return { to: displayEmail(email) };
  };
}

/**
 * With `batch=true`, the id is the batch's.
 * @throws HttpError 404 for an unknown or automatic mail, or one that the role may not see
 */
async function writtenMails(
  { repository }: Context,
  { params: { id }, query, admin }: CallRequest<Admin, { id: string }, { batch?: unknown }>,
): Promise<Stored[]> {
  if (!isId(id)) throw notFound();
  const mails =
    query.batch === 'true'
      ? await repository.list(MAIL, { where: { field: 'batch', is: '==', value: id } })
      : [await repository.get(MAIL, id)];
  const mine = managedPaths(admin.role);
  return mails.map((mail) => {
    if (!mail?.['by'] || !mine.includes(String(mail['collection']))) throw notFound();
    return mail;
  });
}

function notFound() {
  return new HttpError(404, apiMessages.mail.notFound);
}
