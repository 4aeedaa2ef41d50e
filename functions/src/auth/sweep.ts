import { SESSION_PREFIX } from '@sunfront/contract/api/users';
import type { AuthServices } from './sessions/auth-services.ts';
import { deleteOldChallenges } from './security/challenges.ts';
import { LINKS, SESSIONS } from './sessions/users.ts';

/** Deletes expired sessions, links, challenges and counters. @returns number of deletions */
export async function sweepAuth(services: AuthServices): Promise<number> {
  const { delay, log, repository } = services;
  const now = Date.now();
  let count = await repository.deleteWhere(SESSIONS, 'expires_at', '<', now);
  count += await deleteSessionAccounts(services);
  count += await repository.deleteWhere(LINKS, 'expires_at', '<', now);
  count += await deleteOldChallenges(services);
  return count + (await delay.sweep()) + (await log.sweep());
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
