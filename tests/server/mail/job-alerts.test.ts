import { jobAlert } from '@sunfront/contract/entities/index';
import { ALERT_MAX_FAILURES } from '@sunfront/contract/entities/job-alert';
import PostalMime from 'postal-mime';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { createRateLimiter } from '../../../functions/src/auth/security/rate-limiter.ts';
import { sweep } from '../../../functions/src/maintenance/sweep.ts';
import type { Archive } from '../../../functions/src/maintenance/transfer/archive.ts';
import { eraseAgain } from '../../../functions/src/maintenance/transfer/erase-again.ts';
import { ERASURES } from '../../../functions/src/records/delete.ts';
import { readOverview } from '../../../functions/src/site/overview.ts';
import { newId } from '../../../functions/src/store/record.ts';
import { NEVER } from '@sunfront/contract/jobs/open';
import { announceJobs } from '../../../functions/src/records/alerts/announce.ts';
import { confirmAlert } from '../../../functions/src/records/alerts/subscription.ts';
import { JOB } from '../../test-data.ts';
import {
  beforeTransaction,
  documents,
  hasCorrectCounts,
  startWith,
  stopClock,
  useEmptyData,
  useServer,
} from '../harness.ts';
import { useMailServer } from './mail-server.ts';

const SITE = 'https://www.example.com';
const server = useServer({ environment: { siteUrl: SITE } });
useEmptyData(server);

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const mailServer = useMailServer(server);

beforeEach(async () => {
  await save({});
});
afterEach(() => void vi.restoreAllMocks());

async function save(change: object) {
  const json = {
    name: 'Site',
    company_name: 'Solar Co',
    languages: 'en fa',
    job_alerts: true,
    ...change,
  };
  const { status } = await server.send('POST', '/api/settings/', { token: server.token, json });
  expect(status).toBe(201);
}

/** The session ends when the clock advances. @returns the id */
async function saveJob(change: object = {}, id = newId()): Promise<string> {
  const fields = { ...JOB, end: '', closes_at: NEVER, ...change };
  await server.context.repository.edit([{ collection: 'jobs', id }], (before) => ({
    ...before,
    ...fields,
  }));
  return id;
}

const ask = (json: object) =>
  server.send('POST', '/api/job-alerts/', { json: { email: 'ann@example.org', ...json } });

const confirm = (json: object) => server.send('POST', '/api/job-alerts/confirm', { json });

const stored = async (): Promise<any[]> => server.context.repository.list(jobAlert.path);

/** Delivers and returns the mails since the last call. */
async function receive() {
  await mailServer.worker.deliverDue();
  const received = mailServer.received.splice(0);
  return Promise.all(
    received.map(async ({ to, raw }) => {
      const { subject = '', text = '', html = '', headers } = await PostalMime.parse(raw);
      const header = (name: string) => headers.find(({ key }) => key === name)?.value ?? '';
      const token = /\/job-alerts\?token=([\w.-]+)/.exec(text)?.[1] ?? '';
      return { to, subject, text, html, header, token };
    }),
  );
}

/** Returns the token of a confirmed subscription. */
async function subscribe(json: object = {}): Promise<string> {
  expect((await ask(json)).status).toBe(202);
  const mail = (await receive()).at(-1)!;
  expect((await confirm({ token: mail.token })).status).toBe(204);
  return mail.token;
}

/** One mail a day is allowed: a test must not end on another day because of its start. */
const stopAtMidnight = () => stopClock(DAY - (Date.now() % DAY));

const announce = () => announceJobs({ repository: server.context.repository, siteUrl: SITE });

describe('the double opt-in', () => {
  test('mails a link, stores no secret, and subscribes only on confirmation', async () => {
    const advance = stopAtMidnight();
    await saveJob({ title: 'Before' });
    const { status, text } = await ask({ language: 'en' });
    expect([status, text]).toEqual([202, '']);
    const [{ to, subject, token, header }] = (await receive()) as [any];
    expect([to, subject]).toEqual([['ann@example.org'], 'Confirm your job alerts']);
    expect(header('list-unsubscribe')).toBe(
      `<${SITE}/api/job-alerts/unsubscribe?token=${token}&language=en>`,
    );
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    // 256 bits.
    const [, , secret] = token.split('.');
    expect(secret).toMatch(/^[\w-]{43}$/);
    // The outbox has removed the mail's text and headers.
    expect(JSON.stringify([await documents(jobAlert.path), await documents('mail')])).not.toContain(
      secret,
    );
    advance(HOUR);
    await saveJob({ title: 'While unconfirmed' });
    advance(HOUR);
    expect(await announce()).toBe(0);

    // Twice, at the same time and later.
    const answers = [confirm({ token }), confirm({ token })];
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([204, 204]);
    expect((await confirm({ token })).status).toBe(204);
    expect(await stored()).toMatchObject([{ state: 'confirmed', email: 'ann@example.org' }]);
    advance(HOUR);
    expect(await announce()).toBe(0);
    await saveJob({ title: 'After' });
    advance(HOUR);
    expect(await announce()).toBe(1);
    expect((await receive()).map(({ subject }) => subject)).toEqual(['New at Solar Co: After']);
    expect(await hasCorrectCounts(server.context)).toBe(true);
  });

  test('is the same for a subscriber, in any spelling, and changes nothing', async () => {
    const advance = stopAtMidnight();
    await saveJob({ location: 'Yazd' });
    const token = await subscribe();
    const [before] = await stored();
    advance(DAY);
    const first = await ask({ email: 'new@example.org', place: 'Yazd' });
    const again = await ask({ email: 'ANN@EXAMPLE.org', place: 'Yazd' });
    expect([again.status, again.text]).toEqual([first.status, first.text]);
    const named = (headers: Headers) => [...headers.keys()].toSorted();
    expect(named(again.headers)).toEqual(named(first.headers));
    const mails = await receive();
    const subjects = mails.map(({ to: [to], subject }) => [to, subject]);
    expect(subjects.toSorted(([a = ''], [b = '']) => a.localeCompare(b))).toEqual([
      ['ann@example.org', 'You already get job alerts'],
      ['new@example.org', 'Confirm your job alerts'],
    ]);
    expect(mails.map((mail) => mail.token)).toContain(token);
    expect(await stored()).toContainEqual(before);
    expect(await stored()).toHaveLength(2);
  });

  test('sends one mail a day to a mailbox, however often and however it is spelled', async () => {
    const advance = stopAtMidnight();
    for (const name of ['ann', 'ann', 'ann+jobs', 'a.n.n'])
      expect((await ask({ email: `${name}@example.org` })).status).toBe(202);
    const [{ token }, ...others] = (await receive()) as [any];
    expect(others).toEqual([]);
    expect(await stored()).toHaveLength(1);
    expect((await server.send('GET', `/job-alerts?token=${token}`)).status).toBe(200);
    advance(DAY);
    await ask({});
    expect(await receive()).toHaveLength(1);
  });

  test('limits a flood from one network, and in total', async () => {
    stopAtMidnight();
    const all = createRateLimiter(server.context.repository, { limit: 4, minutes: 60 });
    const strict = await startWith('confirmations', ({ address }) => ({ address, all }), {
      environment: { siteUrl: SITE, submissions: { limit: 3, minutes: 10 } },
    });
    onTestFinished(() => strict.close());
    const statusOf = async (name: string, network: string) => {
      const json = { email: `${name}@example.org` };
      const headers = { 'X-Forwarded-For': `198.18.0.${network}, 10.0.0.1` };
      return (await strict.send('POST', '/api/job-alerts/', { json, headers })).status;
    };
    const statuses = [];
    for (const name of ['a', 'b', 'c', 'd']) statuses.push(await statusOf(name, '9'));
    expect(statuses).toEqual([202, 202, 202, 429]);
    expect([await statusOf('e', '10'), await statusOf('f', '11')]).toEqual([202, 429]);
    expect(await stored()).toHaveLength(4);
  });

  test('accepts places and types of open jobs only, so that senders choose no text', async () => {
    await saveJob({ location: 'Yazd', translations: { fa: { location: 'یزد' } } });
    await saveJob({ location: 'Hidden', draft: true });
    for (const place of ['Buy at example.net', 'Hidden']) {
      const { status, data } = await ask({ place });
      expect([status, data.detail[0].loc]).toEqual([422, ['body', 'place']]);
    }
    expect((await ask({ email: 'x' })).status).toBe(422);
    expect((await ask({})).status).toBe(202);
    expect((await ask({ email: 'b@example.org', place: 'یزد', language: 'fa' })).status).toBe(202);
    expect(await stored()).toHaveLength(2);
  });

  test('is offered only if the site enables it', async () => {
    await subscribe();
    const offered = async () => (await server.send('GET', '/jobs')).text.includes('id="alerts"');
    expect(await offered()).toBe(true);
    expect((await server.send('GET', '/')).text).toContain('href="/jobs#alerts"');
    const [{ id }] = (await server.context.repository.list('settings')) as [{ id: string }];
    const json = { name: 'Site', job_alerts: false };
    await server.send('PUT', `/api/settings/${id}`, { token: server.token, json });
    expect(await offered()).toBe(false);
    expect((await server.send('GET', '/')).text).not.toContain('#alerts');
    expect((await ask({})).status).toBe(404);
    const advance = stopClock(HOUR);
    await saveJob();
    advance(HOUR);
    expect(await announce()).toBe(0);
  });
});

describe('a link', () => {
  const signature = /[\w-]{43}$/;

  test('works only for its subscription, and not after it has expired', async () => {
    const advance = stopAtMidnight();
    await ask({});
    await ask({ email: 'bob@example.org' });
    const [ann, bob] = (await receive()).map(({ token }) => token) as [string, string];
    const forged = [
      ann.replace(signature, (text) => (text.startsWith('A') ? 'B' : 'A') + text.slice(1)),
      ann.replace(signature, signature.exec(bob)![0]),
      '',
      'x.y',
    ];
    for (const token of forged) {
      expect((await confirm({ token })).status).toBe(404);
      const path = `/api/job-alerts/unsubscribe?token=${token}`;
      expect((await server.send('POST', path)).status).toBe(404);
      expect((await server.send('GET', `/job-alerts?token=${token}`)).status).toBe(404);
    }
    advance(49 * HOUR);
    expect((await confirm({ token: ann })).status).toBe(404);
    expect((await server.send('GET', `/job-alerts?token=${ann}`)).status).toBe(404);
    await sweep(server.context);
    expect(await stored()).toEqual([]);
    expect(await documents('mail')).toEqual([]);
  });

  test('of an earlier subscription confirms no later one, but ends it', async () => {
    const advance = stopAtMidnight();
    const old = await subscribe();
    const end = () => server.send('POST', `/api/job-alerts/unsubscribe?token=${old}`);
    await end();
    advance(DAY);
    await ask({});
    const [{ token }] = (await receive()) as [any];
    expect((await confirm({ token: old })).status).toBe(404);
    expect((await server.send('GET', `/job-alerts?token=${old}`)).status).toBe(404);
    expect((await confirm({ token })).status).toBe(204);
    expect((await confirm({ token: old })).status).toBe(404);
    expect((await end()).status).toBe(204);
    expect(await stored()).toEqual([]);
  });

  test('confirms no request that replaces its own meanwhile', async () => {
    await ask({});
    const [{ token }] = (await receive()) as [any];
    const [{ id }] = (await stored()) as [any];
    // Not a copy, which would sign with another key than the link's.
    const { repository } = server.context;
    const { get } = repository;
    vi.spyOn(repository, 'get').mockImplementation(async (...record) => {
      const found = await get(...record);
      if (record[1] === id) {
        const request_id = newId();
        await repository.write<any>(jobAlert.path, id, (alert) => ({ ...alert, request_id }));
      }
      return found;
    });
    const confirmed = confirmAlert(server.context, token, {});
    await expect(confirmed).rejects.toMatchObject({ status: 404 });
    expect(await stored()).toMatchObject([{ state: 'unconfirmed' }]);
  });

  test('changes nothing when it is opened, and its page is private', async () => {
    await ask({});
    const [{ token, header }] = (await receive()) as [any];
    const before = await stored();
    const [, unsubscribe] = /<https:\/\/[^/]+(.+)>/.exec(header('list-unsubscribe'))!;
    for (const path of [
      `/job-alerts?token=${token}`,
      `/fa/job-alerts?token=${token}`,
      unsubscribe!,
    ]) {
      for (const method of ['GET', 'HEAD']) {
        const { status, headers } = await server.send(method, path);
        expect(status).toBe(200);
        expect(headers.get('cache-control')).toBe('private, no-store');
      }
    }
    expect(await stored()).toEqual(before);
    const { text } = await server.send('GET', `/job-alerts?token=${token}`);
    expect(text).toContain('<meta name="robots" content="noindex">');
    expect(text).toContain('<meta name="referrer" content="strict-origin">');
    expect(text).toContain('ann@example.org');
    expect(text).not.toContain('rel="canonical"');
    expect((await server.send('GET', `/fa/job-alerts?token=${token}`)).text).toContain('dir="rtl"');
  });

  test('never appears in the log, also when a call fails', async () => {
    const token = await subscribe();
    const written = ['log', 'info', 'warn', 'error', 'debug'].map((method) =>
      vi.spyOn(console, method as 'log').mockImplementation(() => {}),
    );
    vi.spyOn(server.context.repository, 'transact').mockRejectedValue(new Error('Injected'));
    expect((await confirm({ token })).status).toBe(500);
    await server.send('GET', `/job-alerts?token=${token}`);
    const log = written.flatMap(({ mock }) => mock.calls.flat().map(String)).join('\n');
    expect(log).toContain('Injected');
    expect(log).not.toContain(token.split('.')[2]);
  });

  test('ends the subscription by the POST of RFC 8058, which erases the address', async () => {
    await ask({});
    const [{ token, header }] = (await receive()) as [any];
    await confirm({ token });
    const [, path] = /<https:\/\/[^/]+(.+)>/.exec(header('list-unsubscribe'))!;
    const body = 'List-Unsubscribe=One-Click';
    const post = () =>
      fetch(server.origin + path!, {
        method: 'POST',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
        body,
      });
    const [alert] = await stored();
    expect((await post()).status).toBe(204);
    for (const collection of [jobAlert.path, 'mail', 'history'])
      expect(JSON.stringify(await documents(collection))).not.toContain('ann@');
    expect((await post()).status).toBe(204);
    expect((await confirm({ token })).status).toBe(404);
    expect(await hasCorrectCounts(server.context)).toBe(true);

    // Neither the address nor its hash is needed to refuse a backup's subscription.
    expect(JSON.stringify(await documents(ERASURES))).not.toContain(alert.id);
    const { repository } = server.context;
    const archived = { [jobAlert.path]: JSON.stringify({ id: alert.id, data: alert }) };
    await repository.write(jobAlert.path, alert.id, () => alert);
    await eraseAgain(server.context as never, archiveOf(archived));
    expect(await stored()).toEqual([]);
  });
});

function archiveOf(documents: Record<string, string>): Archive {
  const collections = [...Object.keys(documents), 'history'].map((collection) => ({ collection }));
  const linesOf = async function* (name: string) {
    const text = documents[name.replace(/^documents\/|\.ndjson$/g, '')];
    if (text) yield text;
  };
  return { manifest: { collections }, lines: linesOf } as unknown as Archive;
}

describe('the daily run', () => {
  test('mails a new job once, also with two instances', async () => {
    const advance = stopAtMidnight();
    await subscribe();
    advance(HOUR);
    await saveJob({ title: 'Fitter', location: 'Yazd' });
    await saveJob({ title: 'Welder', location: 'Shiraz' });
    advance(HOUR);
    const written = await Promise.all([announce(), announce()]);
    expect(written.toSorted((a, b) => a - b)).toEqual([0, 1]);
    expect(await announce()).toBe(0);
    const [mail, ...others] = await receive();
    expect(others).toEqual([]);
    expect(mail!.subject).toBe('New at Solar Co: 2 jobs');
    expect(mail!.text).toMatch(/Welder · Shiraz: https:\/\/www\.example\.com\/jobs\/\S+/);
    expect(mail!.header('list-unsubscribe')).toContain(mail!.token);
    expect(mail!.header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    // The same day.
    await saveJob({ title: 'Later' });
    advance(HOUR);
    expect(await announce()).toBe(0);
    advance(DAY);
    expect(await announce()).toBe(1);
    expect((await receive()).map(({ subject }) => subject)).toEqual(['New at Solar Co: Later']);
  });

  test('mails nothing that a subscription meanwhile excludes', async () => {
    const advance = stopAtMidnight();
    await subscribe();
    advance(HOUR);
    await saveJob({ location: 'Yazd' });
    // Its commit may still be under way.
    expect(await announce()).toBe(0);
    advance(HOUR);
    const { repository } = server.context;
    const [{ id }] = (await stored()) as [any];
    const changing = beforeTransaction(1, repository, () =>
      repository.edit([{ collection: jobAlert.path, id }], (alert) => ({
        ...alert,
        place: 'Shiraz',
      })),
    );
    expect(await announceJobs({ repository: changing, siteUrl: SITE })).toBe(0);
    expect(await receive()).toEqual([]);
  });

  test('announces no draft, and a scheduled job only once it is visible', async () => {
    const advance = stopAtMidnight();
    await subscribe();
    const draft = await saveJob({ title: 'Secret draft', draft: true });
    const shown_from = new Date(Date.now() + 3 * DAY).toISOString();
    await saveJob({ title: 'Scheduled', shown_from });
    advance(DAY);
    expect(await announce()).toBe(0);
    advance(3 * DAY);
    await saveJob({ title: 'Published now', draft: false }, draft);
    advance(HOUR);
    expect(await announce()).toBe(1);
    const [{ text }] = (await receive()) as [any];
    expect(text).toContain('Scheduled');
    expect(text).toContain('Published now');
    expect(text).not.toContain('Secret');
  });

  test('fits place and type in any language, and writes in the one of the form', async () => {
    const advance = stopAtMidnight();
    const yazd = { location: 'Yazd', translations: { fa: { title: 'نصاب', location: 'یزد' } } };
    await saveJob({ ...yazd, employment_type: 'Full-time' });
    await saveJob({ location: 'Shiraz', employment_type: 'Part-time' });
    await subscribe({ place: 'یزد', language: 'fa' });
    await subscribe({ email: 'bob@example.org', type: 'Part-time' });
    advance(HOUR);
    await saveJob({ ...yazd, employment_type: 'Full-time' });
    advance(HOUR);
    expect(await announce()).toBe(1);
    const [{ to, subject, text, html, header }] = (await receive()) as [any];
    expect(to).toEqual(['ann@example.org']);
    expect(subject).toContain('نصاب');
    expect(html).toContain('<html lang="fa" dir="rtl">');
    expect(text).toContain(`${SITE}/fa/jobs/`);
    expect(header('list-unsubscribe')).toContain('language=fa');
  });

  test('asks to keep alerts before they end, and erases those that nobody keeps', async () => {
    const advance = stopAtMidnight();
    const token = await subscribe();
    advance(300 * DAY);
    expect(await announce()).toBe(0);
    advance(40 * DAY);
    expect(await announce()).toBe(1);
    expect(await announce()).toBe(0);
    const [mail] = await receive();
    expect([mail!.subject, mail!.token]).toEqual(['Keep your job alerts?', token]);
    // The end is announced once, although the mail has been deleted.
    advance(8 * DAY);
    await sweep(server.context);
    expect(await documents('mail')).toEqual([]);
    expect(await announce()).toBe(0);
    await confirm({ token });
    advance(40 * DAY);
    await sweep(server.context);
    expect(await stored()).toHaveLength(1);
    advance(330 * DAY);
    await sweep(server.context);
    expect(await stored()).toEqual([]);
  });

  test('mails the other subscribers if one subscription fails, and reports it', async () => {
    const advance = stopAtMidnight();
    await subscribe();
    await subscribe({ email: 'bob@example.org' });
    advance(HOUR);
    await saveJob({ title: 'Fitter' });
    advance(HOUR);
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.spyOn(server.context.repository, 'transact').mockRejectedValueOnce(new Error('Injected'));
    await expect(announce()).rejects.toThrow('1 job alerts failed, 1 mails were written');
    expect(logged).toHaveBeenCalledOnce();
    expect(await receive()).toHaveLength(1);
    expect(await announce()).toBe(1);
  });

  test('ends a subscription after three refusals of the recipient in a row', async () => {
    const advance = stopAtMidnight();
    await subscribe();
    const deliver = async () => {
      advance(DAY);
      await saveJob();
      advance(HOUR);
      expect(await announce()).toBe(1);
      await mailServer.worker.deliverDue();
      const [alert] = await stored();
      return alert.failures;
    };
    // Of the server, not of the recipient.
    mailServer.be('refuses for now');
    expect(await deliver()).toBe(0);
    mailServer.be();
    expect(await deliver()).toBe(0);
    mailServer.be('refuses for good');
    expect(await deliver()).toBe(1);
    mailServer.be();
    expect(await deliver()).toBe(0);
    mailServer.be('refuses for good');
    for (let count = 1; count <= ALERT_MAX_FAILURES; count += 1)
      expect(await deliver()).toBe(count);
    advance(DAY);
    await saveJob();
    advance(HOUR);
    expect(await announce()).toBe(0);
    await sweep(server.context);
    expect(await stored()).toEqual([]);
    expect((await readOverview(server.context.repository)).mail.failed).toEqual([]);
  });
});

test('administrators count, find and erase subscriptions', async () => {
  const { token } = server;
  const link = await subscribe();
  await ask({ email: 'bob@example.org' });
  const overview = (await server.send('GET', '/api/overview', { token })).data;
  expect(overview['job-alerts'].state).toEqual([
    { of: ['confirmed'], number: 1 },
    { of: ['unconfirmed'], number: 1 },
  ]);
  const { data } = await server.send('GET', '/api/job-alerts/?q=ANN@example.org', { token });
  expect(data).toMatchObject([{ email: 'ann@example.org', state: 'confirmed' }]);
  const path = `/api/job-alerts/${data[0].id}?erase=true`;
  expect((await server.send('DELETE', path, { token })).status).toBe(204);
  expect(JSON.stringify([await documents('mail'), await stored()])).not.toContain('ann@');
  expect((await confirm({ token: link })).status).toBe(404);
});

describe('without script', () => {
  const BROWSER = { Accept: 'text/html,*/*;q=0.8', 'Sec-Fetch-Site': 'same-origin' };

  async function post(path: string, fields: Record<string, string>) {
    const response = await fetch(server.origin + path, {
      method: 'POST',
      redirect: 'manual',
      headers: { ...BROWSER, Origin: SITE },
      body: new URLSearchParams(fields),
    });
    const { status, headers } = response;
    return { status, location: headers.get('location') ?? '', text: await response.text() };
  }

  const open = async (location: string) => (await server.send('GET', location)).text;

  test('the forms lead from the request to the end', async () => {
    await saveJob({ location: 'Yazd' });
    await saveJob({ location: 'Shiraz' });
    const fields = { email: 'ann@example.org', place: 'Yazd', type: '', website: '' };
    const asked = await post('/api/job-alerts/', fields);
    expect([asked.status, asked.location]).toEqual([303, '/job-alerts?done=requested']);
    expect(await open(asked.location)).toContain('Check your mail');
    const [{ token }] = (await receive()) as [any];
    const page = await open(`/job-alerts?token=${token}`);
    expect(page).toContain('Confirm your job alerts');
    expect(page).toMatch(/<option selected="">Yazd/);
    const confirmed = await post('/api/job-alerts/confirm', { token, place: 'Shiraz', type: '' });
    expect([confirmed.status, confirmed.location]).toEqual([
      303,
      `/job-alerts?token=${token}&done=confirmed`,
    ]);
    expect(await open(confirmed.location)).toContain('Keep job alerts');
    expect(await stored()).toMatchObject([{ place: 'Shiraz', state: 'confirmed' }]);
    const failed = await post('/api/job-alerts/confirm', { token, place: 'Nowhere', type: '' });
    expect(await open(failed.location)).toContain('This could not be saved.');
    const ended = await post('/api/job-alerts/unsubscribe', { token, language: 'fa' });
    expect([ended.status, ended.location]).toEqual([303, '/fa/job-alerts?done=ended']);
    expect(await open(ended.location)).toContain('خبررسانی پایان یافت');
    expect(await stored()).toEqual([]);
    expect(await open(`/job-alerts?token=${token}`)).toContain('This link does not work');
  });

  test('a refused form keeps what was typed', async () => {
    await saveJob({ location: 'Yazd' });
    await saveJob({ location: 'Shiraz' });
    const { status, text } = await post('/api/job-alerts/', {
      email: 'ann@',
      place: 'Yazd',
      type: '',
      language: 'fa',
    });
    expect(status).toBe(422);
    expect(text).toContain('value="ann@"');
    expect(text).toMatch(/<option selected="">Yazd/);
    expect(text).toContain('لطفاً یک نشانی ایمیل درست بنویسید.');
    const bot = await post('/api/job-alerts/', { email: 'ann@example.org', website: 'x' });
    expect(bot.status).toBe(422);
    expect(bot.text).toContain('It is empty now: please send again.');
    expect(await stored()).toEqual([]);
  });
});
