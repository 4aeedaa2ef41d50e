import { SECURITY } from '@sunfront/contract/security';
import { beforeEach, describe, expect, test } from 'vitest';
import * as passkeys from '../../../functions/src/auth/passkeys/passkeys.ts';
import { uidOf } from '../../api/tokens.ts';
import { createAuthenticator } from './authenticator.ts';
import { beforeTransaction, documents, stopClock, useEmptyData, useServer } from '../harness.ts';
import { createAdmin } from '../../../functions/src/auth/users/create-admin.ts';
import { identify } from '../../../functions/src/auth/sessions/verify.ts';
import { listPasskeys } from '../../../functions/src/auth/passkeys/passkey-store.ts';

const OWNER = 'owner';
const PASSWORD = 'kettle-under-a-quiet-moon';

const server = useServer({}, async ({ context: { auth } }) => {
  await createAdmin(auth, OWNER, PASSWORD, { role: 'owner' });
  await createAdmin(auth, 'editor', PASSWORD, { role: 'editor' });
});
useEmptyData(server);

beforeEach(async () => {
  const { token } = server;
  const json = { name: 'Main', owners_use_passkeys: true };
  expect((await server.send('POST', '/api/settings/', { token, json })).status).toBe(201);
});

const logIn = (username: string) =>
  server.send('POST', '/api/auth/login', {
    form: new URLSearchParams({ username, password: PASSWORD }),
  });
const tokenOf = async (username: string) => (await logIn(username)).data.access_token as string;

const offer = async (token: string) =>
  (await server.send('POST', '/api/me/passkeys/options', { token, json: {} })).data;
const add = (token: string, response: object) =>
  server.send('POST', '/api/me/passkeys', { token, json: { name: 'Phone', response } });
const list = () => listPasskeys(server.context.repository, OWNER);

async function addPasskey(token: string) {
  const device = createAuthenticator(server.origin);
  expect((await add(token, device.create(await offer(token)))).status).toBe(201);
  return device;
}

async function tokenWith(device: ReturnType<typeof createAuthenticator>) {
  const options = await server.send('POST', '/api/auth/passkey/options', { json: {} });
  const json = { response: device.get(options.data) };
  const entered = await server.send('POST', '/api/auth/passkey', { json });
  expect(entered.status).toBe(200);
  return entered.data.access_token as string;
}

describe('a site that requires passkeys of owners', () => {
  test('lets an owner without a passkey only add one', async () => {
    const token = await tokenOf(OWNER);
    const tries: [method: string, path: string, json?: object][] = [
      ['GET', '/api/users/'],
      ['GET', '/api/applicants/'],
      ['GET', '/api/history/'],
      ['GET', '/api/security/'],
      ['GET', '/api/overview'],
      ['POST', '/api/jobs/', { title: 'Job', description: 'Text' }],
      ['PUT', '/api/me', { name: 'Other' }],
      [
        'POST',
        '/api/me/password',
        { current_password: PASSWORD, password: 'lantern-beside-a-slow-river' },
      ],
      ['POST', '/api/me/email', { email: 'other@example.com', password: PASSWORD }],
      ['POST', '/api/me/recovery-codes', {}],
      ['POST', '/api/me/sessions/end-others', {}],
    ];
    for (const [method, path, json] of tries) {
      const { status, data } = await server.send(method, path, { token, ...(json && { json }) });
      expect([path, status, data.detail]).toEqual([
        path,
        403,
        'Owners log in with a passkey here: add yours first.',
      ]);
    }
    expect((await server.send('GET', '/api/me', { token })).data).toMatchObject({ role: 'owner' });
    const sessions = (await documents('sessions')).map(({ fields }) => fields);
    const own = sessions.filter(({ uid }) => uid.stringValue === OWNER);
    // Firestore's rules check only this field.
    expect(own).toMatchObject([{ role: { nullValue: null } }]);
  });

  test('gives full access with the added passkey, and none with the password alone', async () => {
    const token = await tokenOf(OWNER);
    const device = await addPasskey(token);
    expect((await server.send('GET', '/api/me', { token })).status).toBe(401);
    const whole = await tokenWith(device);
    expect((await server.send('GET', '/api/users/', { token: whole })).status).toBe(200);
    const { status, data } = await logIn(OWNER);
    expect([status, data.detail]).toEqual([
      403,
      'Owners log in with a passkey here, or with a recovery code.',
    ]);
    const events = await server.context.repository.list(SECURITY);
    expect(events.at(-1)).toMatchObject({ kind: 'login_failed', detail: 'password alone' });
  });

  test('lets a attacker of the password add no passkey after the first one', async () => {
    const attacker = await tokenOf(OWNER);
    const response = createAuthenticator(server.origin).create(await offer(attacker));
    await server.context.repository.write('links', 'reset', () => ({ uid: OWNER }));
    const own = async (collection: string) =>
      (await documents(collection)).filter(({ fields }) => fields.uid?.stringValue === OWNER);
    await addPasskey(await tokenOf(OWNER));
    const confirmed = await server.send('POST', '/api/me/confirm', {
      token: attacker,
      json: { password: PASSWORD },
    });
    expect([confirmed.status, (await add(attacker, response)).status]).toEqual([401, 401]);
    expect(await list()).toHaveLength(1);
    expect([await own('sessions'), await own('links')]).toEqual([[], []]);
  });

  test('keeps full sessions and ends limited ones when a full session adds the first passkey', async () => {
    const { repository } = server.context;
    const [limited, full] = [await tokenOf(OWNER), await tokenOf(OWNER)];
    await repository.write('sessions', uidOf(full), (session) => ({ ...session, role: 'owner' }));
    await addPasskey(full);
    const answers = [limited, full].map((token) => server.send('GET', '/api/me', { token }));
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([401, 200]);
  });

  test.each<[string, number, (sid: string) => Promise<unknown>]>([
    ['has ended', 401, (sid) => server.context.repository.delete('sessions', sid)],
    [
      'has expired',
      401,
      (sid) =>
        server.context.repository.write('sessions', sid, (session) => ({
          ...session,
          expires_at: Date.now(),
        })),
    ],
    [
      'only allows the first passkey',
      403,
      (sid) =>
        server.context.repository
          .write('passkeys', 'first', () => ({ uid: OWNER, created_at: 0 }))
          .then(() => sid),
    ],
  ])('stores no passkey if the session %s meanwhile', async (_name, status, work) => {
    const { context } = server;
    const token = await tokenOf(OWNER);
    const response = createAuthenticator(server.origin).create(await offer(token));
    const principal = await identify(context.auth, `Bearer ${token}`);
    const stored = (await list()).length;
    // The first transaction consumes the challenge.
    const repository = beforeTransaction(2, context.repository, () => work(uidOf(token)));
    const party = { id: 'localhost', origin: server.origin };
    const added = passkeys.addPasskey(repository, party, principal, 'Phone', response);
    await expect(added).rejects.toMatchObject({ status });
    expect((await list()).filter(({ name }) => name === 'Phone')).toHaveLength(stored);
  });

  test('confirms an owner with the passkey, not with the password alone', async () => {
    const device = await addPasskey(await tokenOf(OWNER));
    const token = await tokenWith(device);
    stopClock(11 * 60_000);
    const confirm = (path: string, json: object) => server.send('POST', path, { token, json });
    const ask = async () =>
      (await server.send('POST', '/api/auth/passkey/options', { json: {} })).data;
    const refused = await confirm('/api/me/confirm', { password: PASSWORD });
    expect([refused.status, refused.data.detail]).toEqual([
      403,
      'Owners log in with a passkey here, or with a recovery code.',
    ]);
    const codes = () => server.send('POST', '/api/me/recovery-codes', { token, json: {} });
    expect((await codes()).status).toBe(403);
    const other = createAuthenticator(server.origin);
    const editor = await tokenOf('editor');
    expect((await add(editor, other.create(await offer(editor)))).status).toBe(201);
    const path = '/api/me/confirm/passkey';
    const foreign = await confirm(path, { response: other.get(await ask()) });
    expect([foreign.status, foreign.data.detail[0].msg]).toEqual([
      422,
      'This passkey is not one of yours',
    ]);
    expect((await codes()).status).toBe(403);
    expect((await confirm(path, { response: device.get(await ask()) })).status).toBe(204);
    expect((await codes()).status).toBe(201);
  });

  test('confirms an owner without a passkey with the password', async () => {
    const { repository } = server.context;
    const token = await tokenOf(OWNER);
    stopClock(11 * 60_000);
    await repository.write('sessions', uidOf(token), (session) => ({ ...session, role: 'owner' }));
    const json = { password: PASSWORD };
    expect((await server.send('POST', '/api/me/confirm', { token, json })).status).toBe(204);
    await addPasskey(token);
  });

  test('does not reveal the requirement after a wrong password', async () => {
    await addPasskey(await tokenOf(OWNER));
    const form = new URLSearchParams({ username: OWNER, password: 'wrong' });
    const { status, data } = await server.send('POST', '/api/auth/login', { form });
    expect([status, data.detail]).toEqual([401, 'Wrong username or password']);
  });

  test('gives full access with a recovery code', async () => {
    const token = await tokenOf(OWNER);
    const device = await addPasskey(token);
    const whole = await tokenWith(device);
    const made = await server.send('POST', '/api/me/recovery-codes', { token: whole, json: {} });
    const [code] = made.data.codes as [string];
    const entered = await server.send('POST', '/api/auth/recovery', {
      json: { username: OWNER, code },
    });
    const as = { token: entered.data.access_token as string };
    expect((await server.send('GET', '/api/users/', as)).status).toBe(200);
  });

  test('lets other roles log in as before', async () => {
    const token = await tokenOf('editor');
    expect((await server.send('GET', '/api/settings/', { token })).status).toBe(200);
    expect((await server.send('PUT', '/api/me', { token, json: { name: 'Ed' } })).status).toBe(200);
  });

  test('removes lost passkeys through the command line', async () => {
    await addPasskey(await tokenOf(OWNER));
    expect((await logIn(OWNER)).status).toBe(403);
    await createAdmin(server.context.auth, OWNER, PASSWORD);
    const { status, data } = await logIn(OWNER);
    expect(status).toBe(200);
    const me = await server.send('GET', '/api/me', { token: data.access_token });
    expect(me.data.passkeys).toEqual([]);
  });
});

test('does not show the setting to visitors', async () => {
  const { data } = await server.send('GET', '/api/settings/');
  expect(JSON.stringify(data)).not.toContain('owners_use_passkeys');
});
