import {
  DIRECT,
  VIEW_LIMITS,
  VIEW_RETENTION_MONTHS,
  VIEWS,
} from '@sunfront/contract/api/view-limits';
import type { PageView, ViewReport } from '@sunfront/contract/api/views';
import { describe, expect, test, vi } from 'vitest';
import { sweep } from '../../../functions/src/maintenance/sweep.ts';
import type { Repository } from '../../../functions/src/store/repository.ts';
import { createViewCounter } from '../../../functions/src/views/counter.ts';
import { emptyDay } from '../../../functions/src/views/day.ts';
import { readViews } from '../../../functions/src/views/read.ts';
import { application } from '../../api/client.ts';
import { JOB, samplePdf } from '../../test-data.ts';
import { stopClock, useEmptyData, useServer } from '../harness.ts';

const server = useServer();
useEmptyData(server);

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0';
const VISIT = { language: 'en', device: 'phone', host: 'news.example' } as const;
const HOME: PageView = { page: 'home', visit: VISIT };
const NOON = Date.parse('2031-05-06T12:00:00Z');
const DAY = '2031-05-06';

/** The instances of the functions share nothing but Firestore. */
const instance = (repository: Repository = server.context.repository) =>
  createViewCounter(repository);

async function addJob(fields: object = {}): Promise<string> {
  const json = { ...JOB, end: '', ...fields };
  const { data, text } = await server.send('POST', '/api/jobs/', { token: server.token, json });
  expect(data.id, text).toBeTruthy();
  return data.id;
}

const setUp = (json: object) =>
  server.send('POST', '/api/settings/', { token: server.token, json: { name: 'Site', ...json } });

const stored = () => server.context.repository.get(VIEWS, DAY);

async function report(day: string, token = server.token): Promise<ViewReport> {
  const { data, status, text } = await server.send('GET', `/api/views?from=${day}&to=${day}`, {
    token,
  });
  expect(status, text).toBe(200);
  return data;
}

describe('counting', () => {
  /** Sessions end before. */
  const stopAtNoon = () => stopClock(NOON - Date.now());
  const read = (from = DAY, to = from) => readViews(server.context.repository, { from, to }, true);

  test('10,000 views in four instances and two minutes are counted exactly', async () => {
    const jobs = [await addJob({ title: 'Fitter' }), await addJob({ title: 'Roofer' })];
    const advance = stopAtNoon();
    const writes = vi.fn<Repository['write']>((...given) =>
      server.context.repository.write(...given),
    );
    const repository = { ...server.context.repository, write: writes } as Repository;
    const instances = Array.from({ length: 4 }, () => instance(repository));
    for (let minute = 0; minute < 2; minute += 1) {
      const sent = Array.from({ length: 5000 }, (_, index) => {
        const job = jobs[index % 2]!;
        const views: PageView[] = [
          { page: 'home', visit: { ...VISIT, host: `site${index % 5}.example` } },
          { page: 'jobs' },
          // As in the address, and whole.
          { page: 'job', job: index % 4 === 0 ? job : job.slice(0, 10) },
          { page: 'form', job },
          { page: 'job', job: '0123456789' },
        ];
        return instances[index % 4]!.count(views[index % 5]!);
      });
      await Promise.all(sent);
      advance(60_000);
    }
    // The first view after a minute writes.
    expect(writes.mock.calls.length).toBe(4);
    await Promise.all(instances.map((each) => each.flush()));
    // Each instance writes once in a minute.
    expect(writes.mock.calls.length).toBe(8);
    const { days, ...sums } = await read();
    expect(days).toEqual([
      { day: DAY, visits: 2000, home: 2000, jobs: 2000, job: 2000, started: 2000, sent: 0 },
    ]);
    const byTitle = sums.jobs.map(
      ({ title, views, started }) => [title, [views, started]] as const,
    );
    expect(Object.fromEntries(byTitle)).toEqual({ Fitter: [1000, 1000], Roofer: [1000, 1000] });
    expect(sums.hosts).toEqual({ 'site0.example': 2000 });
    expect([sums.languages, sums.devices]).toEqual([{ en: 2000 }, { phone: 2000 }]);
  });

  test('a day begins at midnight of the company', async () => {
    await setUp({ time_zone: 'Asia/Kathmandu' });
    stopAtNoon();
    const counter = instance();
    vi.setSystemTime(Date.parse('2031-05-06T18:14:59Z'));
    await counter.count(HOME);
    vi.setSystemTime(Date.parse('2031-05-06T18:15:00Z'));
    await counter.count(HOME);
    await counter.count(HOME);
    await counter.flush();
    const { days } = await read(DAY, '2031-05-07');
    expect(days.map(({ day, home }) => [day, home])).toEqual([
      [DAY, 1],
      ['2031-05-07', 2],
    ]);
  });

  test('views of a failed write are written with the next, unless it may have completed', async () => {
    const advance = stopAtNoon();
    vi.spyOn(console, 'error').mockImplementation(() => {});
    let code = 14;
    const write: Repository['write'] = async (...given) => {
      if (code) throw Object.assign(new Error('Injected'), { code });
      return server.context.repository.write(...given);
    };
    const counter = instance({ ...server.context.repository, write });
    await counter.count(HOME);
    await counter.flush();
    code = 4;
    await counter.count({ page: 'jobs' });
    advance(60_000);
    code = 0;
    await counter.count(HOME);
    await counter.flush();
    expect(await stored()).toMatchObject({ home: 2, jobs: 1 });
    code = 4;
    await counter.count(HOME);
    await counter.flush();
    code = 0;
    await counter.count(HOME);
    await counter.flush();
    expect(await stored()).toMatchObject({ home: 3 });
    vi.restoreAllMocks();
  });

  test('forged names of jobs cost a limited number of reads, and no view of a job is lost', async () => {
    const job = await addJob();
    stopAtNoon();
    const get = vi.fn<Repository['get']>((...given) => server.context.repository.get(...given));
    const counter = instance({ ...server.context.repository, get });
    for (let index = 0; index < VIEW_LIMITS.lookups + 50; index += 1) {
      await counter.count({ page: 'job', job: `forged-${index}` });
    }
    await counter.count({ page: 'job', job });
    await counter.flush();
    expect(get).toHaveBeenCalledTimes(VIEW_LIMITS.lookups);
    await counter.flush();
    expect((await stored())?.['job']).toEqual({ [job]: { title: JOB.title, views: 1 } });
  });

  test('drafts, a site that does not count, and its stale pages change nothing', async () => {
    const draft = await addJob({ draft: true });
    const counter = instance();
    await counter.count({ page: 'job', job: draft, visit: VISIT });
    await counter.flush();
    expect(await server.context.repository.list(VIEWS)).toEqual([]);
    await setUp({ count_views: false });
    await counter.count(HOME);
    await counter.flush();
    expect(await server.context.repository.list(VIEWS)).toEqual([]);
  });
});

describe('a reported view', () => {
  const send = (json: object, headers: Record<string, string> = {}) =>
    server.send('POST', '/api/views', { json, headers: { 'User-Agent': BROWSER, ...headers } });
  const counted = async () => {
    await server.context.views.flush();
    return server.context.repository.list(VIEWS);
  };

  test('is counted without anything about the visitor', async () => {
    const { status, text } = await send(HOME, {
      'X-Forwarded-For': '203.0.113.9',
      Referer: 'http://zx/',
    });
    expect([status, text]).toEqual([204, '']);
    const [day] = await counted();
    const { id: _, order: _order, ...numbers } = day!;
    expect(numbers).toEqual({
      home: 1,
      jobs: 0,
      job: {},
      language: { en: 1 },
      device: { phone: 1 },
      host: { 'news.example': 1 },
      source: {},
    });
  });

  test.each([
    ['a bot', { 'User-Agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }],
    ['no browser', { 'User-Agent': '' }],
    ['Global Privacy Control', { 'Sec-GPC': '1' }],
    ['Do Not Track', { DNT: '1' }],
    ['somebody logged in', { Cookie: 'a=b; __session=1' }],
  ])('of %s gets the same answer and is not counted', async (_who, headers) => {
    expect((await send(HOME, headers)).status).toBe(204);
    expect(await counted()).toEqual([]);
  });

  test.each([
    ['an address', 422, { page: 'home', visit: { ...VISIT, host: 'news.example/?name=zx' } }],
    ['an unknown page', 422, { page: '/admin' }],
    ['an unknown field', 422, { ...HOME, who: 'zx' }],
    ['an unknown device', 422, { page: 'home', visit: { ...VISIT, device: 'zx' } }],
    ['another job id', 422, { page: 'job', job: '../people/zx' }],
    ['nothing', 422, {}],
    ['too much', 413, { ...HOME, filler: 'x'.repeat(VIEW_LIMITS.bytes) }],
    ['a job that does not exist', 204, { page: 'job', job: 'zx', visit: VISIT }],
    ['a form without a job', 204, { page: 'form', visit: VISIT }],
  ])('with %s changes nothing', async (_what, status, json) => {
    expect((await send(json)).status).toBe(status);
    expect(await counted()).toEqual([]);
  });

  test('from the own site begins no visit, and `www.` is no other site', async () => {
    await send({ page: 'home', visit: { ...VISIT, host: new URL(server.origin).hostname } });
    await send({ page: 'home', visit: { ...VISIT, host: 'www.news.example' } });
    const [day] = await counted();
    expect([day!['home'], day!['host']]).toEqual([2, { 'news.example': 1 }]);
  });

  test('beyond the limit of an address is not counted', async () => {
    stopClock(3_600_000);
    const sent = Array.from({ length: VIEW_LIMITS.perMinute + 20 }, () =>
      send(HOME, { 'X-Forwarded-For': '203.0.113.7, 203.0.113.1, 203.0.113.2' }),
    );
    await Promise.all(sent);
    expect(await counted()).toMatchObject([{ home: VIEW_LIMITS.perMinute }]);
  });
});

test('an application is counted once, also by the site that its sender came from', async () => {
  stopClock();
  const job = await addJob({ title: 'Fitter' });
  const apply = (contact: string, source: string) =>
    server.send('POST', '/api/applicants/', {
      form: application(job, { contact, source, resume: samplePdf(contact) }),
      headers: { 'Idempotency-Key': contact },
    });
  await Promise.all([apply('one', 'www.linkedin.com'), apply('two', 'https://a.example/?me')]);
  const repeated = await apply('one', 'www.linkedin.com');
  expect(repeated.status, repeated.text).toBe(201);
  const today = new Date().toISOString().slice(0, 10);
  const flushed = async () => {
    await server.context.views.flush();
    return report(today);
  };
  const { jobs, sources } = await flushed();
  expect(jobs).toEqual([{ id: job, title: 'Fitter', views: 0, started: 0, sent: 2 }]);
  expect(sources).toEqual({ 'linkedin.com': 1, [DIRECT]: 1 });
  const records = await server.context.repository.list('applicants');
  const storedSources = new Set(records.map(({ source }) => source));
  expect(storedSources).toEqual(new Set([undefined, 'linkedin.com']));
  await setUp({ count_views: false });
  expect((await apply('three', 'linkedin.com')).status).toBe(201);
  expect(await flushed()).toMatchObject({ jobs: [{ sent: 2 }], sources });
});

test('pages load the script unless the site does not count', async () => {
  const job = await addJob();
  const countsAt = async (path: string) =>
    (await server.send('GET', path)).text.includes(' data-views>');
  const { headers } = await server.send('GET', `/jobs/${job}`);
  const jobPage = new URL(headers.get('location') ?? `/jobs/${job}`, server.origin).pathname;
  expect(await Promise.all(['/', '/jobs', jobPage].map(countsAt))).toEqual([true, true, true]);
  expect(await Promise.all(['/privacy', '/jobs/zx', '/application'].map(countsAt))).toEqual([
    false,
    false,
    false,
  ]);
  await setUp({ count_views: false });
  expect(await countsAt('/')).toBe(false);
});

test.each([
  ['from=2031-05-06', 'to'],
  ['from=2031-13-01&to=2031-05-06', 'from'],
  ['from=2031-05-06&to=2031-05-05', 'to'],
  ['from=2030-01-01&to=2031-05-06', 'to'],
  ['from[]=2031-05-06&to=2031-05-06', 'from'],
])('the period %s is refused', async (query, field) => {
  const { status, data } = await server.send('GET', `/api/views?${query}`, { token: server.token });
  expect([status, data.detail[0].loc]).toEqual([422, ['query', field]]);
});

test('the nightly job deletes days older than two years and a month', async () => {
  const { repository } = server.context;
  const recent = new Date(Date.now() - (VIEW_RETENTION_MONTHS - 1) * 30 * 86_400_000)
    .toISOString()
    .slice(0, 10);
  for (const day of ['2001-01-01', recent]) await repository.write(VIEWS, day, () => emptyDay(day));
  await sweep(server.context);
  expect((await repository.list(VIEWS)).map(({ id }) => id)).toEqual([recent]);
});
