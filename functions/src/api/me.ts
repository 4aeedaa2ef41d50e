import type { Account, AccountSession, Seen } from '@sunfront/contract/responses';
import { latestSeen, NOTHING_SEEN } from '@sunfront/contract/account';
import { type RequestHandler } from 'express';
import type { Admin } from '../auth/verify.ts';
import { callerOf } from '../auth/caller-ip.ts';
import { checkField } from '../auth/passwords.ts';
import { PEOPLE, type Person, toIso } from '../auth/people.ts';
import { endOthers, endSession, sessionsOf, usedAt } from '../auth/sessions.ts';
import type { Context } from '../context.ts';
import { HttpError, invalidField } from '../errors.ts';
import { parseMultipart } from '../files/multipart.ts';
import { preparePortrait } from '../files/pictures.ts';
import { passwordChanged } from '../mail/account.ts';
import { emailTo } from '../mail/keys.ts';
import { readSettings } from '../mail/notices.ts';
import { inOutbox } from '../mail/outbox.ts';
import { originOf } from '../origin.ts';
import { isId } from '../store/record.ts';
import { adminOf, holderOf } from './ask-admin.ts';
import type { Handler } from './handler.ts';
import { toAnswer } from './passkeys.ts';
import { tellPerson } from './tell-person.ts';

/** `GET /api/me` */
export function tellMe(context: Context): RequestHandler {
  return async (_req, res) => {
    const { uid, sid } = holderOf(res);
    const { name, picture = '', email, role } = await personOf(context, uid);
    const sessions = await sessionsOf(context.repository, uid);
    const account: Account = {
      username: uid,
      name,
      picture,
      email,
      role: role!,
      sessions: sessions.map((session): AccountSession => ({
        id: session.id,
        device: session.device ?? '',
        created_at: toIso(session.created_at),
        used_at: toIso(usedAt(session)),
        present: session.id === sid,
      })),
      passkeys: (await context.passkeys.list(uid)).map(toAnswer),
      recovery_codes: await context.recovery.left(uid),
    };
    res.json(account);
  };
}

/** `PUT /api/me` with `{"name": …}`. */
export function changeMe(context: Context): Handler<'PUT /api/me/'> {
  return async (req, res, { name }) => {
    await change(context, adminOf(res), { name });
    res.json({ name });
  };
}

/** `PUT /api/me/picture`, multipart with the picture in `file`. 422 for what is none. */
export function changePicture(context: Context): RequestHandler {
  return async (req, res) => {
    const { files } = await parseMultipart(req);
    const file = files.find(({ field, content }) => field === 'file' && content.length > 0);
    if (!file) throw invalidField('file', 'Please choose an image to upload.', 'missing');
    const picture = await preparePortrait(file.content, 'file');
    await change(context, adminOf(res), { picture });
    res.json({ picture });
  };
}

/** `DELETE /api/me/picture` */
export function removePicture(context: Context): RequestHandler {
  return async (_req, res) => {
    await change(context, adminOf(res), { picture: '' });
    res.status(204).end();
  };
}

/** `GET /api/me/seen` */
export function getSeen(context: Context): RequestHandler {
  return async (_req, res) => {
    res.json(seenBy(await personOf(context, adminOf(res).uid)));
  };
}

/** `PUT /api/me/seen` with the moments to change: an earlier one than the stored one changes nothing. */
export function changeSeen({ repository }: Context): Handler<'PUT /api/me/seen'> {
  return async (req, res, changed) => {
    const person = await repository.write<Person>(PEOPLE, adminOf(res).uid, (current) => {
      return current && { ...current, seen: latestSeen(seenBy(current), changed) };
    });
    res.json(seenBy(person));
  };
}

function seenBy(person: Person | null): Seen {
  return { ...NOTHING_SEEN, ...person?.seen };
}

/** What people change of themselves. */
async function change(
  { repository }: Context,
  { uid }: Admin,
  changed: Partial<Pick<Person, 'name' | 'picture'>>,
): Promise<void> {
  await repository.write<Person>(PEOPLE, uid, (current) =>
    current ? { ...current, ...changed } : null,
  );
}

/**
 * `POST /api/me/password` with `{"present": …, "password": …}`: all other sessions end. 422 for a wrong present one
 * or a new one that cannot be; 429 as a login.
 */
export function changePassword(context: Context): Handler<'POST /api/me/password'> {
  const { auth, securityLog } = context;
  return async (req, res, { present, password }) => {
    const admin = adminOf(res);
    const { uid } = admin;
    const caller = callerOf(req);
    const { email, name } = await personOf(context, uid);
    await checkField(password, [uid, email, name]);
    if (!(await auth.prove(admin, present, caller))) {
      throw invalidField('present', 'This is not your current password');
    }
    // First: told too early is better than not at all.
    await tellPerson(context, uid, email, passwordChanged(caller.device));
    await auth.setPassword(admin, password);
    await securityLog.note({ kind: 'password_changed', about: uid, by: uid, caller });
    res.status(204).end();
  };
}

/**
 * `POST /api/me/email` with `{"email": …, "password": …}`: sends a link to that address, which makes it the account's.
 * 422 for a wrong password or an address that somebody has; 429 after three within an hour.
 */
export function askForEmail(context: Context): Handler<'POST /api/me/email'> {
  const { auth, membership, repository, siteUrl } = context;
  return async (req, res, { email, password }) => {
    const admin = adminOf(res);
    if (!(await auth.prove(admin, password, callerOf(req)))) {
      throw invalidField('password', 'This is not your password');
    }
    const origin = originOf(req, siteUrl);
    const company = (await readSettings(repository))('company_name');
    await membership.askForEmail(admin, email, (link) =>
      inOutbox(emailTo(link, { origin, company })),
    );
    res.status(204).end();
  };
}

/** `DELETE /api/me/sessions/{id}`: 404 for one that is not one's own. */
export function endOneSession({ repository, securityLog }: Context): RequestHandler {
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
export function endOtherSessions({ repository, securityLog }: Context): RequestHandler {
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
