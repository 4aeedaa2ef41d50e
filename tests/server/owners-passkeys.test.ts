import { SECURITY } from '@sunfront/contract/security';
import { beforeEach, describe, expect, test } from 'vitest';
import { createAuthenticator } from './authenticator.ts';
import { documents, useEmptyData, useServer } from './harness.ts';

const server = useServer();
useEmptyData(server);

const OWNER = 'owner';
const PASSWORD = 'kettle-under-a-quiet-moon';

beforeEach(async () => {
  const { auth } = server.context;
  await auth.createAdmin(OWNER, PASSWORD, { role: 'owner' });
  await auth.createAdmin('editor', PASSWORD, { role: 'editor' });
  const token = await server.login(OWNER, PASSWORD);
  const json = { name: 'Main', owners_use_passkeys: true };
  expect((await server.send('POST', '/api/settings/', { token, json })).status).toBe(201);
  await server.send('POST', '/api/auth/logout', { token });
});

const logIn = (username: string) =>
  server.send('POST', '/api/auth/login', {
    form: new URLSearchParams({ username, password: PASSWORD }),
  });
const tokenOf = async (username: string) => (await logIn(username)).data.access_token as string;

async function addPasskey(token: string) {
  const device = createAuthenticator(server.origin);
  const offer = await server.send('POST', '/api/me/passkeys/options', { token, json: {} });
  const json = { name: 'Phone', response: device.create(offer.data) };
  expect((await server.send('POST', '/api/me/passkeys', { token, json })).status).toBe(201);
  return device;
}

describe('a site that requires passkeys of owners', () => {
  test('lets an owner without a passkey only add one', async () => {
    const token = await tokenOf(OWNER);
    const tries: [method: string, path: string, json?: object][] = [
      ['GET', '/api/people/'],
      ['GET', '/api/applicants/'],
      ['GET', '/api/history/'],
      ['GET', '/api/security/'],
      ['GET', '/api/overview'],
      ['POST', '/api/jobs/', { title: 'Job', description: 'Text' }],
      ['PUT', '/api/me', { name: 'Other' }],
      ['POST', '/api/me/password', { present: PASSWORD, password: 'lantern-beside-a-slow-river' }],
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
    expect((await server.send('GET', '/api/people/', { token })).status).toBe(403);
    const options = await server.send('POST', '/api/auth/passkey/options', { json: {} });
    const json = { response: device.get(options.data) };
    const entered = await server.send('POST', '/api/auth/passkey', { json });
    expect(entered.status).toBe(200);
    const whole = entered.data.access_token as string;
    expect((await server.send('GET', '/api/people/', { token: whole })).status).toBe(200);
    const { status, data } = await logIn(OWNER);
    expect([status, data.detail]).toEqual([
      403,
      'Owners log in with a passkey here, or with a recovery code.',
    ]);
    const events = await server.context.repository.list(SECURITY);
    expect(events.at(-1)).toMatchObject({ kind: 'login_failed', detail: 'password alone' });
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
    const options = await server.send('POST', '/api/auth/passkey/options', { json: {} });
    const json = { response: device.get(options.data) };
    const whole = (await server.send('POST', '/api/auth/passkey', { json })).data.access_token;
    const made = await server.send('POST', '/api/me/recovery-codes', { token: whole, json: {} });
    const [code] = made.data.codes as [string];
    const entered = await server.send('POST', '/api/auth/recovery', {
      json: { username: OWNER, code },
    });
    const as = { token: entered.data.access_token as string };
    expect((await server.send('GET', '/api/people/', as)).status).toBe(200);
  });

  test('lets other roles log in as before', async () => {
    const token = await tokenOf('editor');
    expect((await server.send('GET', '/api/settings/', { token })).status).toBe(200);
    expect((await server.send('PUT', '/api/me', { token, json: { name: 'Ed' } })).status).toBe(200);
  });

  test('removes lost passkeys through the command line', async () => {
    await addPasskey(await tokenOf(OWNER));
    expect((await logIn(OWNER)).status).toBe(403);
    await server.context.auth.createAdmin(OWNER, PASSWORD);
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
