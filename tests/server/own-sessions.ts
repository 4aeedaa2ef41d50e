import { SESSION_PREFIX } from '@sunfront/contract/api/users';
import type { Context } from '../../functions/src/services/context.ts';

const ownSessions = new Set<string>();

/**
 * The API tests use the same accounts, and another database: a sweep would delete the accounts of
 * their sessions.
 */
export function hideOtherSessions({ auth: { accounts } }: Context): void {
  const { createForSession, listAll } = accounts;
  const isListed = ({ uid }: { uid: string }) =>
    !uid.startsWith(SESSION_PREFIX) || ownSessions.has(uid);
  accounts.createForSession = (sid) => {
    ownSessions.add(sid);
    return createForSession(sid);
  };
  accounts.listAll = async function* () {
    for await (const page of listAll()) yield page.filter(isListed);
  };
}
