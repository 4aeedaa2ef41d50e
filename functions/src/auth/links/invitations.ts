import type { Invitation } from '@sunfront/contract/api/account-responses';
import { displayEmail } from '../../text/display-email.ts';
import { HttpError, invalidField } from '../../runtime/errors.ts';
import { apiMessages } from '../../messages/api.ts';
import { commandMessages } from '../../messages/commands.ts';
import { isId } from '../../store/record.ts';
import type { Documents, Repository } from '../../store/repository.ts';
import { type MailFor, type IssuedLink, issueLink, type Link, writeMail } from './links.ts';
import { asOwner, type Requester } from './owner.ts';
import { LINKS, parseEmail, USERS, userWithEmail, toIso } from '../sessions/users.ts';
import { eventsAbout } from '../security/security-log.ts';
import type { AuthServices } from '../sessions/auth-services.ts';

/** Replaces an open invitation. @throws HttpError 422 if a user has the address */
export async function createInvitation(
  { repository, log }: AuthServices,
  invitee: Pick<Invitation, 'email' | 'name' | 'role'>,
  requester: Requester,
  mailFor: MailFor,
): Promise<IssuedLink> {
  const { email } = invitee;
  const link = await asOwner(repository, requester, async (documents) => {
    if (await userWithEmail(documents, email)) {
      throw invalidField('email', apiMessages.users.hasAccount);
    }
    const before = await documents.where<Link>(LINKS, 'email', email);
    const invitations = before.filter(({ kind }) => kind === 'invitation');
    return send(documents, invitee, requester, mailFor, invitations);
  });
  await log.record({ kind: 'invited', about: link.id, ...requester, detail: invitee.role });
  return link;
}

/** @throws HttpError 404 */
export async function resendInvitation(
  { repository, log }: AuthServices,
  id: string,
  requester: Requester,
  mailFor: MailFor,
): Promise<IssuedLink> {
  const link = await asOwner(repository, requester, async (documents) => {
    const before = await invitationAt(documents, id);
    return send(documents, before, requester, mailFor, [{ id }]);
  });
  await log.record({ kind: 'invited', about: link.id, ...requester, detail: link.role });
  return link;
}

/** @throws HttpError 404 */
export async function withdrawInvitation(
  { repository, log }: AuthServices,
  id: string,
  requester: Requester,
): Promise<void> {
  await asOwner(repository, requester, async (documents) => {
    await invitationAt(documents, id);
    documents.delete(LINKS, id);
  });
  await log.record({ kind: 'invited', about: id, ...requester, detail: 'withdrawn' });
}

/** @throws Error if an owner exists or the address is invalid */
export async function createSetupLink(repository: Repository, typed?: string): Promise<IssuedLink> {
  const email = parseEmail(typed);
  return repository.transact(async (documents) => {
    if ((await documents.where(USERS, 'role', 'owner')).length > 0) {
      throw new Error(commandMessages.users.ownerExists);
    }
    const before = await documents.where<Link>(LINKS, 'kind', 'setup');
    for (const { id } of before) documents.delete(LINKS, id);
    return issueLink(documents, { kind: 'setup', email });
  });
}

async function send(
  documents: Documents,
  invitee: Pick<Invitation, 'email' | 'name' | 'role'>,
  { by }: Requester,
  mailFor: MailFor,
  before: { id: string }[],
): Promise<IssuedLink> {
  const ids = before.map(({ id }) => id);
  const follow = await eventsAbout(documents, ids);
  for (const id of ids) documents.delete(LINKS, id);
  const { email, name, role } = invitee;
  const link = issueLink(documents, { kind: 'invitation', email, name, role, by });
  follow(link.id);
  writeMail(documents, mailFor(link));
  return link;
}

async function invitationAt(documents: Documents, id: string): Promise<Link> {
  const link = isId(id) ? await documents.get<Link>(LINKS, id) : null;
  if (link?.kind !== 'invitation') throw new HttpError(404, apiMessages.users.invitationNotFound);
  return link;
}

export function toInvitation(id: string, link: Link): Invitation {
  const { email, name, role, by } = link;
  return {
    id,
    email: displayEmail(email),
    name,
    role,
    by,
    created_at: toIso(link.created_at),
    expires_at: toIso(link.expires_at),
  };
}
