import { HttpError, invalidField } from '../errors.ts';
import { apiMessages } from '../messages/api.ts';
import type { Account } from '../store/accounts.ts';
import { PEOPLE, type Person } from './people.ts';
import type { MembershipServices } from './membership-services.ts';

/** Removes leftovers and accounts from Firebase's public sign-up that have the name or address. */
export async function createAccount(
  { accounts, repository }: Pick<MembershipServices, 'accounts' | 'repository'>,
  uid: string,
  email: string,
  password: string,
): Promise<void> {
  for (const conflicting of [uid, email]) {
    const account = conflicting && (await accounts.find(conflicting));
    if (account && (await isOrphaned({ repository }, account))) await accounts.remove(account.uid);
  }
  const taken = await accounts.create(uid, email, password);
  if (taken === 'username') throw invalidField('username', apiMessages.people.usernameTaken);
  if (taken) throw new HttpError(409, apiMessages.people.emailTaken);
}

/** Also after a removal that failed at the account. */
export async function isOrphaned(
  { repository }: Pick<MembershipServices, 'repository'>,
  { uid, isAdmin }: Account,
): Promise<boolean> {
  const person = (await repository.get(PEOPLE, uid)) as Person | null;
  return person ? !person.role : !isAdmin;
}
