import { beforeAll, describe, expect, test } from 'vitest';
import { form, login, send } from './client.ts';
import { customToken, exchange, signUp, uidOf, unsigned } from './tokens.ts';

// functions/test/api/app.test.ts tests each route's guard, functions/test/auth/auth.test.ts forged
// signatures.

const routes = [
  ['any administrator', 'GET', '/api/overview'],
  ['an owner', 'GET', '/api/users/'],
  ["a role that manages the entity's records", 'POST', '/api/partners/'],
  ['the same, in a handler that visitors may call for other entities', 'GET', '/api/applicants/'],
  ['the holder of a session', 'GET', '/api/me'],
  ['the holder of a session, in the handler', 'POST', '/api/auth/logout'],
] as const;

const callers = {
  nobody: 401,
  'a word': 401,
  'a broken token': 401,
  'a stranger from the public sign-up': 403,
  'a made-up custom token with the admin claim': 401,
  'a made-up custom token that is no administrator': 403,
  "a live session's account, but not by its token": 403,
  'an expired custom token of a live session': 401,
  'an ID token of another project': 401,
  "another account that names a live session's id": 401,
  "the administrator's own account, signed in past our login": 401,
  'a session that was logged out': 401,
  'an ID token of a session that was logged out': 401,
};
type Caller = keyof typeof callers;

let live: string;
let tokens: Record<Caller, string | undefined>;
beforeAll(async () => {
  live = await login();
  const sid = uidOf(live);
  const ended = await login();
  const exchanged = await exchange(ended);
  expect((await send('GET', '/api/contact/', { token: exchanged })).status).toBe(200);
  expect((await send('POST', '/api/auth/logout', { token: ended })).status).toBe(204);
  const foreign = { aud: 'another-project', sub: 'admin', admin: true, exp: 4e9, iat: 1 };
  tokens = {
    nobody: undefined,
    'a word': 'sunshine',
    'a broken token': 'eyJhbGciOiJub25lIn0.e30.',
    'a stranger from the public sign-up': await signUp(),
    'a made-up custom token with the admin claim': customToken(
      { admin: true },
      3600,
      'session-invented',
    ),
    'a made-up custom token that is no administrator': customToken({}, 3600, 'stranger'),
    "a live session's account, but not by its token": customToken({}, 3600, sid),
    'an expired custom token of a live session': customToken({ admin: true }, -60, sid),
    'an ID token of another project': unsigned(foreign),
    "another account that names a live session's id": customToken(
      { admin: true, sid },
      3600,
      'someone-else',
    ),
    "the administrator's own account, signed in past our login": await exchange(
      customToken({}, 3600, 'admin'),
    ),
    'a session that was logged out': ended,
    'an ID token of a session that was logged out': exchanged,
  };
});

describe.each(Object.keys(callers) as Caller[])('%s', (caller) => {
  test.each(routes)('is not %s: %s %s', async (_guard, method, path) => {
    const token = tokens[caller];
    const answer = await send(method, path, { token, ...(method === 'GET' ? {} : { json: {} }) });
    expect(answer.status, answer.text).toBe(callers[caller]);
    expect(answer.data.detail).toEqual(expect.any(String));
  });
});

test('accepts the exchanged ID token of a live session', async () => {
  const token = await exchange(live);
  expect((await send('GET', '/api/applicants/', { token })).status).toBe(200);
});

describe('login', () => {
  test('requires both fields, form-encoded', async () => {
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

test('the health check answers anyone and shows no configuration', async () => {
  for (const token of [undefined, 'a word', live]) {
    const { status, data, text } = await send('GET', '/api/health', { token });
    expect([status, data.status, Object.keys(data)]).toEqual([
      200,
      'ok',
      ['status', 'version', 'commit', 'checked_at', 'services'],
    ]);
    expect(text).not.toMatch(/demo-(sunfront|key)|firebasestorage/);
  }
});
