import type { AccountPasskey } from '@sunfront/contract/api/account-responses';
import * as login from '../../auth/login/login.ts';
import * as passkeyLogin from '../../auth/passkeys/passkey-login.ts';
import * as passkeyStore from '../../auth/passkeys/passkey-store.ts';
import * as passkeys from '../../auth/passkeys/passkeys.ts';
import { USERS, type User, toIso } from '../../auth/sessions/users.ts';
import { recordReauthentication } from '../../auth/sessions/sessions.ts';
import type { Context } from '../../services/context.ts';
import { HttpError, invalidField } from '../../runtime/errors.ts';
import { passkeyAdded } from '../../mail/account-mails.ts';
import { readSettings } from '../../mail/notices.ts';
import { apiMessages } from '../../messages/api.ts';
import { isId, newId } from '../../store/record.ts';
import { answerLogin } from './login.ts';
import type { AppOptions } from '../http/options.ts';
import { notifyUser } from './notify-user.ts';
import type { Handler } from '../http/handler.ts';

/** Rate-limited, because each challenge is a document. */
export function getPasskeyLoginOptions({
  repository,
  siteUrl,
  rateLimiter,
}: Context): Handler<'POST /api/auth/passkey/options'> {
  return async ({ caller, origin }) => {
    const party = relyingParty(origin, siteUrl);
    await rateLimiter.consume('passkey', newId(), caller.ip);
    return passkeyLogin.createLoginOptions(repository, party);
  };
}

export function logInWithPasskey(
  context: Context,
  options: AppOptions,
): Handler<'POST /api/auth/passkey'> {
  const { auth, siteUrl } = context;
  return async (request) => {
    const {
      body: { response },
      caller,
      origin,
    } = request;
    const loginResult = await passkeyLogin.logInWithPasskey(
      auth,
      relyingParty(origin, siteUrl),
      response,
      caller,
    );
    return answerLogin(context, options, request, loginResult);
  };
}

export function confirmWithPassword({ auth }: Context): Handler<'POST /api/me/confirm'> {
  return async ({ body: { password }, admin, caller }) => {
    if (!(await login.confirmWithPassword(auth, admin, password, caller))) {
      throw invalidField('password', apiMessages.users.notYourPassword);
    }
  };
}

export function confirmWithPasskey(context: Context): Handler<'POST /api/me/confirm/passkey'> {
  const { auth, repository, siteUrl } = context;
  return async ({ body: { response }, admin: { uid, sid }, caller, origin }) => {
    const party = relyingParty(origin, siteUrl);
    if (!(await passkeyLogin.confirmWithPasskey(auth, party, uid, response, caller))) {
      throw invalidField('response', apiMessages.passkeys.notYours);
    }
    await recordReauthentication(repository, sid);
  };
}

export function getPasskeyRegistrationOptions({
  repository,
  siteUrl,
}: Context): Handler<'POST /api/me/passkeys/options'> {
  return async ({ admin: { uid }, origin }) => {
    const party = relyingParty(origin, siteUrl);
    const { name } = (await repository.get(USERS, uid)) as unknown as User;
    const site = (await readSettings(repository))('company_name') || party.id;
    return passkeys.createRegistrationOptions(repository, party, { uid, name, site });
  };
}

export function addPasskey(context: Context): Handler<'POST /api/me/passkeys'> {
  const { repository, securityLog, siteUrl } = context;
  return async ({ body: { name, response }, admin, caller, origin }) => {
    const { uid } = admin;
    await passkeys.addPasskey(repository, relyingParty(origin, siteUrl), admin, name, response);
    const { email } = (await repository.get(USERS, uid)) as unknown as User;
    await notifyUser(context, uid, email, passkeyAdded(name, caller.device));
    await securityLog.record({ kind: 'passkey_added', about: uid, by: uid, caller });
    return { name };
  };
}

export function renamePasskey({ repository }: Context): Handler<'PUT /api/me/passkeys/{id}'> {
  return async ({ params: { id }, body: { name }, admin: { uid } }) => {
    const renamed = isId(id) ? await passkeyStore.renamePasskey(repository, uid, id, name) : null;
    if (!renamed) throw passkeyNotFound();
    return { name };
  };
}

export function removePasskey(context: Context): Handler<'DELETE /api/me/passkeys/{id}'> {
  const { repository, securityLog } = context;
  return async ({ params: { id }, admin: { uid }, caller }) => {
    const removed = isId(id) ? await passkeyStore.removePasskey(repository, uid, id) : null;
    if (!removed) throw passkeyNotFound();
    await securityLog.record({ kind: 'passkey_removed', about: uid, by: uid, caller });
  };
}

export function toAccountPasskey({
  id,
  name,
  created_at,
  used_at,
}: passkeyStore.StoredPasskey): AccountPasskey {
  return {
    id,
    name,
    created_at: toIso(created_at),
    used_at: used_at === null ? '' : toIso(used_at),
  };
}

/**
 * Independent of request headers; localhost in a demo without a site URL.
 * @throws HttpError 409 if neither is known
 */
function relyingParty(origin: string, siteUrl: string): passkeyStore.RelyingParty {
  const url = URL.parse(origin);
  if (siteUrl && url) return { id: url.hostname, origin: url.origin };
  // WebAuthn does not accept IP addresses.
  if (url && ['localhost', '127.0.0.1'].includes(url.hostname)) {
    return { id: 'localhost', origin: url.origin };
  }
  throw new HttpError(409, apiMessages.passkeys.noSiteUrl);
}

function passkeyNotFound(): HttpError {
  return new HttpError(404, apiMessages.passkeys.notFound);
}
