import type { RequestHandler } from 'express';
import { isActive } from '../../auth/sessions/verify.ts';
import {
  calendarCreatedAt,
  calendarOf,
  calendarUser,
  createCalendarSecret,
  deleteCalendarSecret,
} from '../../interviews/calendar.ts';
import type { Context } from '../../services/context.ts';
import { apiMessages } from '../../messages/api.ts';
import { HttpError } from '../../runtime/errors.ts';
import { originOf } from '../../runtime/origin.ts';
import type { Handler } from '../http/handler.ts';

export function getCalendar({ repository }: Context): Handler<'GET /api/me/calendar'> {
  return async ({ admin: { uid } }) => ({ created_at: await calendarCreatedAt(repository, uid) });
}

export function createCalendar({ repository }: Context): Handler<'POST /api/me/calendar'> {
  return async ({ admin: { uid }, origin }) => {
    const { secret, created_at } = await createCalendarSecret(repository, uid);
    return { address: `${origin}/api/calendar/${secret}.ics`, created_at };
  };
}

export function deleteCalendar({ repository }: Context): Handler<'DELETE /api/me/calendar'> {
  return async ({ admin: { uid } }) => {
    await deleteCalendarSecret(repository, uid);
    return undefined;
  };
}

/** Calendar apps send nothing but the address. */
export function readCalendar({ repository, auth, siteUrl }: Context): RequestHandler {
  return async (req, res) => {
    const uid = await calendarUser(repository, String(req.params['secret']));
    if (uid === undefined || !(await isActive(auth, uid)))
      throw new HttpError(404, apiMessages.requests.notFound);
    const content = await calendarOf(repository, uid, originOf(req, siteUrl));
    res.type('text/calendar; charset=utf-8').send(content);
  };
}
