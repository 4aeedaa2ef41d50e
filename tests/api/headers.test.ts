import { describe, expect, test } from 'vitest';
import { send } from './client.ts';

async function asset(): Promise<string> {
  const { text } = await send('GET', '/shell.html');
  return /src="(\/assets\/[^"]+\.js)"/.exec(text)![1]!;
}

const PATHS = [
  '/',
  '/jobs/none',
  '/privacy',
  '/no/such/page',
  '/sitemap.xml',
  '/robots.txt',
  '/.well-known/security.txt',
  '/favicon.svg',
  '/shell.html',
  '/admin/dashboard',
  '/assets/….js',
  '/api/jobs/',
  '/api/applicants/',
  '/api/nothing',
  '/api/health',
  '/api/docs',
  '/api/firebase-config',
  '/media/none.webp',
];

describe.each(PATHS)('%s', (path) => {
  test('has all security headers', async () => {
    const { headers } = await send('GET', path.startsWith('/assets/') ? await asset() : path);
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

test("every response contains the platform's or its own request id", async () => {
  const trace = '0123456789abcdef'.repeat(2);
  for (const path of ['/', '/no/such/page', '/api/jobs/', '/api/nothing', '/api/applicants/']) {
    const traced = { 'X-Cloud-Trace-Context': `${trace}/1;o=1` };
    const named = await send('GET', path, { headers: traced });
    expect(named.headers.get('x-request-id'), path).toBe(trace);
    const ids = [await send('GET', path), await send('POST', path)].map(({ headers }) =>
      headers.get('x-request-id'),
    );
    for (const id of ids) expect(id, path).toMatch(/^[\da-f]{32}$/);
    expect(new Set([trace, ...ids]).size, path).toBe(3);
  }
});

test('hashed assets are cached permanently, the shell never', async () => {
  expect((await send('GET', await asset())).headers.get('cache-control')).toBe(
    'public, max-age=31536000, immutable',
  );
  for (const path of ['/shell.html', '/admin/dashboard']) {
    expect((await send('GET', path)).headers.get('cache-control'), path).toBe('no-cache');
  }
  // A file of another deployment may exist soon.
  const missing = await send('GET', (await asset()).replace(/[^/]+\.js$/, 'older.js'));
  expect(missing.status).toBe(404);
  expect(missing.headers.get('cache-control')).toMatch(/max-age=0, s-maxage=10\b/);
});
