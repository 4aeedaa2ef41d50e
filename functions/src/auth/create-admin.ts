import { newUsername } from '@sunfront/contract/people';
import { ROLES, type Role } from '@sunfront/contract/roles';
import { apiMessages } from '../messages/api.ts';
import { commandMessages } from '../messages/commands.ts';
import { type AuthServices, normalize } from './auth-services.ts';
import { createAccount } from './new-account.ts';
import { checkLength, checkPassword } from './passwords.ts';
import { deleteCredentials, changeRole } from './people.ts';

export interface AdminOptions {
  /** Defaults to a placeholder. */
  email?: string | undefined;
  /** Defaults to the current role; owner for a new person. */
  role?: Role | undefined;
  /** The demo's own account, whose password may be short; only on the emulators. */
  isDemoLogin?: boolean;
}

/**
 * Creates an administrator, or resets an existing one's password and deletes their sessions, passkeys and recovery
 * codes.
 * @param username becomes the uid, trimmed and in lower case
 * @throws Error with a readable message
 */
export async function createAdmin(
  services: AuthServices,
  username: string,
  password: string,
  options: AdminOptions = {},
): Promise<'created' | 'updated'> {
  const { accounts, log, repository } = services;
  const { email, role } = options;
  const uid = normalize(username);
  await refuse(services, uid, password, options);
  const existing = await repository.transact(async (documents) => {
    // The operator has lost these credentials, or wants to revoke them.
    const forget = await deleteCredentials(documents, uid);
    await changeRole(documents, uid, role, email ? { email } : {});
    forget();
    // After all checks, because Firebase accounts are not transactional.
    const account = await accounts.get(uid);
    if (account) {
      if (email && !(await accounts.setEmail(uid, email)))
        throw new Error(apiMessages.people.emailTaken);
      // Also revokes the account's tokens.
      await accounts.setPassword(uid, password);
    } else {
      await createAccount(services, uid, email ?? '', password);
    }
    return account;
  });
  // Last: enables the login.
  await accounts.grantAdminClaim(uid);
  await log.record({
    kind: existing ? 'password_changed' : 'joined',
    about: uid,
    detail: ['on the command line', role].filter(Boolean).join(', '),
  });
  return existing ? 'updated' : 'created';
}

/** @throws Error with a readable message */
async function refuse(
  { isDemo }: AuthServices,
  uid: string,
  password: string,
  { email, role, isDemoLogin = false }: AdminOptions,
): Promise<void> {
  const { error } = newUsername.safeParse(uid);
  if (error) throw new Error(error.issues[0]!.message);
  if (role !== undefined && !ROLES.includes(role)) {
    throw new Error(commandMessages.people.unknownRole(role, ROLES));
  }
  if (!isDemo) await checkPassword(password, [uid, email ?? '']);
  else if (!isDemoLogin) checkLength(password);
}
