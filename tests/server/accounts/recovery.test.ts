import { MAIL } from '@sunfront/contract/api/mail';
import { SECURITY } from '@sunfront/contract/security';
import { describe, expect, test } from 'vitest';
import { documents, startWith, stopClock, useEmptyData, useServer } from '../harness.ts';
import { createEditor, PASSWORD, UID } from './editor.ts';
import { createAdmin } from '../../../functions/src/auth/users/create-admin.ts';

let token: string;
const server = useServer({}, async (running) => {
  await createEditor(running);
  token = await running.login(UID, PASSWORD);
});
useEmptyData(server);

const createCodes = async (as = token) =>
  (await server.send('POST', '/api/me/recovery-codes', { token: as, json: {} })).data
    .codes as string[];
const logInWith = (code: string, username = UID, headers: Record<string, string> = {}) =>
  server.send('POST', '/api/auth/recovery', { json: { username, code }, headers });
const remainingCodes = async () =>
  (await server.send('GET', '/api/me', { token })).data.recovery_codes as number;

describe('recovery codes', () => {
  test('are ten, shown once, and stored only as hashes', async () => {
    expect(await remainingCodes()).toBe(0);
    const codes = await createCodes();
    expect(new Set(codes).size).toBe(10);
    for (const code of codes)
      expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
    expect(await remainingCodes()).toBe(10);
    const stored = JSON.stringify(await documents('recovery'));
    for (const code of codes) {
      expect(stored).not.toContain(code);
      expect(stored).not.toContain(code.replaceAll('-', ''));
    }
  });

  test('log in once each, in any notation, and are reported to their person', async () => {
    const [first, second] = (await createCodes()) as [string, string];
    const { status, data, headers } = await logInWith(first);
    expect([status, Object.keys(data)]).toEqual([200, ['access_token', 'token_type']]);
    expect(headers.get('set-cookie')).toContain('__session=1');
    const me = await server.send('GET', '/api/me', { token: data.access_token });
    expect(me.data).toMatchObject({ username: UID, role: 'editor', recovery_codes: 9 });
    expect((await logInWith(first)).status).toBe(401);
    const typedLoosely = ` ${second.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o')}`;
    expect((await logInWith(typedLoosely, UID.toUpperCase())).status).toBe(200);
    const mails = await server.context.repository.list(MAIL);
    const subjects = mails.map(({ message }) => (message as { subject: string }).subject);
    expect(subjects.toSorted()).toEqual([
      'A recovery code was used',
      'A recovery code was used',
      'Recovery codes were created',
    ]);
    const events = await server.context.repository.list(SECURITY);
    const logins = events.filter(({ kind, detail }) => kind === 'login' && detail);
    expect(logins).toMatchObject([{ detail: 'recovery code' }, { detail: 'recovery code' }]);
  });

  test('log in once, even many times simultaneously', async () => {
    const [code] = (await createCodes()) as [string];
    const answers = await Promise.all(Array.from({ length: 5 }, () => logInWith(code)));
    const logins = answers.filter(({ status }) => status === 200).length;
    expect(logins).toBe(1);
  });

  test('are void once new ones are made', async () => {
    const [before] = (await createCodes()) as [string];
    const [after] = (await createCodes()) as [string];
    expect((await logInWith(before)).status).toBe(401);
    expect((await logInWith(after)).status).toBe(200);
  });

  test('reject other people and unknown names alike', async () => {
    const [code] = (await createCodes()) as [string];
    const answers = [
      await logInWith(code, 'another'),
      await logInWith(code, 'nobody'),
      await logInWith(code, '__proto__'),
      await logInWith('0000-0000-0000-0000'),
    ];
    for (const { status, data } of answers) {
      expect([status, data.detail]).toEqual([
        401,
        'This recovery code is wrong or was already used',
      ]);
    }
    expect(await remainingCodes()).toBe(10);
  });

  test('are deleted with a removed person and a password from the command line', async () => {
    const uid = 'leaving';
    const logIn = async () => {
      await createAdmin(server.context.auth, uid, PASSWORD, { role: 'editor' });
      return server.login(uid, PASSWORD);
    };
    const [code] = (await createCodes(await logIn())) as [string];
    const [next] = (await createCodes(await logIn())) as [string];
    expect((await logInWith(code, uid)).status).toBe(401);
    await createAdmin(server.context.auth, uid, PASSWORD, { role: 'editor' });
    expect(await documents('recovery')).toEqual([]);
    const [last] = (await createCodes(await logIn())) as [string];
    const as = { token: server.token };
    expect((await server.send('DELETE', `/api/users/${uid}`, as)).status).toBe(204);
    expect(await documents('recovery')).toEqual([]);
    for (const each of [next, last]) expect((await logInWith(each, uid)).status).toBe(401);
  });

  test('log in nobody after a new password, even if verified before', async () => {
    const [code] = (await createCodes()) as [string];
    const late = await startWith('auth', ({ accounts }) => ({
      accounts: {
        ...accounts,
        async get(uid) {
          await createAdmin(server.context.auth, UID, PASSWORD);
          return accounts.get(uid);
        },
      },
    }));
    const json = { username: UID, code };
    const { status } = await late.send('POST', '/api/auth/recovery', { json });
    await late.close();
    expect(status).toBe(401);
    const sessions = await documents('sessions');
    expect(sessions.filter(({ fields }) => fields.uid.stringValue === UID)).toEqual([]);
  });

  test('delay guesses', async () => {
    stopClock();
    const headers = { 'X-Forwarded-For': '192.0.2.90, 10.0.0.1' };
    const statuses = [];
    for (let index = 0; index < 12; index++) {
      statuses.push((await logInWith('0000-0000-0000-0000', UID, headers)).status);
    }
    expect(statuses.slice(0, 10)).toEqual(Array(10).fill(401));
    expect(statuses.at(-1)).toBe(429);
  });

  test('require a recent proof of identity', async () => {
    stopClock(11 * 60_000);
    const answer = await server.send('POST', '/api/me/recovery-codes', { token, json: {} });
    expect(answer.status).toBe(403);
    expect(await documents('recovery')).toEqual([]);
  });
});
