import { MAIL } from '@sunfront/contract/api/mail';
import { SECURITY } from '@sunfront/contract/security';
import { describe, expect, test, vi } from 'vitest';
import { logInWithPasskey } from '../../../functions/src/auth/passkeys/passkey-login.ts';
import { createAuthenticator, type Deviation } from './authenticator.ts';
import {
  beforeTransaction,
  documents,
  start,
  startWith,
  stopClock,
  useEmptyData,
  useServer,
} from '../harness.ts';
import { createEditor, PASSWORD, UID } from './editor.ts';
import { createAdmin } from '../../../functions/src/auth/users/create-admin.ts';
import { listPasskeys, removePasskey } from '../../../functions/src/auth/passkeys/passkey-store.ts';
import { deleteOldChallenges } from '../../../functions/src/auth/security/challenges.ts';

const MINUTE = 60_000;

let token: string;
const server = useServer({}, async (running) => {
  await createEditor(running);
  token = await running.login(UID, PASSWORD);
});
useEmptyData(server);

const offer = (as = token) =>
  server.send('POST', '/api/me/passkeys/options', { token: as, json: {} });
const add = (response: object, as = token, name = 'Phone') =>
  server.send('POST', '/api/me/passkeys', { token: as, json: { name, response } });
const ask = async () => (await server.send('POST', '/api/auth/passkey/options', { json: {} })).data;
const logInWith = (response: object, headers: Record<string, string> = {}, on = server) =>
  on.send('POST', '/api/auth/passkey', { json: { response }, headers });
const listed = async (as = token) =>
  (await server.send('GET', '/api/me', { token: as })).data.passkeys as Record<string, string>[];

async function registerDevice(as = token) {
  const device = createAuthenticator(server.origin);
  const { status } = await add(device.create((await offer(as)).data), as);
  expect(status).toBe(201);
  return device;
}

describe('a passkey', () => {
  test('is offered as a discoverable credential with user verification for this site', async () => {
    const { data } = await offer();
    expect(data).toMatchObject({
      rp: { id: 'localhost' },
      user: { name: UID, id: Buffer.from(UID).toString('base64url') },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
      excludeCredentials: [],
    });
    const device = await registerDevice();
    expect((await offer()).data.excludeCredentials).toMatchObject([{ id: device.id }]);
  });

  test('logs in with one press, like a password', async () => {
    const device = await registerDevice();
    const options = await ask();
    expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
    expect(options.allowCredentials).toBeUndefined();
    const { status, data, headers } = await logInWith(device.get(options));
    expect([status, Object.keys(data)]).toEqual([200, ['access_token', 'token_type']]);
    expect(headers.get('set-cookie')).toContain('__session=1');
    const me = await server.send('GET', '/api/me', { token: data.access_token });
    expect(me.data).toMatchObject({ username: UID, role: 'editor' });
    expect(me.data.passkeys[0].used_at).not.toBe('');
    const events = await server.context.repository.list(SECURITY);
    expect(events.at(-1)).toMatchObject({ kind: 'login', about: UID, detail: 'passkey' });
  });

  test('no longer logs in after its removal on the command line, even during verification', async () => {
    const device = await registerDevice();
    const startLate = await startWith('auth', ({ accounts }) => ({
      accounts: {
        ...accounts,
        async get(uid) {
          await createAdmin(server.context.auth, UID, PASSWORD);
          return accounts.get(uid);
        },
      },
    }));
    const { data } = await startLate.send('POST', '/api/auth/passkey/options', { json: {} });
    const response = device.get(data, { origin: startLate.origin });
    const { status } = await startLate.send('POST', '/api/auth/passkey', { json: { response } });
    await startLate.close();
    expect(status).toBe(401);
    const sessions = await documents('sessions');
    expect(sessions.filter(({ fields }) => fields.uid.stringValue === UID)).toEqual([]);
  });

  /** Runs `work` between verifying a response and storing its use. */
  async function expectRefusedAfter(answer: object, work: () => Promise<unknown>) {
    const { auth } = server.context;
    const createForSession = vi.fn<() => Promise<void>>();
    const services = {
      ...auth,
      accounts: { ...auth.accounts, createForSession },
      repository: beforeTransaction(2, auth.repository, work),
    };
    const party = { id: 'localhost', origin: server.origin };
    const caller = { ip: '192.0.2.91', device: '' };
    await expect(logInWithPasskey(services, party, answer, caller)).rejects.toThrow(
      'This passkey does not belong to an account of this site',
    );
    expect(createForSession).not.toHaveBeenCalled();
  }

  test('no longer logs in after its removal during verification', async () => {
    const device = await registerDevice();
    const [{ id }] = (await listed()) as [{ id: string }];
    const answer = device.get(await ask());
    await expectRefusedAfter(answer, () => removePasskey(server.context.repository, UID, id));
  });

  test('rejects a response older than the last accepted one', async () => {
    const device = await registerDevice();
    const [older, newer] = [device.get(await ask()), device.get(await ask())];
    await expectRefusedAfter(older, () => logInWith(newer));
    expect(await listPasskeys(server.context.repository, UID)).toMatchObject([{ counter: 2 }]);
  });

  test('has a name, is reported to its person, and can be removed', async () => {
    const device = await registerDevice();
    const mails = await server.context.repository.list(MAIL);
    expect(mails.map(({ message }) => (message as { subject: string }).subject)).toEqual([
      'A passkey was added',
    ]);
    const [{ id }] = (await listed()) as [{ id: string }];
    const path = `/api/me/passkeys/${id}`;
    expect((await server.send('PUT', path, { token, json: { name: 'Key' } })).status).toBe(200);
    expect(await listed()).toMatchObject([{ id, name: 'Key', used_at: '' }]);
    expect((await server.send('DELETE', path, { token })).status).toBe(204);
    expect(await listed()).toEqual([]);
    expect((await logInWith(device.get(await ask()))).status).toBe(401);
  });

  test('is one of ten at most', async () => {
    for (let index = 0; index < 9; index++) await registerDevice();
    const offered = [(await offer()).data, (await offer()).data];
    const statuses = [];
    for (const options of offered) {
      statuses.push((await add(createAuthenticator(server.origin).create(options))).status);
    }
    expect(statuses).toEqual([201, 409]);
    expect(await listed()).toHaveLength(10);
    expect((await offer()).status).toBe(409);
  });

  test('rejects removed people and locked accounts', async () => {
    const device = await registerDevice();
    await server.accounts.updateUser(UID, { disabled: true });
    expect((await logInWith(device.get(await ask()))).status).toBe(401);
    await server.accounts.updateUser(UID, { disabled: false });
    expect((await logInWith(device.get(await ask()))).status).toBe(200);
    await server.context.repository.write<Record<string, unknown>>('people', UID, (person) => ({
      ...person,
      role: null,
    }));
    expect((await logInWith(device.get(await ask()))).status).toBe(401);
  });
});

describe('login rejects', () => {
  const tries: [string, Deviation][] = [
    ['an answer that was meant for another site', { origin: 'https://evil.example' }],
    ['a passkey for another host', { rpId: 'evil.example' }],
    ['a challenge that is not ours', { challenge: Buffer.alloc(32).toString('base64url') }],
    ['a counter that has gone back', { counter: 1 }],
    ['no PIN and no finger', { unverified: true }],
    ["another key's signature", { forged: true }],
    ["another's name in it", { userHandle: Buffer.from('another').toString('base64url') }],
  ];
  test.each(tries)('%s', async (_name, lie) => {
    const device = await registerDevice();
    expect((await logInWith(device.get(await ask()))).status).toBe(200);
    const { status, data } = await logInWith(device.get(await ask(), lie));
    expect([status, data.detail]).toEqual([
      401,
      'This passkey does not belong to an account of this site',
    ]);
    expect((await logInWith(device.get(await ask()))).status).toBe(200);
  });

  test('a repeated response, also many simultaneously', async () => {
    const device = await registerDevice();
    const answer = device.get(await ask());
    const answers = await Promise.all(Array.from({ length: 5 }, () => logInWith(answer)));
    const logins = answers.filter(({ status }) => status === 200).length;
    expect(logins).toBe(1);
    expect((await logInWith(answer)).status).toBe(401);
  });

  test('a response to a challenge older than five minutes', async () => {
    const device = await registerDevice();
    const options = await ask();
    stopClock(5 * MINUTE + 1);
    expect((await logInWith(device.get(options))).status).toBe(401);
  });

  test('a response to a registration challenge', async () => {
    const device = await registerDevice();
    expect((await logInWith(device.get((await offer()).data))).status).toBe(401);
  });

  test('a passkey that was never registered', async () => {
    const device = createAuthenticator(server.origin);
    device.create((await offer()).data);
    expect((await logInWith(device.get(await ask()))).status).toBe(401);
  });

  test.each([
    ['nothing', {}],
    ['no answer', { id: 'x' }],
    ['no JSON in it', { id: 'x', response: { clientDataJSON: '%%%' } }],
    ['numbers', { id: 'x', response: { clientDataJSON: 5, signature: 5 } }],
  ])('%s instead of a response', async (_name, response) => {
    expect([401, 422]).toContain((await logInWith(response)).status);
  });

  test('guesses are delayed by address, like passwords', async () => {
    stopClock();
    const device = createAuthenticator(server.origin);
    const headers = { 'X-Forwarded-For': '192.0.2.88, 10.0.0.1' };
    const statuses = [];
    for (let index = 0; index < 13; index++) {
      statuses.push((await logInWith(device.get({ challenge: 'AAAA' }), headers)).status);
    }
    expect(statuses.slice(0, 10)).toEqual(Array(10).fill(401));
    expect(statuses.slice(-2)).toEqual([429, 429]);
  });
});

test('requests for challenges are limited per address, and challenges are swept', async () => {
  const pass = stopClock();
  const headers = { 'X-Forwarded-For': '192.0.2.89, 10.0.0.1' };
  const once = () => server.send('POST', '/api/auth/passkey/options', { json: {}, headers });
  const answers = await Promise.all(Array.from({ length: 32 }, once));
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(2);
  expect(await deleteOldChallenges(server.context)).toBe(0);
  pass(6 * MINUTE);
  expect(await deleteOldChallenges(server.context)).toBe(30);
});

describe('registration rejects a response', () => {
  test.each<[string, Deviation]>([
    ['for another site', { origin: 'https://evil.example' }],
    ['for another host', { rpId: 'evil.example' }],
    ['without PIN and finger', { unverified: true }],
    ['for a challenge that is not ours', { challenge: Buffer.alloc(32).toString('base64url') }],
  ])('%s', async (_name, lie) => {
    const device = createAuthenticator(server.origin);
    expect((await add(device.create((await offer()).data, lie))).status).toBe(422);
    expect(await listed()).toEqual([]);
  });

  test("with another person's challenge, or a login challenge", async () => {
    const device = createAuthenticator(server.origin);
    const another = await server.login('another', PASSWORD);
    expect((await add(device.create((await offer(another)).data))).status).toBe(422);
    const user = { id: '' };
    expect((await add(device.create({ ...(await ask()), user }))).status).toBe(422);
    expect([await listed(), await listed(another)]).toEqual([[], []]);
  });

  test('that was used before', async () => {
    const answer = createAuthenticator(server.origin).create((await offer()).data);
    expect((await add(answer)).status).toBe(201);
    expect((await add(answer)).status).toBe(422);
  });

  test("with another person's passkey", async () => {
    const device = await registerDevice();
    const another = await server.login('another', PASSWORD);
    expect((await add(device.create((await offer(another)).data), another)).status).toBe(409);
    expect(await listed(another)).toEqual([]);
  });
});

test("nobody can rename or remove another person's passkey", async () => {
  await registerDevice();
  const [{ id }] = (await listed()) as [{ id: string }];
  const as = { token: await server.login('another', PASSWORD) };
  const path = `/api/me/passkeys/${id}`;
  expect((await server.send('PUT', path, { ...as, json: { name: 'Mine' } })).status).toBe(404);
  expect((await server.send('DELETE', path, as)).status).toBe(404);
  expect(await listed()).toMatchObject([{ name: 'Phone' }]);
});

describe('a session older than ten minutes', () => {
  const confirm = (password: string) =>
    server.send('POST', '/api/me/confirm', { token, json: { password } });

  test('requires the password to add and remove passkeys', async () => {
    await registerDevice();
    const [{ id }] = (await listed()) as [{ id: string }];
    const answer = createAuthenticator(server.origin).create((await offer()).data);
    stopClock(10 * MINUTE + 1);
    const remove = () => server.send('DELETE', `/api/me/passkeys/${id}`, { token });
    const refused = [await offer(), await add(answer), await remove()];
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403]);
    const wrong = await confirm('wrong');
    expect([wrong.status, wrong.data.detail[0].loc]).toEqual([422, ['body', 'password']]);
    expect((await offer()).status).toBe(403);
    expect((await confirm(PASSWORD)).status).toBe(204);
    expect([(await offer()).status, (await remove()).status]).toEqual([200, 204]);
  });
});

describe('the relying party', () => {
  test("is the site's address, whatever the request headers contain", async () => {
    const siteUrl = 'https://sunfront.example';
    const deployed = await start({ environment: { siteUrl } });
    const headers = { 'X-Forwarded-Host': 'evil.example' };
    const { data } = await deployed.send('POST', '/api/auth/passkey/options', {
      json: {},
      headers,
    });
    expect(data.rpId).toBe('sunfront.example');
    const device = await registerDevice();
    expect((await logInWith(device.get(data), {}, { ...server, send: deployed.send })).status).toBe(
      401,
    );
    await deployed.close();
  });

  test('exists in a demo only on this computer', async () => {
    for (const host of ['evil.example', 'localhost.evil.example', ':', 'a, b']) {
      const headers = { 'X-Forwarded-Host': host };
      const { status } = await server.send('POST', '/api/auth/passkey/options', {
        json: {},
        headers,
      });
      expect([host, status]).toEqual([host, 409]);
    }
  });
});
