import { connect } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { application } from '../../api/client.ts';
import { isExhaustive } from '../../sampling.ts';
import { JOB } from '../../test-data.ts';
import { useEmptyData, useServer } from '../harness.ts';

const server = useServer();
useEmptyData(server);

const BOUNDARY = 'boundary';
const part = (headers: string, content: string) =>
  `--${BOUNDARY}\r\n${headers}\r\n\r\n${content}\r\n`;
const field = (name: string, value: string) =>
  part(`Content-Disposition: form-data; name="${name}"`, value);
const file = (name: string, content: string) =>
  part(
    `Content-Disposition: form-data; name="${name}"; filename="x.pdf"\r\nContent-Type: application/pdf`,
    content,
  );
const END = `--${BOUNDARY}--\r\n`;
const repeat = (count: number, make: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => make(index)).join('');

const type = `multipart/form-data; boundary=${BOUNDARY}`;
const BROKEN = '400 The form data is broken or incomplete';
const BODIES: [name: string, body: string, answer: string, contentType?: string][] = [
  [
    '1,000 file parts',
    repeat(1000, (index) => file(`f${index}`, 'x')) + END,
    '413 At most 20 files in one request',
  ],
  [
    '1,000 empty parts',
    repeat(1000, () => part('X: y', '')) + END,
    '413 The form has too many parts',
  ],
  [
    '10,000 fields',
    repeat(10_000, (index) => field(`n${index}`, 'v')) + END,
    '413 The form has too many fields',
  ],
  [
    '10,000 fields of one name',
    repeat(10_000, () => field('full_name', 'v')) + END,
    '413 The form has too many fields',
  ],
  [
    'a field of 20 MB',
    field('full_name', 'x'.repeat(20_000_000)) + END,
    '413 A field of the form is too long',
  ],
  [
    'a file of 20 MB',
    file('resume', 'x'.repeat(20_000_000)) + END,
    '413 A file may be at most 10 MB',
  ],
  ['a name of 100 KB', field('n'.repeat(100_000), 'v') + END, BROKEN],
  [
    'part headers of 1 MB',
    part(repeat(10_000, (index) => `X-${index}: ${'y'.repeat(90)}\r\n`).trimEnd(), 'v') + END,
    BROKEN,
  ],
  ['no boundary in the header', field('full_name', 'F') + END, BROKEN, 'multipart/form-data'],
  ['an empty boundary', field('full_name', 'F') + END, BROKEN, 'multipart/form-data; boundary='],
  [
    'a boundary of 10 KB',
    field('full_name', 'F') + END,
    BROKEN,
    `multipart/form-data; boundary=${'b'.repeat(10_000)}`,
  ],
  [
    'another boundary than announced',
    field('full_name', 'F') + END,
    BROKEN,
    'multipart/form-data; boundary=other',
  ],
  [
    'no end',
    field('full_name', 'F') + `--${BOUNDARY}\r\nContent-Disposition: form-data; name="x"`,
    BROKEN,
  ],
  ['nothing', '', BROKEN],
  ['half a million dashes', '-'.repeat(500_000), BROKEN],
  [
    'lines that begin like a boundary',
    repeat(100_000, () => `\r\n--${BOUNDARY.slice(0, -1)}`) + END,
    BROKEN,
  ],
  [
    'names of the language',
    field('__proto__', 'x') + field('constructor', 'x') + field('hasOwnProperty', 'x') + END,
    '422 All fields are required',
  ],
];

let collectGarbage: () => void;
beforeAll(() => {
  setFlagsFromString('--expose-gc');
  collectGarbage = runInNewContext('gc') as () => void;
});

/** @returns megabytes in use */
async function memory(): Promise<number> {
  await server.closeIdle();
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 1024 / 1024;
}

/** Some buffers are freed shortly after their request. */
const expectFreed = (before: number) =>
  vi.waitFor(async () => expect(await memory()).toBeLessThan(before + TOLERANCE), {
    timeout: 30_000,
  });

/** Megabytes; ten leaked bodies would exceed it. */
const TOLERANCE = 64;

// An open connection would keep its last request in memory.
const send = (body: string, contentType = type) =>
  server.send('POST', '/api/applicants/', {
    body,
    headers: { 'Content-Type': contentType, Connection: 'close' },
  });

async function isServed(): Promise<boolean> {
  return (await server.send('GET', '/api/jobs/')).status === 200;
}

describe('a multipart body of', () => {
  test.each(BODIES)(
    '%s is rejected, and the server continues',
    async (_name, body, answer, contentType) => {
      const { status, data } = await send(body, contentType);
      // A parsed body would fail for other fields.
      expect(`${status} ${data.detail[0].msg ?? data.detail}`).toBe(answer);
      expect(await isServed()).toBe(true);
      expect(({} as Record<string, unknown>)['x']).toBeUndefined();
    },
  );

  test.runIf(isExhaustive)('leaves no memory in use after ten rounds of all bodies', async () => {
    const round = () =>
      Promise.all(BODIES.map(([, body, , contentType]) => send(body, contentType)));
    await round();
    const before = await memory();
    let unexpected = 0;
    for (let count = 0; count < 10; count++) {
      const answers = await round();
      unexpected += answers.filter(({ status }) => status < 400 || status > 499).length;
    }
    expect(unexpected).toBe(0);
    await expectFreed(before);
  });
});

test('aborted requests leave nothing behind', async () => {
  const { hostname, port } = new URL(server.origin);
  const abort = () =>
    new Promise<void>((resolve) => {
      const socket = connect(Number(port), hostname, () => {
        socket.write(
          `POST /api/applicants/ HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: 9000000\r\n\r\n`,
        );
        socket.write(file('resume', 'x'.repeat(1_000_000)), () => {
          socket.destroy();
          resolve();
        });
      });
      socket.on('error', () => resolve());
    });
  const round = () => Promise.all(Array.from({ length: 10 }, abort));
  await round();
  const before = await memory();
  for (let count = 0; count < 10; count++) await round();
  expect(await isServed()).toBe(true);
  const records = await server.context.repository.list('applicants');
  const files = await server.context.files.list('');
  expect([records, files]).toEqual([[], []]);
  await expectFreed(before);
});

test('a file with a false name and type is judged by its content', async () => {
  const { token } = server;
  const { data } = await server.send('POST', '/api/jobs/', { token, json: JOB });
  const html = new TextEncoder().encode('<script>alert(1)</script>');
  const lying = await server.send('POST', '/api/applicants/', {
    form: application(data.id, { resume: html }),
  });
  expect([lying.status, lying.data.detail[0].loc]).toEqual([422, ['body', 'resume']]);
  const honest = await server.send('POST', '/api/applicants/', {
    form: application(data.id, { full_name: '../../F' }),
  });
  const [stored] = await server.context.files.list('');
  expect(stored!.path).toMatch(/^resumes\/[\w-]{32}\/[\w-]{32}\.pdf$/);
  const guesses = [
    stored!.path,
    `api/${stored!.path}`,
    `media/${stored!.path}`,
    `media/../${stored!.path}`,
    `media/..%2F${encodeURIComponent(stored!.path)}`,
  ];
  for (const path of guesses)
    expect((await server.send('GET', `/${path}`)).text).not.toContain('%PDF');
  expect((await server.send('GET', honest.data.resume)).status).toBe(401);
});
