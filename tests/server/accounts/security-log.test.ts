import type { SecurityEvent } from '@sunfront/contract/api/responses';
import { SECURITY } from '@sunfront/contract/security';
import { beforeAll, describe, expect, test } from 'vitest';
import { application } from '../../api/client.ts';
import { JOB } from '../../test-data.ts';
import { ADMIN, useEmptyData, useServer } from '../harness.ts';
import { createAdmin } from '../../../functions/src/auth/users/create-admin.ts';
import { sweepAuth } from '../../../functions/src/auth/sweep.ts';

const server = useServer();
useEmptyData(server);

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0';
const IP = '203.0.113.77';
let token: string;
beforeAll(() => void (token = server.token));

const attempt = (username: string, password: string) =>
  server.send('POST', '/api/auth/login', {
    form: new URLSearchParams({ username, password }),
    headers: { 'User-Agent': FIREFOX, 'X-Forwarded-For': `${IP}, 10.0.0.1` },
  });

async function events(query = ''): Promise<SecurityEvent[]> {
  const { status, data } = await server.send('GET', `/api/security/${query}`, { token });
  expect(status).toBe(200);
  return data;
}

test('records successful and failed logins with the device, and distinguishes callers', async () => {
  await server.login();
  await attempt(ADMIN.username, 'wrong');
  await attempt('nobody-at-all', 'wrong');
  await attempt(ADMIN.username, ADMIN.password);
  const [login, unknown, failed] = await events();
  const about = ADMIN.username;
  const device = 'Firefox on Windows';
  expect(login).toMatchObject({ kind: 'login', about, by: about, device });
  expect(failed).toMatchObject({ kind: 'login_failed', about, by: '', device });
  // The typed name may be a password.
  expect(unknown).toMatchObject({ kind: 'login_failed', about: '', by: '', device });
  expect(new Set([login, unknown, failed].map((event) => event!.address)).size).toBe(1);
  const others = (await events('?kind=login')).find(({ address }) => address !== login!.address);
  expect(others).toBeDefined();
});

test('records logouts', async () => {
  const other = await server.login();
  await server.send('POST', '/api/auth/logout', { token: other });
  const [event] = await events();
  expect(event).toMatchObject({ kind: 'logout', about: ADMIN.username, by: ADMIN.username });
});

test('stores no addresses and no typed names', async () => {
  await attempt('typed-by-mistake', 'wrong');
  const stored = JSON.stringify(await server.context.repository.list(SECURITY));
  expect(stored).not.toContain(IP);
  expect(stored).not.toContain('typed-by-mistake');
});

test('is filtered by kind and account, page by page', async () => {
  for (let index = 0; index < 3; index++) await attempt(ADMIN.username, 'wrong');
  const failed = await events('?kind=login_failed');
  expect(failed.map(({ kind }) => kind)).toEqual(Array(3).fill('login_failed'));
  const asked = { token };
  const first = await server.send('GET', '/api/security/?kind=login_failed&limit=2', asked);
  const next = /<(.+)>/.exec(first.headers.get('link')!)![1]!;
  const second = await server.send('GET', next, asked);
  expect([...first.data, ...second.data]).toEqual(failed);
  expect(await events(`?about=nobody`)).toEqual([]);
  expect((await server.send('GET', '/api/security/?kind=other', asked)).status).toBe(422);
});

describe('removed data', () => {
  test('exports are recorded for lists that the role manages', async () => {
    const note = (json: unknown) => server.send('POST', '/api/security/exports', { token, json });
    expect((await note({ collection: 'applicants', records: 12 })).status).toBe(204);
    const [event] = await events();
    expect(event).toMatchObject({ kind: 'exported', by: ADMIN.username, detail: 'Applicant: 12' });
    for (const records of [-1, 1.5, '12', undefined]) {
      expect((await note({ collection: 'applicants', records })).status).toBe(422);
    }
    expect((await note({ collection: 'sessions', records: 1 })).status).toBe(422);

    await createAdmin(server.context.auth, 'the-editor', ADMIN.password, { role: 'editor' });
    const editor = await server.login('the-editor', ADMIN.password);
    const json = { collection: 'applicants', records: 1 };
    const refused = await server.send('POST', '/api/security/exports', { token: editor, json });
    expect(refused.status).toBe(403);
  });

  test('erasures are recorded without a name', async () => {
    const job = (await server.send('POST', '/api/jobs/', { token, json: JOB })).data;
    const form = application(job.id, { full_name: 'Erased Person' });
    await server.send('POST', '/api/applicants/', { form });
    const [{ id }] = (await server.send('GET', '/api/applicants/', { token })).data;
    await server.send('DELETE', `/api/applicants/${id}?erase=true`, { token });
    const [event] = await events('?kind=erased');
    expect(event).toMatchObject({ kind: 'erased', by: ADMIN.username });
    expect(event!.detail).toMatch(/^Applicant \w{4}-\w{4}$/);
    expect(JSON.stringify(event)).not.toContain('Erased Person');
  });
});

test('entries are deleted after a year', async () => {
  await server.login();
  await attempt(ADMIN.username, 'wrong');
  const [old] = await server.context.repository.list(SECURITY, { newestFirst: true });
  const created_at = new Date(Date.now() - 366 * 86_400_000).toISOString();
  await server.context.repository.write(SECURITY, old!.id, () => ({ ...old, created_at }));
  await sweepAuth(server.context.auth);
  expect(await server.context.repository.get(SECURITY, old!.id)).toBeNull();
  expect(await server.context.repository.list(SECURITY)).not.toEqual([]);
});
