import type { PeopleList, PersonRow } from '@sunfront/contract/responses';
import { USERNAME } from '@sunfront/contract/people';
import { type Role, ROLES } from '@sunfront/contract/roles';
import { displayEmail } from '../display-email.ts';
import { HttpError } from '../errors.ts';
import { apiMessages } from '../messages/api.ts';
import { newId } from '../store/record.ts';
import type { Documents, Stored } from '../store/repository.ts';
import type { Account } from '../store/accounts.ts';
import { toInvitation } from './invitations.ts';
import { isLinkOpen, type Link } from './links.ts';
import { createAccount } from './new-account.ts';
import { asOwner } from './owner.ts';
import {
  deleteCredentials,
  changeRole,
  LINKS,
  PEOPLE,
  type Person,
  requireOtherOwner,
  revokeAccess,
  toIso,
} from './people.ts';
import type { Actor, MembershipServices } from './membership-services.ts';

export async function listPeople({
  accounts,
  repository,
}: MembershipServices): Promise<PeopleList> {
  const { people, invitations } = await repository.transact(async (documents) => {
    const byRole = await Promise.all(
      ROLES.map((role) => documents.where<Person>(PEOPLE, 'role', role)),
    );
    const links = await documents.where<Link>(LINKS, 'kind', 'invitation');
    const open = await Promise.all(links.map((link) => isLinkOpen(documents, link)));
    return { people: byRole.flat(), invitations: links.filter((_, index) => open[index]) };
  });
  const found = new Map(
    (await accounts.findAll(people.map(({ id }) => id))).map((each) => [each.uid, each]),
  );
  return {
    people: people.map((person) => toRow(person.id, person, found.get(person.id))),
    invitations: invitations
      .toSorted((a, b) => b.created_at - a.created_at)
      .map((link) => toInvitation(link.id, link)),
  };
}

/** @throws HttpError 404, 409 */
export async function setRole(
  { accounts, repository, log }: MembershipServices,
  uid: string,
  role: Role,
  actor: Actor,
): Promise<PersonRow> {
  const { before, person } = await asOwner(repository, actor, async (documents) => {
    const person = await personAt(documents, uid);
    if (person.role !== role) await changeRole(documents, uid, role);
    return { before: person.role, person: { ...person, role } };
  });
  if (before !== role) {
    await log.record({
      kind: 'role_changed',
      about: uid,
      ...actor,
      detail: `${before} to ${role}`,
    });
  }
  return toRow(uid, person, (await accounts.get(uid)) ?? undefined);
}

export async function endSessions(
  { repository, log }: MembershipServices,
  uid: string,
  actor: Actor,
): Promise<void> {
  await asOwner(repository, actor, async (documents) => {
    await personAt(documents, uid);
    await revokeAccess(documents, uid);
  });
  await log.record({ kind: 'sessions_ended', about: uid, ...actor });
}

/** For work before `removePerson`. @throws as `removePerson` */
export async function checkRemoval(
  { repository }: MembershipServices,
  uid: string,
  actor: Actor,
): Promise<void> {
  await asOwner(repository, actor, async (documents) => {
    if ((await storedPerson(documents, uid)).role) await requireOtherOwner(documents, uid);
  });
}

/**
 * Keeps only the name, for the history. A repeated call removes an account that remained after a failure.
 * @throws HttpError 404, 409
 */
export async function removePerson(
  { accounts, repository, log }: MembershipServices,
  uid: string,
  actor: Actor,
): Promise<void> {
  const { role } = await asOwner(repository, actor, async (documents) => {
    const person = await storedPerson(documents, uid);
    if (person.role) {
      await changeRole(documents, uid, null);
      const { name } = person;
      documents.set<Person>(PEOPLE, uid, { role: null, name, email: '', security_stamp: newId() });
    }
    return person;
  });
  if (role) await log.record({ kind: 'removed', about: uid, ...actor });
  else if (!(await accounts.get(uid))) throw personNotFound();
  // After the commit: of two owners who remove each other, one keeps role and account.
  await accounts.remove(uid);
}

/**
 * Gives an imported person an account (background/transfer) and ends the sessions.
 * @returns whether the account is new
 */
export async function reconcileAccount(
  { accounts, repository }: MembershipServices,
  uid: string,
): Promise<boolean> {
  await repository.transact((documents) => revokeAccess(documents, uid));
  const person = (await repository.get(PEOPLE, uid)) as (Person & Stored) | null;
  if (!person?.role) {
    await accounts.remove(uid);
    return false;
  }
  const account = await accounts.get(uid);
  // Nobody knows this password: the person must reset it.
  if (!account) await createAccount({ accounts, repository }, uid, newId());
  // Last: enables the login.
  await accounts.grantAdminClaim(uid);
  return !account;
}

/** Must be called only when the person's history is deleted, too. */
export async function erasePerson(
  { accounts, repository }: MembershipServices,
  uid: string,
): Promise<void> {
  // First: after a failure, the remaining document makes the next import repeat it.
  await accounts.remove(uid);
  await repository.transact(async (documents) => {
    const forget = await deleteCredentials(documents, uid);
    await revokeAccess(documents, uid);
    documents.delete(PEOPLE, uid);
    forget();
  });
}

/** @throws HttpError 404, also for a removed person */
async function personAt(documents: Documents, uid: string): Promise<Person & { role: Role }> {
  const { role, ...person } = await storedPerson(documents, uid);
  if (!role) throw personNotFound();
  return { ...person, role };
}

/** @throws HttpError 404 */
async function storedPerson(documents: Documents, uid: string): Promise<Person> {
  const person = USERNAME.test(uid) ? await documents.get<Person>(PEOPLE, uid) : null;
  if (!person) throw personNotFound();
  return person;
}

function personNotFound(): HttpError {
  return new HttpError(404, apiMessages.people.notFound);
}

function toRow(uid: string, person: Person, account: Account | undefined): PersonRow {
  const { name, picture = '', email, role } = person;
  const { created_at = '' } = account ?? {};
  // Older persons have no `last_login_at`; Firebase knows the time of their last password login.
  const last_login_at = person.last_login_at
    ? toIso(person.last_login_at)
    : (account?.last_login_at ?? '');
  return {
    id: uid,
    name,
    picture,
    email: displayEmail(email),
    role: role!,
    created_at,
    last_login_at,
  };
}
