import type { UserList, UserRow } from '@sunfront/contract/api/account-responses';
import { USERNAME } from '@sunfront/contract/api/users';
import { type Role, ROLES } from '@sunfront/contract/roles';
import { displayEmail } from '../../text/display-email.ts';
import { HttpError } from '../../runtime/errors.ts';
import { apiMessages } from '../../messages/api.ts';
import { newId } from '../../store/record.ts';
import type { Documents, Stored } from '../../store/repository.ts';
import type { Account } from '../../store/accounts.ts';
import { toInvitation } from '../links/invitations.ts';
import { isLinkOpen, type Link } from '../links/links.ts';
import { createAccount } from '../links/new-account.ts';
import { asOwner, type Requester } from '../links/owner.ts';
import {
  deleteCredentials,
  changeRole,
  LINKS,
  USERS,
  type User,
  requireOtherOwner,
  revokeAccess,
  toIso,
} from '../sessions/users.ts';
import type { AuthServices } from '../sessions/auth-services.ts';

export async function listUsers({ accounts, repository }: AuthServices): Promise<UserList> {
  const { users, invitations } = await repository.transact(async (documents) => {
    const byRole = await Promise.all(
      ROLES.map((role) => documents.where<User>(USERS, 'role', role)),
    );
    const links = await documents.where<Link>(LINKS, 'kind', 'invitation');
    const open = await Promise.all(links.map((link) => isLinkOpen(documents, link)));
    return { users: byRole.flat(), invitations: links.filter((_, index) => open[index]) };
  });
  const found = new Map(
    (await accounts.findAll(users.map(({ id }) => id))).map((each) => [each.uid, each]),
  );
  return {
    users: users.map((user) => toRow(user.id, user, found.get(user.id))),
    invitations: invitations
      .toSorted((a, b) => b.created_at - a.created_at)
      .map((link) => toInvitation(link.id, link)),
  };
}

/** @throws HttpError 404, 409 */
export async function setRole(
  { accounts, repository, log }: AuthServices,
  uid: string,
  role: Role,
  requester: Requester,
): Promise<UserRow> {
  const { before, user } = await asOwner(repository, requester, async (documents) => {
    const user = await userAt(documents, uid);
    if (user.role !== role) await changeRole(documents, uid, role);
    return { before: user.role, user: { ...user, role } };
  });
  if (before !== role) {
    await log.record({
      kind: 'role_changed',
      about: uid,
      ...requester,
      detail: `${before} to ${role}`,
    });
  }
  return toRow(uid, user, (await accounts.get(uid)) ?? undefined);
}

export async function endSessions(
  { repository, log }: AuthServices,
  uid: string,
  requester: Requester,
): Promise<void> {
  await asOwner(repository, requester, async (documents) => {
    await userAt(documents, uid);
    await revokeAccess(documents, uid);
  });
  await log.record({ kind: 'sessions_ended', about: uid, ...requester });
}

/** For work before `removeUser`. @throws as `removeUser` */
export async function checkRemoval(
  { repository }: AuthServices,
  uid: string,
  requester: Requester,
): Promise<void> {
  await asOwner(repository, requester, async (documents) => {
    if ((await storedUser(documents, uid)).role) await requireOtherOwner(documents, uid);
  });
}

/**
 * Keeps only the name, for the history. A repeated call removes an account that remained after a
 * failure.
 * @throws HttpError 404, 409
 */
export async function removeUser(
  { accounts, repository, log }: AuthServices,
  uid: string,
  requester: Requester,
): Promise<void> {
  const { role } = await asOwner(repository, requester, async (documents) => {
    const user = await storedUser(documents, uid);
    if (user.role) {
      await changeRole(documents, uid, null);
      const { name } = user;
      documents.set<User>(USERS, uid, { role: null, name, email: '', security_stamp: newId() });
    }
    return user;
  });
  if (role) await log.record({ kind: 'removed', about: uid, ...requester });
  else if (!(await accounts.get(uid))) throw userNotFound();
  // After the commit: of two owners who remove each other, one keeps role and account.
  await accounts.remove(uid);
}

/**
 * Gives an imported user an account (maintenance/transfer) and ends the sessions.
 * @returns whether the account is new
 */
export async function reconcileAccount(
  { accounts, repository }: AuthServices,
  uid: string,
): Promise<boolean> {
  await repository.transact((documents) => revokeAccess(documents, uid));
  const user = (await repository.get(USERS, uid)) as (User & Stored) | null;
  if (!user?.role) {
    await accounts.remove(uid);
    return false;
  }
  const account = await accounts.get(uid);
  // Nobody knows this password: the user must reset it.
  if (!account) await createAccount({ accounts, repository }, uid, newId());
  // Last: enables the login.
  await accounts.grantAdminClaim(uid);
  return !account;
}

/** Must be called only when the user's history is deleted, too. */
export async function eraseUser(
  { accounts, repository }: AuthServices,
  uid: string,
): Promise<void> {
  // First: after a failure, the remaining document makes the next import repeat it.
  await accounts.remove(uid);
  await repository.transact(async (documents) => {
    const forget = await deleteCredentials(documents, uid);
    await revokeAccess(documents, uid);
    documents.delete(USERS, uid);
    forget();
  });
}

/** @throws HttpError 404, also for a removed user */
async function userAt(documents: Documents, uid: string): Promise<User & { role: Role }> {
  const { role, ...user } = await storedUser(documents, uid);
  if (!role) throw userNotFound();
  return { ...user, role };
}

/** @throws HttpError 404 */
async function storedUser(documents: Documents, uid: string): Promise<User> {
  const user = USERNAME.test(uid) ? await documents.get<User>(USERS, uid) : null;
  if (!user) throw userNotFound();
  return user;
}

function userNotFound(): HttpError {
  return new HttpError(404, apiMessages.users.notFound);
}

function toRow(uid: string, user: User, account: Account | undefined): UserRow {
  const { name, picture = '', email, role } = user;
  const { created_at = '' } = account ?? {};
  // Older users have no `last_login_at`; Firebase knows the time of their last password login.
  const last_login_at = user.last_login_at
    ? toIso(user.last_login_at)
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
