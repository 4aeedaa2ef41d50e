import { SESSION_PREFIX, USERNAME } from '@sunfront/contract/people';
import { ROLES, type Role } from '@sunfront/contract/roles';
import { type AuthServices, normalize } from './auth-services.ts';
import { EMAIL_TAKEN, createAccount } from './new-account.ts';
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
      if (email && !(await accounts.setEmail(uid, email))) throw new Error(EMAIL_TAKEN);
      // Also revokes the account's tokens.
      await accounts.setPassword(uid, password);
    } else {
      await createAccount(services, uid, email ?? '', password);
    }
    return account;
  });
  // Last: enables the login.
  await accounts.admit(uid);
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
  if (!USERNAME.test(uid)) {
    throw new Error('A username has 1 to 64 letters, digits, dots, dashes and underscores.');
  }
  if (uid.startsWith(SESSION_PREFIX)) {
    throw new Error(`A username does not begin with "${SESSION_PREFIX}".`);
  }
  if (role !== undefined && !ROLES.includes(role)) {
    throw new Error(`A role is ${ROLES.join(', ')}, not "${role as string}".`);
  }
  if (!isDemo) await checkPassword(password, [uid, email ?? '']);
  else if (!isDemoLogin) checkLength(password);
}
