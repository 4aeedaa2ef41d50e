import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { securityHeaders } from '../../functions/src/headers.ts';
import { login, send, site } from './client.ts';

const shell = await (await fetch(`${site}/shell.html`)).text();
const asset = /src="(\/assets\/[^"]+\.js)"/.exec(shell)![1]!;

const PATHS = [
  '/',
  '/jobs/none',
  '/privacy',
  '/no/such/page',
  '/sitemap.xml',
  '/robots.txt',
  '/favicon.svg',
  '/shell.html',
  '/admin/dashboard',
  asset,
  '/api/jobs/',
  '/api/applicants/',
  '/api/nothing',
  '/api/firebase-config',
  '/media/none.webp',
];

describe.each(PATHS)('%s', (path) => {
  test('comes with every header that protects', async () => {
    const { headers } = await send('GET', path);
    const policy = headers.get('content-security-policy')!;
    const parts = Object.fromEntries(
      policy.split(/;\s*/).map((part) => part.split(/ (.*)/s).slice(0, 2)),
    );
    expect(parts).toMatchObject({
      'default-src': "'self'",
      'script-src': "'self'",
      'object-src': "'none'",
      'base-uri': "'none'",
      'frame-ancestors': "'none'",
      'form-action': "'self'",
      'img-src': "'self' data: blob:",
      'frame-src': 'blob:',
    });
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('permissions-policy')).toContain('camera=()');
  });
});

test('what is private is kept by no cache', async () => {
  const token = await login();
  for (const path of [
    '/api/applicants/',
    '/api/contact/',
    '/api/jobs/',
    '/api/settings/',
    '/',
    '/sitemap.xml',
  ]) {
    expect((await send('GET', path, { token })).headers.get('cache-control'), path).toBe(
      'private, no-store',
    );
  }
  const refused = [
    await send('GET', '/api/applicants/'),
    await send('POST', '/api/partners/', { json: {} }),
    await send('PUT', '/api/partners/x', { token, json: { name: 'N' } }),
    await send('POST', '/api/contact/', { json: {} }),
    await send('GET', '/api/nothing'),
  ];
  for (const { headers } of refused) expect(headers.get('cache-control')).toBe('private, no-store');
});

test('hashed assets are kept for good, the shell never', async () => {
  expect((await send('GET', asset)).headers.get('cache-control')).toBe(
    'public, max-age=31536000, immutable',
  );
  for (const path of ['/shell.html', '/admin/dashboard']) {
    expect((await send('GET', path)).headers.get('cache-control'), path).toBe('no-cache');
  }
  // An older file, or one of a deployment under way: it may be there the next time.
  const missing = await send('GET', asset.replace(/\w+\.js$/, 'older.js'));
  expect(missing.status).toBe(404);
  expect(missing.headers.get('cache-control')).toMatch(/max-age=0, s-maxage=10\b/);
});

describe('in production', () => {
  const everywhere = securityHeaders({});

  test('HTTPS is insisted on, and the policy names no emulator', () => {
    expect(everywhere['Strict-Transport-Security']).toMatch(/^max-age=\d{8}/);
    expect(everywhere['Content-Security-Policy']).not.toMatch(/127\.0\.0\.1|localhost/);
  });

  test('the functions send what Hosting sends, with the emulators at the end of connect-src', () => {
    const { hosting } = JSON.parse(
      readFileSync(new URL('../../firebase.json', import.meta.url), 'utf8'),
    );
    const { source, headers } = hosting.headers[0];
    expect(source).toBe('**');
    expect(everywhere).toEqual(
      Object.fromEntries(headers.map(({ key, value }: any) => [key, value])),
    );
    const local = securityHeaders({
      FIREBASE_AUTH_EMULATOR_HOST: 'a:1',
      FIRESTORE_EMULATOR_HOST: 'b:2',
    });
    expect(local['Content-Security-Policy']).toMatch(
      /connect-src [^;]* http:\/\/a:1 http:\/\/b:2$/,
    );
    expect(local['Strict-Transport-Security']).toBeUndefined();
  });
});
