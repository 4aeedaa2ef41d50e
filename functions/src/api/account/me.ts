import { applicant, contactMessage } from '@sunfront/contract/entities/index';
import { mergeLastSeen, MAX_UNSEEN, NEVER_SEEN } from '@sunfront/contract/api/last-seen';
import type { Entity } from '@sunfront/contract/entities/entity';
import type {
  Account,
  AccountSession,
  LastSeen,
  SeenState,
} from '@sunfront/contract/api/account-responses';
import { manages } from '@sunfront/contract/roles';
import * as emailChange from '../../auth/links/email-change.ts';
import { setPassword, verifyPassword } from '../../auth/login/login.ts';
import { countUnusedCodes } from '../../auth/login/recovery.ts';
import { listPasskeys } from '../../auth/passkeys/passkey-store.ts';
import type { Admin } from '../../auth/sessions/verify.ts';
import { checkField } from '../../auth/security/passwords.ts';
import { USERS, type User, toIso } from '../../auth/sessions/users.ts';
import {
  deleteOtherSessions,
  endSession,
  sessionsOf,
  usedAt,
} from '../../auth/sessions/sessions.ts';
import type { Context } from '../../services/context.ts';
import { displayEmail } from '../../text/display-email.ts';
import { HttpError, invalidField } from '../../runtime/errors.ts';
import { parseMultipart } from '../../files/multipart.ts';
import { preparePortrait } from '../../files/pictures.ts';
import { passwordChanged } from '../../mail/account-mails.ts';
import { emailChangeMail } from '../../mail/link-mails.ts';
import { readSettings } from '../../mail/notices.ts';
import { outboxWrite } from '../../mail/outbox.ts';
import { apiMessages } from '../../messages/api.ts';
import { isId } from '../../store/record.ts';
import { toAccountPasskey } from './passkeys.ts';
import { notifyUser } from './notify-user.ts';
import type { Handler } from '../http/handler.ts';

export function getMe(context: Context): Handler<'GET /api/me/'> {
  return async ({ admin: { uid, sid } }) => {
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
      passkeys: (await listPasskeys(context.repository, uid)).map(toAccountPasskey),
      recovery_codes: await countUnusedCodes(context.repository, uid),
    };
    return account;
  };
}

export function updateMe(context: Context): Handler<'PUT /api/me/'> {
  return async ({ body: { name }, admin }) => {
    await updateUser(context, admin, { name });
    return { name };
  };
}

export function chooseMails(context: Context): Handler<'PUT /api/me/mails'> {
  return async ({ body: { assignments }, admin }) => {
    await updateUser(context, admin, { assignment_mails: assignments });
    return { assignments };
  };
}

export function changePicture(context: Context): Handler<'PUT /api/me/picture'> {
  return async ({ admin, req }) => {
    const { files } = await parseMultipart(req);
    const file = files.find(({ field, content }) => field === 'file' && content.length > 0);
    if (!file) throw invalidField('file', apiMessages.files.missing, 'missing');
    const picture = await preparePortrait(file.content, 'file');
    await updateUser(context, admin, { picture });
    return { picture };
  };
}

export function removePicture(context: Context): Handler<'DELETE /api/me/picture'> {
  return async ({ admin }) => {
    await updateUser(context, admin, { picture: '' });
  };
}

export function getLastSeen(context: Context): Handler<'GET /api/me/seen'> {
  return async ({ admin }) => {
    return withUnseen(context, admin, await userOf(context, admin.uid));
  };
}

/** Ignores times before the stored ones. */
export function updateLastSeen(context: Context): Handler<'PUT /api/me/seen'> {
  return async ({ body: changed, admin }) => {
    const user = await context.repository.write<User>(USERS, admin.uid, (current) => {
      return current && { ...current, seen: mergeLastSeen(lastSeenOf(current), changed) };
    });
    return withUnseen(context, admin, user);
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
    manages(role, entity) ? repository.count(entity.path, 'created_at', since, '>', MAX_UNSEEN) : 0;
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
  return async ({ body: { current_password, password }, admin, caller }) => {
    const { uid } = admin;
    const { email, name } = await userOf(context, uid);
    await checkField(password, [uid, email, name]);
    if (!(await verifyPassword(auth, admin, current_password, caller))) {
      throw invalidField('current_password', apiMessages.users.notYourCurrentPassword);
    }
    // The notice is sent before the change: if the change fails, an unneeded notice is better than
    // none.
    await notifyUser(context, uid, email, passwordChanged(caller.device));
    await setPassword(auth, admin, password);
    await securityLog.record({ kind: 'password_changed', about: uid, by: uid, caller });
  };
}

export function requestEmailChange(context: Context): Handler<'POST /api/me/email'> {
  const { auth, repository } = context;
  return async ({ body: { email, password }, admin, caller, origin }) => {
    if (!(await verifyPassword(auth, admin, password, caller))) {
      throw invalidField('password', apiMessages.users.notYourPassword);
    }
    const company = (await readSettings(repository))('company_name');
    await emailChange.requestEmailChange(auth, admin, email, (link) =>
      outboxWrite(emailChangeMail(link, { origin, company })),
    );
  };
}

/** 404 for another user's session. */
export function endOneSession(context: Context): Handler<'DELETE /api/me/sessions/{id}'> {
  const { repository, securityLog } = context;
  return async ({ params: { id }, admin: { uid }, caller }) => {
    const ended = isId(id) ? await endSession(repository, uid, id) : null;
    if (!ended) throw new HttpError(404, apiMessages.login.sessionNotFound);
    const detail = ended.device ?? '';
    await securityLog.record({ kind: 'sessions_ended', about: uid, by: uid, caller, detail });
  };
}

export function endOtherSessions(context: Context): Handler<'POST /api/me/sessions/end-others'> {
  const { repository, securityLog } = context;
  return async ({ admin, caller }) => {
    const { uid } = admin;
    const ended = await deleteOtherSessions(repository, admin);
    await securityLog.record({ kind: 'sessions_ended', about: uid, by: uid, caller });
    return { ended };
  };
}

async function userOf({ repository }: Context, uid: string): Promise<User> {
  // The login has created it.
  return (await repository.get(USERS, uid)) as unknown as User;
}
