import type { Invited } from '@sunfront/contract/api/account-responses';
import type { IssuedLink } from '../../auth/links/links.ts';
import * as invitations from '../../auth/links/invitations.ts';
import type { Requester } from '../../auth/links/owner.ts';
import * as users from '../../auth/users/user-admin.ts';
import type { Context } from '../../services/context.ts';
import { linkUrl, invitationMail } from '../../mail/link-mails.ts';
import { outboxWrite } from '../../mail/outbox.ts';
import { readSettings } from '../../mail/notices.ts';
import { countAssigned, handOver } from '../../records/hand-over.ts';
import { changeScope } from '../records/records.ts';
import type { CallRequest, Handler } from '../http/handler.ts';

export function listUsers({ auth }: Context): Handler<'GET /api/users/'> {
  return () => users.listUsers(auth);
}

export function changeRole({ auth }: Context): Handler<'PUT /api/users/{uid}'> {
  return async (request) => {
    const { params, body } = request;
    return users.setRole(auth, params.uid, body.role, requesterOf(request));
  };
}

export function endSessions(context: Context): Handler<'POST /api/users/{uid}/end-sessions'> {
  return async (request) => {
    await users.endSessions(context.auth, request.params.uid, requesterOf(request));
  };
}

export function countRecords({ repository }: Context): Handler<'GET /api/users/{uid}/assigned'> {
  return ({ params }) => countAssigned(repository, params.uid);
}

export function removeUser(context: Context): Handler<'DELETE /api/users/{uid}'> {
  const { auth } = context;
  return async (request) => {
    const { params, query } = request;
    const { uid } = params;
    const { successor } = query;
    if (successor !== undefined) {
      await users.checkRemoval(auth, uid, requesterOf(request));
      // First: after an interruption, the user has fewer records and the call can be repeated.
      await handOver(changeScope(context, request), uid, String(successor));
    }
    await users.removeUser(auth, uid, requesterOf(request));
  };
}

export function createInvitation(context: Context): Handler<'POST /api/users/invitations'> {
  return async (request) => {
    const { mailDraft, toResponse } = await invitationDraft(context, request);
    const actor = requesterOf(request);
    return toResponse(
      await invitations.createInvitation(context.auth, request.body, actor, mailDraft),
    );
  };
}

export function resendInvitation(
  context: Context,
): Handler<'POST /api/users/invitations/{id}/send'> {
  return async (request) => {
    const { mailDraft, toResponse } = await invitationDraft(context, request);
    const actor = requesterOf(request);
    return toResponse(
      await invitations.resendInvitation(context.auth, request.params.id, actor, mailDraft),
    );
  };
}

export function withdrawInvitation(
  context: Context,
): Handler<'DELETE /api/users/invitations/{id}'> {
  return async (request) => {
    await invitations.withdrawInvitation(context.auth, request.params.id, requesterOf(request));
  };
}

async function invitationDraft({ repository }: Context, { admin, origin }: CallRequest) {
  const company = (await readSettings(repository))('company_name');
  return {
    mailDraft: (link: IssuedLink) =>
      outboxWrite(invitationMail(link, { by: admin.uid, company, origin })),
    toResponse: (link: IssuedLink): Invited => ({
      ...invitations.toInvitation(link.id, link),
      link: linkUrl(origin, link.secret),
    }),
  };
}

function requesterOf({ admin, caller }: CallRequest): Requester {
  return { by: admin.uid, caller };
}
