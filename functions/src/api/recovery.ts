import { callerOf } from '../auth/caller-ip.ts';
import { USERS, type User } from '../auth/users.ts';
import type { Context } from '../context.ts';
import { recoveryCodesMade, recoveryCodeUsed } from '../mail/account-mails.ts';
import { answerLogin } from './login.ts';
import type { AppOptions } from './options.ts';
import { notifyUser } from './notify-user.ts';
import type { Handler } from './handler.ts';

export function createRecoveryCodes(context: Context): Handler<'POST /api/me/recovery-codes'> {
  return async ({ admin, req }) => {
    const { uid } = admin;
    const caller = callerOf(req);
    const { email } = (await context.repository.get(USERS, uid)) as unknown as User;
    await notifyUser(context, uid, email, recoveryCodesMade(caller.device));
    const codes = await context.recovery.make(uid);
    await context.securityLog.record({ kind: 'recovery_codes_made', about: uid, by: uid, caller });
    return { codes };
  };
}

export function logInWithCode(
  context: Context,
  { sessionHours }: AppOptions,
): Handler<'POST /api/auth/recovery'> {
  const { auth, recovery } = context;
  return async ({ body: { username, code }, req, res }) => {
    const caller = callerOf(req);
    const loginResult = await recovery.verifyCode(username, code, caller, async (uid, stamp) =>
      auth.completeLogin(uid, stamp, caller, 'recovery code'),
    );
    const { uid, user } = loginResult;
    const left = await recovery.left(uid);
    await notifyUser(context, uid, user.email, recoveryCodeUsed(left, caller.device));
    return answerLogin(context, res, loginResult, caller, sessionHours);
  };
}
