import { setting } from '@sunfront/contract/entities/index';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { samplePdf, samplePicture } from '../test-data.ts';
import { form, login, send, type RequestOptions } from './client.ts';

// The specification's call table.

interface CallCase {
  call: string;
  /** `made` contains the records of the group's earlier rows. */
  with?: (made: CreatedRecords) => Promise<RequestOptions> | RequestOptions;
  admin?: boolean;
  status: number;
  answers?: (data: any, made: CreatedRecords) => void;
}
type CreatedRecords = Record<string, any>;

const JOB = {
  title: 'Row job',
  company_name: 'Zagros Solar',
  location: 'Shiraz',
  description: 'Made by the call table.',
};
const PERSON = { name: 'Row Person', role: 'Tester', bio: '', image: '', type: 'employee' };

const groups: Record<string, CallCase[]> = {
  jobs: [
    {
      call: 'POST /api/jobs/',
      with: () => ({ json: JOB }),
      admin: true,
      status: 201,
      answers: storeRecord('job'),
    },
    { call: 'GET /api/jobs/', status: 200, answers: containsRecord('job') },
    { call: 'GET /api/jobs', status: 200, answers: containsRecord('job') },
    { call: 'GET /api/jobs/', admin: true, status: 200, answers: containsRecord('job') },
    {
      call: 'GET /api/jobs/?limit=3',
      status: 200,
      answers: (data, made) => {
        expect(data).toHaveLength(3);
        expect(data[0].id).toBe(made['job'].id);
      },
    },
    {
      call: 'PUT /api/jobs/{job}',
      with: () => ({
        json: { ...JOB, title: 'Row job, changed', currency: 'EUR', salary_min: 1000 },
      }),
      admin: true,
      status: 200,
      answers: (data, made) => {
        expect(data).toMatchObject({
          id: made['job'].id,
          title: 'Row job, changed',
          salary_min: 1000,
        });
        expect(data.updated_at > made['job'].updated_at).toBe(true);
        expect(data.created_at).toBe(made['job'].created_at);
      },
    },
    {
      call: 'POST /api/applicants/',
      with: (made) => ({
        form: form({
          job_id: made['job'].id,
          full_name: 'Row Applicant',
          contact: '0711',
          resume: samplePdf(),
        }),
      }),
      status: 201,
      answers: (data, made) => {
        made['applicant'] = data;
        expect(data).toMatchObject({
          job_id: made['job'].id,
          job_title: 'Row job, changed',
          full_name: 'Row Applicant',
          contact: '0711',
          resume: `/api/applicants/${data.id}/resume`,
        });
        expect(Object.keys(data)).not.toContain('resume_file');
      },
    },
    {
      call: 'GET /api/applicants/',
      admin: true,
      status: 200,
      answers: containsRecord('applicant'),
    },
    { call: 'GET /api/applicants/{applicant}/resume', admin: true, status: 200 },
    { call: 'DELETE /api/jobs/{job}', admin: true, status: 204 },
    {
      call: 'GET /api/applicants/',
      admin: true,
      status: 200,
      answers: containsRecord('applicant'),
    },
    { call: 'DELETE /api/applicants/{applicant}', admin: true, status: 204 },
    { call: 'GET /api/applicants/{applicant}/resume', admin: true, status: 404 },
    { call: 'DELETE /api/jobs/{job}', admin: true, status: 404 },
  ],
  services: [
    {
      call: 'POST /api/services/',
      with: async () => ({
        form: form({
          name: 'Row service',
          description: 'With a picture',
          image2: await samplePicture(),
        }),
      }),
      admin: true,
      status: 201,
      answers: (data, made) => {
        made['service'] = data;
        expect(data.image1_url).toBe('');
        expect(data.image2_url).toMatch(/^\/media\/\w+_800x600_f6b01e\.webp$/);
      },
    },
    { call: 'GET /api/services/', status: 200, answers: containsRecord('service') },
    {
      call: 'PUT /api/services/{service}',
      with: () => ({ form: form({ name: 'Row service, changed', description: 'Still' }) }),
      admin: true,
      status: 200,
      answers: (data, made) => expect(data.image2_url).toBe(made['service'].image2_url),
    },
    { call: 'DELETE /api/services/{service}', admin: true, status: 204 },
  ],
  staff: [
    {
      call: 'POST /api/staff/upload-image',
      with: async () => ({ form: form({ file: await samplePicture() }) }),
      admin: true,
      status: 201,
      answers: (data, made) => {
        made['image'] = data.url;
        expect(data).toEqual({ url: expect.stringMatching(/^\/media\//) });
      },
    },
    {
      call: 'POST /api/staff/',
      with: (made) => ({ json: { ...PERSON, image: made['image'] } }),
      admin: true,
      status: 201,
      answers: storeRecord('person'),
    },
    { call: 'GET /api/staff/', status: 200, answers: containsRecord('person') },
    {
      call: 'PUT /api/staff/{person}',
      with: () => ({ json: { ...PERSON, type: 'head' } }),
      admin: true,
      status: 200,
      answers: (data) => expect(data).toMatchObject({ type: 'head', image: '' }),
    },
    { call: 'DELETE /api/staff/{person}', admin: true, status: 204 },
  ],
  partners: [
    {
      call: 'POST /api/partners/upload-image',
      with: async () => ({ form: form({ file: await samplePicture({ format: 'webp' }) }) }),
      admin: true,
      status: 201,
      answers: (data) => expect(data.url).toMatch(/^\/media\//),
    },
    {
      call: 'POST /api/partners/',
      with: () => ({ json: { name: 'Row' } }),
      admin: true,
      status: 201,
      answers: storeRecord('partner'),
    },
    { call: 'GET /api/partners/', status: 200, answers: containsRecord('partner') },
    {
      call: 'PUT /api/partners/{partner}',
      with: () => ({
        json: { name: 'Row', description: 'Changed', website: ' https://a.example ' },
      }),
      admin: true,
      status: 200,
      answers: (data) =>
        expect(data).toMatchObject({ description: 'Changed', website: 'https://a.example' }),
    },
    { call: 'DELETE /api/partners/{partner}', admin: true, status: 204 },
  ],
  settings: [
    {
      call: 'POST /api/settings/upload-image',
      with: async () => ({ form: form({ file: await samplePicture({ format: 'jpeg' }) }) }),
      admin: true,
      status: 201,
      answers: (data) => expect(data.url).toMatch(/^\/media\//),
    },
    {
      call: 'POST /api/settings/',
      with: () => ({
        json: { name: 'Row', value: '', description: '', company_name: '', about_us: '' },
      }),
      admin: true,
      status: 201,
      answers: storeRecord('setting'),
    },
    { call: 'GET /api/settings/', status: 200, answers: containsRecord('setting') },
    { call: 'GET /api/settings/', admin: true, status: 200, answers: containsRecord('setting') },
    {
      call: 'GET /api/settings/{setting}',
      status: 200,
      answers: (data, made) => {
        const internal = setting
          .adminOnly!.filter((name) => !setting.omitWhenEmpty.includes(name))
          .map((name) => [name, setting.emptyValues[name]]);
        expect({ ...data, ...Object.fromEntries(internal) }).toEqual(made['setting']);
        for (const name of setting.adminOnly!) expect(Object.keys(data)).not.toContain(name);
      },
    },
    {
      call: 'GET /api/settings/{setting}',
      admin: true,
      status: 200,
      answers: (data, made) => expect(data).toEqual(made['setting']),
    },
    {
      call: 'PUT /api/settings/{setting}',
      with: () => ({ json: { name: 'Row', value: 'changed' } }),
      admin: true,
      status: 200,
      answers: (data) => expect(data.value).toBe('changed'),
    },
    { call: 'DELETE /api/settings/{setting}', admin: true, status: 204 },
    { call: 'GET /api/settings/{setting}', status: 404 },
  ],
  gallery: [
    {
      call: 'POST /api/gallery/upload-images',
      with: async () => ({
        form: form({
          files: await samplePicture(),
          'files[]': await samplePicture({ color: '#1c6b52' }),
        }),
      }),
      admin: true,
      status: 201,
      answers: (data, made) => {
        expect(data.map(({ url }: any) => url.slice(-11, -5))).toEqual(['f6b01e', '1c6b52']);
        [made['image'], made['second']] = data;
      },
    },
    { call: 'GET /api/gallery/', status: 200, answers: containsRecord('image') },
    {
      call: 'PUT /api/gallery/{image}',
      with: () => ({ json: { alt_text: 'A roof' } }),
      admin: true,
      status: 200,
      answers: (data, made) =>
        expect(data).toMatchObject({ alt_text: 'A roof', url: made['image'].url }),
    },
    { call: 'DELETE /api/gallery/{image}', admin: true, status: 204 },
    { call: 'DELETE /api/gallery/{second}', admin: true, status: 204 },
  ],
  slides: [
    {
      call: 'POST /api/slides/upload-slides',
      with: async () => ({ form: form({ files: await samplePicture() }) }),
      admin: true,
      status: 201,
      answers: (data, made) => {
        made['slide'] = data[0];
      },
    },
    { call: 'GET /api/slides/', status: 200, answers: containsRecord('slide') },
    {
      call: 'PUT /api/slides/{slide}',
      with: () => ({ json: { title: 'Row' } }),
      admin: true,
      status: 200,
      answers: (data, made) => expect(data).toMatchObject({ title: 'Row', url: made['slide'].url }),
    },
    { call: 'DELETE /api/slides/{slide}', admin: true, status: 204 },
  ],
  contact: [
    {
      call: 'POST /api/contact/',
      with: () => ({
        json: { name: 'Row', email: 'row@example.com', message: `Hello ${Date.now()}` },
      }),
      status: 201,
      answers: storeRecord('message'),
    },
    { call: 'GET /api/contact/', admin: true, status: 200, answers: containsRecord('message') },
    { call: 'DELETE /api/contact/{message}', admin: true, status: 204 },
  ],
};

const ADDITIONAL_CALLS: typeof groups = {
  description: [
    {
      call: 'GET /api/openapi.json',
      status: 200,
      answers: (data) => expect(data.openapi).toBe('3.1.0'),
    },
    { call: 'GET /api/docs', status: 200 },
  ],
};

let token: string;
beforeAll(async () => {
  token = await login();
});

test.each(Object.entries({ ...groups, ...ADDITIONAL_CALLS }))('%s', async (_name, rows) => {
  const made: CreatedRecords = {};
  for (const [index, row] of rows.entries()) {
    const [method, template] = row.call.split(' ') as [string, string];
    const path = template.replace(/\{(\w+)\}/, (_match, name: string) => made[name].id);
    const sent = (await row.with?.(made)) ?? {};
    const answer = await send(method, path, { ...sent, token: row.admin ? token : undefined });
    expect(answer.status, `${index} ${row.call}: ${answer.text}`).toBe(row.status);
    row.answers?.(answer.data, made);
  }
});

describe('social-media', () => {
  let before: { platform: string; url: string }[];
  beforeAll(async () => {
    before = (await send('GET', '/api/social-media/')).data;
  });
  afterAll(async () => {
    const twitter = before.find(({ platform }) => platform === 'twitter');
    if (twitter) await save(twitter.url);
  });
  const save = (url: string) =>
    send('POST', '/api/social-media/', { token, json: { platform: 'twitter', url } });

  test('POST creates or updates a platform; DELETE takes the platform', async () => {
    for (const url of ['https://example.com/one', 'https://example.com/two']) {
      const saved = await save(url);
      expect(saved.status).toBe(201);
      expect(saved.data).toMatchObject({ id: 'twitter', platform: 'twitter', url });
    }
    const { data } = await send('GET', '/api/social-media/');
    expect(data.filter(({ platform }: any) => platform === 'twitter')).toHaveLength(1);
    expect((await send('DELETE', '/api/social-media/twitter', { token })).status).toBe(204);
    expect((await send('DELETE', '/api/social-media/twitter', { token })).status).toBe(404);
  });
});

test('POST /api/auth/login, form-encoded, returns a bearer token', async () => {
  const answer = await send('POST', '/api/auth/login', {
    form: new URLSearchParams({ username: 'admin', password: 'sunshine' }),
  });
  expect(answer.status).toBe(200);
  expect(answer.data).toEqual({ access_token: expect.any(String), token_type: 'bearer' });
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
});

test('an unknown path answers 404 as JSON', async () => {
  for (const [method, path] of [
    ['GET', '/api/nothing'],
    ['GET', '/api/'],
    ['POST', '/api/gallery/'],
    ['GET', '/api/staff/some-id'],
    ['GET', '/media/nothing.webp'],
  ] as const) {
    const answer = await send(method, path);
    expect([answer.status, typeof answer.data?.detail], `${method} ${path}`).toEqual([
      404,
      'string',
    ]);
  }
});

function storeRecord(name: string) {
  return (data: any, made: CreatedRecords) => {
    expect(data).toMatchObject({
      id: expect.stringMatching(/^[\w-]+$/),
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      updated_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    });
    made[name] = data;
  };
}

function containsRecord(name: string) {
  return (data: any, made: CreatedRecords) => {
    expect(Array.isArray(data)).toBe(true);
    expect(data.map(({ id }: any) => id)).toContain(made[name].id);
  };
}
