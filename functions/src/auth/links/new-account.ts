import { invalidField } from '../../runtime/errors.ts';
import { apiMessages } from '../../messages/api.ts';
import type { Account } from '../../store/accounts.ts';
import { USERS, type User } from '../sessions/users.ts';
import type { AuthServices } from '../sessions/auth-services.ts';

/** Replaces the remainder of an interruption. @throws HttpError 422 */
export async function createAccount(
  { accounts, repository }: Pick<AuthServices, 'accounts' | 'repository'>,
  uid: string,
  password: string,
): Promise<void> {
  const account = await accounts.get(uid);
  if (account && (await isOrphaned({ repository }, account))) await accounts.remove(uid);
  if (!(await accounts.create(uid, password))) {
    throw invalidField('username', apiMessages.users.usernameTaken);
  }
}

/** Also after a removal that failed at the account. */
async function isOrphaned(
  { repository }: Pick<AuthServices, 'repository'>,
  { uid, isAdmin }: Account,
): Promise<boolean> {
  const user = (await repository.get(USERS, uid)) as User | null;
  return user ? !user.role : !isAdmin;
}
