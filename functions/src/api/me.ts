import { applicant, contactMessage } from '@sunfront/contract';
import { mergeLastSeen, MOST_UNSEEN, NEVER_SEEN } from '@sunfront/contract/account';
import type { Entity } from '@sunfront/contract/entity';
import type { Account, AccountSession, LastSeen, SeenState } from '@sunfront/contract/responses';
import { manages } from '@sunfront/contract/roles';
import { type RequestHandler } from 'express';
import type { Admin } from '../auth/verify.ts';
import { callerOf } from '../auth/caller-ip.ts';
import { checkField } from '../auth/passwords.ts';
import { USERS, type User, toIso } from '../auth/users.ts';
import { deleteOtherSessions, endSession, sessionsOf, usedAt } from '../auth/sessions.ts';
import type { Context } from '../context.ts';
import { displayEmail } from '../display-email.ts';
import { HttpError, invalidField } from '../errors.ts';
import { parseMultipart } from '../files/multipart.ts';
import { preparePortrait } from '../files/pictures.ts';
import { passwordChanged } from '../mail/account-mails.ts';
import { emailChangeMail } from '../mail/link-mails.ts';
import { readSettings } from '../mail/notices.ts';
import { outboxWrite } from '../mail/outbox.ts';
import { apiMessages } from '../messages/api.ts';
import { originOf } from '../origin.ts';
import { isId } from '../store/record.ts';
import { currentAdmin, currentPrincipal } from './authorize.ts';
import type { Handler } from './handler.ts';
import { toAccountPasskey } from './passkeys.ts';
import { notifyUser } from './notify-user.ts';

export function getMe(context: Context): RequestHandler {
  return async (_req, res) => {
    const { uid, sid } = currentPrincipal(res);
    const { name, picture = '', email, role, assignment_mails = true } = await userOf(context, uid);
    const sessions = await sessionsOf(context.repository, uid);
    const account: Account = {
      username: uid,
      name,
      picture,
      email: displayEmail(email),
      assignment_mails,
      role: role!,
      sessions: sessions.map((session): AccountSession => ({
        id: session.id,
        device: session.device ?? '',
        created_at: toIso(session.created_at),
        used_at: toIso(usedAt(session)),
        is_current: session.id === sid,
      })),
      passkeys: (await context.passkeys.list(uid)).map(toAccountPasskey),
      recovery_codes: await context.recovery.left(uid),
    };
    res.json(account);
  };
}

export function updateMe(context: Context): Handler<'PUT /api/me/'> {
  return async (req, res, { name }) => {
    await updateUser(context, currentAdmin(res), { name });
    res.json({ name });
  };
}

export function chooseMails(context: Context): Handler<'PUT /api/me/mails'> {
  return async (_req, res, { assignments }) => {
    await updateUser(context, currentAdmin(res), { assignment_mails: assignments });
    res.json({ assignments });
  };
}

export function changePicture(context: Context): RequestHandler {
  return async (req, res) => {
    const { files } = await parseMultipart(req);
    const file = files.find(({ field, content }) => field === 'file' && content.length > 0);
    if (!file) throw invalidField('file', apiMessages.files.missing, 'missing');
    const picture = await preparePortrait(file.content, 'file');
    await updateUser(context, currentAdmin(res), { picture });
    res.json({ picture });
  };
}

export function removePicture(context: Context): RequestHandler {
  return async (_req, res) => {
    await updateUser(context, currentAdmin(res), { picture: '' });
    res.status(204).end();
  };
}

export function getLastSeen(context: Context): RequestHandler {
  return async (_req, res) => {
    const admin = currentAdmin(res);
    res.json(await withUnseen(context, admin, await userOf(context, admin.uid)));
  };
}

/** Ignores times before the stored ones. */
export function updateLastSeen(context: Context): Handler<'PUT /api/me/seen'> {
  return async (req, res, changed) => {
    const admin = currentAdmin(res);
    const user = await context.repository.write<User>(USERS, admin.uid, (current) => {
      return current && { ...current, seen: mergeLastSeen(lastSeenOf(current), changed) };
    });
    res.json(await withUnseen(context, admin, user));
  };
}

/** Costs a read for each list that the role manages. */
async function withUnseen(
  { repository }: Context,
  { role }: Admin,
  user: User | null,
): Promise<SeenState> {
  const seen = lastSeenOf(user);
  const countSince = async (entity: Entity, since: string) =>
    manages(role, entity)
      ? repository.count(entity.path, 'created_at', since, '>', MOST_UNSEEN)
      : 0;
  const [applicants, contact] = await Promise.all([
    countSince(applicant, seen.applicants),
    countSince(contactMessage, seen.contact),
  ]);
  return { ...seen, unseen: { applicants, contact } };
}

function lastSeenOf(user: User | null): LastSeen {
  return { ...NEVER_SEEN, ...user?.seen };
}

async function updateUser(
  { repository }: Context,
  { uid }: Admin,
  changed: Partial<Pick<User, 'name' | 'picture' | 'assignment_mails'>>,
): Promise<void> {
  await repository.write<User>(USERS, uid, (current) =>
    current ? { ...current, ...changed } : null,
  );
}

export function changePassword(context: Context): Handler<'POST /api/me/password'> {
  const { auth, securityLog } = context;
  return async (req, res, { current_password, password }) => {
    const admin = currentAdmin(res);
    const { uid } = admin;
    const caller = callerOf(req);
    const { email, name } = await userOf(context, uid);
    await checkField(password, [uid, email, name]);
    if (!(await auth.verifyPassword(admin, current_password, caller))) {
      throw invalidField('current_password', apiMessages.users.notYourCurrentPassword);
    }
    // The notice is sent before the change: if the change fails, an unneeded notice is better than none.
    await notifyUser(context, uid, email, passwordChanged(caller.device));
    await auth.setPassword(admin, password);
    await securityLog.record({ kind: 'password_changed', about: uid, by: uid, caller });
    res.status(204).end();
  };
}

export function requestEmailChange(context: Context): Handler<'POST /api/me/email'> {
  const { auth, membership, repository, siteUrl } = context;
  return async (req, res, { email, password }) => {
    const admin = currentAdmin(res);
    if (!(await auth.verifyPassword(admin, password, callerOf(req)))) {
      throw invalidField('password', apiMessages.users.notYourPassword);
    }
    const origin = originOf(req, siteUrl);
    const company = (await readSettings(repository))('company_name');
    await membership.requestEmailChange(admin, email, (link) =>
      outboxWrite(emailChangeMail(link, { origin, company })),
    );
    res.status(204).end();
  };
}

/** 404 for another user's session. */
export function endOneSession({ repository, securityLog }: Context): RequestHandler {
  return async (req, res) => {
    const { uid } = currentAdmin(res);
    const { id } = req.params;
    const ended = isId(id) ? await endSession(repository, uid, id) : null;
    if (!ended) throw new HttpError(404, apiMessages.login.sessionNotFound);
    const detail = ended.device ?? '';
    const caller = callerOf(req);
    await securityLog.record({ kind: 'sessions_ended', about: uid, by: uid, caller, detail });
    res.status(204).end();
  };
}

export function endOtherSessions({ repository, securityLog }: Context): RequestHandler {
  return async (req, res) => {
    const admin = currentAdmin(res);
    const { uid } = admin;
    const ended = await deleteOtherSessions(repository, admin);
    const caller = callerOf(req);
    await securityLog.record({ kind: 'sessions_ended', about: uid, by: uid, caller });
    res.json({ ended });
  };
}

async function userOf({ repository }: Context, uid: string): Promise<User> {
  // The login has created it.
  return (await repository.get(USERS, uid)) as unknown as User;
}
