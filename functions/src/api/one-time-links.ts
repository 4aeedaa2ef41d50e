import { accountCreation, linkToken, linkRedemption } from '@sunfront/contract/users';
import { callerOf } from '../auth/caller-ip.ts';
import type { Context } from '../context.ts';
import { emailChanged } from '../mail/account-mails.ts';
import { resetMail } from '../mail/link-mails.ts';
import { readSettings } from '../mail/notices.ts';
import { outboxWrite } from '../mail/outbox.ts';
import { originOf } from '../origin.ts';
import { parseBody } from './body.ts';
import { answerLogin } from './login.ts';
import type { AppOptions } from './options.ts';
import { notifyUser } from './notify-user.ts';
import type { Handler } from './handler.ts';

export function inspectLink({ membership }: Context): Handler<'POST /api/auth/links/inspect'> {
  return async ({ body: { token }, req }) => {
    return await membership.inspectLink(token, callerOf(req));
  };
}

export function redeemLink(
  context: Context,
  { sessionHours }: AppOptions,
): Handler<'POST /api/auth/links/redeem'> {
  const { auth, membership } = context;
  return async ({ req, res }) => {
    const caller = callerOf(req);
    const { kind } = await membership.inspectLink(parseBody(linkToken.loose(), req).token, caller);
    const chosen =
      kind === 'reset' ? parseBody(linkRedemption, req) : parseBody(accountCreation, req);
    const { token, password } = chosen;
    const username = await membership.redeemLink(token, chosen, caller);
    const loginResult = await auth.login(username, password, caller);
    return answerLogin(context, res, loginResult, caller, sessionHours);
  };
}

export function confirmEmail(context: Context): Handler<'POST /api/auth/links/confirm'> {
  return async ({ body: { token }, req }) => {
    const { uid, before, email } = await context.membership.confirmEmailChange(
      token,
      callerOf(req),
    );
    await notifyUser(context, uid, before, emailChanged(email));
  };
}

/** Always 204, so that it does not reveal accounts. The username may be an email address. */
export function requestPasswordReset({
  membership,
  repository,
  siteUrl,
}: Context): Handler<'POST /api/auth/password-reset'> {
  return async ({ body: { username }, req }) => {
    const origin = originOf(req, siteUrl);
    const company = (await readSettings(repository))('company_name');
    await membership.requestReset(username, callerOf(req), (link) =>
      outboxWrite(resetMail(link, { origin, company })),
    );
  };
}
