import type { Invitation } from '@sunfront/contract/responses';
import { HttpError, invalidField } from '../errors.ts';
import { isId } from '../store/record.ts';
import type { Documents } from '../store/repository.ts';
import { type Issued, isOpen, issue, type Link } from './links.ts';
import { isNobodys } from './new-account.ts';
import { asOwner } from './owner.ts';
import { LINKS, PEOPLE, toIso } from './people.ts';
import { type Actor, type Beside, type Services, writeBeside } from './services.ts';

/** Replaces an open invitation for the address. @throws HttpError 422 if a person has the address */
export async function invite(
  { accounts, repository, log }: Services,
  whom: Pick<Invitation, 'email' | 'name' | 'role'>,
  actor: Actor,
  beside: Beside,
): Promise<Issued> {
  const email = whom.email.toLowerCase();
  const account = await accounts.find(email);
  if (account && !(await isNobodys({ repository }, account))) {
    throw invalidField('email', 'A person with this e-mail address already has an account');
  }
  const link = await asOwner(repository, actor, async (documents) => {
    const before = await documents.where<Link>(LINKS, 'email', email);
    const invitations = before.filter(({ kind }) => kind === 'invitation');
    return send(documents, { ...whom, email }, actor, beside, invitations);
  });
  await log.note({ kind: 'invited', ...actor, detail: whom.role });
  return link;
}

/** Replaces the link. @throws HttpError 404 */
export async function inviteAgain(
  { repository, log }: Services,
  id: string,
  actor: Actor,
  beside: Beside,
): Promise<Issued> {
  const link = await asOwner(repository, actor, async (documents) => {
    const before = await invitationAt(documents, id);
    return send(documents, before, actor, beside, [{ id }]);
  });
  await log.note({ kind: 'invited', ...actor, detail: link.role });
  return link;
}

/** @throws HttpError 404 */
export async function withdraw(
  { repository, log }: Services,
  id: string,
  actor: Actor,
): Promise<void> {
  await asOwner(repository, actor, async (documents) => {
    await invitationAt(documents, id);
    documents.delete(LINKS, id);
  });
  await log.note({ kind: 'invited', ...actor, detail: 'withdrawn' });
}

/** Link for the first owner. @throws Error if an owner exists */
export async function setUp({ repository }: Services, email = ''): Promise<Issued> {
  return repository.transact(async (documents) => {
    if ((await documents.where(PEOPLE, 'role', 'owner')).length > 0) {
      throw new Error('There is already an owner, who can invite others in the panel.');
    }
    const before = await documents.where<Link>(LINKS, 'kind', 'setup');
    for (const { id } of before) documents.delete(LINKS, id);
    return issue(documents, { kind: 'setup', email: email.toLowerCase() });
  });
}

async function send(
  documents: Documents,
  whom: Pick<Invitation, 'email' | 'name' | 'role'>,
  { by }: Actor,
  beside: Beside,
  before: { id: string }[],
): Promise<Issued> {
  for (const { id } of before) documents.delete(LINKS, id);
  const { email, name, role } = whom;
  const link = issue(documents, { kind: 'invitation', email, name, role, by });
  writeBeside(documents, beside(link));
  return link;
}

async function invitationAt(documents: Documents, id: string): Promise<Link> {
  const link = isId(id) ? await documents.get<Link>(LINKS, id) : null;
  if (link?.kind !== 'invitation' || !(await isOpen(documents, link))) {
    throw new HttpError(404, 'Invitation not found');
  }
  return link;
}

export function toInvitation(id: string, link: Link): Invitation {
  const { email, name, role, by } = link;
  return {
    id,
    email,
    name,
    role,
    by,
    created_at: toIso(link.created_at),
    expires_at: toIso(link.expires_at),
  };
}
