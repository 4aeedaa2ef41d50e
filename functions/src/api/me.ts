import {
  type Account,
  type AccountSession,
  passwordChange,
  profile,
} from '@sunfront/contract/account';
import { Router, type RequestHandler } from 'express';
import { callerOf } from '../auth/caller-ip.ts';
import { checkField } from '../auth/passwords.ts';
import { PEOPLE, type Person } from '../auth/people.ts';
import { endOthers, endSession, sessionsOf, usedAt } from '../auth/sessions.ts';
import type { Context } from '../context.ts';
import { HttpError, invalidField } from '../errors.ts';
import { passwordChanged } from '../mail/account.ts';
import { isId } from '../store/record.ts';
import { adminOf, askAdmin } from './ask-admin.ts';
import { parsed } from './body.ts';
import { myPasskeysRouter, toAnswer } from './passkeys.ts';
import { tellPerson } from './tell-person.ts';

/** What belongs to whoever is logged in, and to nobody else: every role has it. */
export function meRouter(context: Context): Router {
  const router = Router();
  const anyone = askAdmin(context);
  router.get('/', anyone, tellMe(context));
  router.put('/', anyone, changeMe(context));
  router.post('/password', anyone, changePassword(context));
  router.post('/sessions/end-others', anyone, endOtherSessions(context));
  router.delete('/sessions/:id', anyone, endOneSession(context));
  router.use('/', myPasskeysRouter(context));
  return router;
}

/** `GET /api/me` */
function tellMe(context: Context): RequestHandler {
  return async (_req, res) => {
    const { uid, role, sid } = adminOf(res);
    const { name, email } = await personOf(context, uid);
    const sessions = await sessionsOf(context.repository, uid);
    const account: Account = {
      username: uid,
      name,
      email,
      role,
      sessions: sessions.map((session): AccountSession => ({
        id: session.id,
        device: session.device ?? '',
        created_at: toIso(session.created_at),
        used_at: toIso(usedAt(session)),
        present: session.id === sid,
      })),
      passkeys: (await context.passkeys.list(uid)).map(toAnswer),
    };
    res.json(account);
  };
}

/** `PUT /api/me` with `{"name": …}`. */
function changeMe(context: Context): RequestHandler {
  return async (req, res) => {
    const { uid } = adminOf(res);
    const { name } = parsed(profile, req);
    await context.repository.write<Person>(PEOPLE, uid, (current) =>
      current ? { ...current, name } : null,
    );
    res.json({ name });
  };
}

/**
 * `POST /api/me/password` with `{"present": …, "password": …}`: all other sessions end. 422 for a wrong present one
 * or a new one that cannot be; 429 as a login.
 */
function changePassword(context: Context): RequestHandler {
  const { auth, securityLog } = context;
  return async (req, res) => {
    const admin = adminOf(res);
    const { uid } = admin;
    const caller = callerOf(req);
    const { present, password } = parsed(passwordChange, req);
    const { email, name } = await personOf(context, uid);
    await checkField(password, [uid, email, name]);
    if (!(await auth.prove(admin, present, caller))) {
      throw invalidField('present', 'This is not your present password');
    }
    // First: told too early is better than not at all.
    await tellPerson(context, uid, email, passwordChanged(caller.device));
    await auth.setPassword(admin, password);
    await securityLog.note({ kind: 'password_changed', about: uid, by: uid, caller });
    res.status(204).end();
  };
}

/** `DELETE /api/me/sessions/{id}`: 404 for one that is not one's own. */
function endOneSession({ repository, securityLog }: Context): RequestHandler {
  return async (req, res) => {
    const { uid } = adminOf(res);
    const { id } = req.params;
    const ended = isId(id) ? await endSession(repository, uid, id) : null;
    if (!ended) throw new HttpError(404, 'Session not found');
    const detail = ended.device ?? '';
    const caller = callerOf(req);
    await securityLog.note({ kind: 'sessions_ended', about: uid, by: uid, caller, detail });
    res.status(204).end();
  };
}

/** `POST /api/me/sessions/end-others`: answers with how many there were. */
function endOtherSessions({ repository, securityLog }: Context): RequestHandler {
  return async (req, res) => {
    const admin = adminOf(res);
    const { uid } = admin;
    const ended = await endOthers(repository, admin);
    const caller = callerOf(req);
    await securityLog.note({ kind: 'sessions_ended', about: uid, by: uid, caller });
    res.json({ ended });
  };
}

async function personOf({ repository }: Context, uid: string): Promise<Person> {
  // A login has made it.
  return (await repository.get(PEOPLE, uid)) as unknown as Person;
}

function toIso(time: number): string {
  return new Date(time).toISOString();
}
