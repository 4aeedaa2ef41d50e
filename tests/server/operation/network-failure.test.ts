import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { form } from '../../api/client.ts';
import { samplePicture } from '../../test-data.ts';
import { openFilesAt } from '../../../functions/test/server.ts';
import { ENVIRONMENT, useEmptyData, useServer } from '../harness.ts';

type Fault = 'reset' | 'cut' | 'busy';

// In the order of the downloads.
const faults: Fault[] = [];
/** Milliseconds; longer than any read on a slow machine. */
const LONG = 60_000;

const storage = new URL(`http://${process.env['FIREBASE_STORAGE_EMULATOR_HOST']}`);
const proxy = createServer((req, res) => {
  const isDownload = req.method === 'GET' && req.url?.includes('alt=media');
  const fault = isDownload ? faults.shift() : undefined;
  // The next attempt gets all the time it needs.
  if (fault === 'cut') options.readTime = LONG;
  if (fault === 'reset') req.socket.resetAndDestroy();
  else if (fault === 'busy') res.writeHead(503).end('busy');
  else forward(req, res, fault === 'cut');
});
await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
const { port } = proxy.address() as AddressInfo;
afterAll(() => {
  proxy.close();
  proxy.closeAllConnections();
});

const options = { readTime: LONG };
const files = openFilesAt(`http://127.0.0.1:${port}`, ENVIRONMENT.storageBucket, options);
const server = useServer({ wrap: (context) => ({ ...context, files }) });
useEmptyData(server);
afterEach(() => {
  faults.length = 0;
  options.readTime = LONG;
  vi.restoreAllMocks();
});

function forward(req: IncomingMessage, res: ServerResponse, cut: boolean) {
  const { method, url, headers } = req;
  const sent = request(new URL(url!, storage), { method, headers }, (answer) => {
    res.writeHead(answer.statusCode!, answer.headers);
    if (!cut) answer.pipe(res);
    else res.write('RIFF', () => res.socket?.resetAndDestroy());
  });
  req.pipe(sent);
}

async function uploadPicture(): Promise<string> {
  const body = form({ file: await samplePicture() });
  const { token } = server;
  const { data } = await server.send('POST', '/api/partners/upload-image', { token, form: body });
  return data.url as string;
}

test('all of a hundred simultaneous pictures arrive, despite reset connections', async () => {
  // After an upload, Storage's client itself never retries.
  const url = await uploadPicture();
  faults.push(...Array<Fault>(10).fill('reset'));
  const answers = await Promise.all(Array.from({ length: 100 }, () => server.send('GET', url)));
  const lost = answers.filter(({ status }) => status !== 200).length;
  expect(lost).toBe(0);
});

test('a picture arrives, despite a connection that breaks amid its bytes', async () => {
  const url = await uploadPicture();
  faults.push('cut');
  options.readTime = 2000;
  const { status } = await server.send('GET', url);
  expect(status).toBe(200);
});

test('a picture is temporarily unavailable while Storage is busy', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const url = await uploadPicture();
  faults.push(...Array<Fault>(100).fill('busy'));
  const { status, headers, data } = await server.send('GET', url);
  expect(status).toBe(503);
  expect(headers.get('Retry-After')).toBe('2');
  expect(headers.get('Cache-Control')).toContain('no-store');
  expect(data.detail).toBe('The site is busy. Please try again.');
});
