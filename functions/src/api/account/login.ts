import type { ResponseOf } from '@sunfront/contract/routes/index';
import { logInWithPassword, type LoginResult } from '../../auth/login/login.ts';
import { SESSIONS } from '../../auth/sessions/users.ts';
import { identify } from '../../auth/sessions/verify.ts';
import type { Context } from '../../services/context.ts';
import { HttpError, invalidField } from '../../runtime/errors.ts';
import { apiMessages } from '../../messages/api.ts';
import type { AppOptions } from '../http/options.ts';
import { notifyOfNewDevice } from './notify-user.ts';
import type { CallRequest, Handler } from '../http/handler.ts';

// The cookie grants no access. It makes the CDN and the page function bypass their caches. Hosting
// forwards only this name.
const SESSION_COOKIE = '__session';
const sessionCookie = { httpOnly: true, secure: true, sameSite: 'lax', path: '/' } as const;

export function login(context: Context, options: AppOptions): Handler<'POST /api/auth/login'> {
  return async (request) => {
    const { caller, req } = request;
    if (!req.is('application/x-www-form-urlencoded')) {
      throw new HttpError(
        415,
        apiMessages.requests.contentType('application/x-www-form-urlencoded'),
      );
    }
    const { username, password } = (req.body ?? {}) as Record<string, unknown>;
    if (!isShortText(username)) throw invalidField('username', apiMessages.login.usernameRequired);
    if (!isShortText(password)) throw invalidField('password', apiMessages.login.passwordRequired);
    const loginResult = await logInWithPassword(context.auth, username, password, caller);
    return answerLogin(context, options, request, loginResult);
  };
}

export async function answerLogin(
  context: Context,
  { sessionHours }: AppOptions,
  { caller, res }: CallRequest<undefined>,
  loginResult: LoginResult,
): Promise<ResponseOf<'POST /api/auth/login'>> {
  await notifyOfNewDevice(context, loginResult, caller);
  res.cookie(SESSION_COOKIE, '1', { ...sessionCookie, maxAge: sessionHours * 3_600_000 });
  return { access_token: loginResult.token, token_type: 'bearer' };
}

export function logout({
  auth,
  repository,
  securityLog,
}: Context): Handler<'POST /api/auth/logout'> {
  return async ({ caller, req, res }) => {
    // First: the visitor sees the public site even if the session is invalid.
    res.clearCookie(SESSION_COOKIE, sessionCookie);
    const { uid, sid } = await identify(auth, req.get('authorization'));
    await repository.delete(SESSIONS, sid);
    await securityLog.record({ kind: 'logout', about: uid, by: uid, caller });
  };
}

function isShortText(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && value.length <= 1024;
}
