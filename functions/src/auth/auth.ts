import { SESSION_PREFIX } from '@sunfront/contract/api/users';
import type { AuthOptions, AuthServices } from './sessions/auth-services.ts';
import { bind } from '../store/bind.ts';
import { createAdmin } from './users/create-admin.ts';
import {
  completeLogin,
  confirmWithPassword,
  login,
  setPassword,
  verifyPassword,
} from './login/login.ts';
import { SESSIONS } from './sessions/users.ts';
import { type Principal, identify, verify } from './sessions/verify.ts';

export type Auth = ReturnType<typeof createAuth>;

export function createAuth(options: AuthOptions) {
  const services: AuthServices = { ...options, exchanged: new Map(), validSince: new Map() };
  return bind(services, {
    login,
    verifyPassword,
    confirmWithPassword,
    completeLogin,
    setPassword,
    verify,
    identify,
    logout,
    ping,
    createAdmin,
    isActive,
    sweep,
  });
}

/** Succeeds if the session has ended already. */
async function logout({ repository }: AuthServices, { sid }: Principal): Promise<void> {
  await repository.delete(SESSIONS, sid);
}

/** @throws any error of the request */
async function ping({ accounts }: AuthServices): Promise<void> {
  await accounts.findAll(['health']);
}

/** Whether the account exists and nobody has disabled it. */
async function isActive({ accounts }: AuthServices, uid: string): Promise<boolean> {
  const account = await accounts.get(uid);
  return account !== null && account.isAdmin && !account.isDisabled;
}

async function sweep(services: AuthServices): Promise<number> {
  const { delay, log, repository } = services;
  const sessions = await repository.deleteWhere(SESSIONS, 'expires_at', '<', Date.now());
  return (
    sessions + (await deleteSessionAccounts(services)) + (await delay.sweep()) + (await log.sweep())
  );
}

async function deleteSessionAccounts({ accounts, repository }: AuthServices): Promise<number> {
  let count = 0;
  for await (const page of accounts.listAll()) {
    const ended: string[] = [];
    for (const { uid } of page) {
      if (uid.startsWith(SESSION_PREFIX) && !(await repository.get(SESSIONS, uid))) ended.push(uid);
    }
    if (ended.length > 0) await accounts.removeAll(ended);
    count += ended.length;
  }
  return count;
}
