import * as recovery from '../../auth/login/recovery.ts';
import { USERS, type User } from '../../auth/sessions/users.ts';
import type { Context } from '../../services/context.ts';
import { recoveryCodesMade, recoveryCodeUsed } from '../../mail/account-mails.ts';
import { answerLogin } from './login.ts';
import type { AppOptions } from '../http/options.ts';
import { notifyUser } from './notify-user.ts';
import type { Handler } from '../http/handler.ts';

export function createRecoveryCodes(context: Context): Handler<'POST /api/me/recovery-codes'> {
  return async ({ admin: { uid }, caller }) => {
    const { email } = (await context.repository.get(USERS, uid)) as unknown as User;
    await notifyUser(context, uid, email, recoveryCodesMade(caller.device));
    const codes = await recovery.makeRecoveryCodes(context.repository, uid);
    await context.securityLog.record({ kind: 'recovery_codes_made', about: uid, by: uid, caller });
    return { codes };
  };
}

export function logInWithCode(
  context: Context,
  options: AppOptions,
): Handler<'POST /api/auth/recovery'> {
  const { auth } = context;
  return async (request) => {
    const {
      body: { username, code },
      caller,
    } = request;
    const loginResult = await recovery.logInWithCode(auth, username, code, caller);
    const { uid, user } = loginResult;
    const left = await recovery.countUnusedCodes(context.repository, uid);
    await notifyUser(context, uid, user.email, recoveryCodeUsed(left, caller.device));
    return answerLogin(context, options, request, loginResult);
  };
}
