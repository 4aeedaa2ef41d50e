import { createServer as createHttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createServer } from 'vite';
import { afterEach, expect, it } from 'vitest';
import { proxyTo } from '../vite.config.ts';

const ends: (() => unknown)[] = [];
afterEach(() => Promise.all(ends.splice(0).map((end) => end())));

/** Responds with 200 after these responses. */
async function serve(...answers: { status: number; headers?: Record<string, string> }[]) {
  const received: string[] = [];
  const hosts: string[] = [];
  const site = createHttpServer((request, response) => {
    received.push(request.method!);
    hosts.push(request.headers.host!);
    const { status, headers } = answers.shift() ?? { status: 200, headers: JSON_TYPE };
    response.writeHead(status, headers);
    response.end('{}');
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  const { port } = site.address() as AddressInfo;
  const vite = await createServer({
    configFile: false,
    logLevel: 'silent',
    // The search for dependencies would read the whole repository.
    optimizeDeps: { noDiscovery: true },
    server: {
      host: '127.0.0.1',
      port: 0,
      ws: false,
      watch: null,
      proxy: { '/api': proxyTo(`http://127.0.0.1:${port}`, 0) },
    },
  });
  ends.push(
    () => vite.close(),
    () => site.close(),
  );
  await vite.listen();
  const own = vite.httpServer!.address() as AddressInfo;
  const send = async (method: string) => {
    const answer = await fetch(`http://127.0.0.1:${own.port}/api/jobs/`, { method });
    return [answer.status, await answer.text()];
  };
  return { send, received, hosts, ownHost: `127.0.0.1:${own.port}` };
}

const JSON_TYPE = { 'Content-Type': 'application/json' };
const INTERRUPTED = { status: 500 };

it('forwards its own host, because the site refuses writes from other hosts', async () => {
  const { send, hosts, ownHost } = await serve();
  await send('POST');
  expect(hosts).toEqual([ownHost]);
});

it('repeats a GET that a rebuild of the functions interrupted', async () => {
  const { send, received } = await serve(INTERRUPTED, INTERRUPTED);
  expect(await send('GET')).toEqual([200, '{}']);
  expect(received).toEqual(['GET', 'GET', 'GET']);
});

it('repeats a request at most five times', async () => {
  const { send, received } = await serve(...Array.from({ length: 9 }, () => INTERRUPTED));
  expect(await send('GET')).toEqual([500, '{}']);
  expect(received).toHaveLength(6);
});

it('repeats no other methods, and no errors of the functions', async () => {
  const { send, received } = await serve(INTERRUPTED, { status: 500, headers: JSON_TYPE });
  expect(await send('POST')).toEqual([500, '{}']);
  expect(await send('GET')).toEqual([500, '{}']);
  expect(received).toEqual(['POST', 'GET']);
});
