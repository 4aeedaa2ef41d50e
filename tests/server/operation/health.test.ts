import { beforeEach, expect, test, vi } from 'vitest';
import { version } from '../../../functions/package.json';
import type { Context } from '../../../functions/src/services/context.ts';
import { LONG_DEADLINES, type ServerOptions } from '../../../functions/test/server.ts';
import { unreachable } from './fault-proxy.ts';
import { start, stopClock, useServer } from '../harness.ts';

// A server caches service states, so each test starts a new one.

useServer();
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));

const OK = { firestore: 'ok', storage: 'ok', auth: 'ok' };

async function healthOf(wrap: (context: Context) => Context, options: ServerOptions = {}) {
  const server = await start({ ...options, wrap });
  const answer = await server.send('GET', '/api/health');
  await server.close();
  return answer;
}

/** Health checks search an account that does not exist. */
function withAccountSearch(findAll: Context['auth']['accounts']['findAll']) {
  return (context: Context): Context => {
    const accounts = { ...context.auth.accounts, findAll };
    return { ...context, auth: { ...context.auth, accounts } };
  };
}

test('reports healthy services to everyone, uncached', async () => {
  const { status, headers, data } = await healthOf((context) => context);
  expect([status, data]).toEqual([
    200,
    { status: 'ok', version, commit: '', checked_at: expect.any(String), services: OK },
  ]);
  expect(headers.get('cache-control')).toBe('private, no-store');
});

test('names failing services without reasons: 503', async () => {
  const failing = { firestore: 'failing', storage: 'failing', auth: 'ok' };
  const { status, data, text } = await healthOf((context) => unreachable(context));
  expect([status, data.status, data.services]).toEqual([503, 'failing', failing]);
  expect(text).not.toContain('Injected');
  const closed = await healthOf(withAccountSearch(() => Promise.reject(new Error('Injected'))));
  expect([closed.status, closed.data.services]).toEqual([503, { ...OK, auth: 'failing' }]);
});

test('gives up on a service that hangs', async () => {
  const { status, data } = await healthOf(
    withAccountSearch(() => new Promise<never>(() => {})),
    { deadlines: { ...LONG_DEADLINES, service: 100 } },
  );
  expect([status, data.services.auth]).toEqual([503, 'failing']);
});

test('frequent requests cost one check and still report a later failure', async () => {
  const pass = stopClock();
  const calls: string[] = [];
  let fails = false;
  const server = await start({
    wrap: withAccountSearch(async () => {
      calls.push('auth');
      if (fails) throw new Error('Injected');
      return [];
    }),
  });
  const ask = () => server.send('GET', '/api/health');
  const statuses = async () =>
    (await Promise.all(Array.from({ length: 20 }, ask))).map((it) => it.status);
  expect(new Set(await statuses())).toEqual(new Set([200]));
  expect(new Set(await statuses())).toEqual(new Set([200]));
  expect(calls).toEqual(['auth']);
  fails = true;
  pass(9_999);
  expect((await ask()).status).toBe(200);
  pass(1);
  expect((await ask()).status).toBe(503);
  expect(calls).toEqual(['auth', 'auth']);
  await server.close();
});
