import { createHmac, createSign, generateKeyPairSync } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { Agent } from 'node:https';
import { connect, type AddressInfo } from 'node:net';
import type { Role } from '@sunfront/contract/roles';
import { deleteApp, initializeApp, type App } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type AuthServices, createAuthServices } from '../../src/auth/sessions/auth-services.ts';
import * as sessions from '../../src/auth/sessions/verify.ts';
import { createAdmin } from '../../src/auth/users/create-admin.ts';
import { openAccounts } from '../../src/store/accounts.ts';
import { openIdentity } from '../../src/store/identity.ts';
import type { Repository } from '../../src/store/repository.ts';

// Verifies signatures as in production: a local server replaces Google and serves our keys to the
// Admin SDK.

const PROJECT = 'production';
const NOW = Math.floor(Date.now() / 1000);
const SESSION = {
  uid: 'office',
  role: 'editor',
  created_at: Date.now(),
  expires_at: Date.now() + 3_600_000,
};
const google = generateKeyPairSync('rsa', { modulusLength: 2048 });
const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 });
const publicKey = google.publicKey.export({ type: 'spki', format: 'pem' });

let server: Server;
let app: App;
let auth: AuthServices;
let exchange: () => Response;

beforeAll(async () => {
  expect(Object.keys(process.env).filter((name) => name.endsWith('_EMULATOR_HOST'))).toEqual([]);
  server = createServer((req, res) => {
    const answer = req.url?.includes('accounts:lookup')
      ? { users: [{ localId: 'office', validSince: '0', customAttributes: '{"admin":true}' }] }
      : { google: publicKey };
    res.setHeader('Content-Type', 'application/json');
    res.setHeader('Cache-Control', 'max-age=60');
    res.end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const httpAgent = new Agent();
  Object.assign(httpAgent, { createConnection: () => connect(port, '127.0.0.1') });
  const credential = { getAccessToken: async () => ({ access_token: 'none', expires_in: 3600 }) };
  app = initializeApp({ projectId: PROJECT, httpAgent, credential }, 'signatures');
  vi.stubGlobal('fetch', async () => exchange());
});
beforeEach(() => {
  exchange = () => Response.json({ error: { message: 'INVALID_CUSTOM_TOKEN' } }, { status: 400 });
  auth = createAuthServices({
    accounts: openAccounts(typed, getAuth(app)),
    identity: openIdentity({ webApiKey: 'key' }, getAuth(app)),
    repository: { get: async () => ({ id: 'live', ...SESSION }) } as unknown as Repository,
    delay: {} as never,
    log: {} as never,
    accountPassword: typed,
    ownersUsePasskeys: async () => false,
    isDemo: false,
    sessionHours: 12,
  });
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await deleteApp(app);
  server.close();
});

const typed = async (_uid: string, password: string) => password;

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

function token(payload: object, header: object, sign: (content: string) => string): string {
  const content = `${encode(header)}.${encode(payload)}`;
  return `${content}.${sign(content)}`;
}

const rs256 = (key: typeof google) => (content: string) =>
  createSign('RSA-SHA256').update(content).sign(key.privateKey, 'base64url');

const claims = {
  iss: `https://securetoken.google.com/${PROJECT}`,
  aud: PROJECT,
  sub: 'live',
  user_id: 'live',
  auth_time: NOW - 60,
  iat: NOW - 60,
  exp: NOW + 3000,
  admin: true,
};
const header = { alg: 'RS256', kid: 'google', typ: 'JWT' };
const genuine = () => token(claims, header, rs256(google));

const verify = (bearer: string) => sessions.verify(auth, `Bearer ${bearer}`);
const refused = (status: number) => expect.objectContaining({ status });

test('accepts a genuine ID token of a live session', async () => {
  const { created_at: reauthenticated_at } = SESSION;
  expect(await verify(genuine())).toEqual({
    uid: 'office',
    role: 'editor',
    sid: 'live',
    reauthenticated_at,
  });
});

describe('rejects with 401', () => {
  const [head, body, signature] = genuine().split('.') as [string, string, string];
  const hmac = (content: string) =>
    createHmac('sha256', publicKey).update(content).digest('base64url');

  test.each([
    ['no algorithm and no signature', token(claims, { ...header, alg: 'none' }, () => '')],
    [
      'no algorithm, with the genuine signature',
      token(claims, { ...header, alg: 'none' }, () => signature),
    ],
    ['an algorithm called NONE', token(claims, { ...header, alg: 'NONE' }, () => '')],
    ['the public key used as an HMAC secret', token(claims, { ...header, alg: 'HS256' }, hmac)],
    ["a stranger's key under Google's key id", token(claims, header, rs256(stranger))],
    [
      "a stranger's key under its own id",
      token(claims, { ...header, kid: 'other' }, rs256(stranger)),
    ],
    [
      'another payload under the genuine signature',
      `${head}.${encode({ ...claims, sub: 'another' })}.${signature}`,
    ],
    ['a cut signature', `${head}.${body}.${signature.slice(0, -8)}`],
    ['no signature', `${head}.${body}.`],
    [
      'an expired token',
      token({ ...claims, iat: NOW - 9000, exp: NOW - 5000 }, header, rs256(google)),
    ],
    [
      'another project',
      token(
        { ...claims, aud: 'other', iss: 'https://securetoken.google.com/other' },
        header,
        rs256(google),
      ),
    ],
    [
      'another issuer',
      token({ ...claims, iss: 'https://accounts.google.com' }, header, rs256(google)),
    ],
    ['three words', 'a.b.c'],
  ])('%s', async (_name, bearer) => {
    await expect(verify(bearer)).rejects.toEqual(refused(401));
  });

  test('a custom token that Identity Toolkit refuses, whatever it claims', async () => {
    const custom = {
      aud: 'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit',
      uid: 'live',
      exp: NOW + 3000,
      claims: { admin: true },
    };
    await expect(verify(token(custom, { alg: 'none' }, () => ''))).rejects.toEqual(refused(401));
    await expect(verify(token(custom, header, rs256(stranger)))).rejects.toEqual(refused(401));
    // Identity Toolkit's response needs a valid signature, too.
    exchange = () => Response.json({ idToken: token(claims, header, rs256(stranger)) });
    await expect(verify(token(custom, { ...header, n: 1 }, rs256(google)))).rejects.toEqual(
      refused(401),
    );
    exchange = () => Response.json({ idToken: genuine() });
    expect(await verify(token(custom, { ...header, n: 2 }, rs256(google)))).toEqual({
      uid: 'office',
      role: 'editor',
      reauthenticated_at: SESSION.created_at,
      sid: 'live',
    });
  });

  test.each([undefined, '', 'Bearer', 'Bearer ', 'Basic YTpi', `Bearer ${'x'.repeat(5000)}`])(
    'the header %j',
    async (authorization) => {
      await expect(sessions.verify(auth, authorization)).rejects.toEqual(refused(401));
    },
  );
});

test.each([
  ['short', 'Ohs7-drift'],
  ['common', 'sunshine1234'],
  ['made of the name', 'officeoffice'],
])('rejects a password that is %s for an administrator', async (_name, password) => {
  await expect(createAdmin(auth, 'office', password)).rejects.toThrow(/password/i);
});

test.each(['boss', 'Owner', '', 'toString'])(
  'rejects the unknown role "%s" for an administrator',
  async (role) => {
    const created = createAdmin(auth, 'office', 'seven-kites-over-oslo', { role: role as Role });
    await expect(created).rejects.toThrow(/role is owner, editor, recruiter/);
  },
);

test('rejects a genuine token without the admin claim with 403', async () => {
  const { admin: _, ...plain } = claims;
  await expect(verify(token(plain, header, rs256(google)))).rejects.toEqual(refused(403));
  await expect(verify(token({ ...claims, admin: 'true' }, header, rs256(google)))).rejects.toEqual(
    refused(403),
  );
});

describe('an unexpected response of Identity Toolkit', () => {
  const custom = token(
    {
      aud: 'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit',
      exp: NOW + 3000,
    },
    header,
    rs256(google),
  );
  const answer = (status: number, message: string) => () =>
    Response.json({ error: { message } }, { status });

  test.each([
    [401, answer(400, 'INVALID_CUSTOM_TOKEN')],
    [401, answer(400, 'ADMIN_ONLY_OPERATION')],
    [401, answer(400, 'INVALID_CUSTOM_TOKEN : The custom token format is incorrect.')],
    [429, answer(400, 'TOO_MANY_ATTEMPTS_TRY_LATER : Access was disabled for a while.')],
    [429, answer(429, 'QUOTA_EXCEEDED')],
    [503, answer(400, 'API key not valid. Please pass a valid API key.')],
    // An incomplete project setup must not look like a wrong password.
    [503, answer(400, 'OPERATION_NOT_ALLOWED : Password sign-in is disabled for this project.')],
    [503, answer(400, 'CONFIGURATION_NOT_FOUND')],
    [503, answer(403, 'Requests from referer <empty> are blocked.')],
    [503, answer(500, 'INTERNAL')],
    [503, () => new Response('<html>', { status: 502 })],
    [
      503,
      () => {
        throw new TypeError('fetch failed');
      },
    ],
  ])('is reported as %i', async (status, make) => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    exchange = make;
    await expect(verify(custom)).rejects.toEqual(refused(status));
    vi.mocked(console.error).mockRestore();
  });
});
