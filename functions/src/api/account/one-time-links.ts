import { accountCreation, linkToken, linkRedemption } from '@sunfront/contract/api/users';
import { confirmEmailChange } from '../../auth/links/email-change.ts';
import { requestReset } from '../../auth/links/password-reset.ts';
import * as links from '../../auth/links/redeem-link.ts';
import { logInWithPassword } from '../../auth/login/login.ts';
import type { Context } from '../../services/context.ts';
import { emailChanged } from '../../mail/account-mails.ts';
import { resetMail } from '../../mail/link-mails.ts';
import { readSettings } from '../../mail/notices.ts';
import { outboxWrite } from '../../mail/outbox.ts';
import { parseBody } from '../http/body.ts';
import { answerLogin } from './login.ts';
import type { AppOptions } from '../http/options.ts';
import { notifyUser } from './notify-user.ts';
import type { Handler } from '../http/handler.ts';

export function inspectLink({ auth }: Context): Handler<'POST /api/auth/links/inspect'> {
  return async ({ body: { token }, caller }) => {
    return links.inspectLink(auth, token, caller);
  };
}

export function redeemLink(
  context: Context,
  options: AppOptions,
): Handler<'POST /api/auth/links/redeem'> {
  const { auth } = context;
  return async (request) => {
    const { caller, req } = request;
    const { kind } = await links.inspectLink(auth, parseBody(linkToken.loose(), req).token, caller);
    const chosen =
      kind === 'reset' ? parseBody(linkRedemption, req) : parseBody(accountCreation, req);
    const { token, password } = chosen;
    const username = await links.redeemLink(auth, token, chosen, caller);
    const loginResult = await logInWithPassword(auth, username, password, caller);
    return answerLogin(context, options, request, loginResult);
  };
}

export function confirmEmail(context: Context): Handler<'POST /api/auth/links/confirm'> {
  return async ({ body: { token }, caller }) => {
    const { uid, before, email } = await confirmEmailChange(context.auth, token, caller);
    await notifyUser(context, uid, before, emailChanged(email));
  };
}

/** Always 204, so that it does not reveal accounts. The username may be an email address. */
export function requestPasswordReset({
  auth,
  repository,
}: Context): Handler<'POST /api/auth/password-reset'> {
  return async ({ body: { username }, caller, origin }) => {
    const company = (await readSettings(repository))('company_name');
    await requestReset(auth, username, caller, (link) =>
      outboxWrite(resetMail(link, { origin, company })),
    );
  };
}
