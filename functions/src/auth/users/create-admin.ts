import { newUsername } from '@sunfront/contract/api/users';
import { ROLES, type Role } from '@sunfront/contract/roles';
import { apiMessages } from '../../messages/api.ts';
import { commandMessages } from '../../messages/commands.ts';
import type { AuthServices } from '../sessions/auth-services.ts';
import { createAccount } from '../links/new-account.ts';
import { checkLength, checkPassword } from '../security/passwords.ts';
import {
  changeRole,
  deleteCredentials,
  isEmailTaken,
  normalize,
  parseEmail,
  USERS,
  type User,
} from '../sessions/users.ts';
import { isReserved } from '../links/redeem-link.ts';

export interface AdminOptions {
  /** Defaults to the current address; none for a new user. */
  email?: string | undefined;
  /** Defaults to the current role; owner for a new user. Required if a known user has none. */
  role?: Role | undefined;
  /** The demo's own account, whose password may be short; only on the emulators. */
  isDemoLogin?: boolean;
}

/**
 * Creates an administrator, or resets an existing one's password and deletes their sessions,
 * passkeys and recovery codes.
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
  const { role } = options;
  const email = parseEmail(options.email);
  const uid = normalize(username);
  await refuse(services, uid, password, options);
  const existing = await repository.transact(async (documents) => {
    const user = await documents.get<User>(USERS, uid);
    const account = await accounts.get(uid);
    const given = role ?? user?.role;
    // Removed, or the document is lost, which may have been an editor's.
    if (!given && (user || account?.isAdmin) && !options.isDemoLogin) {
      throw new Error(commandMessages.users.noRole(uid));
    }
    // The link's account would get this user's role.
    if (await isReserved(documents, uid)) throw new Error(commandMessages.users.reserved(uid));
    if (email && (await isEmailTaken(documents, email, uid))) {
      throw new Error(apiMessages.users.emailTaken);
    }
    // The operator has lost these credentials, or wants to revoke them.
    const forget = await deleteCredentials(documents, uid);
    await changeRole(documents, uid, given ?? 'owner', email ? { email } : {});
    forget();
    // After all checks, because Firebase accounts are not transactional. Also revokes the account's
    // tokens.
    if (account) await accounts.setPassword(uid, password);
    else await createAccount(services, uid, password);
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
    throw new Error(commandMessages.users.unknownRole(role, ROLES));
  }
  if (!isDemo) await checkPassword(password, [uid, email ?? '']);
  else if (!isDemoLogin) checkLength(password);
}
