import type { Invited } from '@sunfront/contract/api/account-responses';
import type { IssuedLink } from '../../auth/links/links.ts';
import { toInvitation } from '../../auth/links/invitations.ts';
import type { Requester } from '../../auth/links/membership-services.ts';
import type { Context } from '../../services/context.ts';
import { linkUrl, invitationMail } from '../../mail/link-mails.ts';
import { outboxWrite } from '../../mail/outbox.ts';
import { readSettings } from '../../mail/notices.ts';
import { countAssigned, handOver } from '../../records/hand-over.ts';
import { changeScope } from '../records/records.ts';
import type { CallRequest, Handler } from '../http/handler.ts';

export function listUsers({ membership }: Context): Handler<'GET /api/users/'> {
  return () => membership.listUsers();
}

export function changeRole({ membership }: Context): Handler<'PUT /api/users/{uid}'> {
  return async (request) => {
    const { params, body } = request;
    return membership.setRole(params.uid, body.role, requesterOf(request));
  };
}

export function endSessions(context: Context): Handler<'POST /api/users/{uid}/end-sessions'> {
  return async (request) => {
    await context.membership.endSessions(request.params.uid, requesterOf(request));
  };
}

export function countRecords({ repository }: Context): Handler<'GET /api/users/{uid}/assigned'> {
  return ({ params }) => countAssigned(repository, params.uid);
}

export function removeUser(context: Context): Handler<'DELETE /api/users/{uid}'> {
  const { membership } = context;
  return async (request) => {
    const { params, query } = request;
    const { uid } = params;
    const { successor } = query;
    if (successor !== undefined) {
      await membership.checkRemoval(uid, requesterOf(request));
      // First: after an interruption, the user has fewer records and the call can be repeated.
      await handOver(changeScope(context, request), uid, String(successor));
    }
    await membership.removeUser(uid, requesterOf(request));
  };
}

export function createInvitation(context: Context): Handler<'POST /api/users/invitations'> {
  return async (request) => {
    const { membership } = context;
    const { mailDraft, toResponse } = await invitationDraft(context, request);
    const actor = requesterOf(request);
    return toResponse(await membership.createInvitation(request.body, actor, mailDraft));
  };
}

export function resendInvitation(
  context: Context,
): Handler<'POST /api/users/invitations/{id}/send'> {
  return async (request) => {
    const { membership } = context;
    const { mailDraft, toResponse } = await invitationDraft(context, request);
    const actor = requesterOf(request);
    return toResponse(await membership.resendInvitation(request.params.id, actor, mailDraft));
  };
}

export function withdrawInvitation(
  context: Context,
): Handler<'DELETE /api/users/invitations/{id}'> {
  return async (request) => {
    await context.membership.withdrawInvitation(request.params.id, requesterOf(request));
  };
}

async function invitationDraft({ repository }: Context, { admin, origin }: CallRequest) {
  const company = (await readSettings(repository))('company_name');
  return {
    mailDraft: (link: IssuedLink) =>
      outboxWrite(invitationMail(link, { by: admin.uid, company, origin })),
    toResponse: (link: IssuedLink): Invited => ({
      ...toInvitation(link.id, link),
      link: linkUrl(origin, link.secret),
    }),
  };
}

function requesterOf({ admin, caller }: CallRequest): Requester {
  return { by: admin.uid, caller };
}
