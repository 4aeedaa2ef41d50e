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

export function changeMe(context: Context): Handler<'PUT /api/me/'> {
  return async (req, res, { name }) => {
    await change(context, adminOf(res), { name });
    res.json({ name });
  };
}

/** `PUT /api/me/picture`, multipart. 422 for an invalid picture. */
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

/** `PUT /api/me/seen`: ignores times before the stored ones. */
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
 * `POST /api/me/password`: ends all other sessions. 422 for a wrong current or an invalid new password; 429 as login.
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
    // Before the change: a notice too early is better than none.
    await tellPerson(context, uid, email, passwordChanged(caller.device));
    await auth.setPassword(admin, password);
    await securityLog.note({ kind: 'password_changed', about: uid, by: uid, caller });
    res.status(204).end();
  };
}

/**
 * `POST /api/me/email`: mails a confirmation link to the new address. 422 for a wrong password or an address in use;
 * 429 after three within an hour.
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

/** `DELETE /api/me/sessions/{id}`: 404 for another person's session. */
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

/** `POST /api/me/sessions/end-others` */
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
  // The login has created it.
  return (await repository.get(PEOPLE, uid)) as unknown as Person;
}
