import { NEVER_SEEN } from '@sunfront/contract/api/last-seen';
import type { Role } from '@sunfront/contract/roles';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { User } from '../../../functions/src/auth/sessions/users.ts';
import { application } from '../../api/client.ts';
import { exchange, uidOf } from '../../api/tokens.ts';
import { ADMIN, documents, useEmptyData, useServer } from '../harness.ts';
import { JOB } from '../../test-data.ts';
import { secretOfLink, createLinkClient, PASSWORD } from './one-time-links.ts';
import { createAdmin } from '../../../functions/src/auth/users/create-admin.ts';
import { endSessions, removeUser, setRole } from '../../../functions/src/auth/users/user-admin.ts';
import {
  createInvitation,
  resendInvitation,
  withdrawInvitation,
} from '../../../functions/src/auth/links/invitations.ts';

const server = useServer();
useEmptyData(server);
const linkClient = createLinkClient(server);

let token: string;
beforeAll(() => void (token = server.token));

let count = 0;
const run = Date.now().toString(36);

async function createUser(role: Role = 'editor') {
  const name = `p${(count += 1)}-${run}`;
  const { link } = await linkClient.invite(token, `${name}@example.org`, role);
  const { data } = await linkClient.join(secretOfLink(link), name);
  return { name, token: data.access_token as string };
}

const change = (uid: string, json: unknown, as = token) =>
  server.send('PUT', `/api/users/${uid}`, { token: as, json });
const remove = (uid: string, as = token) =>
  server.send('DELETE', `/api/users/${uid}`, { token: as });
const status = async (as: string, path = '/api/overview') =>
  (await server.send('GET', path, { token: as })).status;

async function securityEvents(about: string) {
  const all = await server.context.repository.list('security');
  return all
    .filter((each) => each['about'] === about)
    .map(({ kind, by, detail }) => [kind, by, detail]);
}

test('people and invitations are listed with role and address', async () => {
  const { name } = await createUser('recruiter');
  await linkClient.invite(token, 'late@example.org', 'owner');
  const { data } = await server.send('GET', '/api/users/', { token });
  expect(data.users).toEqual([
    expect.objectContaining({ id: ADMIN.username, role: 'owner', email: '' }),
    {
      id: name,
      name: 'Ann',
      picture: '',
      email: `${name}@example.org`,
      role: 'recruiter',
      created_at: expect.stringMatching(/^\d{4}-.*Z$/),
      last_login_at: expect.stringMatching(/^\d{4}-.*Z$/),
    },
  ]);
  expect(data.invitations).toEqual([
    expect.objectContaining({ email: 'late@example.org', role: 'owner', by: ADMIN.username }),
  ]);
  expect(JSON.stringify(data)).not.toContain('link');
});

describe('a new role', () => {
  test('takes effect immediately, ends all sessions, and is logged with its author', async () => {
    const { name, token: theirs } = await createUser('editor');
    expect((await change(name, { role: 'recruiter' })).data).toMatchObject({ role: 'recruiter' });
    expect(await status(theirs)).toBe(401);
    expect(await status(await server.login(name, PASSWORD), '/api/applicants/')).toBe(200);
    expect(await securityEvents(name)).toContainEqual([
      'role_changed',
      ADMIN.username,
      'editor to recruiter',
    ]);
  });

  test('changes nothing if it equals the present one', async () => {
    const { name, token: theirs } = await createUser('editor');
    expect((await change(name, { role: 'editor' })).status).toBe(200);
    expect(await status(theirs)).toBe(200);
    expect((await securityEvents(name)).map(([kind]) => kind)).not.toContain('role_changed');
  });

  test('comes from no other call and with no other field', async () => {
    const { name, token: theirs } = await createUser('editor');
    for (const json of [
      {},
      { role: 'admin' },
      { role: null },
      { role: ['owner'] },
      { role: 'owner', email: 'other@example.org' },
      { role: 'owner', uid: ADMIN.username },
    ]) {
      expect((await change(name, json)).status).toBe(422);
    }
    for (const uid of ['nobody-there', '__proto__', '.', uidOf(theirs), 'a%2Fb']) {
      expect((await change(uid, { role: 'owner' })).status).toBe(404);
    }
    const json = { email: 'x@example.org', name: 'X', role: 'editor', by: 'me', uid: name };
    const invited = await server.send('POST', '/api/users/invitations', { token, json });
    expect(invited.status).toBe(422);
    const form = new URLSearchParams({ username: name, password: PASSWORD, role: 'owner' });
    const { data } = await server.send('POST', '/api/auth/login', { form });
    expect(await status(data.access_token, '/api/users/')).toBe(403);
    expect(await server.context.repository.get('people', name)).toMatchObject({ role: 'editor' });
  });
});

test('ended sessions are rejected immediately; the person logs in again', async () => {
  const { name, token: theirs } = await createUser();
  const tried = [theirs, await exchange(theirs)];
  const path = `/api/users/${name}/end-sessions`;
  expect((await server.send('POST', path, { token })).status).toBe(204);
  for (const each of tried) expect(await status(each)).toBe(401);
  expect(await status(await server.login(name, PASSWORD))).toBe(200);
});

describe('a removed person', () => {
  test('is rejected immediately with any token and cannot log in', async () => {
    const { name, token: theirs } = await createUser('owner');
    const tried = [theirs, await exchange(theirs)];
    for (const each of tried) expect(await status(each)).toBe(200);
    expect((await remove(name)).status).toBe(204);
    for (const each of tried) expect(await status(each)).toBe(401);
    // Firestore's rules check this document.
    expect(await server.context.repository.get('sessions', uidOf(theirs))).toBeNull();
    await expect(server.login(name, PASSWORD)).rejects.toThrow('401');
    await expect(server.accounts.getUser(name)).rejects.toThrow();
    expect((await remove(name)).status).toBe(404);
    expect((await change(name, { role: 'owner' })).status).toBe(404);
    const { data } = await server.send('GET', '/api/users/', { token });
    expect(data.users.map(({ id }: { id: string }) => id)).toEqual([ADMIN.username]);
    expect(await securityEvents(name)).toContainEqual(['removed', ADMIN.username, '']);
  });

  test('keeps only the name, on past changes, and nobody else can take it', async () => {
    const { name, token: theirs } = await createUser();
    const { repository } = server.context;
    await repository.write<User>('people', name, (person) => ({
      ...person!,
      picture: 'data:image/webp;base64,AA==',
      seen: NEVER_SEEN,
    }));
    await server.send('POST', '/api/partners/', { token: theirs, json: { name: 'P' } });
    await remove(name);
    const { data } = await server.send('GET', `/api/history/?by=${name}`, { token });
    expect(data).toMatchObject([{ by: name, collection: 'partners' }]);
    expect(await repository.get('people', name)).toEqual({
      id: name,
      role: null,
      name: 'Ann',
      email: '',
      security_stamp: expect.any(String),
    });
    const { link } = await linkClient.invite(token, `${name}@example.org`);
    const again = await linkClient.join(secretOfLink(link), name);
    expect([again.status, again.data.detail[0].loc]).toEqual([422, ['body', 'username']]);
    expect((await linkClient.join(secretOfLink(link), `${name}-2`)).status).toBe(200);
  });
});

describe('the records of a removed person', () => {
  const post = async (path: string, json: object) => {
    const { data } = await server.send('POST', `/api/${path}/`, { token, json });
    return data.id as string;
  };
  const assign = (path: string, uid: string) =>
    server.send('PUT', `/api/${path}`, { token, json: { assigned_to: uid } });
  const assignees = async (path: string) =>
    (await server.context.repository.list(path)).map(({ assigned_to: uid }) => uid);

  async function createAssigned(uid: string) {
    const message = { name: 'N', email: 'n@example.org' };
    for (const text of ['one', 'two']) {
      await assign(`contact/${await post('contact', { ...message, message: text })}`, uid);
    }
    await post('contact', { ...message, message: 'of nobody' });
    const form = application(await post('jobs', JOB));
    const { data } = await server.send('POST', '/api/applicants/', { form });
    await assign(`applicants/${data.id}`, uid);
  }

  test('are counted, and assigned to a successor with a history', async () => {
    const [from, to] = [await createUser('recruiter'), await createUser('recruiter')];
    await createAssigned(from.name);
    const { data } = await server.send('GET', `/api/users/${from.name}/assigned`, { token });
    expect(data).toEqual({ applicants: 1, contact: 2 });
    expect((await remove(`${from.name}?successor=${to.name}`)).status).toBe(204);
    expect(await assignees('contact')).toEqual([to.name, to.name, '']);
    expect(await assignees('applicants')).toEqual([to.name]);
    const history = await server.send('GET', `/api/history/?by=${ADMIN.username}`, { token });
    expect(history.data.slice(0, 3)).toMatchObject(
      Array.from({ length: 3 }, () => ({ kind: 'update', fields: ['assigned_to'] })),
    );
  });

  test('are assigned to nobody, or stay without a successor', async () => {
    const [one, two] = [await createUser('recruiter'), await createUser('recruiter')];
    await createAssigned(one.name);
    await remove(`${one.name}?successor=`);
    expect(await assignees('applicants')).toEqual(['']);
    await createAssigned(two.name);
    await remove(two.name);
    expect((await assignees('contact')).filter(Boolean)).toEqual([two.name, two.name]);
  });

  test('stay if the removal is refused', async () => {
    const { name } = await createUser('recruiter');
    const { name: editor } = await createUser('editor');
    await createAssigned(name);
    for (const successor of [editor, name, 'unknown', '../x']) {
      const query = new URLSearchParams({ successor });
      expect((await remove(`${name}?${query}`)).status).toBe(422);
    }
    expect(await status(token, `/api/users/${name}/assigned`)).toBe(200);
    await createAssigned(ADMIN.username);
    expect((await remove(`${ADMIN.username}?successor=${name}`)).status).toBe(409);
    expect((await assignees('contact')).filter((uid) => uid === ADMIN.username)).toHaveLength(2);
  });

  test('are all handed over by a repeated call after an interruption', async () => {
    const { name } = await createUser('recruiter');
    await createAssigned(name);
    vi.spyOn(server.accounts, 'deleteUser').mockRejectedValueOnce(new Error('unavailable'));
    expect((await remove(`${name}?successor=`)).status).toBe(500);
    await server.context.repository.write<any>('applicants', await lastId(), (current) => ({
      ...current,
      assigned_to: name,
    }));
    expect((await remove(`${name}?successor=`)).status).toBe(204);
    expect(await assignees('applicants')).toEqual(['']);
  });

  const lastId = async () => (await server.context.repository.list('applicants')).at(-1)!.id;
});

describe('an account that remains after the removal of its person', () => {
  async function removeWithoutAccount() {
    const { name } = await createUser();
    vi.spyOn(server.accounts, 'deleteUser').mockRejectedValueOnce(new Error('unavailable'));
    expect((await remove(name)).status).toBe(500);
    await expect(server.login(name, PASSWORD)).rejects.toThrow('401');
    await server.accounts.getUser(name);
    return name;
  }

  test('is deleted by a repeated call', async () => {
    const name = await removeWithoutAccount();
    expect((await remove(name)).status).toBe(204);
    await expect(server.accounts.getUser(name)).rejects.toThrow('no user record');
    expect((await remove(name)).status).toBe(404);
  });

  test('does not prevent an invitation to the address', async () => {
    const name = await removeWithoutAccount();
    const { link } = await linkClient.invite(token, `${name}@example.org`);
    expect((await linkClient.join(secretOfLink(link), `${name}-2`)).status).toBe(200);
  });
});

describe('the last owner', () => {
  const owners = async () =>
    (await documents('people')).filter(({ fields }) => fields.role.stringValue === 'owner').length;

  test('can neither be removed nor get another role', async () => {
    for (const answer of [
      await remove(ADMIN.username),
      await change(ADMIN.username, { role: 'editor' }),
    ]) {
      expect([answer.status, answer.data.detail]).toEqual([
        409,
        'There must always be an owner. Make somebody else an owner first.',
      ]);
    }
    expect(await status(token)).toBe(200);
  });

  test('keeps the account if the command line would leave no owner', async () => {
    const created = createAdmin(server.context.auth, ADMIN.username, 'another-password', {
      role: 'editor',
      email: 'another@example.org',
    });
    await expect(created).rejects.toThrow('There must always be an owner');
    const person = await server.context.repository.get('people', ADMIN.username);
    expect(person).toMatchObject({ role: 'owner', email: '' });
    await server.login();
    expect(await status(token)).toBe(200);
    await server.context.repository.write('people', ADMIN.username, () => null);
    const uid = `free-${run}`;
    const other = createAdmin(server.context.auth, uid, PASSWORD, { role: 'editor' });
    await expect(other).rejects.toThrow('There must always be an owner');
    await expect(server.accounts.getUser(uid)).rejects.toThrow('no user record');
  });

  test.each([
    ['remove', remove],
    ['demote', (uid: string, as: string) => change(uid, { role: 'editor' }, as)],
  ])('remains if two owners %s each other simultaneously', async (_name, act) => {
    const other = await createUser('owner');
    const answers = await Promise.all([act(other.name, token), act(ADMIN.username, other.token)]);
    const done = answers.filter(({ status }) => status < 300);
    expect(done).toHaveLength(1);
    for (const { status } of answers) expect([200, 204, 401, 403, 409]).toContain(status);
    expect(await owners()).toBe(1);
    await createAdmin(server.context.auth, ADMIN.username, ADMIN.password, { role: 'owner' });
  });
});

test('a call by a former owner changes nothing', async () => {
  const { auth } = server.context;
  const [{ name }, { name: by }] = [await createUser('editor'), await createUser('editor')];
  const { id } = await linkClient.invite(token, 'late@example.org', 'owner');
  const stored = () => Promise.all(['people', 'sessions', 'links', 'mail'].map(documents));
  const before = await stored();
  const actor = { by, caller: { ip: '192.0.2.1', device: '' } };
  const mailFor = (link: { id: string }) => ({ collection: 'mail', record: { id: link.id } });
  const whom = { email: 'me@example.org', name: 'Me', role: 'owner' } as const;
  // The route checks the role before the transaction.
  for (const act of [
    () => setRole(auth, by, 'owner', actor),
    () => endSessions(auth, name, actor),
    () => removeUser(auth, name, actor),
    () => createInvitation(auth, whom, actor, mailFor),
    () => resendInvitation(auth, id, actor, mailFor),
    () => withdrawInvitation(auth, id, actor),
  ]) {
    await expect(act()).rejects.toMatchObject({ status: 403 });
  }
  expect(await stored()).toEqual(before);
});
