import { managedPaths } from '@sunfront/contract';
import { MAIL } from '@sunfront/contract/mail';
import type { Request, RequestHandler, Response } from 'express';
import type { Context } from '../context.ts';
import { HttpError, forbidden } from '../errors.ts';
import { batchOf } from '../history/history.ts';
import { type Delivery, heldUntil, isSecret, toApiMail } from '../mail/outbox.ts';
import { apiMessages } from '../messages/api.ts';
import { restoreChanges } from '../records/restore.ts';
import { isId } from '../store/record.ts';
import type { Condition, Stored } from '../store/repository.ts';
import { currentAdmin } from './authorize.ts';
import { sendPage } from './pagination.ts';
import { parseIfMatch } from './query.ts';
import { changeScope } from './records.ts';

export function listMails(context: Context): RequestHandler {
  return async (req, res) => {
    const { collection, record } = req.query;
    const about: Record<string, string> = {
      ...(isId(collection) && { collection }),
      ...(isId(record) && { record }),
    };
    const failed = req.query['failed'] === 'true';
    const where = Object.entries(about).map(([field, value]): Condition => ({
      field,
      is: '==',
      value,
    }));
    if (failed) where.push({ field: 'delivery.state', is: '==', value: 'ERROR' });
    const role = currentAdmin(res).role;
    if (role !== 'owner') {
      const mine = managedPaths(role);
      if (!about['collection']) where.push({ field: 'collection', is: 'in', value: mine });
      else if (!mine.includes(about['collection'])) throw forbidden();
    }
    const asked = { ...about, ...(failed && { failed: 'true' }) };
    await sendPage(context, req, res, { path: MAIL, where, filters: asked, serialize: toApiMail });
  };
}

/** 409 unless the mail has failed and its text still exists. */
export function retryMail({ repository }: Context): RequestHandler {
  return async (req, res) => {
    const { id } = req.params;
    const retry = (current: Stored | null): Stored | null => {
      if (!current) return null;
      if (isSecret(current)) {
        if (currentAdmin(res).role !== 'owner') throw notFound();
        throw new HttpError(409, apiMessages.mail.linkGone);
      }
      const { state } = current['delivery'] as Delivery;
      if (state !== 'ERROR') throw new HttpError(409, apiMessages.mail.notFailed);
      const delivery: Delivery = { state: 'RETRY', attempts: 0, error: null };
      return { ...current, delivery };
    };
    const mail = isId(id) ? await repository.write<Stored>(MAIL, id, retry) : null;
    if (!mail) throw notFound();
    res.json(toApiMail({ ...mail, id: String(id) }));
  };
}

export function sendMail(context: Context): RequestHandler {
  return async (req, res) => {
    const mails = await writtenMails(context, req, res);
    await context.repository.edit(
      mails.map(({ id }) => ({ collection: MAIL, id })),
      (current) => {
        if (!current || !heldUntil(current)) return current;
        const { next_at: _, ...delivery } = current['delivery'] as Delivery;
        return { ...current, delivery };
      },
    );
    res.status(204).end();
  };
}

/** 404 if a mail is being sent; 409 if, with `batch=true`, a record has changed since (restore.ts). */
export function recallMail(context: Context): RequestHandler {
  return async (req, res) => {
    const mails = await writtenMails(context, req, res);
    const isBatch = req.query['batch'] === 'true';
    const changes = isBatch ? await batchOf(context.repository, String(req.params['id'])) : [];
    const scope = changeScope(context, res);
    await restoreChanges(scope, changes, parseIfMatch(req), mails);
    res.status(204).end();
  };
}

/**
 * With `batch=true`, the id is the batch's.
 * @throws HttpError 404 for an unknown or automatic mail, or one that the role may not see
 */
async function writtenMails(
  { repository }: Context,
  req: Request,
  res: Response,
): Promise<Stored[]> {
  const { id } = req.params;
  if (!isId(id)) throw notFound();
  const mails =
    req.query['batch'] === 'true'
      ? await repository.list(MAIL, { where: { field: 'batch', is: '==', value: id } })
      : [await repository.get(MAIL, id)];
  const mine = managedPaths(currentAdmin(res).role);
  return mails.map((mail) => {
    if (!mail?.['by'] || !mine.includes(String(mail['collection']))) throw notFound();
    return mail;
  });
}

function notFound() {
  return new HttpError(404, apiMessages.mail.notFound);
}
