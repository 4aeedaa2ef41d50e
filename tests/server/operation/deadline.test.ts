import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { LONG_DEADLINES } from '../../../functions/test/server.ts';
import { ADMIN, empty, type Running, start } from '../harness.ts';
import { createAdmin } from '../../../functions/src/auth/users/create-admin.ts';

// Like a hanging Firestore, a paused proxy neither answers nor refuses.

const DATABASE = 'deadline-tests';
const direct = process.env['FIRESTORE_EMULATOR_HOST']!;
const sockets = new Set<Socket>();
let proxy: Server;
let paused = false;

beforeAll(async () => {
  const [host, port] = direct.split(':');
  proxy = createServer((inner) => {
    const outer = connect(Number(port), host);
    for (const [socket, other] of [
      [inner, outer],
      [outer, inner],
    ] as const) {
      sockets.add(socket);
      socket.on('data', (chunk) => other.write(chunk));
      socket.on('error', () => other.destroy());
      socket.on('close', () => (sockets.delete(socket), other.destroy()));
      if (paused) socket.pause();
    }
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  process.env['FIRESTORE_EMULATOR_HOST'] = `127.0.0.1:${(proxy.address() as AddressInfo).port}`;
});

const deadlines = { ...LONG_DEADLINES };
let server: Running;
let token: string;
beforeAll(async () => {
  // Clients of other files bypass the proxy.
  server = await start({ deadlines, environment: { database: DATABASE } });
  process.env['FIRESTORE_EMULATOR_HOST'] = direct;
  await empty(server, DATABASE);
  await createAdmin(server.context.auth, ADMIN.username, ADMIN.password, { role: 'owner' });
  token = await server.login();
});

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => {
  resumeFirestore();
  vi.restoreAllMocks();
});
afterAll(async () => {
  await server.close();
  for (const socket of sockets) socket.destroy();
  proxy.close();
});

function pauseFirestore() {
  paused = true;
  Object.assign(deadlines, { call: 100, page: 100 });
  for (const socket of sockets) socket.pause();
}

function resumeFirestore() {
  paused = false;
  Object.assign(deadlines, LONG_DEADLINES);
  for (const socket of sockets) socket.resume();
}

const write = () =>
  server.send('POST', '/api/contact/', {
    json: { name: 'N', email: 'n@example.com', message: 'M' },
    headers: { 'Idempotency-Key': 'the-same' },
  });

describe('while Firestore hangs', () => {
  test('serves the last good page of an address, or the shell', async () => {
    const before = await server.send('GET', '/');
    expect(before.text).toContain('id="careers"');
    expect((await server.send('GET', '/nowhere')).status).toBe(404);
    pauseFirestore();
    const [known, unknown, map, nowhere] = await Promise.all(
      ['/', '/privacy', '/sitemap.xml', '/nowhere'].map((path) => server.send('GET', path)),
    );
    expect([known!.status, known!.text]).toEqual([200, before.text]);
    expect(known!.headers.get('cache-control')).toBe('no-store');
    expect(unknown!.status).toBe(200);
    expect(unknown!.text).not.toContain('id="careers"');
    expect(unknown!.text).toContain('<div id="root"></div>');
    expect(nowhere!.text).toBe(unknown!.text);
    expect([map!.status, map!.headers.get('retry-after')]).toEqual([503, '60']);
    resumeFirestore();
    expect((await server.send('GET', '/privacy')).text).not.toBe(unknown!.text);
  });

  test('answers calls with 503, loses nothing, and stores a repeated call once', async () => {
    pauseFirestore();
    const answers = await Promise.all([
      write(),
      server.send('GET', '/api/jobs/'),
      server.send('GET', '/api/contact/', { token }),
      server.send('POST', '/api/partners/', { token, json: { name: 'P' } }),
    ]);
    for (const { status, headers, data } of answers) {
      expect([status, Number(headers.get('retry-after')) > 0]).toEqual([503, true]);
      expect(data.detail).toBe('The site is busy. Please try again.');
    }
    resumeFirestore();
    const [first, second] = [await write(), await write()];
    expect([first.status, second.text]).toEqual([201, first.text]);
    expect(await server.context.repository.list('contact')).toHaveLength(1);
  });
});
