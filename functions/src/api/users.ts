import type { Invited } from '@sunfront/contract/responses';
import { type Request, type RequestHandler, type Response } from 'express';
import { callerOf } from '../auth/caller-ip.ts';
import type { IssuedLink } from '../auth/links.ts';
import { toInvitation } from '../auth/invitations.ts';
import type { Requester } from '../auth/membership-services.ts';
import type { Context } from '../context.ts';
import { linkUrl, invitationMail } from '../mail/link-mails.ts';
import { outboxWrite } from '../mail/outbox.ts';
import { readSettings } from '../mail/notices.ts';
import { originOf } from '../origin.ts';
import { countAssigned, handOver } from '../records/hand-over.ts';
import { currentAdmin } from './authorize.ts';
import type { Handler } from './handler.ts';
import { changeScope } from './records.ts';

export function listUsers({ membership }: Context): RequestHandler {
  return async (_req, res) => {
    res.json(await membership.listUsers());
  };
}

export function changeRole({ membership }: Context): Handler<'PUT /api/users/{uid}'> {
  return async (req, res, { role }) => {
    res.json(await membership.setRole(String(req.params['uid']), role, actorOf(req, res)));
  };
}

export function endSessions({ membership }: Context): RequestHandler {
  return async (req, res) => {
    await membership.endSessions(String(req.params['uid']), actorOf(req, res));
    res.status(204).end();
  };
}

export function countRecords({ repository }: Context): RequestHandler {
  return async (req, res) => {
    res.json(await countAssigned(repository, String(req.params['uid'])));
  };
}

export function removeUser(context: Context): RequestHandler {
  const { membership } = context;
  return async (req, res) => {
    const uid = String(req.params['uid']);
    const { successor } = req.query;
    if (successor !== undefined) {
      await membership.checkRemoval(uid, actorOf(req, res));
      // First: after an interruption, the user has fewer records and the call can be repeated.
      await handOver(changeScope(context, res), uid, String(successor));
    }
    await membership.removeUser(uid, actorOf(req, res));
    res.status(204).end();
  };
}

export function createInvitation(context: Context): Handler<'POST /api/users/invitations'> {
  return async (req, res, whom) => {
    const { mailDraft, toResponse } = await invitationDraft(context, req, res);
    const link = await context.membership.createInvitation(whom, actorOf(req, res), mailDraft);
    res.status(201).json(toResponse(link));
  };
}

export function resendInvitation(context: Context): RequestHandler {
  return async (req, res) => {
    const { mailDraft, toResponse } = await invitationDraft(context, req, res);
    const { id } = req.params;
    const link = await context.membership.resendInvitation(
      String(id),
      actorOf(req, res),
      mailDraft,
    );
    res.status(201).json(toResponse(link));
  };
}

export function withdrawInvitation({ membership }: Context): RequestHandler {
  return async (req, res) => {
    await membership.withdrawInvitation(String(req.params['id']), actorOf(req, res));
    res.status(204).end();
  };
}

async function invitationDraft({ repository, siteUrl }: Context, req: Request, res: Response) {
  const origin = originOf(req, siteUrl);
  const company = (await readSettings(repository))('company_name');
  const { by } = actorOf(req, res);
  return {
    mailDraft: (link: IssuedLink) => outboxWrite(invitationMail(link, { by, company, origin })),
    toResponse: (link: IssuedLink): Invited => ({
      ...toInvitation(link.id, link),
      link: linkUrl(origin, link.secret),
    }),
  };
}

function actorOf(req: Request, res: Response): Requester {
  return { by: currentAdmin(res).uid, caller: callerOf(req) };
}
