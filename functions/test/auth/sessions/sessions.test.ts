import { expect, test } from 'vitest';
import { sessionsOf } from '../../../src/auth/sessions/sessions.ts';
import type { Documents, Repository } from '../../../src/store/repository.ts';

test('expired sessions, which the sweep deletes later, are not listed', async () => {
  const session = (id: string, used_at: number, expires_at: number) => {
    return { id, uid: 'somebody', role: 'editor', created_at: 0, used_at, expires_at };
  };
  const later = Date.now() + 60_000;
  const found = [session('a', 1, later), session('b', 3, Date.now()), session('c', 2, later)];
  const documents = { where: async () => found } as unknown as Documents;
  const transact: Repository['transact'] = (work) => work(documents);
  const listed = await sessionsOf({ transact } as Repository, 'somebody');
  expect(listed.map(({ id }) => id)).toEqual(['c', 'a']);
});
