import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { JOB, samplePdf } from '../test-data.ts';
import { form, login, send, type RequestOptions } from './client.ts';

const long = (length: number) => 'x'.repeat(length);

/** contract/test/entities/validation-messages.test.ts tests the other rules. */
interface Rule {
  path: string;
  sent: object;
  field: string;
  says: string;
  as?: 'form';
}

const rules: Rule[] = [
  { path: 'jobs', sent: { ...JOB, title: '' }, field: 'title', says: 'Title is required' },
  {
    path: 'jobs',
    sent: { ...JOB, image: `/media/${long(32)}_10x10_ffffff.webp` },
    field: 'image',
    says: 'This picture does not exist. Please upload it again.',
  },
  {
    path: 'services',
    sent: { name: '', description: 'D' },
    field: 'name',
    says: 'Name is required',
    as: 'form',
  },
];

let token: string;
beforeAll(async () => {
  token = await login();
});

const payload = ({ sent, as }: Rule): RequestOptions =>
  as === 'form' ? { form: form(sent as Record<string, string>) } : { json: sent };

describe('a violated rule answers 422, names the field and stores nothing', () => {
  const list = async (path: string) => (await send('GET', `/api/${path}/`, { token })).text;
  const before = new Map<string, string>();
  beforeAll(async () => {
    for (const { path } of rules) if (!before.has(path)) before.set(path, await list(path));
  });
  afterAll(async () => {
    for (const [path, text] of before) expect(await list(path), path).toBe(text);
  });

  test.each(rules)('$path $field: $says', async (rule) => {
    const { status, data, text } = await send('POST', `/api/${rule.path}/`, {
      token,
      ...payload(rule),
    });
    expect(status, text).toBe(422);
    expect(data.detail).toContainEqual({
      loc: ['body', rule.field],
      msg: rule.says,
      type: expect.any(String),
    });
  });
});

describe('an application', () => {
  const whole = { job_id: 'some-job', full_name: 'F', contact: 'C', resume: samplePdf() };

  test.each(['job_id', 'full_name', 'contact', 'resume'])('requires %s', async (field) => {
    const { [field as 'contact']: _, ...rest } = whole;
    const { status, data } = await send('POST', '/api/applicants/', { form: form(rest) });
    expect(status).toBe(422);
    expect(data.detail).toEqual([
      { loc: ['body', field], msg: 'All fields are required', type: expect.any(String) },
    ]);
  });

  test('names all missing fields', async () => {
    const { data } = await send('POST', '/api/applicants/', { form: form({ job_id: 'x' }) });
    expect(data.detail.map(({ loc }: any) => loc[1])).toEqual(['full_name', 'contact', 'resume']);
  });

  test.each(['unknown', 'a/b', 'a\u0000b', '../jobs', 'x'.repeat(200)])(
    'for job %j is rejected',
    async (job_id) => {
      const { status, data } = await send('POST', '/api/applicants/', {
        form: form({ ...whole, job_id }),
      });
      expect([status, data.detail]).toEqual([404, 'Job not found']);
    },
  );
});

describe('invalid ids', () => {
  test.each([
    '%2F',
    'a%2Fb',
    '%2E%2E',
    '%00',
    'a%0Ab',
    '__x__',
    'unknown',
    '%F0%9F%8C%9E',
    'x'.repeat(1600),
  ])('%s answers 404', async (id) => {
    for (const [method, path, sent] of [
      ['DELETE', `/api/jobs/${id}`, {}],
      ['PUT', `/api/jobs/${id}`, { json: JOB }],
      ['GET', `/api/settings/${id}`, {}],
      ['GET', `/api/applicants/${id}/resume`, {}],
      ['DELETE', `/api/social-media/${id}`, {}],
    ] as const) {
      const { status, data } = await send(method, path, { token, ...sent });
      expect([status, typeof data?.detail], `${method} ${path}`).toEqual([404, 'string']);
    }
  });
});

describe('list parameters', () => {
  test.each(['abc', '0', '-1', '501', '1.5', '', '1e2', '99999999999'])(
    'limit=%s answers 422',
    async (limit) => {
      const { status, data } = await send('GET', `/api/jobs/?limit=${limit}`);
      expect([status, data.detail?.[0]?.loc]).toEqual([422, ['query', 'limit']]);
    },
  );

  test('an invented cursor returns an empty or full page, never an error', async () => {
    expect((await send('GET', '/api/jobs/?limit=3&after=%00invented')).status).toBe(200);
  });
});

describe('bodies of another type', () => {
  test.each([
    ['text', { body: 'title=T', headers: { 'Content-Type': 'text/plain' } }, 415],
    ['a form', { form: new URLSearchParams(JOB) }, 415],
    ['multipart', { form: form(JOB) }, 415],
    ['a list', { json: [JOB] }, 422],
    // The platform's JSON parser accepts only objects and lists.
    ['null', { json: null }, 400],
    ['nothing', {}, 415],
  ] as [string, RequestOptions, number][])(
    '%s instead of a JSON object',
    async (_name, sent, expected) => {
      const { status, data } = await send('POST', '/api/jobs/', { token, ...sent });
      expect([status, data.detail]).toEqual([expected, expect.anything()]);
    },
  );

  test('malformed JSON is rejected before our code, and the server continues', async () => {
    const { status, data, headers } = await send('POST', '/api/jobs/', {
      token,
      body: '{"title": ',
      headers: { 'Content-Type': 'application/json' },
    });
    expect([status, data]).toEqual([400, { detail: 'The body is not valid JSON' }]);
    expect(headers.get('x-request-id')).toMatch(/^[\da-f]{32}$/);
    expect((await send('GET', '/api/jobs/')).status).toBe(200);
  });

  test('ignores fields that the body may not contain', async () => {
    const { status, data } = await send('POST', '/api/partners/', {
      token,
      // In an object literal, `__proto__` would be its prototype.
      body: '{"name":"Assigned","id":"mine","created_at":"1999","order":"0","extra":1,"__proto__":{"admin":true}}',
      headers: { 'Content-Type': 'application/json' },
    });
    expect(status).toBe(201);
    expect(data.id).not.toBe('mine');
    expect(data.created_at).not.toBe('1999');
    expect(Object.keys(data).sort()).toEqual([
      'created_at',
      'description',
      'id',
      'logo',
      'name',
      'updated_at',
    ]);
    await send('DELETE', `/api/partners/${data.id}`, { token });
  });
});
