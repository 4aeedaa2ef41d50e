import { managedPaths } from '@sunfront/contract';
import { MAIL } from '@sunfront/contract/mail';
import { type RequestHandler } from 'express';
import type { Context } from '../context.ts';
import { HttpError, forbidden } from '../errors.ts';
import { type Delivery, isSecret, toApiMail } from '../mail/outbox.ts';
import { apiMessages } from '../messages/api.ts';
import { isId } from '../store/record.ts';
import type { Condition, Stored } from '../store/repository.ts';
import { currentAdmin } from './authorize.ts';
import { sendPage } from './pagination.ts';

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

function notFound() {
  return new HttpError(404, apiMessages.mail.notFound);
}
