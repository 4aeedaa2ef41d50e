import { createHash } from 'node:crypto';
import { HONEYPOT } from '@sunfront/contract/limits';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createRateLimiter } from '../../../functions/src/auth/security/rate-limiter.ts';
import { application, type ApiResponse } from '../../api/client.ts';
import { isExhaustive } from '../../sampling.ts';
import { JOB, samplePdf } from '../../test-data.ts';
import {
  documents,
  gate,
  start,
  startWith,
  stopClock,
  useEmptyData,
  useServer,
} from '../harness.ts';

const TIMES = isExhaustive ? 50 : 6;
const MANY = isExhaustive ? 200 : 12;

const server = useServer();
useEmptyData(server);
afterEach(() => void vi.restoreAllMocks());

async function createJob(): Promise<string> {
  const { data } = await server.send('POST', '/api/jobs/', { token: server.token, json: JOB });
  return data.id;
}

interface Application {
  job: string;
  contact?: string;
  resume?: Uint8Array<ArrayBuffer>;
  key?: string;
  from?: string;
  to?: Pick<typeof server, 'send'>;
}

function apply({
  job,
  contact = '0711',
  resume = samplePdf(),
  key,
  from,
  to = server,
}: Application) {
  return to.send('POST', '/api/applicants/', {
    form: application(job, { contact, resume }),
    headers: { ...(key ? { 'Idempotency-Key': key } : {}), ...sender(from) },
  });
}

function write(message: string, { from, key, to = server }: Omit<Application, 'job'> = {}) {
  return to.send('POST', '/api/contact/', {
    json: { name: 'N', email: 'n@example.com', message },
    headers: { ...(key ? { 'Idempotency-Key': key } : {}), ...sender(from) },
  });
}

function sender(from: string | undefined): Record<string, string> {
  return from ? { 'X-Forwarded-For': `${from}, 10.0.0.1` } : {};
}

const stored = async (path: string) => server.context.repository.list(path);
const statuses = (answers: ApiResponse[]) => [...new Set(answers.map(({ status }) => status))];
const times = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => make(index));

describe('a repeated application', () => {
  const bodies = (answers: ApiResponse[]) => [...new Set(answers.map(({ text }) => text))];

  test(`with its key, ${TIMES} times simultaneously, is stored once`, async () => {
    const job = await createJob();
    const answers = await Promise.all(times(TIMES, () => apply({ job, key: 'the-same' })));
    const records = await stored('applicants');
    const files = await server.context.files.list('resumes/');
    expect(statuses(answers)).toEqual([201]);
    expect([records.length, files.length, bodies(answers).length]).toEqual([1, 1, 1]);
  });

  test(`without a key, ${TIMES} times simultaneously, is stored once`, async () => {
    // Submissions are duplicates only within one day.
    stopClock();
    const job = await createJob();
    const answers = await Promise.all(times(TIMES, () => apply({ job })));
    const records = await stored('applicants');
    expect(statuses(answers)).toEqual([201]);
    const others = answers.filter(({ data }) => !data.link);
    expect([records.length, bodies(others).length, others.length]).toEqual([1, 1, TIMES - 1]);
  });

  test('during the failure of the first one keeps its file', async () => {
    stopClock();
    const job = await createJob();
    vi.spyOn(console, 'error').mockImplementation(() => {});
    let second: ApiResponse | undefined;
    const failing = await start({
      wrap: (context) => ({
        ...context,
        repository: {
          ...context.repository,
          async create() {
            second = await apply({ job });
            throw new Error('Injected');
          },
          async get(collection, id) {
            const found = await context.repository.get(collection, id);
            return second && collection === 'applicants' ? null : found;
          },
        },
      }),
    });
    expect((await apply({ job, to: failing })).status).toBe(500);
    await failing.close();
    const resume = await server.send('GET', second!.data.resume, { token: server.token });
    expect([second!.status, resume.status]).toEqual([201, 200]);
  });

  test('after the job has closed gets the first response', async () => {
    const job = await createJob();
    const first = await apply({ job, key: 'k' });
    await server.context.repository.edit([{ collection: 'jobs', id: job }], (current) => ({
      ...current,
      closes_at: '2020-01-01T00:00:00.000Z',
    }));
    expect((await apply({ job, key: 'k' })).text).toBe(first.text);
    expect((await apply({ job, key: 'another' })).status).toBe(409);
    await server.send('DELETE', `/api/jobs/${job}`, { token: server.token });
    expect((await apply({ job, key: 'k' })).text).toBe(first.text);
  });

  test('with the same key and other content is rejected, and the first one remains', async () => {
    const job = await createJob();
    const first = await apply({ job, key: 'k' });
    const other = await apply({ job, key: 'k', resume: samplePdf('another') });
    expect([first.status, other.status]).toEqual([201, 409]);
    const resume = await server.send('GET', first.data.resume, { token: server.token });
    expect([resume.status, resume.text.includes('Curriculum vitae')]).toEqual([200, true]);
    expect(await server.context.files.list('resumes/')).toHaveLength(1);
  });

  test("with the same key and other content, simultaneously, keeps the first one's file", async () => {
    const job = await createJob();
    let first: ApiResponse | undefined;
    const slow = await startWith('files', (files) => ({
      async put(...file) {
        first = await apply({ job, key: 'k', resume: samplePdf('The first') });
        await files.put(...file);
      },
    }));
    const second = await apply({ job, key: 'k', resume: samplePdf('The second'), to: slow });
    await slow.close();
    expect([first!.status, second.status]).toEqual([201, 409]);
    const resume = await server.send('GET', first!.data.resume, { token: server.token });
    expect(resume.text).toContain('The first');
    expect(await server.context.files.list('resumes/')).toHaveLength(1);
  });

  test('without a key is identified by job, contact, file and day, not by name', async () => {
    const pass = stopClock();
    const job = await createJob();
    const send = async (full_name: string, contact: string, text: string) =>
      (
        await server.send('POST', '/api/applicants/', {
          form: application(job, { full_name, contact, resume: samplePdf(text) }),
        })
      ).data.id;
    const first = await send('Ali Rezaei', '0711', 'one');
    expect(await send('ali  rezaei', '0711', 'one')).toBe(first);
    const others = [
      await send('Ali Rezaei', '0712', 'one'),
      await send('Ali Rezaei', '0711', 'two'),
    ];
    pass(24 * 3_600_000);
    others.push(await send('Ali Rezaei', '0711', 'one'));
    expect(new Set([first, ...others]).size).toBe(4);
  });
});

test.each([
  ['256 characters', 'k'.repeat(256)],
  ['a space', 'a key'],
  ['a letter past ASCII', 'clé'],
  ['nothing', ''],
])('an Idempotency-Key of %s is rejected, and nothing is stored', async (_what, key) => {
  const { status, data } = await server.send('POST', '/api/contact/', {
    json: { name: 'N', email: 'n@example.com', message: 'M' },
    headers: { 'Idempotency-Key': key },
  });
  expect([status, data.detail]).toEqual([
    400,
    'Idempotency-Key must be 1 to 255 printable characters',
  ]);
  expect(await stored('contact')).toEqual([]);
});

test(`${MANY} simultaneous applications and ${MANY} messages are each stored once`, async () => {
  const job = await createJob();
  const client = (index: number) => `203.0.113.${index % (MANY / 4)}`;
  const answers = await Promise.all([
    ...times(MANY, (index) =>
      apply({
        job,
        contact: `contact ${index}`,
        resume: samplePdf(`${index}`),
        from: client(index),
      }),
    ),
    ...times(MANY, (index) => write(`message ${index}`, { from: client(index) })),
  ]);
  expect(statuses(answers)).toEqual([201]);
  const applicants = await stored('applicants');
  const messages = await stored('contact');
  const contacts = new Set(applicants.map(({ contact }: any) => contact));
  const texts = new Set(messages.map(({ message }: any) => message));
  const files = await server.context.files.list('resumes/');
  expect([contacts.size, texts.size, files.length]).toEqual([MANY, MANY, MANY]);
  expect([applicants.length, messages.length]).toEqual([MANY, MANY]);
});

describe('the rate limit of an address', () => {
  // A test may not cross from one rate limit window into the next.
  let pass: ReturnType<typeof stopClock>;
  beforeEach(() => void (pass = stopClock()));

  test('permits 30 submissions of a form in 10 minutes and answers with the waiting time', async () => {
    const send = (text: string) => write(text, { from: '198.51.100.7' });
    expect((await send('the first')).status).toBe(201);
    const [counter] = await documents('submission_counts');
    const { repository } = server.context;
    const others = times(27, (index) => `earlier ${index}`);
    await repository.write<{ ids: string[] }>(
      'submission_counts',
      counter!.name.split('/').at(-1)!,
      (current) => ({ ...current!, ids: [...current!.ids, ...others] }),
    );
    for (const text of ['the 29th', 'the 30th']) expect((await send(text)).status).toBe(201);
    expect((await send('the 31st')).status).toBe(429);
    const refused = await send('the 32nd');
    expect(refused.status).toBe(429);
    expect(refused.data.detail).toMatch(
      /^Too many requests from your network\. Please try again in/,
    );
    const wait = Number(refused.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(600);
    expect(await stored('contact')).toHaveLength(3);
    const [full] = await documents('submission_counts');
    expect(full!.fields.ids.arrayValue.values).toHaveLength(30);
  });

  test('is counted under a keyed hash of the address', async () => {
    const from = '198.51.100.13';
    await write('counted', { from });
    const [counter] = await documents('submission_counts');
    const { name } = counter!;
    const plain = (encoding: 'hex' | 'base64url') =>
      createHash('sha256').update(from).digest(encoding);
    for (const secret of [from, plain('hex'), plain('base64url')])
      expect(name).not.toContain(secret);
    expect(name).toMatch(/contact-\d+-[\w-]{43}$/);
  });

  test('holds for simultaneous submissions', async () => {
    const all = gate(12);
    const together = await start({
      wrap: (context) => ({
        ...context,
        rateLimiter: createRateLimiter(
          {
            ...context.repository,
            async append(...entry) {
              await all();
              await context.repository.append(...entry);
            },
          },
          { limit: 6, minutes: 10 },
        ),
      }),
    });
    const answers = await Promise.all(
      times(12, (index) => write(`burst ${index}`, { from: '198.51.100.8', to: together })),
    );
    await together.close();
    const created = answers.filter(({ status }) => status === 201).length;
    expect(answers.every(({ status }) => status === 201 || status === 429)).toBe(true);
    expect(created).toBe(6);
  });

  test('cannot be raised by a forged X-Forwarded-For or a varied IPv6 address', async () => {
    const few = await start({ environment: { submissions: { limit: 2, minutes: 10 } } });
    const spoofed = [];
    const varied = [];
    for (let index = 0; index < 5; index++) {
      const words = `10.9.8.${index}, 198.51.100.9`;
      spoofed.push((await write(`spoof ${index}`, { from: words, to: few })).status);
      const address = `2001:db8:1:2:${index}::${index}`;
      varied.push((await write(`six ${index}`, { from: address, to: few })).status);
    }
    await few.close();
    expect([spoofed, varied]).toEqual([
      [201, 201, 429, 429, 429],
      [201, 201, 429, 429, 429],
    ]);
  });

  test('is counted per address and form; repetitions and mistakes are free', async () => {
    const job = await createJob();
    const few = await start({ environment: { submissions: { limit: 1, minutes: 10 } } });
    const from = '198.51.100.10';
    const status = async (answer: Promise<ApiResponse>) => (await answer).status;
    expect(await status(write('', { from, to: few }))).toBe(422);
    expect(await status(write('first', { from, to: few }))).toBe(201);
    expect(await status(write('first', { from, to: few }))).toBe(201);
    expect(await status(write('second', { from, to: few }))).toBe(429);
    expect(await status(apply({ job: 'none', from, to: few }))).toBe(404);
    expect(await status(apply({ job, from, to: few }))).toBe(201);
    expect(await status(write('second', { from: '198.51.100.11', to: few }))).toBe(201);
    await few.close();
  });

  test('is deleted by the sweep after its window', async () => {
    const brief = await start({ environment: { submissions: { limit: 1, minutes: 0.005 } } });
    await write('brief', { from: '198.51.100.12', to: brief });
    pass(400);
    expect(await brief.context.rateLimiter.sweep()).toBe(1);
    expect(await brief.context.rateLimiter.sweep()).toBe(0);
    expect((await write('again', { from: '198.51.100.12', to: brief })).status).toBe(201);
    await brief.close();
  });
});

test('a submission with a filled honeypot is rejected with an explanation, one without it stored', async () => {
  const json = { name: 'N', email: 'n@example.com', message: 'M' };
  const filled = await server.send('POST', '/api/contact/', {
    json: { ...json, [HONEYPOT]: 'https://spam.example' },
  });
  expect([filled.status, filled.data.detail[0].loc]).toEqual([422, ['body', HONEYPOT]]);
  expect(
    (await server.send('POST', '/api/contact/', { json: { ...json, [HONEYPOT]: '' } })).status,
  ).toBe(201);
  const job = await createJob();
  const bot = await server.send('POST', '/api/applicants/', {
    form: application(job, { [HONEYPOT]: 'x' }),
  });
  expect(bot.status).toBe(422);
  const records = [...(await stored('contact')), ...(await stored('applicants'))];
  expect(records).toHaveLength(1);
  expect(records[0]).not.toHaveProperty(HONEYPOT);
});
