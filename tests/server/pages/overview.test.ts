import { weekOf } from '@sunfront/contract/text/week';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { isWhole, readStoredCounts, readOverview } from '../../../functions/src/site/overview.ts';
import { findings, sweep } from '../../../functions/src/maintenance/sweep.ts';
import { refreshClosing } from '../../../functions/src/records/closing.ts';
import { application, day, form } from '../../api/client.ts';
import { JOB, samplePdf, samplePicture } from '../../test-data.ts';
import { counting } from '../operation/fault-proxy.ts';
import {
  hasCorrectCounts,
  start,
  stopClock,
  useEmptyData,
  useServer,
  writeDirectly,
} from '../harness.ts';

const server = useServer();
useEmptyData(server);

let token: string;
beforeAll(() => void (token = server.token));

async function ask(method: string, path: string, json?: object, headers = {}) {
  const answer = await server.send(method, path, { token, json, headers });
  expect(answer.status, answer.text).toBeLessThan(300);
  return answer;
}

const post = async (path: string, json: object) => (await ask('POST', `/api/${path}`, json)).data;
const overview = async () => (await ask('GET', '/api/overview')).data;
const undo = (headers: Headers) =>
  ask('POST', headers.get('undo')!, undefined, { 'If-Match': '*' });
const message = (name: string) => ({ name, email: 'n@example.org', message: 'M' });

async function apply(job: string, contact: string, key = contact): Promise<string> {
  const body = application(job, { contact, resume: samplePdf(contact) });
  const headers = { 'Idempotency-Key': key };
  const { data, status, text } = await server.send('POST', '/api/applicants/', {
    form: body,
    headers,
  });
  expect(status, text).toBe(201);
  return data.id;
}

async function expectCorrectCounts(what: string) {
  expect(await hasCorrectCounts(server.context), what).toBe(true);
}

describe('counts updated with every write', () => {
  let week: string;
  beforeEach(async () => {
    // A week must not end meanwhile.
    stopClock();
    week = weekOf(new Date().toISOString());
    // The first read of an uncounted site counts it.
    await overview();
  });

  test('contain applications by stage, date and job, due next steps and candidates who wait for a time', async () => {
    const { id: job } = await post('jobs/', JOB);
    const [first, second, third] = [
      await apply(job, 'one'),
      await apply(job, 'two'),
      await apply(job, 'three'),
    ];
    const put = (id: string, json: object) => ask('PUT', `/api/applicants/${id}`, json);
    await put(first, { stage: 'interview', next_step_on: '2031-02-03' });
    await put(second, { stage: 'hired', next_step_on: '2031-02-03' });
    await put(third, { next_step: 'Call' });
    // A hired candidate no longer waits.
    for (const [id, interview] of [
      [second, 'unable'],
      [third, 'declined'],
    ] as const) {
      const target = { collection: 'applicants', id };
      await server.context.repository.edit([target], (current) => ({ ...current, interview }));
    }
    expect((await overview()).applicants).toEqual({
      status: [
        { of: ['hired'], number: 1 },
        { of: ['interview'], number: 1 },
        { of: ['new'], number: 1 },
      ],
      week: [{ of: [week], number: 3 }],
      job_status: [
        { of: [job, 'hired', JOB.title], number: 1 },
        { of: [job, 'interview', JOB.title], number: 1 },
        { of: [job, 'new', JOB.title], number: 1 },
      ],
      due: [{ of: ['2031-02-03'], number: 1 }],
      waiting: [{ of: ['declined'], number: 1 }],
    });
    await expectCorrectCounts('after all');
  });

  test('contain open messages, closing dates of jobs and pictures without text', async () => {
    const { id } = await post('contact/', message('N'));
    await post('contact/', message('O'));
    await ask('PUT', `/api/contact/${id}`, { state: 'answered' });
    await post('jobs/', { ...JOB, end: '2031-05-31' });
    await post('jobs/', { ...JOB, end: '2031-05-31', draft: true });
    await post('jobs/', JOB);
    const picture = await samplePicture({ width: 20, height: 10 });
    const pictures = form({ picture });
    const uploaded = await server.send('POST', '/api/gallery/upload-images', {
      token,
      form: pictures,
    });
    const { contact, jobs, gallery, slides } = await overview();
    expect(contact).toEqual({
      state: [
        { of: ['answered'], number: 1 },
        { of: ['open'], number: 1 },
      ],
      week: [{ of: [week], number: 2 }],
    });
    expect(jobs).toEqual({ end: [{ of: ['2031-05-31'], number: 1 }] });
    expect([gallery, slides]).toEqual([{ lacking: [{ of: [], number: 1 }] }, { lacking: [] }]);
    await ask('PUT', `/api/gallery/${uploaded.data[0].id}`, { alt_text: 'A roof' });
    expect((await overview()).gallery).toEqual({ lacking: [] });
  });

  test('are right after every kind of change', async () => {
    const { id: job } = await post('jobs/', { ...JOB, end: day(3) });
    const ids = [await apply(job, 'one'), await apply(job, 'two')];
    await expectCorrectCounts('created');
    const edited = await ask('PUT', `/api/applicants/${ids[0]}`, { stage: 'review' });
    await expectCorrectCounts('changed');
    await ask('POST', `/api/applicants/${ids[0]}/notes`, { text: 'T' });
    await expectCorrectCounts('noted');
    await undo(edited.headers);
    await expectCorrectCounts('changed back');
    const deleted = await ask('DELETE', `/api/applicants/${ids[0]}`);
    expect((await overview()).applicants.status).toEqual([{ of: ['new'], number: 1 }]);
    await undo(deleted.headers);
    expect((await overview()).applicants.status).toEqual([{ of: ['new'], number: 2 }]);
    await expectCorrectCounts('restored');
    const bulk = await ask('POST', '/api/applicants/bulk', { ids, action: 'delete' });
    expect((await overview()).applicants.status).toEqual([]);
    await undo(bulk.headers);
    await expectCorrectCounts('several restored');
    for (const id of ids) await ask('DELETE', `/api/applicants/${id}?erase=true`);
    expect((await overview()).applicants).toEqual({
      status: [],
      week: [],
      job_status: [],
      due: [],
      waiting: [],
    });
    await ask('POST', '/api/jobs/bulk', { ids: [job], action: 'hide' });
    expect((await overview()).jobs).toEqual({ end: [] });
    const copy = (await ask('POST', `/api/jobs/${job}/duplicate`)).data.id;
    await ask('PUT', `/api/jobs/${copy}/position`, { after: job });
    await ask('POST', '/api/jobs/bulk', { ids: [job, copy], action: 'show' });
    expect((await overview()).jobs).toEqual({ end: [{ of: [day(3)], number: 2 }] });
    await post('settings/', { name: 'S', time_zone: 'Asia/Tehran' });
    await refreshClosing(server.context.repository);
    await expectCorrectCounts('closing elsewhere');
    const end = { end: day(4) };
    await server.context.repository.write('jobs', job, (current) => ({ ...current, ...end }));
    await expectCorrectCounts('written');
    await server.context.repository.write('jobs', job, () => null);
    await expectCorrectCounts('deleted by the server');
  });

  test('include repeated submissions once, also simultaneous ones, and each different one', async () => {
    const { id: job } = await post('jobs/', JOB);
    await Promise.all(Array.from({ length: 4 }, () => apply(job, 'same')));
    await apply(job, 'same');
    expect((await overview()).applicants.status).toEqual([{ of: ['new'], number: 1 }]);
    await Promise.all(Array.from({ length: 6 }, (_, index) => apply(job, `other-${index}`)));
    expect((await overview()).applicants.status).toEqual([{ of: ['new'], number: 7 }]);
    const { data: records } = await ask('GET', '/api/applicants/?limit=4');
    await Promise.all(
      records.map(({ id }: { id: string }) =>
        ask('PUT', `/api/applicants/${id}`, { stage: 'offer' }),
      ),
    );
    expect((await overview()).applicants.status).toEqual([
      { of: ['new'], number: 3 },
      { of: ['offer'], number: 4 },
    ]);
    await expectCorrectCounts('all at once');
  });

  test.each([
    ['reserved', '__x__'],
    ['prototype', '__proto__'],
    ['signs', 'a.b/c[0]`~*\\"'],
    ['long', '電'.repeat(200)],
  ])('accept any title of a job: %s', async (_, title) => {
    const { id: job } = await post('jobs/', { ...JOB, title });
    await apply(job, 'one');
    expect((await overview()).applicants.job_status).toEqual([
      { of: [job, 'new', title], number: 1 },
    ]);
  });

  test('do not prevent the deletion of an odd record, written past the API', async () => {
    await writeDirectly('contact/odd', { created_at: 'once', order: '1' });
    await writeDirectly('applicants/odd', { next_step_on: 'soon', order: '1' });
    for (const path of ['contact', 'applicants']) await ask('DELETE', `/api/${path}/odd`);
  });

  test("are recounted after a write above Firestore's limit of transforms", async () => {
    const jobs = Array.from({ length: 500 }, (_, index) => ({
      ...JOB,
      id: `job-${index}`,
      end: day(index),
    }));
    await overview();
    await server.context.repository.create('jobs', jobs);
    // The emulator would add more.
    expect(isWhole(await readStoredCounts(server.context.repository))).toBe(false);
    expect((await overview()).jobs.end).toHaveLength(500);
    await expectCorrectCounts('all');
  });
});

describe('a read of the overview', () => {
  test('takes one document read', async () => {
    await post('contact/', message('N'));
    const calls: string[] = [];
    const counted = await start({ wrap: (context) => counting(context, calls) });
    const read = () => counted.send('GET', '/api/overview', { token });
    const first = await read();
    calls.length = 0;
    const second = await read();
    await counted.close();
    expect([second.status, second.data]).toEqual([200, first.data]);
    expect(calls).toEqual(['get']);
  });

  test('counts an uncounted site once, whatever was written since', async () => {
    const record = { name: 'N', state: 'open', created_at: '2026-01-01T00:00:00.000Z', order: '1' };
    await writeDirectly('contact/old', record);
    await post('contact/', message('New'));
    expect((await overview()).contact.state).toEqual([{ of: ['open'], number: 2 }]);
    const { writes, shape } = await readStoredCounts(server.context.repository);
    expect([writes, shape]).toEqual([1, expect.stringMatching(/./)]);
    await expectCorrectCounts('all');
  });
});

describe('nightly recount', () => {
  const around = { name: 'N', created_at: '2026-01-01T00:00:00.000Z', order: `${day(-1)}_1` };

  test('corrects the counts, and verifying reports a difference', async () => {
    const { repository } = server.context;
    await post('contact/', message('N'));
    await overview();
    expect((await findings(server.context)).miscounted).toBe(false);
    await writeDirectly('contact/around', around);
    expect((await findings(server.context)).miscounted).toBe(true);
    await sweep(server.context);
    expect((await findings(server.context)).miscounted).toBe(false);
    expect((await overview()).contact.state).toEqual([{ of: ['open'], number: 2 }]);

    const { data } = await ask('GET', '/api/contact/');
    for (const { id } of data) await ask('DELETE', `/api/contact/${id}`);
    expect(Object.values((await readStoredCounts(repository)).counts)).toContain(0);
    await sweep(server.context);
    expect((await readStoredCounts(repository)).counts).toEqual({});
  });

  test('leaves room for a day of writes, whatever the number of jobs', async () => {
    const { repository } = server.context;
    const title = '電'.repeat(190);
    for (const half of [0, 1]) {
      const applications = Array.from({ length: 500 }, (_, index) => ({
        id: `application-${half}-${index}`,
        job_id: `job-${half}-${index}`,
        job_title: `${title}${index}`,
        next_step_on: '2031-02-03',
      }));
      await repository.create('applicants', applications);
    }
    await sweep(server.context);
    const { counts } = await readStoredCounts(repository);
    expect(Buffer.byteLength(JSON.stringify(counts))).toBeLessThan(620_000);
    const { status, due, job_status: job } = (await overview()).applicants;
    expect([status, due]).toEqual([
      [{ of: ['new'], number: 1000 }],
      [{ of: ['2031-02-03'], number: 1000 }],
    ]);
    expect(job.length).toBeGreaterThan(500);
    expect((await findings(server.context)).miscounted).toBe(false);
  });

  test('leaves a write during the count for the next night', async () => {
    const { context } = server;
    await overview();
    for (const id of ['one', 'two']) await writeDirectly(`contact/${id}`, around);
    let written = false;
    const repository = {
      ...context.repository,
      async list(...question: Parameters<typeof context.repository.list>) {
        const records = await context.repository.list(...question);
        if (question[0] === 'contact' && !question[1]?.where && !written) {
          written = true;
          await post('contact/', message('Late'));
        }
        return records;
      },
    };
    await sweep({ ...context, repository });
    expect(written).toBe(true);
    expect((await overview()).contact.state).toEqual([{ of: ['open'], number: 1 }]);
    await sweep(context);
    expect((await overview()).contact.state).toEqual([{ of: ['open'], number: 3 }]);
  });
});

test('lists counts by entity, also for an empty site', async () => {
  expect(await readOverview(server.context.repository)).toEqual({
    jobs: { end: [] },
    applicants: { status: [], week: [], job_status: [], due: [], waiting: [] },
    contact: { state: [], week: [] },
    gallery: { lacking: [] },
    slides: { lacking: [] },
    'job-alerts': { state: [] },
    mail: { failed: [] },
    'erased-by-candidates': { month: [] },
    failures: { open: [] },
  });
});
