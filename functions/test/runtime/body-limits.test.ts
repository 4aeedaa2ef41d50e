import { EventEmitter, once } from 'node:events';
import http, { createServer, type IncomingMessage } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { passkeyLogin } from '@sunfront/contract/api/account';
import express, { type Request } from 'express';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { parseBody } from '../../src/api/http/body.ts';
import { UPLOAD } from '@sunfront/contract/limits';
import { guardBodies, limited, MAX_PARSED_BYTES } from '../../src/runtime/body-limits.ts';

const JSON_TYPE = 'Content-Type: application/json';

/** `reached`: the framework received the request. */
async function send(target: 'api' | 'page', head: string[], body = '') {
  let reached = false;
  const framework = limited((req: IncomingMessage, res) => {
    reached = true;
    req.resume().on('end', () => res.end());
  }, target);
  const server = createServer(framework).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk) => (answer += String(chunk)));
  // A refused request is not read to its end.
  socket.on('error', () => {});
  // A server that waits for the body would never answer.
  socket.end([...head, 'Host: x', '', body].join('\r\n'));
  await new Promise((resolve) => socket.once('close', resolve));
  return { status: Number(answer.split(' ')[1]), answer, reached };
}

describe('an expensive body', () => {
  const POST = 'POST /api/auth/login HTTP/1.1';
  const tooLong = `Content-Length: ${MAX_PARSED_BYTES + 1}`;
  const chunk = (length: number) => `${length.toString(16)}\r\n${' '.repeat(length)}\r\n`;
  const form = 'Content-Type: multipart/form-data; boundary=x';

  test.each<[name: string, target: 'api' | 'page', head: string[], status: number]>([
    ['JSON over the limit', 'api', [POST, JSON_TYPE, tooLong], 413],
    ['a text over the limit', 'api', [POST, 'Content-Type: text/plain', tooLong], 413],
    ['a form over the limit of the platform', 'api', [POST, form, 'Content-Length: 99999999'], 413],
    [
      'one with a reading call',
      'api',
      ['GET /api/jobs/ HTTP/1.1', JSON_TYPE, 'Content-Length: 1'],
      413,
    ],
    ['one with a deletion', 'api', ['DELETE /api/jobs/x HTTP/1.1', form, 'Content-Length: 1'], 413],
    ['any for a page', 'page', ['POST / HTTP/1.1', form, 'Content-Length: 1'], 413],
    [
      'a compressed one',
      'api',
      [POST, JSON_TYPE, 'Content-Encoding: gzip', 'Content-Length: 9'],
      415,
    ],
  ])('%s is rejected after its headers', async (_name, target, head, status) => {
    const answered = await send(target, head);
    expect([answered.status, answered.reached]).toEqual([status, false]);
    expect(answered.answer).toMatch(/\r\ncontent-type: application\/json\r\n/i);
    expect(answered.answer).toMatch(/\r\ncache-control: no-store\r\n/i);
    expect(answered.answer).toMatch(/\{"detail":"[^"]+"\}$/);
  });

  test('of a HEAD request is rejected', async () => {
    const { status, reached } = await send('api', [
      'HEAD /api/jobs/ HTTP/1.1',
      'Content-Length: 1',
    ]);
    expect([status, reached]).toEqual([413, false]);
  });

  test('is rejected at the limit without Content-Length', async () => {
    const head = [POST, JSON_TYPE, 'Transfer-Encoding: chunked'];
    const sent = chunk(MAX_PARSED_BYTES) + chunk(1) + '0\r\n\r\n';
    expect((await send('api', head, sent)).status).toBe(413);
  });

  test('is rejected once, however much follows', () => {
    const req = Object.assign(new EventEmitter(), {
      method: 'POST',
      headers: { 'transfer-encoding': 'chunked' },
    });
    const res = Object.assign(new EventEmitter(), {
      headersSent: false,
      writeHead: vi.fn(() => (res.headersSent = true)),
      end: vi.fn(),
    });
    limited(() => {}, 'api')(req as never, res as never);
    for (let index = 0; index < 3; index++) req.emit('data', Buffer.alloc(MAX_PARSED_BYTES));
    expect([res.writeHead, res.end].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  });

  test('is rejected while other forms fill the memory, until one of them ends', () => {
    const listener = limited(() => {}, 'api');
    const post = (headers: Record<string, string>) => {
      const options = { method: 'POST', headers: { 'content-type': form.slice(14), ...headers } };
      const parts = { headersSent: false, writeHead: vi.fn(), end: vi.fn() };
      const req = Object.assign(new EventEmitter(), options);
      const res = Object.assign(new EventEmitter(), parts);
      listener(req as never, res as never);
      return { req, res, status: () => res.writeHead.mock.calls[0]?.[0] as number | undefined };
    };
    const whole = { 'content-length': String(UPLOAD.request) };
    const all = [post(whole), post(whole), post(whole), post({ 'content-length': '1' })];
    expect(all.map(({ status }) => status())).toEqual([undefined, undefined, undefined, 503]);
    const chunked = post({ 'transfer-encoding': 'chunked' });
    expect(chunked.status()).toBe(undefined);
    chunked.req.emit('data', Buffer.alloc(1));
    expect(chunked.status()).toBe(503);
    all[0]!.res.emit('close');
    expect(post(whole).status()).toBe(undefined);
  });

  test.each<[name: string, target: 'api' | 'page', head: string[], body: string]>([
    ['JSON within the limit', 'api', [POST, JSON_TYPE, 'Content-Length: 2'], '{}'],
    [
      'JSON without a length',
      'api',
      [POST, JSON_TYPE, 'Transfer-Encoding: chunked'],
      `${chunk(2)}0\r\n\r\n`,
    ],
    ['a form with files', 'api', [POST, form, tooLong], ' '.repeat(MAX_PARSED_BYTES + 1)],
    ['no body', 'page', ['GET / HTTP/1.1', 'Transfer-Encoding: chunked'], '0\r\n\r\n'],
  ])('%s passes', async (_name, target, head, body) => {
    expect(await send(target, head, body)).toMatchObject({ status: 200, reached: true });
  });
});

describe.each([{ FUNCTION_TARGET: 'api' }, { FUNCTIONS_EMULATOR: 'true' }])('with %j', (env) => {
  /** Creates its server as the framework does. */
  async function startFramework() {
    const { createServer: original } = http;
    guardBodies(env);
    const app = express().use(express.json(), express.urlencoded());
    const server = http.createServer(app).listen(0, '127.0.0.1');
    Object.assign(http, { createServer: original });
    onTestFinished(() => void server.close());
    await once(server, 'listening');
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/jobs/`;
  }

  test.each<[name: string, body: string, type: string, status: number, detail: string]>([
    ['broken JSON', '{"title": ', 'application/json', 400, 'The body is not valid JSON'],
    ['JSON that is no object', '1', 'application/json', 400, 'The body is not valid JSON'],
    [
      'another character set',
      '{}',
      'application/json; charset=latin1',
      415,
      'The body must be encoded in UTF-8',
    ],
    [
      'JSON that is too long',
      `"${'x'.repeat(200_000)}"`,
      'application/json',
      413,
      'This is too large to send.',
    ],
    [
      'a form of too many fields',
      'a=1&'.repeat(1001),
      'application/x-www-form-urlencoded',
      413,
      'This is too large to send.',
    ],
  ])('the API answers a body of %s', async (_name, body, type, status, detail) => {
    const logged = vi.spyOn(console, 'warn').mockImplementation(() => {});
    onTestFinished(() => logged.mockRestore());
    const response = await fetch(await startFramework(), {
      method: 'POST',
      body,
      headers: { 'Content-Type': type },
    });
    expect([response.status, await response.json()]).toEqual([status, { detail }]);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'x-request-id': expect.stringMatching(/^[\da-f]{32}$/),
      'cache-control': 'no-store',
      'content-security-policy': expect.stringContaining("default-src 'self'"),
      'x-content-type-options': 'nosniff',
    });
    expect(logged).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ status }));
  });
});

test('rejects too deeply nested JSON as a client error', () => {
  const deep = JSON.parse(`${'['.repeat(20_000)}${']'.repeat(20_000)}`);
  const body = { response: { id: 'x', deep } };
  const read = () => parseBody(passkeyLogin, { is: () => true, body } as unknown as Request);
  expect(read).toThrow(expect.objectContaining({ status: 400 }));
  body.response.deep = [[{ a: [1] }]];
  expect(read()).toEqual(body);
});
