import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { JOB, samplePdf } from '../test-data.ts';
import { form, login, send, type RequestOptions } from './client.ts';

// The rules of the specification's chapter 5 and the limits of the contract.

const MESSAGE = { name: 'N', email: 'n@example.com', message: 'M' };
const PERSON = { name: 'N', role: 'R', type: 'employee' };
const long = (length: number) => 'x'.repeat(length);

interface Rule {
  path: string;
  sent: object;
  field: string;
  says: string;
  as?: 'form';
}

const rules: Rule[] = [
  { path: 'jobs', sent: { ...JOB, title: '' }, field: 'title', says: 'Title is required' },
  { path: 'jobs', sent: { ...JOB, title: ' \n ' }, field: 'title', says: 'Title is required' },
  { path: 'jobs', sent: { ...JOB, title: null }, field: 'title', says: 'Title is required' },
  { path: 'jobs', sent: { ...JOB, title: 7 }, field: 'title', says: 'Title must be text' },
  {
    path: 'jobs',
    sent: { ...JOB, title: long(201) },
    field: 'title',
    says: 'Title must be at most 200 characters',
  },
  {
    path: 'jobs',
    sent: { ...JOB, company_name: '' },
    field: 'company_name',
    says: 'Company is required',
  },
  { path: 'jobs', sent: { ...JOB, location: '' }, field: 'location', says: 'Location is required' },
  {
    path: 'jobs',
    sent: { ...JOB, location: long(121) },
    field: 'location',
    says: 'Location must be at most 120 characters',
  },
  {
    path: 'jobs',
    sent: { ...JOB, description: '' },
    field: 'description',
    says: 'Description is required',
  },
  {
    path: 'jobs',
    sent: { ...JOB, description: long(10_001) },
    field: 'description',
    says: 'Description must be at most 10000 characters',
  },
  {
    path: 'jobs',
    sent: { ...JOB, currency: 'EURO' },
    field: 'currency',
    says: 'Currency must be 3 characters or less',
  },
  {
    path: 'jobs',
    sent: { ...JOB, salary_min: '5000' },
    field: 'salary_min',
    says: 'Minimum salary must be a number',
  },
  {
    path: 'jobs',
    sent: { ...JOB, salary_max: 'much' },
    field: 'salary_max',
    says: 'Maximum salary must be a number',
  },
  {
    path: 'jobs',
    sent: { ...JOB, salary_min: -1 },
    field: 'salary_min',
    says: 'Minimum salary must not be negative',
  },
  {
    path: 'jobs',
    sent: { ...JOB, salary_min: 9, salary_max: 8 },
    field: 'salary_max',
    says: 'Maximum salary must not be below the minimum',
  },
  {
    path: 'jobs',
    sent: { ...JOB, numbers: 1.5 },
    field: 'numbers',
    says: 'Openings must be a whole number',
  },
  {
    path: 'jobs',
    sent: { ...JOB, numbers: true },
    field: 'numbers',
    says: 'Openings must be a number',
  },
  {
    path: 'jobs',
    sent: { ...JOB, start: 'soon' },
    field: 'start',
    says: 'Start date must be a date such as 2025-12-31',
  },
  {
    path: 'jobs',
    sent: { ...JOB, end: '2025-02-30' },
    field: 'end',
    says: 'End date must be a date such as 2025-12-31',
  },
  {
    path: 'jobs',
    sent: { ...JOB, start: '2025-02-02', end: '2025-02-01' },
    field: 'end',
    says: 'End date must not be before the start date',
  },
  {
    path: 'jobs',
    sent: { ...JOB, viewed: 'yes' },
    field: 'viewed',
    says: 'Viewed must be true or false',
  },
  {
    path: 'jobs',
    sent: { ...JOB, image: 'javascript:alert(1)' },
    field: 'image',
    says: 'Image must be an uploaded picture or an address that starts with http:// or https://',
  },
  {
    path: 'jobs',
    sent: { ...JOB, image: `/media/${long(32)}_10x10_ffffff.webp` },
    field: 'image',
    says: 'This picture does not exist. Please upload it again.',
  },
  { path: 'staff', sent: { ...PERSON, name: '' }, field: 'name', says: 'Name is required' },
  { path: 'staff', sent: { ...PERSON, role: '' }, field: 'role', says: 'Role is required' },
  {
    path: 'staff',
    sent: { ...PERSON, bio: long(301) },
    field: 'bio',
    says: 'Bio must be under 300 chars',
  },
  {
    path: 'staff',
    sent: { ...PERSON, type: 'boss' },
    field: 'type',
    says: 'Type must be employee or head',
  },
  { path: 'partners', sent: { name: '' }, field: 'name', says: 'Name is required' },
  {
    path: 'partners',
    sent: { name: 'N', website: 'javascript:alert(1)' },
    field: 'website',
    says: 'Website must be an address that starts with http:// or https://',
  },
  {
    path: 'services',
    sent: { name: '', description: 'D' },
    field: 'name',
    says: 'Name is required',
    as: 'form',
  },
  {
    path: 'services',
    sent: { name: 'N' },
    field: 'description',
    says: 'Description is required',
    as: 'form',
  },
  { path: 'settings', sent: { name: '' }, field: 'name', says: "The 'Name' field is required." },
  {
    path: 'settings',
    sent: { name: 'N', email: 'nobody' },
    field: 'email',
    says: 'Email must be a valid email address',
  },
  {
    path: 'settings',
    sent: { name: 'N', time_zone: 'Mars/Olympus' },
    field: 'time_zone',
    says: 'Time zone must be a name such as Europe/Berlin',
  },
  {
    path: 'social-media',
    sent: { platform: 'twitter', url: ' ' },
    field: 'url',
    says: 'URL cannot be empty.',
  },
  {
    path: 'social-media',
    sent: { platform: 'twitter', url: 'ftp://example.com' },
    field: 'url',
    says: 'URL must be an address that starts with http:// or https://',
  },
  {
    path: 'social-media',
    sent: { platform: 'twitter', url: `https://example.com/${long(2048)}` },
    field: 'url',
    says: 'URL must be at most 2048 characters',
  },
  {
    path: 'social-media',
    sent: { platform: 'myspace', url: 'https://example.com' },
    field: 'platform',
    says: 'Platform must be facebook, instagram, linkedin or twitter',
  },
  {
    path: 'contact',
    sent: { ...MESSAGE, name: '' },
    field: 'name',
    says: 'Please fill out all fields.',
  },
  {
    path: 'contact',
    sent: { ...MESSAGE, email: '' },
    field: 'email',
    says: 'Please fill out all fields.',
  },
  {
    path: 'contact',
    sent: { ...MESSAGE, message: ' ' },
    field: 'message',
    says: 'Please fill out all fields.',
  },
  {
    path: 'contact',
    sent: { ...MESSAGE, email: 'nobody@nowhere' },
    field: 'email',
    says: 'Please enter a valid email address.',
  },
  {
    path: 'contact',
    sent: { ...MESSAGE, message: long(10_001) },
    field: 'message',
    says: 'Message must be at most 10000 characters',
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
