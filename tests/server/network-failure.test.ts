import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { form } from '../api/client.ts';
import { samplePicture } from '../samples.ts';
import { useEmptyData, useServer } from './harness.ts';

/** What becomes of a download; without a fault it goes through. */
type Fault = 'reset' | 'cut' | 'busy';

// Taken by the downloads in the order in which they come.
const faults: Fault[] = [];

// Stands in the line to the real Storage emulator. The client finds it by the variable, before it is made.
const storage = new URL(`http://${process.env['FIREBASE_STORAGE_EMULATOR_HOST']}`);
const line = createServer((req, res) => {
  const isDownload = req.method === 'GET' && req.url?.includes('alt=media');
  const fault = isDownload ? faults.shift() : undefined;
  if (fault === 'reset') req.socket.resetAndDestroy();
  else if (fault === 'busy') res.writeHead(503).end('busy');
  else forward(req, res, fault === 'cut');
});
await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve));
const { port } = line.address() as AddressInfo;
vi.stubEnv('FIREBASE_STORAGE_EMULATOR_HOST', `127.0.0.1:${port}`);
afterAll(() => {
  vi.unstubAllEnvs();
  line.close();
  line.closeAllConnections();
});

const server = useServer();
useEmptyData(server);
afterEach(() => {
  faults.length = 0;
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

test('of a hundred pictures at once, those whose connection is reset arrive too', async () => {
  // The upload matters: after its first one the client would never repeat anything again.
  const url = await uploadPicture();
  faults.push(...Array<Fault>(10).fill('reset'));
  const answers = await Promise.all(Array.from({ length: 100 }, () => server.send('GET', url)));
  const lost = answers.filter(({ status }) => status !== 200).length;
  expect(lost).toBe(0);
});

test('a picture whose connection breaks amid its bytes arrives too', async () => {
  const url = await uploadPicture();
  faults.push('cut');
  const { status } = await server.send('GET', url);
  expect(status).toBe(200);
});

test('while Storage stays busy, a picture is for later, not broken', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const url = await uploadPicture();
  faults.push(...Array<Fault>(100).fill('busy'));
  const { status, headers, data } = await server.send('GET', url);
  expect(status).toBe(503);
  expect(headers.get('Retry-After')).toBe('2');
  expect(headers.get('Cache-Control')).toContain('no-store');
  expect(data.detail).toBe('The site is busy. Please try again.');
});
