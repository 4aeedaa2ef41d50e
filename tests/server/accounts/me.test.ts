import { MAX_UNSEEN, NEVER_SEEN } from '@sunfront/contract/api/last-seen';
import { MAIL } from '@sunfront/contract/api/mail';
import { SECURITY } from '@sunfront/contract/security';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { User, Session } from '../../../functions/src/auth/sessions/users.ts';
import {
  recordReauthentication,
  recordUse,
} from '../../../functions/src/auth/sessions/sessions.ts';
import type { Repository } from '../../../functions/src/store/repository.ts';
import { form } from '../../api/client.ts';
import { uidOf } from '../../api/tokens.ts';
import { samplePicture, sizeOf } from '../../test-data.ts';
import {
  ADMIN,
  backdate,
  beforeTransaction,
  documents,
  type Running,
  setValidSince,
  start,
  startWith,
  stopClock,
  useEmptyData,
  useServer,
} from '../harness.ts';
import { createEditor, EMAIL, PASSWORD, UID } from './editor.ts';
import { createAdmin } from '../../../functions/src/auth/users/create-admin.ts';
import { redeemLink } from '../../../functions/src/auth/links/redeem-link.ts';
import { confirmEmailChange } from '../../../functions/src/auth/links/email-change.ts';

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0';
const SAFARI =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15';

const server = useServer({}, createEditor);
useEmptyData(server);

async function logIn(device = FIREFOX, username = UID, password = PASSWORD) {
  const form = new URLSearchParams({ username, password });
  const headers = { 'User-Agent': device };
  const { status, data } = await server.send('POST', '/api/auth/login', { form, headers });
  expect(status).toBe(200);
  return data.access_token as string;
}

/** Accounts outlast a test. */
const restorePassword = async () => {
  await createAdmin(server.context.auth, UID, PASSWORD, { role: 'editor' });
};

const me = (token: string, on: Running = server) => on.send('GET', '/api/me', { token });
const status = async (token: string, on: Running = server) => (await me(token, on)).status;
const mails = async () =>
  (await server.context.repository.list(MAIL)).map(({ to, message }) => ({
    to,
    ...(message as { subject: string; text: string }),
  }));
const securityEvents = async (kind: string) =>
  (await server.context.repository.list(SECURITY)).filter((event) => event['kind'] === kind);

/** Records each call with its arguments. */
function recording(inner: Repository, calls: unknown[]): Repository {
  const entries = Object.entries(inner).map(([name, method]) => [
    name,
    (...given: unknown[]) => {
      calls.push([name, ...given]);
      return (method as (...given: unknown[]) => unknown)(...given);
    },
  ]);
  return Object.fromEntries(entries) as Repository;
}

describe('the own account', () => {
  test('is returned with its sessions and nothing else', async () => {
    const token = await logIn();
    await logIn(SAFARI);
    await logIn(FIREFOX, 'another');
    const { data } = await me(token);
    expect(data).toMatchObject({ username: UID, name: '', email: EMAIL, role: 'editor' });
    expect(data.sessions).toHaveLength(2);
    const own = data.sessions.find(({ id }: { id: string }) => id === uidOf(token));
    expect(own).toEqual({
      id: uidOf(token),
      device: 'Firefox on Windows',
      created_at: expect.stringMatching(/^\d{4}-.*Z$/),
      used_at: own.created_at,
      is_current: true,
    });
    const other = data.sessions.find(({ is_current }: { is_current: boolean }) => !is_current);
    expect(other.device).toBe('Safari on macOS');
  });

  test('has a name that its person can change', async () => {
    const token = await logIn();
    const { status, data } = await server.send('PUT', '/api/me', { token, json: { name: ' Mo ' } });
    expect([status, data]).toEqual([200, { name: 'Mo' }]);
    expect((await me(token)).data.name).toBe('Mo');
  });

  test.each([['role'], ['uid'], ['email'], ['devices'], ['username']])(
    'has a %s that no request body changes',
    async (field) => {
      const token = await logIn();
      const before = (await me(token)).data;
      const json = { name: 'Mo', [field]: 'owner' };
      expect((await server.send('PUT', '/api/me', { token, json })).status).toBe(422);
      expect((await me(token)).data).toEqual(before);
    },
  );
});

describe('the last seen times of applications and messages', () => {
  const seen = async (token: string) =>
    (await server.send('GET', '/api/me/seen', { token })).data as object;
  const put = (token: string, json: object) => server.send('PUT', '/api/me/seen', { token, json });
  const EARLIER = '2026-01-01T00:00:00.000Z';
  const LATER = '2026-01-02T00:00:00.000Z';

  test('are shared by all browsers of a person and separate for each person', async () => {
    const [here, there] = [await logIn(), await logIn(SAFARI)];
    const colleague = await logIn(FIREFOX, 'another');
    expect(await seen(here)).toMatchObject(NEVER_SEEN);
    const { status, data } = await put(here, { contact: EARLIER });
    expect(status).toBe(200);
    expect(data).toMatchObject({ ...NEVER_SEEN, contact: EARLIER });
    await put(there, { applicants: LATER, checklist: LATER });
    const expected = { applicants: LATER, contact: EARLIER, checklist: LATER };
    expect(await seen(here)).toMatchObject(expected);
    expect(await seen(colleague)).toMatchObject(NEVER_SEEN);
  });

  test('are complete for a record of an earlier version', async () => {
    const token = await logIn();
    const { repository } = server.context;
    await repository.write<User>('people', UID, (current) => ({
      ...current!,
      seen: { applicants: EARLIER, contact: '' },
    }));
    expect(await seen(token)).toMatchObject({ ...NEVER_SEEN, applicants: EARLIER });
  });

  test('come with the number that has arrived since, in lists that the role manages', async () => {
    const { repository } = server.context;
    const [first] = await repository.create('contact', [{ id: 'a' }, { id: 'b' }]);
    await repository.create('applicants', [{ id: 'c' }]);
    const [token, editor] = [await logIn(FIREFOX, 'another'), await logIn()];
    expect(await seen(token)).toMatchObject({ unseen: { applicants: 1, contact: 2 } });
    expect(await seen(editor)).toMatchObject({ unseen: { applicants: 0, contact: 0 } });
    const { data } = await put(token, { contact: first!['created_at'] });
    expect(data).toMatchObject({ unseen: { applicants: 1, contact: 0 } });
  });

  test('never go back', async () => {
    const token = await logIn();
    await put(token, { applicants: LATER, contact: LATER });
    expect((await put(token, { applicants: EARLIER, contact: '' })).status).toBe(200);
    expect(await seen(token)).toMatchObject({ ...NEVER_SEEN, applicants: LATER, contact: LATER });
  });

  test('cost a read of the user and one a list, however many records there are', async () => {
    const token = await server.login();
    const { repository } = server.context;
    for (const path of ['applicants', 'contact']) {
      const records = Array.from({ length: 300 }, (_, index) => ({ id: `${path}-${index}` }));
      await repository.create(path, records);
    }
    const calls: unknown[] = [];
    const counted = await startWith('repository', (inner) => recording(inner, calls));
    const { data } = await counted.send('GET', '/api/me/seen', { token });
    await counted.close();
    expect(data.unseen).toEqual({ applicants: MAX_UNSEEN, contact: MAX_UNSEEN });
    // A count costs a read for each 1000 records, so the limit matters.
    const count = (path: string) => ['count', path, 'created_at', '', '>', MAX_UNSEEN];
    expect(calls).toEqual([
      ['get', 'people', ADMIN.username],
      count('applicants'),
      count('contact'),
    ]);
  });

  test.each([[{ contact: 'yesterday' }], [{ jobs: LATER }]])('reject %j', async (json) => {
    expect((await put(await logIn(), json)).status).toBe(422);
  });
});

describe('a new password', () => {
  const NEW = 'lantern-beside-a-slow-river';
  const change = (token: string, json: object, headers: Record<string, string> = {}) =>
    server.send('POST', '/api/me/password', { token, json, headers });

  test('ends all other sessions at every process, and keeps the current one', async () => {
    // The server cached the other accounts before these sessions began.
    const uid = `renewed-${Date.now()}`;
    await createAdmin(server.context.auth, uid, PASSWORD, { role: 'editor' });
    const token = await logIn(FIREFOX, uid);
    const other = await logIn(SAFARI, uid);
    const stranger = await logIn(FIREFOX, 'another');
    await setValidSince(uid, -20);
    await backdate(server, token, 10);
    await backdate(server, other, 10);
    expect(await status(other)).toBe(200);
    const answer = await change(token, { current_password: PASSWORD, password: NEW });
    expect([answer.status, answer.text]).toEqual([204, '']);
    const fresh = await start();
    for (const on of [server, fresh]) {
      expect(await Promise.all([token, other, stranger].map((each) => status(each, on)))).toEqual([
        200, 401, 200,
      ]);
    }
    await fresh.close();
    const old = new URLSearchParams({ username: uid, password: PASSWORD });
    expect((await server.send('POST', '/api/auth/login', { form: old })).status).toBe(401);
    await logIn(FIREFOX, uid, NEW);
  });

  test('is reported by mail and in the security log', async () => {
    onTestFinished(restorePassword);
    const token = await logIn();
    await change(token, { current_password: PASSWORD, password: NEW });
    const [mail, ...rest] = await mails();
    expect(rest).toEqual([]);
    expect(mail).toMatchObject({ to: [EMAIL], subject: 'Your password was changed' });
    expect(mail!.text).toContain('If this was not you');
    expect(mail!.text).not.toMatch(new RegExp(`${PASSWORD}|${NEW}`));
    const events = (await securityEvents('password_changed')).filter(({ by }) => by === UID);
    expect(events).toMatchObject([{ about: UID }]);
  });

  test.each([
    ['a wrong present one', { current_password: 'wrong', password: NEW }, 'current_password'],
    ['no present one', { password: NEW }, 'current_password'],
    ['one that is short', { current_password: PASSWORD, password: 'short' }, 'password'],
    ['one that is common', { current_password: PASSWORD, password: 'password12345' }, 'password'],
    ['one made of the name', { current_password: PASSWORD, password: `${UID}${UID}` }, 'password'],
  ])('is rejected with %s, and changes nothing', async (_name, json, field) => {
    const token = await logIn();
    const other = await logIn();
    const { status: code, data } = await change(token, json);
    expect([code, data.detail[0].loc]).toEqual([422, ['body', field]]);
    expect(await status(other)).toBe(200);
    expect(await mails()).toEqual([]);
    await logIn();
  });

  test('delays guesses at the present password', async () => {
    stopClock();
    const token = await logIn();
    const headers = { 'X-Forwarded-For': '192.0.2.77, 10.0.0.1' };
    const answers = [];
    for (let index = 0; index < 12; index++) {
      answers.push(await change(token, { current_password: 'wrong', password: NEW }, headers));
    }
    expect(answers.map((each) => each.status).slice(-2)).toEqual([429, 429]);
    const right = await change(token, { current_password: PASSWORD, password: NEW }, headers);
    expect(right.status).toBe(429);
  });
});

test('the own picture is a small square, visible to colleagues, and can be removed', async () => {
  const token = await logIn();
  const put = (content: Uint8Array<ArrayBuffer>) =>
    server.send('PUT', '/api/me/picture', { token, form: form({ file: content }) });
  const sent = await put(await samplePicture({ width: 800, height: 300 }));
  expect(sent.status).toBe(200);
  const { picture } = sent.data as { picture: string };
  const [head, base64 = ''] = picture.split(',');
  expect(head).toBe('data:image/webp;base64');
  expect(await sizeOf(Buffer.from(base64, 'base64'))).toEqual([160, 160]);
  expect((await me(token)).data.picture).toBe(picture);
  const owner = await logIn(FIREFOX, 'another');
  const { data } = await server.send('GET', '/api/users/', { token: owner });
  expect(data.users.find(({ id }: { id: string }) => id === UID).picture).toBe(picture);

  const refused = await put(new TextEncoder().encode('<svg onload="alert(1)"/>'));
  expect([refused.status, refused.data.detail[0].loc]).toEqual([422, ['body', 'file']]);
  expect((await me(token)).data.picture).toBe(picture);
  expect((await server.send('DELETE', '/api/me/picture', { token })).status).toBe(204);
  expect((await me(token)).data.picture).toBe('');
});

describe('another email address', () => {
  const OTHER = 'other@own.example.org';
  const ask = (token: string, email = OTHER, password = PASSWORD) =>
    server.send('POST', '/api/me/email', { token, json: { email, password } });
  const secretOf = (text: string) => /\/admin\/link#([\w-]+)/.exec(text)![1]!;
  const use = (key = '') =>
    server.send('POST', '/api/auth/links/confirm', { json: { token: key } });
  const inspect = (key = '') =>
    server.send('POST', '/api/auth/links/inspect', { json: { token: key } });
  const addressOf = async () => (await server.context.repository.get('people', UID))?.['email'];

  async function requestedSecret(token: string, email = OTHER) {
    expect((await ask(token, email)).status).toBe(204);
    const letter = (await mails()).find(({ to }) => String(to) === email)!;
    return secretOf(letter.text);
  }

  test('takes effect once its link is opened, and the old address gets a mail', async () => {
    const token = await logIn();
    const key = await requestedSecret(token);
    expect(await addressOf()).toBe(EMAIL);
    expect((await inspect(key)).data).toMatchObject({ kind: 'email', email: OTHER, username: UID });
    expect((await use(key)).status).toBe(204);
    expect(await addressOf()).toBe(OTHER);
    const notice = (await mails()).find(
      ({ subject }) => subject === 'Your email address was changed',
    );
    expect(notice).toMatchObject({ to: [EMAIL] });
    expect(await securityEvents('email_changed')).toMatchObject([{ about: UID, by: UID }]);
    expect((await use(key)).status).toBe(404);
    await logIn();
  });

  test('requires the password and an address that nobody else has', async () => {
    const token = await logIn();
    const wrong = await ask(token, OTHER, 'wrong');
    expect([wrong.status, wrong.data.detail[0].loc]).toEqual([422, ['body', 'password']]);
    await createAdmin(server.context.auth, 'another', PASSWORD, {
      role: 'owner',
      email: 'taken@own.example.org',
    });
    const taken = await ask(token, 'Taken@own.example.org');
    expect([taken.status, taken.data.detail[0].loc]).toEqual([422, ['body', 'email']]);
    expect(await mails()).toEqual([]);
  });

  test('stays with the person who got it meanwhile', async () => {
    const key = await requestedSecret(await logIn(), 'meanwhile@own.example.org');
    await createAdmin(server.context.auth, 'another', PASSWORD, {
      role: 'owner',
      email: 'meanwhile@own.example.org',
    });
    expect((await use(key)).status).toBe(409);
    expect(await addressOf()).toBe(EMAIL);
  });

  test('voids password links to the old address and older confirmation links', async () => {
    const token = await logIn();
    const first = await requestedSecret(token);
    const second = await requestedSecret(token, 'third@own.example.org');
    expect((await use(first)).status).toBe(404);
    await server.send('POST', '/api/auth/password-reset', { json: { username: UID } });
    expect((await use(second)).status).toBe(204);
    expect(await documents('links')).toEqual([]);
  });

  test('has a link that neither logs in nor sets a password', async () => {
    const key = await requestedSecret(await logIn());
    const json = { token: key, password: 'lantern-beside-a-slow-river' };
    expect((await server.send('POST', '/api/auth/links/redeem', { json })).status).toBe(422);
    const caller = { ip: '192.0.2.1', device: '' };
    const use = redeemLink(server.context.auth, key, json, caller);
    await expect(use).rejects.toThrow('This link does not work');
    await logIn();
  });

  test('is discarded with a removed person', async () => {
    const key = await requestedSecret(await logIn());
    await server.context.repository.write<Record<string, unknown>>('people', UID, (person) => ({
      ...person,
      role: null,
    }));
    expect((await use(key)).status).toBe(404);
  });

  test.each<[string, (token: string) => Promise<unknown>]>([
    [
      'a new password',
      (token) =>
        server.send('POST', '/api/me/password', {
          token,
          json: { current_password: PASSWORD, password: 'lantern-beside-a-slow-river' },
        }),
    ],
    [
      'a new password by a link',
      async () => {
        await server.send('POST', '/api/auth/password-reset', { json: { username: UID } });
        const key = secretOf((await mails()).find(({ to }) => String(to) === EMAIL)!.text);
        await server.send('POST', '/api/auth/links/redeem', {
          json: { token: key, password: PASSWORD },
        });
      },
    ],
    [
      'a new password on the command line',
      () => createAdmin(server.context.auth, UID, PASSWORD, { role: 'editor' }),
    ],
    [
      'the end of the other sessions',
      (token) => server.send('POST', '/api/me/sessions/end-others', { token }),
    ],
    [
      'the end of all sessions by an owner',
      async () =>
        server.send('POST', `/api/users/${UID}/end-sessions`, {
          token: await logIn(FIREFOX, 'another'),
        }),
    ],
    [
      'another role',
      async () =>
        server.send('PUT', `/api/users/${UID}`, {
          token: await logIn(FIREFOX, 'another'),
          json: { role: 'recruiter' },
        }),
    ],
  ])('is void after %s', async (_name, act) => {
    onTestFinished(restorePassword);
    const attacker = await logIn();
    const key = await requestedSecret(attacker);
    await act(await logIn());
    expect((await use(key)).status).toBe(404);
    expect(await addressOf()).toBe(EMAIL);
    expect(await documents('links')).toEqual([]);
  });

  test('is rejected for a session that ended after its password was checked', async () => {
    const attacker = await logIn();
    const late = await startWith('auth', ({ repository }) => ({
      repository: beforeTransaction(1, repository, () =>
        createAdmin(server.context.auth, UID, PASSWORD, { role: 'editor' }),
      ),
    }));
    const json = { email: OTHER, password: PASSWORD };
    const { status } = await late.send('POST', '/api/me/email', { token: attacker, json });
    await late.close();
    expect(status).toBe(401);
    expect(await documents('links')).toEqual([]);
    expect(await mails()).toEqual([]);
  });

  test('is rejected if the link is voided during its use', async () => {
    const key = await requestedSecret(await logIn());
    const { auth } = server.context;
    const services = {
      ...auth,
      repository: beforeTransaction(3, auth.repository, () =>
        createAdmin(auth, UID, PASSWORD, { role: 'editor' }),
      ),
    };
    const used = confirmEmailChange(services, key, { ip: '192.0.2.1', device: '' });
    await expect(used).rejects.toThrow('This link does not work');
    expect(await addressOf()).toBe(EMAIL);
  });

  test('can be requested three times an hour', async () => {
    stopClock();
    const token = await logIn();
    const statuses = [];
    for (let index = 0; index < 4; index++) {
      statuses.push((await ask(token, `to-${index}@own.example.org`)).status);
    }
    expect(statuses).toEqual([204, 204, 204, 429]);
  });
});

describe('sessions', () => {
  const end = (token: string, id: string) =>
    server.send('DELETE', `/api/me/sessions/${id}`, { token });

  test('are ended one by one, only by their own person', async () => {
    const [token, other, stranger] = await Promise.all([logIn(), logIn(), logIn('', 'another')]);
    expect((await end(token, uidOf(stranger))).status).toBe(404);
    expect(await status(stranger)).toBe(200);
    expect((await end(token, uidOf(other))).status).toBe(204);
    expect([await status(token), await status(other)]).toEqual([200, 401]);
    expect((await end(token, uidOf(other))).status).toBe(404);
    expect(await securityEvents('sessions_ended')).toMatchObject([{ about: UID, by: UID }]);
  });

  test('are all ended except the current one', async () => {
    const tokens = await Promise.all([logIn(), logIn(), logIn(), logIn('', 'another')]);
    const { data } = await server.send('POST', '/api/me/sessions/end-others', { token: tokens[0] });
    expect(data).toEqual({ ended: 2 });
    const after = await Promise.all(tokens.map((each) => status(each)));
    expect(after).toEqual([200, 401, 401, 200]);
  });

  test('show their last use, updated every ten minutes', async () => {
    const token = await logIn();
    const session = async () =>
      (await server.context.repository.get('sessions', uidOf(token))) as unknown as {
        used_at: number;
        created_at: number;
      };
    const { created_at } = await session();
    const write = vi.fn<() => Promise<never>>();
    const used_at = Date.now() - 9 * 60_000;
    recordUse({ ...server.context.repository, write }, uidOf(token), {
      ...((await session()) as Session),
      used_at,
    });
    expect(write).not.toHaveBeenCalled();
    stopClock(11 * 60_000);
    await me(token);
    await vi.waitFor(async () => expect((await session()).used_at).toBeGreaterThan(created_at), {
      timeout: 60_000,
    });
  });

  test('are not revived by use after their end', async () => {
    const token = await logIn();
    const { repository } = server.context;
    const session = (await repository.get('sessions', uidOf(token))) as unknown as Session;
    await server.send('POST', '/api/auth/logout', { token });
    let written: Promise<unknown> | undefined;
    const write: typeof repository.write = (...change) => {
      const result = repository.write(...change);
      written = result;
      return result;
    };
    recordUse({ ...repository, write }, uidOf(token), { ...session, used_at: 0 });
    await written;
    expect(await repository.get('sessions', uidOf(token))).toBeNull();
  });

  test('are not revived by a late proof of the password', async () => {
    const token = await logIn();
    const { repository } = server.context;
    await server.send('POST', '/api/auth/logout', { token });
    await recordReauthentication(repository, uidOf(token));
    expect(await repository.get('sessions', uidOf(token))).toBeNull();
  });
});

describe('a login from a new device', () => {
  test('is reported by mail once, except for the first device', async () => {
    await logIn(FIREFOX);
    await logIn(FIREFOX);
    expect(await mails()).toEqual([]);
    await logIn(SAFARI);
    await logIn(SAFARI);
    await logIn(FIREFOX);
    const [mail, ...rest] = await mails();
    expect(rest).toEqual([]);
    expect(mail).toMatchObject({ to: [EMAIL], subject: 'New device logged in' });
    expect(mail!.text).toContain('Safari on macOS');
  });

  test('is not reported without an address', async () => {
    await logIn(FIREFOX, 'another');
    await logIn(SAFARI, 'another');
    expect(await mails()).toEqual([]);
  });

  test('is remembered in a list of limited length', async () => {
    await logIn(FIREFOX);
    const { repository } = server.context;
    await repository.write<Record<string, unknown>>('people', UID, (current) => ({
      ...current,
      devices: Array.from({ length: 20 }, (_, index) => `Device ${index}`),
    }));
    await logIn(SAFARI);
    const { devices } = (await repository.get('people', UID)) as unknown as { devices: string[] };
    expect([devices.length, devices.at(-1)]).toEqual([20, 'Safari on macOS']);
  });
});
