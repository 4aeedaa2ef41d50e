import { beforeEach, expect, test } from 'vitest';
import { sweep } from '../../../functions/src/maintenance/sweep.ts';
import { application } from '../../api/client.ts';
import { JOB, samplePdf } from '../../test-data.ts';
import { ADMIN, type Running, stopClock, useEmptyData, useServer } from '../harness.ts';

const server = useServer();
useEmptyData(server);

let token: string;
let job: string;
beforeEach(async () => {
  ({ token } = server);
  job = await createJob({});
});

type ApplicationFields = Parameters<typeof application>[1];

async function createJob(fields: object): Promise<string> {
  const json = { ...JOB, ...fields };
  return (await server.send('POST', '/api/jobs/', { token, json })).data.id;
}

const add = (fields: ApplicationFields = {}, to = job) =>
  server.send('POST', '/api/applicants/manual', { token, form: application(to, fields) });

const list = async (path: string) =>
  (await server.send('GET', `/api/${path}/`, { token })).data as Record<string, any>[];

const files = (of: Running = server) => of.context.files.list('resumes/');

test('an application added by hand has its duplicate keys, its file and a history with Undo', async () => {
  const { status, data, headers } = await add({ source: ' Agency ' });
  expect([status, data]).toMatchObject([
    201,
    {
      added_by: ADMIN.username,
      source: 'Agency',
      job_title: JOB.title,
      stage: 'new',
      interview: 'none',
    },
  ]);
  expect(await list('applicants')).toEqual([data]);
  const found = await server.send('GET', '/api/applicants/?stage=new', { token });
  expect(found.data).toEqual([data]);
  expect(await list('history')).toMatchObject([
    { kind: 'create', collection: 'applicants', record: data.id, by: ADMIN.username },
    { collection: 'jobs' },
  ]);
  const resume = await server.send('GET', data.resume, { token });
  expect([resume.status, (await files()).length]).toEqual([200, 1]);
  await server.send('POST', headers.get('Undo')!, { token });
  expect(await list('applicants')).toEqual([]);
});

test('it sends no mail and counts as an application', async () => {
  const settings = { name: 'S', notify_applications: 'hr@example.com', confirm_applications: true };
  await server.send('POST', '/api/settings/', { token, json: settings });
  await add({ contact: 'ann@example.org' });
  expect(await list('mail')).toEqual([]);
  const overview = (await server.send('GET', '/api/overview', { token })).data;
  expect(overview.applicants.status).toEqual([{ of: ['new'], number: 1 }]);
});

test('a closed job and a draft accept it, an unknown job does not', async () => {
  const closed = await createJob({ end: '2020-01-01' });
  const draft = await createJob({ draft: true });
  expect((await add({}, closed)).status).toBe(201);
  expect((await add({}, draft)).status).toBe(201);
  expect((await add({}, 'unknown')).status).toBe(404);
  expect(await files()).toHaveLength(2);
});

test('it needs every field of the form, the résumé included', async () => {
  const { status, data } = await add({ full_name: ' ', resume: '' });
  expect(status).toBe(422);
  expect(data.detail.map(({ loc }: { loc: string[] }) => loc[1])).toEqual(['full_name', 'resume']);
  expect((await add({ resume: new TextEncoder().encode('text') })).status).toBe(422);
  expect(await list('applicants')).toEqual([]);
});

test('it is found as a duplicate of the same person’s application', async () => {
  const form = application(job, { contact: 'ann@example.org' });
  const { id } = (await server.send('POST', '/api/applicants/', { form })).data;
  const added = await add({ contact: 'Ann@Example.org', resume: samplePdf('other') });
  const { data } = await server.send('GET', `/api/applicants/${added.data.id}/duplicates`, {
    token,
  });
  expect(data.map((each: { id: string }) => each.id)).toEqual([id]);
});

test('visitors neither set nor receive duplicate keys, and no request changes them later', async () => {
  const form = application(job, { added_by: 'owner', source: 'Agency' });
  const { status, data } = await server.send('POST', '/api/applicants/', { form });
  expect([status, 'added_by' in data, 'source' in data]).toEqual([201, false, false]);
  const json = { stage: 'review', added_by: 'owner', source: 'Agency' };
  await server.send('PUT', `/api/applicants/${data.id}`, { token, json });
  expect(await list('applicants')).toMatchObject([{ stage: 'review', added_by: '', source: '' }]);
  const anonymous = await server.send('POST', '/api/applicants/manual', { form: application(job) });
  expect(anonymous.status).toBe(401);
});

test('it is deleted with its file after the retention period', async () => {
  await add();
  const advance = stopClock();
  advance(400 * 24 * 60 * 60 * 1000);
  expect((await sweep(server.context)).submissions).toBe(1);
  expect(await files()).toEqual([]);
});
