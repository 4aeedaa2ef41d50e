import { entities } from '@sunfront/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { form, login, managementRoutes, send, site } from './client.ts';

// Every management call, taken from the contract, against everyone who must not make it.

const routes = managementRoutes();
const authEmulator = `http://${process.env['FIREBASE_AUTH_EMULATOR_HOST']}/identitytoolkit.googleapis.com/v1/accounts`;

const callers: { who: string; status: number; token: () => Promise<string | undefined> }[] = [
  { who: 'nobody', status: 401, token: async () => undefined },
  { who: 'a word', status: 401, token: async () => 'sunshine' },
  { who: 'a broken token', status: 401, token: async () => 'eyJhbGciOiJub25lIn0.e30.' },
  { who: 'a stranger from the public sign-up', status: 403, token: () => signUp() },
  {
    who: 'a made-up custom token with the admin claim',
    status: 401,
    token: async () => customToken({ admin: true, sid: 'invented' }, 3600),
  },
  {
    who: 'a made-up custom token that is no administrator',
    status: 403,
    token: async () => customToken({}, 3600, 'stranger'),
  },
  {
    who: 'an expired custom token of a live session',
    status: 401,
    token: async () => customToken(claims(await login()), -60),
  },
  {
    who: 'an ID token of another project',
    status: 401,
    token: async () =>
      unsigned({ aud: 'another-project', sub: 'admin', admin: true, exp: 4e9, iat: 1 }),
  },
  {
    who: "another account with a live session's id",
    status: 401,
    token: async () => customToken(claims(await login()), 3600, 'someone-else'),
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
  let token: string | undefined;
  beforeAll(async () => {
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

test('a failed call of a stranger stores nothing', async () => {
  const before = (await send('GET', '/api/partners/')).text;
  await send('POST', '/api/partners/', { json: { name: 'Never' } });
  expect(await fetch(`${site}/api/partners/`).then((answer) => answer.text())).toBe(before);
});

async function identity(method: string, body: object): Promise<Record<string, string>> {
  const response = await fetch(`${authEmulator}:${method}?key=any`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...body, returnSecureToken: true }),
  });
  if (!response.ok) throw new Error(await response.text());
  return (await response.json()) as Record<string, string>;
}

async function signUp(): Promise<string | undefined> {
  const email = `stranger-${Date.now()}@example.com`;
  return (await identity('signUp', { email, password: 'long-enough-password' }))['idToken'];
}

async function exchange(token: string): Promise<string> {
  return (await identity('signInWithCustomToken', { token }))['idToken']!;
}

function claims(token: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()).claims;
}

/** A custom token as the emulator accepts it, unsigned: anyone could make one there. */
function customToken(own: Record<string, unknown>, seconds: number, uid = 'admin'): string {
  const now = Math.floor(Date.now() / 1000);
  return unsigned({
    aud: 'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit',
    iss: 'firebase-auth-emulator@example.com',
    sub: 'firebase-auth-emulator@example.com',
    iat: now - 10,
    exp: now + seconds,
    uid,
    claims: own,
  });
}

function unsigned(payload: object): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'none', typ: 'JWT' })}.${part(payload)}.`;
}
