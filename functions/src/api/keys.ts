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

/** `POST /api/auth/key`: describes a one-time link; 404 for an invalid one. */
export function lookAtKey({ membership }: Context): Handler<'POST /api/auth/key'> {
  return async (req, res, { key }) => {
    res.json(await membership.look(key, callerOf(req)));
  };
}

/** `POST /api/auth/key/use`: sets the password, creates the account if there is none, and logs in. */
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

/** `POST /api/auth/key/confirm`: confirms a new email address. */
export function confirmEmail(context: Context): Handler<'POST /api/auth/key/confirm'> {
  return async (req, res, { key }) => {
    const { uid, before, email } = await context.membership.useEmailKey(key, callerOf(req));
    await tellPerson(context, uid, before, emailChanged(email));
    res.status(204).end();
  };
}

/**
 * `POST /api/auth/forgotten`: always 204, so that it does not reveal accounts. Mails a link if the account has an
 * email address. The username may be an email address.
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
