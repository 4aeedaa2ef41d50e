import { SESSION_PREFIX, USERNAME } from '@sunfront/contract/people';
import { ROLES, type Role } from '@sunfront/contract/roles';
import { type AuthServices, normalize } from './auth-services.ts';
import { EMAIL_TAKEN, makeAccount } from './new-account.ts';
import { checkLength, checkPassword } from './passwords.ts';
import { forgettingKeys, giveRole } from './people.ts';

export interface AdminOptions {
  /** The account's; a new one without it gets a made-up address. */
  email?: string | undefined;
  /** Without it a new one is an owner, and an existing one stays what he or she is. */
  role?: Role | undefined;
  /** Whether it is the demo's own login, whose password may be short. Counts in a demo project on the emulators alone. */
  isDemoLogin?: boolean;
}

/**
 * Makes an administrator, or gives an existing one a new password; their sessions, passkeys and recovery codes
 * are gone then.
 * @param username trimmed and in lower case it is the account's uid.
 * @throws Error in plain words for a name, a password or a role that cannot be one.
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
    // Whoever has this command has lost them, or means to take them away.
    const forget = await forgettingKeys(documents, uid);
    await giveRole(documents, uid, role, email ? { email } : {});
    forget();
    // After what can refuse the change, before the commit: Firebase's accounts know no transactions.
    const account = await accounts.get(uid);
    if (account) {
      if (email && !(await accounts.setEmail(uid, email))) throw new Error(EMAIL_TAKEN);
      // A new password also revokes tokens that were issued for the old one.
      await accounts.setPassword(uid, password);
    } else {
      await makeAccount(services, uid, email ?? '', password);
    }
    return account;
  });
  // Last: before it, nobody logs in with that account.
  await accounts.admit(uid);
  await log.note({
    kind: existing ? 'password_changed' : 'joined',
    about: uid,
    detail: ['on the command line', role].filter(Boolean).join(', '),
  });
  return existing ? 'updated' : 'created';
}

/** @throws Error in plain words for a name, a password or a role that cannot be one */
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
