import { APPLICATION_CALLS } from '@sunfront/contract/api/application';
import { ERASED_BY_CANDIDATES } from '@sunfront/contract/api/overview';
import { applicant } from '@sunfront/contract/entities/index';
import { FORM_LANGUAGE } from '@sunfront/contract/limits';
import en from '@sunfront/contract/messages/en';
import fa from '@sunfront/contract/messages/fa';
import { Window } from 'happy-dom';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createMailWorker } from '../../../functions/src/mail/mail-worker.ts';
import { DeliveryError } from '../../../functions/src/mail/smtp.ts';
import { eraseOwn, withdraw } from '../../../functions/src/records/own-application.ts';
import { readOverview } from '../../../functions/src/site/overview.ts';
import { sweep } from '../../../functions/src/maintenance/sweep.ts';
import { isId } from '../../../functions/src/store/record.ts';
import type { Stored } from '../../../functions/src/store/repository.ts';
import { application } from '../../api/client.ts';
import { JOB, samplePdf } from '../../test-data.ts';
import {
  beforeTransaction,
  documents,
  hasCorrectCounts,
  start,
  startWith,
  stopClock,
  useEmptyData,
  useServer,
} from '../harness.ts';

const SITE = 'https://www.example.com';
const server = useServer({ environment: { siteUrl: SITE, sendsMail: true } });
useEmptyData(server);

const BROWSER = { Accept: 'text/html,*/*;q=0.8', 'Sec-Fetch-Site': 'same-origin' };
const { application: texts } = en;

let job: string;
beforeEach(async () => {
  const { token } = server;
  const created = await server.send('POST', '/api/jobs/', { token, json: JOB });
  job = created.data.id;
});

interface Sent {
  key?: string;
  contact?: string;
  full_name?: string;
  headers?: Record<string, string>;
  to?: Pick<typeof server, 'send'>;
}

async function apply({ key, headers = {}, to = server, ...fields }: Sent = {}) {
  const given = { full_name: 'Ann Example', contact: 'ann@example.org', ...fields };
  const { status, data, text } = await to.send('POST', '/api/applicants/', {
    form: application(job, { ...given, resume: samplePdf(given.full_name) }),
    headers: { ...(key && { 'Idempotency-Key': key }), ...headers },
  });
  return { status, text, id: data?.id as string, link: data?.link as string | undefined };
}

/** The code of a new application. */
async function applied(sent: Sent = {}): Promise<{ id: string; code: string }> {
  const { status, id, link } = await apply(sent);
  expect([status, link]).toEqual([201, expect.stringContaining(`${SITE}/application#`)]);
  return { id, code: link!.split('#')[1]! };
}

async function post(
  call: keyof typeof APPLICATION_CALLS,
  fields: Record<string, string>,
  { to = server, headers = {} }: { to?: { origin: string }; headers?: Record<string, string> } = {},
) {
  const response = await fetch(to.origin + APPLICATION_CALLS[call], {
    method: 'POST',
    headers: { ...BROWSER, ...headers },
    body: new URLSearchParams(fields),
  });
  const html = await response.text();
  const { document } = new Window();
  document.body.innerHTML = html.replace(/^.*<body>|<\/body>.*$/gs, '');
  const main = document.querySelector('main')!;
  return { status: response.status, headers: response.headers, html, main, text: main.textContent };
}

const open = (code: string) => post('open', { code });
const erase = (code: string) => post('erase', { code, confirmed: 'yes' });

const stored = (id: string) => server.context.repository.get('applicants', id);

function change(id: string, fields: object, headers: Record<string, string> = {}) {
  const { token } = server;
  return server.send('PUT', `/api/applicants/${id}`, { token, json: fields, headers });
}

function reply(id: string) {
  const { token } = server;
  const json = { subject: 'Your application', text: 'Dear Ann' };
  return server.send('POST', `/api/applicants/${id}/replies`, {
    token,
    json,
    headers: { 'Idempotency-Key': crypto.randomUUID() },
  });
}

const settings = (json: object) =>
  server.send('POST', '/api/settings/', { token: server.token, json: { name: 'S', ...json } });

const mails = () => server.context.repository.list('mail');

function worker(send: () => Promise<{ rejected: string[] }> = async () => ({ rejected: [] })) {
  return createMailWorker(server.context.repository, { send });
}

/** Everything stored about applications, as text. */
async function everything(): Promise<string> {
  const names = ['applicants', 'history', 'mail', 'overview', 'erasures', 'security'];
  return JSON.stringify(await Promise.all(names.map(documents)));
}

describe('the link', () => {
  test('shows what was sent, in the language of the form', async () => {
    await settings({ languages: 'en fa' });
    const translations = { fa: { title: 'نصاب بام' } };
    const { token } = server;
    await server.send('PUT', `/api/jobs/${job}`, { token, json: { ...JOB, translations } });
    const { id, code } = await applied();
    const page = await open(code);
    expect(page.status).toBe(200);
    const record = (await stored(id))!;
    for (const fact of [JOB.title, 'Ann Example', 'ann@example.org', 'Ann Example - Fitter.pdf'])
      expect(page.text).toContain(fact);
    expect(page.text).toContain(en.copy.stage_new);
    expect(page.html).not.toContain(record['resume_file']);
    const persian = await post('open', { code, [FORM_LANGUAGE]: 'fa' });
    expect(persian.text).toContain(fa.copy.stage_new);
    expect(persian.text).toContain('نصاب بام');
    expect(persian.html).toContain('<html lang="fa" dir="rtl">');
  });

  test('is a secret of 256 bits, of which only a hash is stored once the mail is sent', async () => {
    const { id, code } = await applied();
    const [, secret] = code.split('.');
    expect(Buffer.from(secret!, 'base64url')).toHaveLength(32);
    const [mail] = await mails();
    expect(JSON.stringify(mail!['message'])).toContain(`${SITE}/application#${code}`);
    const { token } = server;
    for (const path of ['applicants/', `applicants/${id}`, 'mail/', 'history/'])
      expect((await server.send('GET', `/api/${path}`, { token })).text).not.toContain(secret);
    await worker().deliver(mail!.id);
    expect(await everything()).not.toContain(secret);
    expect((await mails())[0]).toMatchObject({ body: expect.stringContaining('Thank you') });
  });

  test('leaves mails that another program sent', async () => {
    const { code } = await applied();
    await server.context.repository.write<Stored>('mail', (await mails())[0]!.id, (mail) => ({
      ...mail!,
      delivery: { state: 'SUCCESS' },
    }));
    await sweep(server.context);
    expect(await everything()).not.toContain(code.split('.')[1]);
  });

  test('may be pasted whole, with spaces', async () => {
    const { code } = await applied();
    expect((await open(`  ${SITE}/fa/application#${code}\n`)).status).toBe(200);
  });

  test('is private: no cache, no index, no referrer, and no address contains it', async () => {
    const { code } = await applied();
    const { headers, html } = await open(code);
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(headers.get('set-cookie')).toBeNull();
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).toContain('<meta name="referrer" content="strict-origin">');
    const addresses = [...html.matchAll(/(?:href|src|action|content)="([^"]*)"/g)];
    expect(addresses.filter(([, address]) => address!.includes(code))).toEqual([]);
    const form = await server.send('GET', '/application');
    expect(form.headers.get('cache-control')).toBe('private, no-store');
    expect(form.text).toContain('<meta name="robots" content="noindex">');
    expect(form.text).not.toMatch(/src="https?:|@import/);
  });

  test.each<[string, (code: string, other: string) => string]>([
    ['forged', (code) => `${code.split('.')[0]}.${'A'.repeat(43)}`],
    ['of another application', (code, other) => `${code.split('.')[0]}.${other.split('.')[1]}`],
    ['without a secret', (code) => `${code.split('.')[0]}.`],
    ['of nothing', () => ''],
    ['that is no id', () => '__x__.A'],
    ['of a record without a hash', () => `${'b'.repeat(32)}.`],
  ])('%s changes nothing', async (_, toCode) => {
    const { code } = await applied();
    const other = await applied({ full_name: 'Ben', contact: 'ben@example.org' });
    await server.context.repository.create('applicants', [
      { id: 'b'.repeat(32), job_id: job, full_name: 'By hand', contact: 'C' },
    ]);
    const forged = toCode(code, other.code);
    const before = await server.context.repository.list('applicants');
    for (const call of ['open', 'withdraw', 'erase'] as const) {
      const page = await post(call, { code: forged, confirmed: 'yes' });
      expect([page.status, page.text.includes(texts.invalid)]).toEqual([404, true]);
      expect(page.text).not.toContain('Ann');
    }
    expect(await server.context.repository.list('applicants')).toEqual(before);
  });

  test('of an erased application does not open a later one with the same id', async () => {
    const { id, code } = await applied({ key: 'the-same' });
    await erase(code);
    const again = await applied({ key: 'the-same' });
    expect(again.id).toBe(id);
    expect([(await open(code)).status, (await open(again.code)).status]).toEqual([404, 200]);
  });

  test('works after a move to a deployment with another key', async () => {
    const { code } = await applied({ key: 'k' });
    // A deployment that has not read the key yet.
    await server.context.repository.delete('keys', 'links');
    const moved = await start({ environment: { siteUrl: SITE } });
    try {
      expect((await post('open', { code }, { to: moved })).status).toBe(200);
      // Nothing proves which code the earlier deployment has sent.
      expect(await apply({ key: 'k', to: moved })).toMatchObject({ status: 201, link: undefined });
    } finally {
      await moved.close();
    }
  });

  test('guesses are limited, its own visits are not', async () => {
    const strict = await start({
      environment: { siteUrl: SITE, submissions: { limit: 3, minutes: 10 } },
    });
    try {
      const { code } = await applied();
      const visit = (given: string) => post('open', { code: given }, { to: strict });
      for (let visits = 0; visits < 5; visits++) expect((await visit(code)).status).toBe(200);
      expect([(await visit('a.1')).status, (await visit('a.2')).status]).toEqual([404, 404]);
      const limited = await visit('a.3');
      expect([limited.status, limited.text.includes(texts.limited)]).toEqual([429, true]);
      expect(limited.headers.get('retry-after')).toMatch(/^\d+$/);
    } finally {
      await strict.close();
    }
  });

  test('is in no log', async () => {
    const lines: unknown[] = [];
    for (const method of ['log', 'info', 'warn', 'error'] as const)
      vi.spyOn(console, method).mockImplementation((...parts) => void lines.push(...parts));
    const { code } = await applied();
    const { context } = server;
    const failing = await startWith('repository', () => ({
      transact: () => Promise.reject(new Error(`No ${context.siteUrl}`)),
    }));
    try {
      const page = await post('withdraw', { code }, { to: failing });
      expect([page.status, page.text.includes(texts.failed)]).toEqual([500, true]);
    } finally {
      await failing.close();
      vi.restoreAllMocks();
    }
    expect(lines.map(String).join('\n')).toContain('/api/application/withdraw failed');
    expect(lines.map(String).join('\n')).not.toContain(code.split('.')[1]);
  });
});

describe('a repeat', () => {
  test('with the same key gets the same link, also after a lost response', async () => {
    const { code } = await applied({ key: 'k' });
    expect((await applied({ key: 'k' })).code).toBe(code);
  });

  test('of the same data without the key gets no link', async () => {
    // Submissions are duplicates only within one day.
    stopClock();
    const first = await apply();
    const again = await apply();
    expect([again.id, again.link]).toEqual([first.id, undefined]);
    const form = await apply({ headers: BROWSER });
    expect(form.text).not.toContain(first.link!.split('#')[1]);
  });

  test('with the key of another application gets no link', async () => {
    await applied({ key: 'k' });
    const { status, link } = await apply({ key: 'k', contact: 'eve@example.org' });
    expect([status, link]).toEqual([409, undefined]);
  });

  test.each([{ key: 'k' }, {}])('sends the mail that the first request lost (%j)', async (sent) => {
    stopClock();
    const { confirmations } = server.context;
    const interrupted = await startWith(
      'confirmations',
      () => ({ address: { ...confirmations.address, consume: () => Promise.reject(new Error()) } }),
      { environment: { siteUrl: SITE, sendsMail: true } },
    );
    vi.spyOn(console, 'error').mockImplementationOnce(() => {});
    try {
      expect((await apply({ ...sent, to: interrupted })).status).toBe(201);
    } finally {
      await interrupted.close();
    }
    expect(await mails()).toEqual([]);
    for (let repeats = 0; repeats < 2; repeats++) await apply(sent);
    expect((await mails()).map(({ to }) => to)).toEqual([['ann@example.org']]);
  });
});

describe('the confirmation', () => {
  test.each([
    ['by default where mails are sent', true, {}, 1],
    ['not by default elsewhere', false, {}, 0],
    ['not if an owner turned it off', true, { confirm_applications: false }, 0],
    ['if an owner turned it on', false, { confirm_applications: true }, 1],
  ])('is sent %s', async (_, sendsMail, chosen, number) => {
    if (Object.keys(chosen).length > 0) await settings(chosen);
    const other = await start({ environment: { siteUrl: SITE, sendsMail } });
    try {
      await apply({ to: other });
      expect(await mails()).toHaveLength(number);
    } finally {
      await other.close();
    }
  });

  test('of a form without script shows the link on the page', async () => {
    const { status, text } = await apply({ headers: BROWSER });
    const code = /href="\/application#([^"]+)"/.exec(text)?.[1];
    expect([status, (await open(code!)).status]).toEqual([201, 200]);
  });
});

test('a GET of any address with the code changes nothing and shows nothing', async () => {
  const { id, code } = await applied();
  const before = await stored(id);
  const query = `?code=${code}&confirmed=yes`;
  const paths = [...Object.values(APPLICATION_CALLS), '/application', `/application/${code}`];
  for (const path of paths.flatMap((each) => [each, each + query])) {
    for (const method of ['GET', 'HEAD']) {
      const answer = await server.send(method, path);
      expect(answer.text).not.toContain('Ann Example');
    }
  }
  expect(await stored(id)).toEqual(before);
});

describe('a withdrawal', () => {
  test('is stored with its reason, in the history and once as a notice', async () => {
    await settings({ notify_applications: 'hr@example.com', confirm_applications: false });
    const { id, code } = await applied();
    const page = await post('withdraw', { code, reason: ' Found another job\u0000 ' });
    expect([page.status, page.text.includes(texts.withdrawn)]).toEqual([200, true]);
    await post('withdraw', { code, reason: 'Again' });
    expect(await stored(id)).toMatchObject({
      withdrawn_at: expect.stringMatching(/^\d{4}-/),
      withdrawal_reason: 'Found another job',
    });
    const { data } = await server.send('GET', `/api/history/?record=${id}`, server);
    expect(data.map(({ by, kind }: any) => [by, kind])).toEqual([['#candidate', 'update']]);
    const { applicants } = await readOverview(server.context.repository);
    expect(applicants.status).toEqual([{ of: ['withdrawn'], number: 1 }]);
    const notices = (await mails()).filter((mail) => mail.id.startsWith('withdrawal-'));
    expect(notices).toHaveLength(1);
    // "Send again" names it.
    expect(isId(notices[0]!.id)).toBe(true);
    const { subject, text } = notices[0]!['message'] as { subject: string; text: string };
    expect(subject).toBe('Application withdrawn: Ann Example');
    expect(text).toContain('Found another job');
    expect((await open(code)).text).not.toContain(texts.withdrawNow);
  });

  test('leaves visitors unable to set it', async () => {
    const form = application(job, { withdrawn_at: '2026', withdrawal_reason: 'x', link_hash: 'x' });
    const { data } = await server.send('POST', '/api/applicants/', { form });
    expect(data).not.toHaveProperty('withdrawn_at');
    const record = (await stored(data.id))!;
    expect([record['withdrawn_at'], record['withdrawal_reason']]).toEqual([undefined, undefined]);
    expect(record['link_hash']).not.toBe('x');
    expect((await change(data.id, { withdrawn_at: '2026' })).status).toBe(422);
  });

  const wholeEdit = { reason: 'R', origin: SITE };

  test('is not lost when the stage moves meanwhile', async () => {
    const { id } = await applied();
    const { context } = server;
    const move = () => change(id, { stage: 'interview' });
    const repository = beforeTransaction(1, context.repository, move);
    await withdraw({ ...context, repository }, id, wholeEdit);
    expect(await stored(id)).toMatchObject({ stage: 'interview', withdrawal_reason: 'R' });
    expect(await hasCorrectCounts(context)).toBe(true);
  });

  test('is not lost when it comes during a move of the stage', async () => {
    const { id } = await applied();
    const { context, token } = server;
    const slow = await startWith('repository', (repository) =>
      beforeTransaction(1, repository, () => withdraw(context, id, wholeEdit)),
    );
    try {
      const json = { stage: 'offer' };
      await slow.send('PUT', `/api/applicants/${id}`, { token, json });
    } finally {
      await slow.close();
    }
    expect(await stored(id)).toMatchObject({ stage: 'offer', withdrawal_reason: 'R' });
  });

  test('with an outdated If-Match, the move is refused', async () => {
    const { id } = await applied();
    const { updated_at } = (await stored(id))!;
    await withdraw(server.context, id, wholeEdit);
    const headers = { 'If-Match': String(updated_at) };
    expect((await change(id, { stage: 'offer' }, headers)).status).toBe(409);
  });

  test('is not undone with an earlier change', async () => {
    const { id, code } = await applied();
    const { headers } = await change(id, { stage: 'interview' });
    await post('withdraw', { code });
    const { token } = server;
    const again = { token, headers: { 'If-Match': '*' } };
    expect((await server.send('POST', headers.get('undo')!, again)).status).toBe(200);
    expect(await stored(id)).toMatchObject({
      stage: 'new',
      withdrawn_at: expect.stringMatching(/^\d{4}-/),
    });
  });

  test('ends mails to several people', async () => {
    const [{ id, code }, other] = [await applied(), await applied({ full_name: 'Bea Example' })];
    await post('withdraw', { code });
    const { token } = server;
    const json = {
      action: 'mail',
      ids: [id, other.id],
      subject: 'Your application',
      text: 'Hello',
      stage: 'rejected',
    };
    const sent = await server.send('POST', '/api/applicants/bulk', { token, json });
    expect(sent.status).toBe(200);
    const written = (await mails()).filter(({ message }: any) => message.text.includes('Hello'));
    expect(written.map(({ record }) => record)).toEqual([other.id]);
    expect([(await stored(id))!['stage'], (await stored(other.id))!['stage']]).toEqual([
      'new',
      'rejected',
    ]);
  });

  test('ends the next step', async () => {
    const { id, code } = await applied();
    await change(id, { next_step_on: '2026-01-01' });
    await post('withdraw', { code });
    const overview = await server.send('GET', '/api/overview', server);
    expect(overview.data.applicants.due).toEqual([]);
    expect(await hasCorrectCounts(server.context)).toBe(true);
  });
});

describe('an erasure', () => {
  test('asks for a confirmation', async () => {
    const { id, code } = await applied();
    const { status, text } = await post('erase', { code });
    expect([status, text.includes(texts.unconfirmed)]).toEqual([422, true]);
    expect(await stored(id)).not.toBeNull();
  });

  test('leaves no record, version, mail, file or name, but a count', async () => {
    stopClock();
    const { id, code } = await applied();
    const { token, context } = server;
    await server.send('POST', `/api/applicants/${id}/notes`, {
      token,
      json: { text: 'About Ann' },
    });
    await change(id, { stage: 'review' });
    expect((await reply(id)).status).toBe(201);
    const page = await erase(code);
    expect([page.status, page.text.includes(texts.erased)]).toEqual([200, true]);
    const left = await everything();
    expect(left).not.toContain('Ann');
    expect(
      left.replaceAll(new RegExp(`applicants:${id}|"record":{"stringValue":"${id}"}`, 'g'), ''),
    ).not.toContain(id);
    expect(await context.files.list('resumes')).toEqual([]);
    expect(await hasCorrectCounts(context)).toBe(true);
    expect((await open(code)).status).toBe(404);
    const { data } = await server.send('GET', '/api/overview', { token });
    const month = new Date().toISOString().slice(0, 7);
    expect(data[ERASED_BY_CANDIDATES]).toEqual({ month: [{ of: [month], number: 1 }] });
  });

  test('counts once, also if it is sent twice', async () => {
    const { id } = await applied();
    await Promise.all([eraseOwn(server.context, id), eraseOwn(server.context, id)]);
    const count = async () => {
      const { data } = await server.send('GET', '/api/overview', server);
      return data[ERASED_BY_CANDIDATES].month.map(({ number }: { number: number }) => number);
    };
    expect(await count()).toEqual([1]);
    await sweep(server.context);
    expect(await count()).toEqual([1]);
  });

  test('continues after an interruption', async () => {
    const { code } = await applied();
    const broken = await startWith('repository', () => ({
      delete: () => Promise.reject(new Error('Interrupted')),
    }));
    vi.spyOn(console, 'error').mockImplementation(() => {});
    try {
      const { status } = await post('erase', { code, confirmed: 'yes' }, { to: broken });
      expect(status).toBe(500);
    } finally {
      await broken.close();
      vi.restoreAllMocks();
    }
    expect((await erase(code)).status).toBe(200);
    expect(await everything()).not.toContain('Ann');
  });

  test('reaches an application in the trash, which can no longer be withdrawn', async () => {
    const { id, code } = await applied();
    await server.send('DELETE', `/api/applicants/${id}`, server);
    const { text, main } = await open(code);
    expect(text).not.toContain(texts.stage);
    expect(text).toContain(texts.discarded);
    expect(main.querySelector('[action$=withdraw]')).toBeNull();
    expect((await post('withdraw', { code })).status).toBe(404);
    expect((await erase(code)).status).toBe(200);
    expect(await everything()).not.toContain('Ann');
  });

  test('while a mail is being sent leaves none, and none is sent afterwards', async () => {
    const { id, code } = await applied();
    const [mail] = await mails();
    let sent = 0;
    const slow = worker(async () => {
      sent += 1;
      if (sent === 1) await erase(code);
      throw new DeliveryError('Try later', false, false);
    });
    await slow.deliver(mail!.id);
    expect(await mails()).toEqual([]);
    await slow.deliverDue(() => Date.now() + 86_400_000);
    expect(sent).toBe(1);
    expect(await stored(id)).toBeNull();
  });

  test('while a mail is being written leaves none', async () => {
    const { id, code } = await applied();
    const { token } = server;
    const slow = await startWith('repository', (repository) =>
      beforeTransaction(1, repository, () => erase(code)),
    );
    try {
      const json = { subject: 'S', text: 'T' };
      const headers = { 'Idempotency-Key': 'k' };
      const path = `/api/applicants/${id}/replies`;
      expect((await slow.send('POST', path, { token, json, headers })).status).toBe(404);
    } finally {
      await slow.close();
    }
    expect(await mails()).toEqual([]);
  });
});

describe('the stage', () => {
  test('is in the words of the company, or hidden', async () => {
    const { id, code } = await applied();
    await settings({ stage_review: 'Our team reads it.', stage_offer: '-' });
    await change(id, { stage: 'review' });
    expect((await open(code)).text).toContain('Our team reads it.');
    await change(id, { stage: 'offer' });
    expect((await open(code)).text).not.toContain(texts.stage);
  });

  test('of a rejection is shown only after a mail since then', async () => {
    await settings({ mail_hold: '0', confirm_applications: false });
    const { id, code } = await applied();
    const isShown = async () => (await open(code)).text.includes(en.copy.stage_rejected);
    await change(id, { stage: 'interview' });
    await reply(id);
    await worker().deliverDue();
    await change(id, { stage: 'rejected' });
    // As the cancellation of an interview.
    const [{ id: _, ...sent }] = (await mails()) as [Stored];
    const created_at = new Date().toISOString();
    const automatic = { ...sent, by: '', created_at };
    await server.context.repository.write<any>('mail', 'automatic', () => automatic);
    expect(await isShown()).toBe(false);
    await reply(id);
    expect(await isShown()).toBe(false);
    await worker().deliverDue();
    expect(await isShown()).toBe(true);
  });

  test('of a rejection is shown if the mail was sent with it', async () => {
    await settings({ mail_hold: '0', confirm_applications: false });
    const { id, code } = await applied();
    const json = { ids: [id], action: 'mail', subject: 'S', text: 'T', stage: 'rejected' };
    const { token } = server;
    const headers = { 'Idempotency-Key': 'bulk' };
    const sent = await server.send('POST', `/api/${applicant.path}/bulk`, { token, json, headers });
    expect(sent.status).toBe(200);
    await worker().deliverDue();
    expect((await open(code)).text).toContain(en.copy.stage_rejected);
  });
});
