import { SESSION_PREFIX } from '@sunfront/contract/people';
import type { AuthOptions, AuthServices } from './auth-services.ts';
import { bind } from '../store/bind.ts';
import { createAdmin } from './create-admin.ts';
import { admit, login, prove, setPassword } from './login.ts';
import { SESSIONS } from './people.ts';
import { type Holder, identify, verify } from './verify.ts';

/** The authority over Firebase's accounts and the sessions in Firestore: all that the server knows of tokens. */
export type Auth = ReturnType<typeof createAuth>;

export function createAuth(options: AuthOptions) {
  const services: AuthServices = { ...options, exchanged: new Map(), validSince: new Map() };
  return bind(services, {
    login,
    prove,
    admit,
    setPassword,
    verify,
    identify,
    logout,
    reach,
    createAdmin,
    sweep,
  });
}

/** Ends the session, for all of its tokens; one that has ended is no error. */
async function logout({ repository }: AuthServices, { sid }: Holder): Promise<void> {
  await repository.delete(SESSIONS, sid);
}

/** One read of Firebase's accounts, of which it wants nothing. @throws whatever keeps it from an answer */
async function reach({ accounts }: AuthServices): Promise<void> {
  await accounts.findAll(['health']);
}

/**
 * Deletes sessions past their end, the accounts of sessions that are no more, and what is known of
 * failed logins a day ago; returns how many.
 */
async function sweep(services: AuthServices): Promise<number> {
  const { delay, log, repository } = services;
  const sessions = await repository.deleteWhere(SESSIONS, 'expires_at', '<', Date.now());
  return (
    sessions + (await deleteSessionAccounts(services)) + (await delay.sweep()) + (await log.sweep())
  );
}

/** Deletes the accounts of sessions that are no more. */
async function deleteSessionAccounts({ accounts, repository }: AuthServices): Promise<number> {
  let count = 0;
  for await (const page of accounts.listUids()) {
    const ended: string[] = [];
    for (const uid of page) {
      if (uid.startsWith(SESSION_PREFIX) && !(await repository.get(SESSIONS, uid))) ended.push(uid);
    }
    if (ended.length > 0) await accounts.removeAll(ended);
    count += ended.length;
  }
  return count;
}
