import { entities } from '@sunfront/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { form, login, managementRoutes, send, site } from './client.ts';
import { customToken, exchange, identity, signUp, uidOf, unsigned } from './tokens.ts';

// Every management call, taken from the contract, against everyone who must not make it.

const routes = managementRoutes();

const callers: { who: string; status: number; token: () => Promise<string | undefined> }[] = [
  { who: 'nobody', status: 401, token: async () => undefined },
  { who: 'a word', status: 401, token: async () => 'sunshine' },
  { who: 'a broken token', status: 401, token: async () => 'eyJhbGciOiJub25lIn0.e30.' },
  { who: 'a stranger from the public sign-up', status: 403, token: () => signUp() },
  {
    who: 'a made-up custom token with the admin claim',
    status: 401,
    token: async () => customToken({ admin: true }, 3600, 'session-invented'),
  },
  {
    who: 'a made-up custom token that is no administrator',
    status: 403,
    token: async () => customToken({}, 3600, 'stranger'),
  },
  {
    who: "a live session's account, but not by its token",
    status: 403,
    token: async () => customToken({}, 3600, uidOf(await login())),
  },
  {
    who: 'an expired custom token of a live session',
    status: 401,
    token: async () => customToken({ admin: true }, -60, uidOf(await login())),
  },
  {
    who: 'an ID token of another project',
    status: 401,
    token: async () =>
      unsigned({ aud: 'another-project', sub: 'admin', admin: true, exp: 4e9, iat: 1 }),
  },
  {
    who: "another account that names a live session's id",
    status: 401,
    token: async () =>
      customToken({ admin: true, sid: uidOf(await login()) }, 3600, 'someone-else'),
  },
  {
    who: "the administrator's own account, signed in past our login",
    status: 401,
    token: async () => {
      const password = { email: 'admin@admin.invalid', password: 'sunshine' };
      return (await identity('signInWithPassword', password))['idToken'];
    },
  },
  {
    who: 'a session that was logged out',
    status: 401,
    token: async () => {
      const token = await login();
      await send('POST', '/api/auth/logout', { token });
      return token;
    },
  },
  {
    who: 'an ID token of a session that was logged out',
    status: 401,
    token: async () => {
      const token = await login();
      const exchanged = await exchange(token);
      expect((await send('GET', '/api/contact/', { token: exchanged })).status).toBe(200);
      await send('POST', '/api/auth/logout', { token });
      return exchanged;
    },
  },
];

test('there are management routes for every entity', () => {
  for (const { path } of entities) {
    expect(
      routes.some((route) => route.path.startsWith(`/api/${path}`)),
      path,
    ).toBe(true);
  }
  expect(routes.length).toBeGreaterThan(25);
});

describe.each(callers)('$who', ({ status, token: makeToken }) => {
  // Anew for each: logging out, one of the routes, ends the session that a token was made from.
  let token: string | undefined;
  beforeEach(async () => {
    token = await makeToken();
  });

  test.each(routes)('$method $path', async ({ method, path }) => {
    const answer = await send(method, path, { token, ...(method === 'GET' ? {} : { json: {} }) });
    expect(answer.status, answer.text).toBe(status);
    expect(answer.data.detail).toEqual(expect.any(String));
  });
});

test('the exchanged ID token of a live session is as good as the custom token', async () => {
  const token = await exchange(await login());
  expect((await send('GET', '/api/applicants/', { token })).status).toBe(200);
});

describe('login', () => {
  const attempt = (username: string, password: string) =>
    send('POST', '/api/auth/login', {
      form: new URLSearchParams({ username, password }),
      headers: { 'X-Forwarded-For': `198.51.100.${Math.floor(Math.random() * 250)}, 10.0.0.1` },
    });

  test('a wrong password and an unknown name are answered alike', async () => {
    const wrong = await attempt('admin', 'moonshine-moonshine');
    const unknown = await attempt('nobody-at-all', 'moonshine-moonshine');
    expect([wrong.status, wrong.text]).toEqual([401, unknown.text]);
    expect(unknown.status).toBe(401);
  });

  test('an account made through the public sign-up cannot log in', async () => {
    const email = `stranger-${Date.now()}@example.com`;
    const { localId } = await identity('signUp', { email, password: 'long-enough-password' });
    for (const username of [email, localId!]) {
      expect((await attempt(username, 'long-enough-password')).status).toBe(401);
    }
  });

  test('needs both fields, form-encoded', async () => {
    const { status, data } = await send('POST', '/api/auth/login', {
      form: new URLSearchParams({ username: 'admin' }),
    });
    expect([status, data.detail[0].loc]).toEqual([422, ['body', 'password']]);
    const json = await send('POST', '/api/auth/login', {
      json: { username: 'admin', password: 'x' },
    });
    expect(json.status).toBe(415);
    expect(
      (await send('POST', '/api/auth/login', { form: form({ username: 'admin' }) })).status,
    ).toBe(415);
  });
});

test('how the site is is told to anyone, with nothing of what it is set up with', async () => {
  for (const token of [undefined, 'a word', await login()]) {
    const { status, data, text } = await send('GET', '/api/health', { token });
    expect([status, Object.keys(data)]).toEqual([
      200,
      ['status', 'version', 'commit', 'asked_at', 'services'],
    ]);
    expect(text).not.toMatch(/demo-(sunfront|key)|firebasestorage/);
  }
});

test('a failed call of a stranger stores nothing', async () => {
  const before = (await send('GET', '/api/partners/')).text;
  await send('POST', '/api/partners/', { json: { name: 'Never' } });
  expect(await fetch(`${site}/api/partners/`).then((answer) => answer.text())).toBe(before);
});
