import { afterEach, expect, test, vi } from 'vitest';
import { start, useServer } from '../harness.ts';

const off = useServer();
const on = useServer({ measured: 25 });

afterEach(() => vi.restoreAllMocks());

const VISIT = { page: 'job', metrics: { LCP: 1234.5, CLS: 0.01, INP: 40 } };
const SCRIPT =
  /<script type="module" fetchpriority="low" src="(\/assets\/vitals-[\w-]+\.js)" data-vitals="25"><\/script>\s*<\/body>/;

function collectLog(): unknown[][] {
  const lines: unknown[][] = [];
  for (const level of ['info', 'log', 'warn', 'error'] as const) {
    vi.spyOn(console, level).mockImplementation((...parts) => void lines.push(parts));
  }
  return lines;
}

test('a site without measurement has no script and no call', async () => {
  expect((await off.send('GET', '/')).text).not.toContain('vitals');
  expect((await off.send('POST', '/api/vitals', { json: VISIT })).status).toBe(404);
});

test('a page loads its script last, with the share of visits', async () => {
  expect((await on.send('GET', '/')).text).toMatch(SCRIPT);
});

test('a visit is logged as one line of figures, without address, browser, cookie or token', async () => {
  const lines = collectLog();
  const { status, text } = await on.send('POST', '/api/vitals', {
    json: VISIT,
    token: 'zx-token',
    headers: { 'User-Agent': 'zx-agent', Cookie: '__session=zx', Referer: 'http://zx/' },
  });
  expect([status, text]).toEqual([204, '']);
  expect(lines).toEqual([['Web Vitals', { page: 'job', LCP: 1234.5, CLS: 0.01, INP: 40 }]]);
});

test.each([
  ['an address', { ...VISIT, page: '/jobs/1?name=zx' }],
  ['another figure', { ...VISIT, metrics: { zx: 1 } }],
  ['a text', { ...VISIT, metrics: { LCP: 'zx' } }],
  ['what is no time', { ...VISIT, metrics: { LCP: 1e9 } }],
  ['an unknown field', { ...VISIT, who: 'zx' }],
  ['nothing', {}],
])('%s is rejected and not logged', async (_what, json) => {
  const lines = collectLog();
  expect((await on.send('POST', '/api/vitals', { json })).status).toBe(422);
  expect(lines).toEqual([]);
});

test('an oversized body is rejected', async () => {
  const json = { ...VISIT, metrics: { ...VISIT.metrics, filler: 'x'.repeat(600) } };
  expect((await on.send('POST', '/api/vitals', { json })).status).toBe(413);
});

test('unlimited requests do not flood the log', async () => {
  const other = await start({ measured: 25 });
  const lines = collectLog();
  const sent = Array.from({ length: 200 }, () =>
    other.send('POST', '/api/vitals', { json: VISIT }),
  );
  expect(new Set((await Promise.all(sent)).map(({ status }) => status))).toEqual(new Set([204]));
  // The limit's minute may end meanwhile.
  expect(lines.length).toBeLessThanOrEqual(120);
  expect(lines.length).toBeGreaterThan(0);
  await other.close();
});
