import { findEntity, setting } from '@sunfront/contract/entities/index';
import { manages, type Role, ROLES } from '@sunfront/contract/roles';
import { describe, expect, test } from 'vitest';
import { application } from '../../api/client.ts';
import { customToken, exchange, uidOf } from '../../api/tokens.ts';
import { isExhaustive } from '../../sampling.ts';
import { JOB, sampleBody } from '../../test-data.ts';
import { useEmptyData, useServer } from '../harness.ts';
import { createAdmin } from '../../../functions/src/auth/users/create-admin.ts';

// functions/test/api/app.test.ts tests each role on each route.

const PASSWORD = 'words-of-a-role-with-a-key';
const tokens = {} as Record<Role, string>;

const server = useServer({}, async ({ context, login }) => {
  for (const role of ROLES) {
    await createAdmin(context.auth, `the-${role}`, PASSWORD, { role });
    tokens[role] = await login(`the-${role}`, PASSWORD);
  }
});
useEmptyData(server);

const logIn = (name: string) => server.login(`the-${name}`, PASSWORD);
const createAccount = (role: Role, name: string) =>
  createAdmin(server.context.auth, `the-${name}`, PASSWORD, { role });
const sendAs = (role: Role, method: string, path: string, json?: unknown) =>
  server.send(method, path, { token: tokens[role], ...(json === undefined ? {} : { json }) });

test("a role sees other roles' content like a visitor", async () => {
  const draft = { name: 'P', draft: true };
  const { id } = (await sendAs('owner', 'POST', '/api/partners/', draft)).data;
  const ids = async (role: Role) =>
    (await sendAs(role, 'GET', '/api/partners/')).data.map((each: { id: string }) => each.id);
  expect(await ids('editor')).toContain(id);
  expect(await ids('recruiter')).not.toContain(id);
});

describe('owner settings', () => {
  const recipient = 'office@example.com';
  const body: Record<string, unknown> = {
    ...sampleBody(setting),
    retention_months: '24',
    notify_applications: recipient,
    notify_messages: recipient,
    notify_closing: recipient,
    confirm_applications: true,
    job_alerts: true,
    count_views: false,
    ratings_after_own: true,
    owners_use_passkeys: false,
    mail_hold: '60',
  };
  const others: Record<string, unknown> = {
    retention_months: '1',
    confirm_applications: false,
    job_alerts: false,
    count_views: true,
    ratings_after_own: false,
    owners_use_passkeys: true,
    mail_hold: '0',
  };
  const other = (field: string) => others[field] ?? 'other@example.com';

  test('are changed by an owner only, each of them', async () => {
    const { id } = (await sendAs('owner', 'POST', '/api/settings/', body)).data;
    const path = `/api/settings/${id}`;
    for (const field of setting.ownerOnly!) {
      const refused = await sendAs('editor', 'PUT', path, { ...body, [field]: other(field) });
      expect([field, refused.status, refused.data.detail]).toEqual([
        field,
        403,
        expect.stringMatching(/^Only an owner can change/),
      ]);
      const { [field]: own, ...without } = body;
      const left = await sendAs('editor', 'PUT', path, without);
      // An omitted field counts as blank.
      const isBlank = own === setting.emptyValues[field];
      expect([field, left.status]).toEqual([field, isBlank ? 200 : 403]);
    }
    const rest = { ...body, company_name: 'Another' };
    expect((await sendAs('editor', 'PUT', path, rest)).status).toBe(200);
    for (const way of [path, `${path}?erase=true`]) {
      expect((await sendAs('editor', 'DELETE', way)).status).toBe(403);
    }
    const stored = await server.context.repository.get('settings', id);
    expect(stored).toMatchObject(rest);
    const changed = setting.ownerOnly!.map((field) => [field, other(field)]);
    const all = { ...body, ...Object.fromEntries(changed) };
    expect((await sendAs('owner', 'PUT', path, all)).status).toBe(200);
  });

  test('are in no created or restored record of an editor', async () => {
    expect((await sendAs('editor', 'POST', '/api/settings/', body)).status).toBe(403);
    const bare = { name: 'S' };
    expect((await sendAs('editor', 'POST', '/api/settings/', bare)).status).toBe(403);
    const own = (await sendAs('owner', 'POST', '/api/settings/', bare)).data.id;
    expect((await sendAs('editor', 'PUT', `/api/settings/${own}`, bare)).status).toBe(200);
    expect((await sendAs('editor', 'DELETE', `/api/settings/${own}`)).status).toBe(403);
    const deleted = await sendAs('owner', 'DELETE', `/api/settings/${own}`);
    expect((await sendAs('editor', 'POST', deleted.headers.get('undo')!)).status).toBe(403);
    const { id } = (await sendAs('owner', 'POST', '/api/settings/', body)).data;
    const changed = { ...body, notify_messages: 'other@example.com' };
    const { headers } = await sendAs('owner', 'PUT', `/api/settings/${id}`, changed);
    expect((await sendAs('editor', 'POST', headers.get('undo')!)).status).toBe(403);
    expect(await server.context.repository.get('settings', id)).toMatchObject(changed);
  });
});

describe('history', () => {
  test('contains the lists that a role manages', async () => {
    await sendAs('owner', 'POST', '/api/jobs/', JOB);
    await sendAs('owner', 'POST', '/api/partners/', { name: 'P' });
    for (const role of ROLES) {
      const { data } = await sendAs(role, 'GET', '/api/history/');
      const seen = new Set<string>(data.map((change: { collection: string }) => change.collection));
      const isTheirs = (path: string) => manages(role, findEntity(path)!);
      expect([...seen].every(isTheirs)).toBe(true);
      expect([seen.has('jobs'), seen.has('partners')]).toEqual([true, isTheirs('partners')]);
    }
    const { status } = await sendAs('recruiter', 'GET', '/api/history/?collection=partners');
    expect(status).toBe(403);
  });

  test("is erased only with a record of the role's own list", async () => {
    const { id } = (await sendAs('owner', 'POST', '/api/partners/', { name: 'P' })).data;
    const settings = (await sendAs('owner', 'POST', '/api/settings/', { name: 'S' })).data.id;
    const erased = [
      await sendAs('recruiter', 'DELETE', `/api/jobs/${id}?erase=true`),
      await sendAs('editor', 'DELETE', `/api/partners/${settings}?erase=true`),
    ];
    expect(erased.map(({ status }) => status)).toEqual([404, 404]);
    const left = (await sendAs('owner', 'GET', '/api/history/')).data;
    expect(left.map((change: { record: string }) => change.record)).toEqual([settings, id]);
  });

  test('is undone by people who manage its list', async () => {
    const { data, headers } = await sendAs('owner', 'POST', '/api/partners/', { name: 'P' });
    const undo = headers.get('undo')!;
    const ids = [/history\/([^/]+)/.exec(undo)![1]];
    expect((await sendAs('recruiter', 'POST', undo)).status).toBe(403);
    expect((await sendAs('recruiter', 'POST', '/api/history/restore', { ids })).status).toBe(403);
    expect(await server.context.repository.get('partners', data.id)).not.toBeNull();
    expect((await sendAs('editor', 'POST', undo)).status).toBe(200);
  });
});

test('the overview counts the lists that a role manages', async () => {
  const seen = async (role: Role) => Object.keys((await sendAs(role, 'GET', '/api/overview')).data);
  expect(await seen('owner')).toEqual(expect.arrayContaining(['applicants', 'gallery', 'mail']));
  const [editor, recruiter] = [await seen('editor'), await seen('recruiter')];
  expect(editor).toEqual(expect.arrayContaining(['gallery', 'jobs']));
  expect(recruiter).toEqual(expect.arrayContaining(['applicants', 'jobs', 'mail']));
  for (const path of ['applicants', 'contact', 'mail']) expect(editor).not.toContain(path);
  expect(recruiter).not.toContain('gallery');
});

describe('a withdrawn role', () => {
  test('ends immediately, whatever token is used', async () => {
    await createAccount('recruiter', 'demoted');
    const token = await logIn('demoted');
    const tried = [token, await exchange(token)];
    const status = async (each: string) =>
      (await server.send('GET', '/api/applicants/', { token: each })).status;
    expect(await Promise.all(tried.map(status))).toEqual([200, 200]);
    await createAccount('editor', 'demoted');
    expect(await Promise.all(tried.map(status))).toEqual([401, 401]);
    // Firestore's rules check this document.
    expect(await server.context.repository.get('sessions', uidOf(token))).toBeNull();
    const newToken = await logIn('demoted');
    expect(await status(newToken)).toBe(403);
  });

  test('is not kept by a simultaneous login', async () => {
    for (let round = 0; round < (isExhaustive ? 5 : 2); round++) {
      await createAccount('recruiter', 'racing');
      const [token] = await Promise.all([
        logIn('racing').catch(() => ''),
        createAccount('editor', 'racing'),
      ]);
      const { status } = await server.send('GET', '/api/applicants/', { token: token || 'none' });
      expect([401, 403]).toContain(status);
    }
  });
});

test('a session from before roles has ended', async () => {
  await createAccount('owner', 'early');
  const token = await logIn('early');
  await server.context.repository.write<Record<string, unknown>>(
    'sessions',
    uidOf(token),
    (current) => {
      const { role: _, ...rest } = current!;
      return rest;
    },
  );
  expect((await server.send('GET', '/api/contact/', { token })).status).toBe(401);
});

test('a role in a token has no effect', async () => {
  const form = application((await sendAs('owner', 'POST', '/api/jobs/', JOB)).data.id);
  expect((await server.send('POST', '/api/applicants/', { form })).status).toBe(201);
  const token = customToken({ admin: true, role: 'owner' }, 3600, uidOf(await logIn('editor')));
  expect((await server.send('GET', '/api/applicants/', { token })).status).toBe(403);
});

describe('the last owner', () => {
  test('must exist before other people and cannot get another role', async () => {
    await server.context.repository.deleteWhere('people', 'role', '==', 'owner');
    await expect(createAccount('editor', 'first')).rejects.toThrow('There must always be an owner');
    await createAccount('owner', 'first');
    await expect(createAccount('editor', 'first')).rejects.toThrow('There must always be an owner');
    await createAccount('owner', 'second');
    expect(await createAccount('editor', 'first')).toBe('updated');
  });

  test("remains if two owners change each other's role simultaneously", async () => {
    await server.context.repository.deleteWhere('people', 'role', '==', 'owner');
    await createAccount('owner', 'one');
    await createAccount('owner', 'other');
    const done = await Promise.allSettled([
      createAccount('editor', 'one'),
      createAccount('editor', 'other'),
    ]);
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});
