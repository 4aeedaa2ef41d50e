import { joining, keyShown, keyUse } from '@sunfront/contract/people';
import type { RequestHandler } from 'express';
import { callerOf } from '../auth/caller-ip.ts';
import type { Context } from '../context.ts';
import { emailChanged } from '../mail/account.ts';
import { resetTo } from '../mail/keys.ts';
import { readSettings } from '../mail/notices.ts';
import { inOutbox } from '../mail/outbox.ts';
import { originOf } from '../origin.ts';
import { parsed } from './body.ts';
import type { Handler } from './handler.ts';
import { letIn } from './login.ts';
import type { AppOptions } from './options.ts';
import { tellPerson } from './tell-person.ts';

/** `POST /api/auth/key` with `{"key": …}`: what a link of one use is for. 404 for one that does not work. */
export function lookAtKey({ membership }: Context): Handler<'POST /api/auth/key'> {
  return async (req, res, { key }) => {
    res.json(await membership.look(key, callerOf(req)));
  };
}

/**
 * `POST /api/auth/key/use` with `{"key": …, "password": …}`, and where it makes an account `username` and `name`:
 * answers as the login does.
 */
export function useKey(context: Context, { sessionHours }: AppOptions): RequestHandler {
  const { auth, membership } = context;
  return async (req, res) => {
    const caller = callerOf(req);
    const { kind } = await membership.look(parsed(keyShown.loose(), req).key, caller);
    const chosen = kind === 'reset' ? parsed(keyUse, req) : parsed(joining, req);
    const { key, password } = chosen;
    const username = await membership.useKey(key, chosen, caller);
    const entered = await auth.login(username, password, caller);
    await letIn(context, res, entered, caller, sessionHours);
  };
}

/** `POST /api/auth/key/confirm` with `{"key": …}`: makes the address that the link was sent to the account's. */
export function confirmEmail(context: Context): Handler<'POST /api/auth/key/confirm'> {
  return async (req, res, { key }) => {
    const { uid, before, email } = await context.membership.useEmailKey(key, callerOf(req));
    await tellPerson(context, uid, before, emailChanged(email));
    res.status(204).end();
  };
}

/**
 * `POST /api/auth/forgotten` with `{"username": …}`, which may be an e-mail address: 204, whoever there is. The link
 * goes by mail, to whoever has an account with an address.
 */
export function askForKey({
  membership,
  repository,
  siteUrl,
}: Context): Handler<'POST /api/auth/forgotten'> {
  return async (req, res, { username }) => {
    const origin = originOf(req, siteUrl);
    const company = (await readSettings(repository))('company_name');
    await membership.forgotten(username, callerOf(req), (link) =>
      inOutbox(resetTo(link, { origin, company })),
    );
    res.status(204).end();
  };
}
