import type { Account } from '../../store/accounts.ts';
import type { AuthServices } from '../sessions/auth-services.ts';
import { isEmailTaken, USERS, type User } from '../sessions/users.ts';
import { extendSessions } from '../sessions/sessions.ts';

/**
 * Replaces the addresses of accounts from version 0.1.0, and makes administrators from before roles
 * existed owners. A migrated account never gets a role again: its user's document may be lost.
 * @returns number of migrated accounts
 */
export async function migrateAccounts(services: AuthServices): Promise<number> {
  const { accounts, repository, log } = services;
  let count = 0;
  for await (const { account, hasUser } of formerAccounts(services)) {
    const { uid } = account;
    if (!hasUser) {
      const owner: User = { role: 'owner', name: '', email: '' };
      await repository.write<User>(USERS, uid, (current) => current ?? owner);
      await log.record({ kind: 'role_changed', about: uid, detail: 'owner, by the migration' });
    }
    await keepFormerEmail(services, account);
    let since: number | undefined;
    await repository.transact(async (documents) => {
      const valid = await accounts.hideEmail(uid);
      // Firebase revokes tokens when the address changes. A retry must keep the first attempt's
      // time.
      since ??= valid.before;
      await extendSessions(documents, uid, { ...valid, before: since });
    });
    count += 1;
  }
  return count;
}

export async function countFormerAccounts(services: AuthServices): Promise<number> {
  let count = 0;
  for await (const _ of formerAccounts(services)) count += 1;
  return count;
}

/** Stores it with the user, before the account loses it. */
export async function keepFormerEmail(
  { repository }: AuthServices,
  { uid, formerEmail }: Account,
): Promise<void> {
  await repository.transact(async (documents) => {
    const user = await documents.get<User>(USERS, uid);
    const isTaken = await isEmailTaken(documents, formerEmail, uid);
    if (!user?.role || user.email || isTaken) return;
    documents.set<User>(USERS, uid, { ...user, email: formerEmail });
  });
}

/** Accounts of strangers and removed users keep their addresses. */
async function* formerAccounts({ accounts, repository }: AuthServices) {
  for await (const page of accounts.listAll()) {
    for (const account of page) {
      const { uid, signInEmail, hasRandomEmail, isAdmin } = account;
      if (!signInEmail || hasRandomEmail) continue;
      const user = (await repository.get(USERS, uid)) as User | null;
      if (user ? user.role : isAdmin) yield { account, hasUser: user !== null };
    }
  }
}
