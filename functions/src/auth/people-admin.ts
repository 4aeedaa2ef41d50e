import type { PeopleList, PersonRow } from '@sunfront/contract/responses';
import { NOTHING_SEEN } from '@sunfront/contract/account';
import { USERNAME } from '@sunfront/contract/people';
import { type Role, ROLES } from '@sunfront/contract/roles';
import { HttpError } from '../errors.ts';
import { newId } from '../store/record.ts';
import type { Documents, Stored } from '../store/repository.ts';
import type { Account } from '../store/accounts.ts';
import { toInvitation } from './invitations.ts';
import { isOpen, type Link } from './links.ts';
import { EMAIL_TAKEN, makeAccount } from './new-account.ts';
import { asOwner } from './owner.ts';
import {
  forgettingKeys,
  giveRole,
  LINKS,
  PEOPLE,
  type Person,
  revokeAccess,
  toIso,
} from './people.ts';
import type { Actor, Services } from './services.ts';

/** The people who may log in, and the invitations that are open. */
export async function listPeople({ accounts, repository }: Services): Promise<PeopleList> {
  const { people, invitations } = await repository.transact(async (documents) => {
    const byRole = await Promise.all(
      ROLES.map((role) => documents.where<Person>(PEOPLE, 'role', role)),
    );
    const links = await documents.where<Link>(LINKS, 'kind', 'invitation');
    const open = await Promise.all(links.map((link) => isOpen(documents, link)));
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

/** Ends the person's sessions with it, unless it is the present role. @throws HttpError 404, 409 */
export async function setRole(
  { accounts, repository, log }: Services,
  uid: string,
  role: Role,
  actor: Actor,
): Promise<PersonRow> {
  const { before, person } = await asOwner(repository, actor, async (documents) => {
    const person = await personAt(documents, uid);
    if (person.role !== role) await giveRole(documents, uid, role);
    return { before: person.role, person: { ...person, role } };
  });
  if (before !== role) {
    await log.note({
      kind: 'role_changed',
      about: uid,
      ...actor,
      detail: `${before} to ${role}`,
    });
  }
  return toRow(uid, person, (await accounts.find(uid)) ?? undefined);
}

export async function endSessions(
  { repository, log }: Services,
  uid: string,
  actor: Actor,
): Promise<void> {
  await asOwner(repository, actor, async (documents) => {
    await personAt(documents, uid);
    await revokeAccess(documents, uid);
  });
  await log.note({ kind: 'sessions_ended', about: uid, ...actor });
}

/** Takes role, sessions and account; the name stays, for the history. @throws HttpError 404, 409 */
export async function removePerson(
  { accounts, repository, log }: Services,
  uid: string,
  actor: Actor,
): Promise<void> {
  await asOwner(repository, actor, async (documents) => {
    await personAt(documents, uid);
    await giveRole(documents, uid, null, { seen: NOTHING_SEEN });
  });
  await log.note({ kind: 'removed', about: uid, ...actor });
  // Whatever becomes of it: without a role nobody logs in.
  await accounts.remove(uid);
}

/**
 * Makes the account fit a document that was brought in (upkeep/transfer), and ends the sessions: with a role one
 * that has no password yet, or the one that is there; without one none.
 * @throws HttpError 409 where somebody else's account has the address.
 */
export async function settle({ accounts, repository }: Services, uid: string): Promise<void> {
  await repository.transact((documents) => revokeAccess(documents, uid));
  const person = (await repository.get(PEOPLE, uid)) as (Person & Stored) | null;
  if (!person?.role) return accounts.remove(uid);
  const account = await accounts.find(uid);
  // Nobody is told this password: it is chosen anew, with a link or on the command line.
  if (!account) await makeAccount({ accounts, repository }, uid, person.email, newId());
  else if (person.email && person.email !== account.email) {
    if (!(await accounts.setEmail(uid, person.email))) throw new HttpError(409, EMAIL_TAKEN);
  }
  // Last, as for whoever joins.
  await accounts.admit(uid);
}

/** Takes all that is known of somebody, the name too, where the history of what he or she did goes as well. */
export async function forgetPerson({ accounts, repository }: Services, uid: string): Promise<void> {
  // First: an account that may log in, without a document, would be an owner's.
  await accounts.remove(uid);
  await repository.transact(async (documents) => {
    const forget = await forgettingKeys(documents, uid);
    await revokeAccess(documents, uid);
    documents.delete(PEOPLE, uid);
    forget();
  });
}

/** @throws HttpError 404 also for who was removed. */
async function personAt(documents: Documents, uid: string): Promise<Person & { role: Role }> {
  const person = USERNAME.test(uid) ? await documents.get<Person>(PEOPLE, uid) : null;
  if (!person?.role) throw new HttpError(404, 'Person not found');
  return { ...person, role: person.role };
}

function toRow(uid: string, person: Person, account: Account | undefined): PersonRow {
  const { name, picture = '', role } = person;
  const { email = person.email, created_at = '' } = account ?? {};
  // Of one that logged in before it was noted, Firebase knows when the password was last used.
  const last_login_at = person.last_login_at
    ? toIso(person.last_login_at)
    : (account?.last_login_at ?? '');
  return { id: uid, name, picture, email, role: role!, created_at, last_login_at };
}
