import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { connect, createServer, type AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { senderTo, type RequestOptions } from '../../api/client.ts';

// Requests that fail before our code (functions/src/runtime/body-limits.ts,
// functions/src/runtime/log.ts).

const SECRET = 'Zxq';
const JSON_TYPE = { 'Content-Type': 'application/json' };
const FORM_TYPE = { 'Content-Type': 'application/x-www-form-urlencoded' };

let framework: ChildProcess;
let port: number;
let log = '';

beforeAll(async () => {
  port = await freePort();
  // Auth is unreachable, so a login fails in our code.
  const env = {
    ...process.env,
    GCLOUD_PROJECT: 'demo-framework-log',
    WEB_API_KEY: 'demo-key',
    STORAGE_BUCKET: 'framework-log',
    FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${await freePort()}`,
    FUNCTION_TARGET: 'api',
    PORT: String(port),
  };
  // With Vitest's NODE_ENV, Express logs nothing.
  delete (env as NodeJS.ProcessEnv)['NODE_ENV'];
  framework = spawn(fileTo('../../../node_modules/.bin/functions-framework'), {
    cwd: fileTo('../../../functions'),
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [framework.stdout!, framework.stderr!]) {
    stream.on('data', (text) => (log += String(text)));
  }
  await vi.waitFor(
    async () => expect((await get('/api/firebase-config')).status).toBe(200),
    60_000,
  );
});
afterAll(async () => {
  framework.kill('SIGKILL');
  await once(framework, 'exit');
});

const send = (sent: RequestOptions) =>
  senderTo(`http://127.0.0.1:${port}`)('POST', '/api/auth/login', sent);
const get = (path: string) => senderTo(`http://127.0.0.1:${port}`)('GET', path);

test.each<[name: string, line: string, sent: RequestOptions]>([
  ['JSON that is cut off', '400 entity.parse.failed', json(`{"password":"${SECRET}`)],
  ['JSON with a fault', '400 entity.parse.failed', json(`{"password": ${SECRET}}`)],
  ['JSON that is no object', '400 entity.parse.failed', json(SECRET)],
  [
    'JSON in an unknown character set',
    '415 charset.unsupported',
    { body: `"${SECRET}"`, headers: { 'Content-Type': 'application/json; charset=none' } },
  ],
  [
    'a form in an unknown character set',
    '415 charset.unsupported',
    {
      body: `password=${SECRET}`,
      headers: { 'Content-Type': 'application/x-www-form-urlencoded; charset=none' },
    },
  ],
  [
    'a form of too many fields',
    '413 parameters.too.many',
    { body: `password=${SECRET}&`.repeat(1001), headers: FORM_TYPE },
  ],
  [
    'a form that is nested too deep',
    '400 querystring.parse.rangeError',
    { body: `${SECRET}${'[x]'.repeat(40)}=${SECRET}`, headers: FORM_TYPE },
  ],
])('%s: log and answer contain no secret', async (_name, line, sent) => {
  const since = log.length;
  const { status, text, data, headers } = await send(sent);
  expect([`${status}`, data]).toEqual([line.slice(0, 3), { detail: expect.any(String) }]);
  expectNoSecret(text);
  expect(headers.get('content-security-policy')).toContain("default-src 'self'");
  const message = `A request could not be read: ${line}`;
  await logged(message, since);
  const request_id = headers.get('x-request-id');
  expect(linesSince(since)).toContainEqual(expect.objectContaining({ message, request_id }));
});

test('an aborted body leaves no secret in the log', async () => {
  const since = log.length;
  const socket = connect(port, '127.0.0.1');
  socket.write('POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n');
  socket.end(`Content-Length: 100\r\n\r\n{"password":"${SECRET}`);
  socket.resume();
  await once(socket, 'close');
  await logged('A request could not be read: 400 request.aborted', since);
});

test.each([
  ['over the limit', 413, { 'Content-Length': 3_000_000 }],
  ['compressed', 415, { 'Content-Length': 100, 'Content-Encoding': 'gzip' }],
])('rejects a body that is %s before parsing it', async (_name, status, headers) => {
  const call = request({
    port,
    path: '/api/auth/login',
    method: 'POST',
    headers: { ...JSON_TYPE, ...headers },
  });
  call.flushHeaders();
  const [answer] = await once(call, 'response');
  call.destroy();
  expect(answer.statusCode).toBe(status);
});

test('answers a malformed address without a stack trace', async () => {
  const { status, text, data } = await get(`/api/%zz/${SECRET}`);
  expect([status, data]).toEqual([400, { detail: 'The request could not be read.' }]);
  expectNoSecret(text);
});

test('logs an own failure with stack and request id, without the password', async () => {
  const since = log.length;
  const trace = 'a1b2c3d4'.repeat(4);
  const { status, data, headers } = await send({
    form: new URLSearchParams({ username: 'admin', password: SECRET }),
    headers: { 'X-Cloud-Trace-Context': `${trace}/7;o=1` },
  });
  expect(headers.get('x-request-id')).toBe(trace);
  const detail = 'Something went wrong. Please try again.';
  expect([status, data]).toEqual([500, { detail, request_id: trace }]);
  await logged(/^POST \/api\/auth\/login failed Error: .*\n {4}at /, since);
  const line = linesSince(since).find(({ message }) => message.startsWith('POST /api/auth/login'));
  expect(line).toMatchObject({
    severity: 'ERROR',
    request_id: trace,
    'logging.googleapis.com/trace': `projects/demo-framework-log/traces/${trace}`,
  });
});

test('returns the request id of a client error only in the header', async () => {
  const { status, data, headers } = await get('/api/nothing');
  expect([status, data]).toEqual([404, { detail: 'Not found' }]);
  expect(headers.get('x-request-id')).toMatch(/^[\da-f]{32}$/);
});

/** The line follows the response. */
async function logged(line: string | RegExp, since: number) {
  const messages = () => linesSince(since).map(({ message }) => message);
  await vi.waitFor(() => expect(messages()).toContainEqual(expect.stringMatching(line)), 60_000);
  expect(log.toLowerCase()).not.toContain(SECRET.toLowerCase());
}

function linesSince(since: number): { message: string }[] {
  const lines = log.slice(since).split('\n');
  return lines.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line));
}

function expectNoSecret(text: string) {
  expect(text.toLowerCase()).not.toContain(SECRET.toLowerCase());
  expect(text).not.toMatch(/Error:|\bat \S+ ?\(|node_modules|\/functions/);
}

function json(body: string): RequestOptions {
  return { body, headers: JSON_TYPE };
}

function fileTo(path: string) {
  return fileURLToPath(new URL(path, import.meta.url));
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port: free } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return free;
}
