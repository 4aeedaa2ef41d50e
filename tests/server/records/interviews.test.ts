import { BOOKINGS } from '@sunfront/contract/api/interview';
import type { Applicant } from '@sunfront/contract/entities/applicant';
import { INTERVIEW_CALLS } from '@sunfront/contract/api/interview-page';
import { CANDIDATE } from '@sunfront/contract/history';
import { TEXT } from '@sunfront/contract/limits';
import en from '@sunfront/contract/messages/en';
import fa from '@sunfront/contract/messages/fa';
import ICAL from 'ical.js';
import { beforeEach, describe, expect, test } from 'vitest';
import type { User } from '../../../functions/src/auth/sessions/users.ts';
import { createMailWorker } from '../../../functions/src/mail/mail-worker.ts';
import { sweep } from '../../../functions/src/maintenance/sweep.ts';
import { cancel, cancelOwn, decline } from '../../../functions/src/records/interviews/answer.ts';
import { choose } from '../../../functions/src/records/interviews/appoint.ts';
import { rebuildBookings } from '../../../functions/src/interviews/bookings.ts';
import { cancelOpen } from '../../../functions/src/interviews/end.ts';
import { proposeToSeveral } from '../../../functions/src/records/interviews/propose.ts';
import { remind } from '../../../functions/src/records/interviews/remind.ts';
import { restoreChanges } from '../../../functions/src/records/restore.ts';
import { eraseOwn, withdraw } from '../../../functions/src/records/own-application.ts';
import type { Stored } from '../../../functions/src/store/repository.ts';
import { newId } from '../../../functions/src/store/record.ts';
import { JOB } from '../../test-data.ts';
import {
  ADMIN,
  beforeTransaction,
  documents,
  reset,
  stopClock,
  useEmptyData,
  useServer,
} from '../harness.ts';
import { createAdmin } from '../../../functions/src/auth/users/create-admin.ts';

const SITE = 'https://www.example.com';
const BOB = { uid: 'bob', role: 'recruiter' } as const;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let bob: string;
const server = useServer({ environment: { siteUrl: SITE } }, async ({ context, login }) => {
  for (const uid of ['bob', 'eve']) {
    await createAdmin(context.auth, uid, ADMIN.password, { role: 'recruiter' });
    await context.repository.write<User>('people', uid, (user) => ({
      ...user!,
      name: uid === 'bob' ? 'Bob Ray' : 'Eve Sun',
      email: `${uid}@example.com`,
    }));
  }
  bob = await login('bob', ADMIN.password);
});
useEmptyData(server);

const MIDNIGHT = Math.ceil(Date.now() / DAY) * DAY;
/** On the day ahead, so that reminders are due then. */
const at = (hours: number) => new Date(MIDNIGHT + hours * HOUR).toISOString();
const [FIRST, SECOND] = [at(10), at(12)];

beforeEach(async () => {
  const { context } = server;
  await context.repository.create('settings', [
    { id: 's', name: 'S', company_name: 'Solar Co', languages: 'en fa', mail_hold: '0' },
  ]);
});

async function apply(name = 'Ann Example', fields: object = {}): Promise<string> {
  const contact = `${name.split(' ')[0]}@example.org`.toLowerCase();
  const record = { job_id: 'j', job_title: JOB.title, full_name: name, contact, ...fields };
  const [created] = await server.context.repository.create('applicants', [
    { id: newId(), stage: 'new', ...record },
  ]);
  return created!.id;
}

function propose(application_id: string, json: object = {}, headers: Record<string, string> = {}) {
  return server.send('POST', '/api/interviews/', {
    token: bob,
    headers,
    json: { application_id, ...TIMES, ...MAIL, ...json },
  });
}

const TIMES = { slots: [SECOND, FIRST], length: 45, place: 'Hall 1', interviewers: ['bob'] };
const MAIL = { subject: 'An interview, {name}?', text: 'Please choose a time.' };

function proposeTo(application_ids: string[], json: object = {}, headers = {}) {
  const body = { application_ids, ...TIMES, ...MAIL, ...json };
  return server.send('POST', '/api/interviews/bulk', { token: bob, headers, json: body });
}

/** @returns the interview's id, and the code of the link in its mail */
async function proposed(application_id: string, json: object = {}) {
  const { status, data } = await propose(application_id, json);
  expect(status).toBe(201);
  const mail = (await mails()).find(({ interview }) => interview === data.id)!;
  const { text } = mail['message'] as { text: string };
  return { id: data.id as string, code: /\/interview#(\S+)/.exec(text)![1]! };
}

const mails = () => server.context.repository.list('mail');

const subjects = async () =>
  (await mails()).map(({ to, message }) => [String(to), (message as { subject: string }).subject]);

const stored = async (id: string) => (await server.context.repository.get('interviews', id))!;

const stateOf = async (id: string) =>
  (await server.context.repository.get('interviews', id))?.['state'];

async function post(call: keyof typeof INTERVIEW_CALLS, fields: Record<string, string>) {
  const response = await fetch(server.origin + INTERVIEW_CALLS[call], {
    method: 'POST',
    headers: { Accept: 'text/html,*/*;q=0.8', 'Sec-Fetch-Site': 'same-origin' },
    body: new URLSearchParams(fields),
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

const move = (id: string, json: object, headers: Record<string, string> = {}) =>
  server.send('PUT', `/api/interviews/${id}`, {
    token: bob,
    json: { start: SECOND, length: 45, place: 'Hall 1', interviewers: ['bob'], ...json },
    headers,
  });

const cancelled = (id: string, json: object = {}) =>
  server.send('POST', `/api/interviews/${id}/cancel`, { token: bob, json });

/** Of the calendar files in all mails: recipient, method, sequence and event. */
async function calendars(): Promise<string[]> {
  const events = (await mails()).flatMap(({ to, message }) => {
    const { attachments = [] } = message as { attachments?: { content: string }[] };
    return attachments.map(({ content }) => {
      const calendar = new ICAL.Component(ICAL.parse(content));
      const event = calendar.getFirstSubcomponent('vevent')!;
      const value = (name: string) => event.getFirstPropertyValue(name);
      const method = calendar.getFirstPropertyValue('method');
      return [String(to).split('@')[0], method, value('sequence'), value('uid')].join(' ');
    });
  });
  return events.toSorted();
}

const { interview: texts } = en;

describe('a proposal', () => {
  test('asks the candidate in a mail, whose link opens only this interview', async () => {
    const ann = await apply('Ann Example', { language: 'fa' });
    const { id, code } = await proposed(ann);
    expect(await stored(id)).toMatchObject({
      state: 'proposed',
      full_name: 'Ann Example',
      job_title: JOB.title,
      language: 'fa',
      slots: [FIRST, SECOND],
      created_by: 'bob',
    });
    expect(await subjects()).toEqual([['ann@example.org', 'An interview, Ann Example?']]);
    const secret = code.split('.')[1]!;
    expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
    const { token } = server;
    for (const path of [`interviews/?application_id=${ann}`, `interviews/${id}`, 'mail/'])
      expect((await server.send('GET', `/api/${path}`, { token })).text).not.toContain(secret);
    const send = async () => ({ rejected: [] });
    await createMailWorker(server.context.repository, { send }).deliverDue();
    expect(JSON.stringify([await documents('mail'), await documents('interviews')])).not.toContain(
      secret,
    );
    const page = await post('open', { code });
    expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    expect(page.text).toContain('noindex');
    expect(page.text).toContain(`value="${FIRST}"`);
    expect(page.text).not.toContain('Ann Example');
    expect((await post('open', { code, language: 'fa' })).text).toContain(fa.interview.choose);
    const translations = { fa: { title: 'نصاب' } };
    await server.context.repository.create('jobs', [{ ...JOB, id: 'j', translations }]);
    expect((await post('open', { code })).text).toContain(JOB.title);
    expect((await post('open', { code, language: 'fa' })).text).toContain('نصاب');
    // It opens no application, and a link to one opens no interview.
    const own = await fetch(`${server.origin}/api/application/`, {
      method: 'POST',
      body: new URLSearchParams({ code }),
    });
    expect(own.status).toBe(404);
  });

  test('is refused with a reason, and changes nothing', async () => {
    const ann = await apply();
    const refused = async (json: object, id = ann) => {
      const { status, data } = await propose(id, json);
      const [detail] = [data.detail].flat();
      return [status, detail.loc?.[1] ?? detail];
    };
    expect(await refused({}, 'unknown')).toEqual([404, 'Applicant not found']);
    expect(await refused({ slots: [] })).toEqual([422, 'slots']);
    expect(await refused({ slots: ['2020-01-01T00:00:00Z'] })).toEqual([422, 'slots']);
    expect(await refused({ slots: [FIRST, FIRST] })).toEqual([422, 'slots']);
    expect(await refused({ length: 4 })).toEqual([422, 'length']);
    expect(await refused({ interviewers: [] })).toEqual([422, 'interviewers']);
    expect(await refused({ interviewers: ['nobody'] })).toEqual([422, 'interviewers']);
    expect(await refused({ subject: 'Hello {nobody}' })).toEqual([422, 'subject']);
    await withdraw(server.context, ann, { reason: '', origin: SITE });
    expect((await refused({}))[0]).toBe(409);
    const rejected = await apply('Eli Example', { stage: 'rejected' });
    expect((await refused({}, rejected))[0]).toBe(409);
    const phone = await apply('Cay Example', { contact: '030 123456' });
    expect(await refused({}, phone)).toEqual([409, 'Applicant has no email address to reply to']);
    expect(await documents('interviews')).toEqual([]);
  });

  test('that waits in the outbox is recalled or cancelled without a mail', async () => {
    const { repository } = server.context;
    await repository.write<Stored>('settings', 's', (each) => ({ ...each!, mail_hold: '300' }));
    const first = await propose(await apply());
    expect(first.headers.get('held-batch')).toBe(first.data.id);
    const address = `/api/mail/${first.data.id}/recall?batch=true`;
    expect((await server.send('POST', address, { token: bob })).status).toBe(204);
    expect(await stateOf(first.data.id)).toBe('cancelled');
    const other = await propose(await apply('Cay Example'));
    expect((await cancelled(other.data.id)).data.state).toBe('cancelled');
    expect(await mails()).toEqual([]);
    // Booked by telephone meanwhile.
    const called = await proposed(await apply('Dan Example'));
    await move(called.id, { start: FIRST });
    const recalled = `/api/mail/${called.id}/recall?batch=true`;
    expect((await server.send('POST', recalled, { token: bob })).status).toBe(204);
    expect(await stateOf(called.id)).toBe('booked');
  });

  test('is recalled with its mail, or not at all if the mail is sent at that moment', async () => {
    const { context } = server;
    const recall = async ({ id }: { id: string }, work: () => Promise<unknown>) => {
      const all = (await mails()).filter(({ interview }) => interview === id);
      await context.repository.edit(
        all.map((mail) => ({ collection: 'mail', id: mail.id })),
        (mail) => ({ ...mail, delivery: { state: 'PENDING', next_at: at(1) } }),
      );
      const repository = beforeTransaction(1, context.repository, work);
      const scope = { stores: { ...context, repository }, actor: BOB, origin: SITE };
      await restoreChanges(scope, [], undefined, all);
    };
    const recalled = await proposed(await apply());
    await recall(recalled, async () => {});
    expect([await stateOf(recalled.id), await mails()]).toEqual(['cancelled', []]);
    const ann = await apply();
    const sent = await proposed(ann);
    const claim = () =>
      context.repository.write<Stored>('mail', `interview-${sent.id}-proposed`, (mail) => {
        return { ...mail!, delivery: { state: 'PROCESSING' } };
      });
    await expect(recall(sent, claim)).rejects.toMatchObject({ status: 404 });
    expect(await stateOf(sent.id)).toBe('proposed');
    expect((await context.repository.get('applicants', ann))!['interview']).toBe('proposed');
  });

  test('is made once, also if it is sent twice', async () => {
    const ann = await apply();
    const key = { 'Idempotency-Key': 'one-press' };
    const { id } = (await propose(ann, {}, key)).data;
    await move(id, {});
    const again = await propose(ann, {}, key);
    expect([again.status, again.data.id, again.data.state]).toEqual([201, id, 'booked']);
    // Other content is no repeat.
    expect((await propose(ann, { place: 'Elsewhere' }, key)).status).toBe(409);
  });
});

describe('a proposal to several candidates', () => {
  const codeFor = async (name: string) => {
    const mail = (await mails()).find(({ to }) => String(to) === `${name}@example.org`)!;
    return /\/interview#(\S+)/.exec((mail['message'] as { text: string }).text)![1]!;
  };

  test('asks each with their own link, once, and is recalled as a whole', async () => {
    const { repository } = server.context;
    await repository.write<Stored>('settings', 's', (each) => ({ ...each!, mail_hold: '300' }));
    const both = [await apply(), await apply('Cay Example')];
    const key = { 'Idempotency-Key': 'one-press' };
    const { status, data, headers } = await proposeTo(both, {}, key);
    expect([status, data.map((each: Stored) => each['application_id'])]).toEqual([201, both]);
    expect((await subjects()).map(String).toSorted()).toEqual([
      'ann@example.org,An interview, Ann Example?',
      'cay@example.org,An interview, Cay Example?',
    ]);
    const repeat = await proposeTo(both, {}, key);
    expect([repeat.data, repeat.headers.get('held-batch')]).toEqual([data, null]);
    expect((await proposeTo(both.slice(1), {}, key)).status).toBe(409);
    expect(await mails()).toHaveLength(2);
    // First come, first served.
    await post('choose', { code: await codeFor('ann'), slot: FIRST });
    const page = await post('open', { code: await codeFor('cay') });
    expect(page.text).toContain(`value="${SECOND}"`);
    expect(page.text).not.toContain(`value="${FIRST}"`);
    const history = await repository.list('history');
    expect(history.map(({ record, by }) => [record, by].join()).toSorted()).toEqual(
      [...both.map((id) => `${id},bob`), `${both[0]},${CANDIDATE}`].toSorted(),
    );
    const recall = `/api/mail/${headers.get('held-batch')}/recall?batch=true`;
    expect((await server.send('POST', recall, { token: bob })).status).toBe(204);
    const states = await Promise.all(data.map(({ id }: Stored) => stateOf(id)));
    expect(states).toEqual(['booked', 'cancelled']);
  });

  test('is refused as a whole, with a reason for each who cannot be asked', async () => {
    const ann = await apply();
    const choosing = await apply('Bea Example');
    const earlier = await proposed(choosing, { slots: [FIRST] });
    const booked = await apply('Cay Example');
    await move((await proposed(booked)).id, { start: SECOND });
    const closed = await apply('Dan Example', { stage: 'rejected' });
    const phone = await apply('Eli Example', { contact: '030 123456' });
    const written = await mails();
    const refusals = async (ids: string[], times: object = { slots: [at(14)] }) => {
      const { status, data } = await proposeTo(ids, times);
      return [status, data.detail?.map(({ loc, msg }: any) => [loc.at(-1), msg])];
    };
    expect(await refusals([ann, choosing, booked, closed, phone, 'gone'])).toEqual([
      409,
      [
        [1, 'A time of an earlier proposal can still be chosen'],
        [2, 'An interview is already booked'],
        [3, 'This application has ended: it is hired or rejected'],
        [4, 'Applicant has no email address to reply to'],
        [5, 'Applicant not found'],
      ],
    ]);
    expect((await refusals([ann], { slots: [SECOND] }))[0]).toBe(422);
    expect((await refusals([ann, ann]))[0]).toBe(422);
    expect((await proposeTo(['a/b'])).status).toBe(404);
    const many = Array.from({ length: 101 }, (_, index) => `a${index}`);
    expect((await refusals(many))[0]).toBe(422);
    expect(await mails()).toEqual(written);
    // Another candidate takes the only time: other times can be proposed.
    const other = await proposed(await apply('Fay Example'), { slots: [FIRST] });
    await move(other.id, { start: FIRST });
    expect(await stateOf(earlier.id)).toBe('proposed');
    expect((await refusals([ann, choosing]))[0]).toBe(201);
  });

  test('is refused if a colleague proposes to one of them at that moment', async () => {
    const both = [await apply(), await apply('Cay Example')];
    const { context } = server;
    const repository = beforeTransaction(1, context.repository, () => propose(both[1]!));
    const request = { draft: { ...TIMES, ...MAIL }, actor: BOB, origin: SITE, key: undefined };
    await expect(proposeToSeveral({ ...context, repository }, both, request)).rejects.toMatchObject(
      { status: 409, detail: [{ loc: ['body', 'application_ids', 1] }] },
    );
    expect(await mails()).toHaveLength(1);
  });
});

describe('the candidate', () => {
  test('books one time, once, and gets an invitation', async () => {
    const ann = await apply();
    const { id, code } = await proposed(ann);
    const chosen = await post('choose', { code, slot: FIRST });
    expect([chosen.status, chosen.text.includes(texts.chosen)]).toEqual([200, true]);
    expect(await stored(id)).toMatchObject({ state: 'booked', start: FIRST, sequence: 0 });
    const written = (await mails()).filter(({ interview }) => !interview);
    expect(
      written.map(({ to, collection }) => `${String(to)} ${String(collection)}`).toSorted(),
    ).toEqual(['ann@example.org applicants', 'bob@example.com people']);
    // Sent twice, for example by a double click.
    expect((await post('choose', { code, slot: FIRST })).status).toBe(200);
    expect((await post('choose', { code, slot: SECOND })).status).toBe(409);
    expect((await post('decline', { code })).status).toBe(409);
    expect(await mails()).toHaveLength(3);
    const file = await post('calendar', { code });
    expect(file.headers.get('content-type')).toContain('text/calendar');
    const event = new ICAL.Component(ICAL.parse(file.text)).getFirstSubcomponent('vevent')!;
    expect(String(event.getFirstPropertyValue('uid'))).toContain(id);
  });

  test('tells the company that no time fits', async () => {
    const { id, code } = await proposed(await apply());
    const file = await post('calendar', { code });
    expect([file.status, file.text.includes(texts.choose)]).toEqual([200, true]);
    const message = `Only on Fridays ${'x'.repeat(TEXT.note)}`;
    const declined = await post('decline', { code, message });
    expect([declined.status, declined.text.includes(texts.declined)]).toEqual([200, true]);
    const cut = message.slice(0, TEXT.note);
    expect(await stored(id)).toMatchObject({ state: 'declined', message: cut });
    expect((await subjects()).at(-1)).toEqual(['bob@example.com', 'No time fits: Ann Example']);
    // Agreed by telephone.
    expect((await move(id, { start: FIRST })).data).toMatchObject({ state: 'booked', sequence: 0 });
  });

  test('changes nothing with a forged link, an old one, or one that a scanner opens', async () => {
    const { id, code } = await proposed(await apply());
    const [, secret] = code.split('.');
    const other = await proposed(await apply('Cay Example'));
    for (const forged of [id, `${id}.`, `${id}.${'x'.repeat(43)}`, `${other.id}.${secret}`, '']) {
      const page = await post('choose', { code: forged, slot: FIRST });
      expect([page.status, page.text.includes(texts.invalid)]).toEqual([404, true]);
    }
    for (const path of ['/interview', ...Object.values(INTERVIEW_CALLS)]) {
      const url = `${server.origin}${path}?code=${code}&slot=${FIRST}`;
      await (await fetch(url, { headers: { Accept: 'text/html' } })).text();
    }
    expect(await stateOf(id)).toBe('proposed');
    expect((await post('choose', { code, slot: at(1000) })).status).toBe(422);
    const advance = stopClock();
    advance(40 * DAY);
    const late = await post('choose', { code, slot: FIRST });
    expect([late.status, late.text.includes(texts.noSlots)]).toEqual([409, true]);
    expect(await stateOf(id)).toBe('proposed');
  });
});

describe('a candidate who cannot come', () => {
  const leave = (code: string, fields: Record<string, string>) =>
    post('cancel', { code, slot: FIRST, ...fields });

  test('asks for another time: the time is free, and calendars and the company know', async () => {
    const ann = await apply();
    const { id, code } = await proposed(ann, { interviewers: ['eve'] });
    const other = await proposed(await apply('Cay Example'), { interviewers: ['eve'] });
    expect((await leave(code, { answer: 'unable' })).status).toBe(409);
    await post('choose', { code, slot: FIRST });
    const undecided = await leave(code, { message: 'I am ill' });
    expect([undecided.status, undecided.text.includes(texts.undecided)]).toEqual([422, true]);
    expect(undecided.text).toContain('>I am ill</textarea>');
    const asked = await leave(code, { answer: 'unable', message: 'I am ill' });
    expect([asked.status, asked.text.includes(texts.unable)]).toEqual([200, true]);
    expect((await leave(code, { answer: 'unable' })).status).toBe(200);
    const start = FIRST;
    expect(await stored(id)).toMatchObject({ state: 'unable', start, message: 'I am ill' });
    const application = (await server.context.repository.get('applicants', ann))!;
    expect(application['interviews']).toEqual([{ id, state: 'unable', start }]);
    const informed = (await subjects()).filter(([, subject]) => subject!.includes('cannot come'));
    expect(informed.map(([to]) => String(to)).toSorted()).toEqual([
      'bob@example.com',
      'eve@example.com',
    ]);
    expect(
      (await mails()).filter(({ message }) => JSON.stringify(message).includes('I am ill')),
    ).toHaveLength(2);
    expect(await remind({ ...server.context, siteUrl: SITE }, Date.parse(FIRST) - DAY)).toBe(0);
    const { data } = await server.send('GET', '/api/overview/interviews', { token: bob });
    expect(data).toEqual([]);
    expect((await post('choose', { code: other.code, slot: FIRST })).status).toBe(200);
    // Agreed by telephone.
    const again = await move(id, { interviewers: ['eve'] });
    expect(again.data).toMatchObject({ state: 'booked', sequence: 2 });
    const uid = `${id}@interviews.sunfront`;
    expect((await calendars()).filter((event) => event.endsWith(uid))).toEqual([
      `ann CANCEL 1 ${uid}`,
      `ann REQUEST 0 ${uid}`,
      `ann REQUEST 2 ${uid}`,
      `eve CANCEL 1 ${uid}`,
      `eve REQUEST 0 ${uid}`,
      `eve REQUEST 2 ${uid}`,
    ]);
  });

  test('withdraws from the interview, not from the application', async () => {
    const ann = await apply();
    const { id, code } = await proposed(ann);
    await post('choose', { code, slot: FIRST });
    const withdrawn = await leave(code, { answer: 'withdrawn' });
    expect([withdrawn.status, withdrawn.text.includes(texts.withdrawn)]).toEqual([200, true]);
    expect((await leave(code, { answer: 'unable' })).status).toBe(409);
    expect(await stateOf(id)).toBe('withdrawn');
    expect((await move(id, {})).status).toBe(409);
    const { data } = await server.send('GET', `/api/history/?collection=applicants&record=${ann}`, {
      token: bob,
    });
    expect([data[0].by, data[0].after.interviews[0].state]).toEqual([CANDIDATE, 'withdrawn']);
    expect((await server.context.repository.get('applicants', ann))!['withdrawn_at']).toBeFalsy();
    await server.send('PUT', `/api/applicants/${ann}`, { token: bob, json: { stage: 'rejected' } });
    expect(await stateOf(id)).toBe('withdrawn');
  });

  test.each([
    [
      'a move',
      (id: string) => move(id, { start: SECOND, interviewers: ['bob'] }),
      ['booked', SECOND],
    ],
    ['a cancellation', (id: string) => cancelled(id), ['cancelled', FIRST]],
  ])('changes nothing after %s that was stored first', async (_, change, [state, start]) => {
    const { id, code } = await proposed(await apply());
    await post('choose', { code, slot: FIRST });
    const { context } = server;
    const answer = { slot: FIRST, state: 'unable', message: '', origin: SITE } as const;
    const repository = beforeTransaction(1, context.repository, () => change(id));
    await expect(cancelOwn({ ...context, repository }, id, answer)).rejects.toMatchObject({
      problem: 'answered',
    });
    expect(await stored(id)).toMatchObject({ state, start });
    const page = await leave(code, { answer: 'unable', message: 'I am ill' });
    expect([page.status, page.text.includes(texts.answered)]).toEqual([409, true]);
  });

  test('changes nothing once the interview has begun, or with a forged link', async () => {
    const { id, code } = await proposed(await apply());
    await post('choose', { code, slot: FIRST });
    const forged = await leave(`${id}.${'x'.repeat(43)}`, {
      answer: 'unable',
      message: 'I am ill',
    });
    expect([forged.status, forged.text.includes(texts.invalid)]).toEqual([404, true]);
    // Sent again with the right link.
    expect(forged.text).toContain('name="message" value="I am ill"');
    expect((await post('open', { code, message: 'I am ill' })).text).toContain(
      '>I am ill</textarea>',
    );
    stopClock()(40 * DAY);
    const late = await leave(code, { answer: 'unable' });
    expect([late.status, late.text.includes(texts.over)]).toEqual([409, true]);
    expect(late.text).not.toContain(texts.cannotNow);
    expect(await stateOf(id)).toBe('booked');
  });
});

describe('one time of an interviewer', () => {
  test('goes to the candidate whose choice is stored first', async () => {
    const ann = await proposed(await apply());
    const cay = await proposed(await apply('Cay Example'));
    const { context } = server;
    // The choice is under way when another one is stored.
    const repository = beforeTransaction(1, context.repository, () =>
      choose(context, cay.id, { slot: FIRST, origin: SITE }),
    );
    await expect(
      choose({ ...context, repository }, ann.id, { slot: FIRST, origin: SITE }),
    ).rejects.toMatchObject({ problem: 'taken' });
    const page = await post('choose', { code: ann.code, slot: FIRST });
    expect([page.status, page.text.includes(texts.taken)]).toEqual([409, true]);
    expect(page.text).toContain(`value="${SECOND}"`);
    expect(page.text).not.toContain(`value="${FIRST}"`);
    // An overlapping time of an administrator, and a new proposal.
    const start = new Date(Date.parse(FIRST) - 30 * 60_000).toISOString();
    expect((await move(ann.id, { start })).data.detail[0]).toMatchObject({
      loc: ['body', 'start'],
      msg: 'Bob Ray already has an interview then',
    });
    expect((await propose(await apply('Dan Example'))).status).toBe(422);
    expect((await move(ann.id, { start, interviewers: ['eve'] })).status).toBe(200);
  });

  test('goes to one of two candidates who choose at the same moment', async () => {
    const both = [await proposed(await apply()), await proposed(await apply('Cay Example'))];
    const chosen = await Promise.allSettled(
      both.map(({ id }) => choose(server.context, id, { slot: FIRST, origin: SITE })),
    );
    expect(chosen.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const states = await Promise.all(both.map(({ id }) => stateOf(id)));
    expect(states.filter((state) => state === 'booked')).toHaveLength(1);
  });

  test('is free again after a cancellation, a move or an erasure, and known after an import', async () => {
    const ann = await apply();
    const first = await proposed(ann);
    const other = await proposed(await apply('Cay Example'));
    const third = await proposed(await apply('Dan Example'), { slots: [at(14), FIRST] });
    await post('choose', { code: first.code, slot: FIRST });
    await server.context.repository.deleteWhere(BOOKINGS, 'until', '<', '9');
    await rebuildBookings(server.context.repository);
    expect((await post('choose', { code: other.code, slot: FIRST })).status).toBe(409);
    await move(first.id, { start: at(14) });
    expect((await post('choose', { code: other.code, slot: FIRST })).status).toBe(200);
    await eraseOwn(server.context, ann);
    await cancelled(other.id);
    expect((await post('open', { code: third.code })).text).toContain(`value="${FIRST}"`);
    expect((await post('choose', { code: third.code, slot: at(14) })).status).toBe(200);
  });
});

describe('a change by an administrator', () => {
  test('sends both sides the same event with a higher sequence', async () => {
    const { id, code } = await proposed(await apply());
    await post('choose', { code, slot: FIRST });
    const current = await stored(id);
    const { updated_at } = current;
    const moved = await move(id, { interviewers: ['eve'] }, { 'If-Match': String(updated_at) });
    expect(moved.data).toMatchObject({ start: SECOND, sequence: 1, interviewers: ['eve'] });
    expect(moved.data).not.toHaveProperty('link_hash');
    expect((await move(id, { interviewers: ['eve'] })).data.sequence).toBe(1);
    const late = await move(id, { start: at(20) }, { 'If-Match': String(updated_at) });
    expect([late.status, late.data.current.sequence]).toEqual([409, 1]);
    const expected = String(updated_at);
    await expect(
      cancel(server.context, id, { message: '', expected, origin: SITE, by: 'bob' }),
    ).rejects.toMatchObject({ status: 409 });
    for (const [field, value] of [
      ['start', '2020-01-01T00:00:00.000Z'],
      ['interviewers', ['nobody']],
    ] as const) {
      const refused = await move(id, { interviewers: ['eve'], [field]: value });
      expect([refused.status, refused.data.detail[0].loc[1]]).toEqual([422, field]);
    }
    expect((await cancelled(id, { message: 'We are ill.' })).data).toMatchObject({
      state: 'cancelled',
      sequence: 2,
    });
    expect((await cancelled(id)).status).toBe(200);
    expect((await move(id, {})).status).toBe(409);
    const uid = `${id}@interviews.sunfront`;
    expect(await calendars()).toEqual([
      `ann CANCEL 2 ${uid}`,
      `ann REQUEST 0 ${uid}`,
      `ann REQUEST 1 ${uid}`,
      `bob CANCEL 1 ${uid}`,
      `bob REQUEST 0 ${uid}`,
      `eve CANCEL 2 ${uid}`,
      `eve REQUEST 1 ${uid}`,
    ]);
    const page = await post('open', { code });
    expect(page.text).toContain('We are ill.');
  });

  test('is in the application and its history, and outlives the undo of other changes', async () => {
    const ann = await apply();
    const send = (method: string, path: string, json?: object) =>
      server.send(method, path, { token: bob, ...(json && { json }) });
    const application = async () => (await send('GET', `/api/applicants/${ann}`)).data;
    const staged = await send('PUT', `/api/applicants/${ann}`, { stage: 'interview' });
    const { id, code } = await proposed(ann);
    await post('choose', { code, slot: FIRST });
    await move(id, {});
    const interviews = [{ id, state: 'booked', start: SECOND }];
    expect(await application()).toMatchObject({ stage: 'interview', interviews });
    expect((await send('POST', staged.headers.get('undo')!)).status).toBe(200);
    expect(await application()).toMatchObject({ stage: 'new', interviews });
    const found = async (state: string) =>
      (await send('GET', `/api/applicants/?interview=${state}&limit=5`)).data.length;
    expect([await found('booked'), await found('proposed')]).toEqual([1, 0]);
    expect((await send('GET', '/api/applicants/?interview=soon')).status).toBe(422);
    await cancelled(id);
    expect([await found('booked'), await found('cancelled')]).toEqual([0, 1]);
    const { data } = await send('GET', `/api/history/?collection=applicants&record=${ann}`);
    const events = data.filter(({ kind }: Stored) => kind === 'interview');
    expect(events.map(({ by, after }: Stored) => [by, (after as Stored)['interviews']])).toEqual([
      ['bob', [{ id, state: 'cancelled', start: SECOND }]],
      ['bob', [{ id, state: 'booked', start: SECOND }]],
      [CANDIDATE, [{ id, state: 'booked', start: FIRST }]],
      ['bob', [{ id, state: 'proposed', start: '' }]],
    ]);
    const { status, data: refused } = await send('POST', `/api/history/${events[1].id}/restore`);
    expect([status, refused.detail]).toEqual([
      409,
      'An interview is moved or cancelled, not undone here',
    ]);
  });

  test('cancels no interview that is over', async () => {
    const { id, code } = await proposed(await apply());
    await post('choose', { code, slot: FIRST });
    stopClock()(40 * DAY);
    const message = { message: '', expected: undefined, origin: SITE, by: 'bob' };
    await expect(cancel(server.context, id, message)).rejects.toMatchObject({ status: 409 });
    expect(await stateOf(id)).toBe('booked');
  });

  test('wins over a choice that is under way', async () => {
    const { id } = await proposed(await apply());
    const { context } = server;
    const repository = beforeTransaction(1, context.repository, () =>
      cancel(context, id, { message: '', expected: undefined, origin: SITE, by: 'bob' }),
    );
    await expect(
      choose({ ...context, repository }, id, { slot: FIRST, origin: SITE }),
    ).rejects.toMatchObject({ problem: 'answered' });
    expect(await stateOf(id)).toBe('cancelled');
  });
});

describe('the end of an application', () => {
  const reject = (id: string) =>
    server.send('PUT', `/api/applicants/${id}`, { token: bob, json: { stage: 'rejected' } });
  const leave = (id: string) => withdraw(server.context, id, { reason: '', origin: SITE });
  const trash = (id: string) => server.send('DELETE', `/api/applicants/${id}`, { token: bob });

  test.each([
    ['a rejection', reject],
    ['a withdrawal', leave],
    ['the trash', trash],
  ])('by %s, before or after a choice, cancels the interview', async (_, end) => {
    const { context } = server;
    const ann = await apply();
    const first = await proposed(ann);
    const second = await proposed(ann);
    await choose(context, second.id, { slot: SECOND, origin: SITE });
    const repository = beforeTransaction(1, context.repository, () => end(ann));
    await expect(
      choose({ ...context, repository }, first.id, { slot: FIRST, origin: SITE }),
    ).rejects.toMatchObject({ problem: 'answered' });
    expect(await Promise.all([first, second].map(({ id }) => stateOf(id)))).toEqual([
      'cancelled',
      'cancelled',
    ]);
    const ended = (await subjects()).filter(([, subject]) => /cancelled/.test(subject!));
    expect(new Set(ended.map(([to]) => to))).toEqual(
      new Set(['ann@example.org', 'bob@example.com']),
    );
    expect(ended).toHaveLength(2);
    if (end === trash) {
      const [deletion] = (await server.send('GET', '/api/history/?trash=true', { token: bob }))
        .data;
      await server.send('POST', `/api/history/${deletion.id}/restore`, { token: bob });
    }
    const { interviews } = (await context.repository.get(
      'applicants',
      ann,
    )) as unknown as Applicant;
    expect(interviews?.map(({ state }) => state)).toEqual(['cancelled', 'cancelled']);
    expect((await post('open', { code: first.code })).text).toContain(texts.cancelled);
  });

  test('cancels nothing once it is undone', async () => {
    const { repository } = server.context;
    const ann = await apply();
    const { id } = await proposed(ann);
    await cancelOpen(repository, (await repository.get('applicants', ann))!);
    expect(await stateOf(id)).toBe('proposed');
  });

  test('by an erasure takes interviews and mails along, also one that is being sent', async () => {
    const { context } = server;
    const ann = await apply();
    const { id, code } = await proposed(ann);
    await post('choose', { code, slot: FIRST });
    let sent = 0;
    const send = async () => {
      sent += 1;
      // Two of the three mails are sent, and the last one is under way.
      if (sent === 3) await eraseOwn(context, ann);
      return { rejected: [] };
    };
    await createMailWorker(context.repository, { send }).deliverDue();
    expect(await stateOf(id)).toBe(undefined);
    const all = JSON.stringify([await documents('mail'), await documents('interviews')]);
    expect(all).not.toMatch(/Ann Example|ann@example|Fitter/);
    const [last, ...others] = await mails();
    expect(others).toEqual([]);
    expect([last!['to'], last!['record']]).toEqual([['bob@example.com'], 'bob']);
    expect((await post('open', { code })).status).toBe(404);
  });

  test('without the API is noticed by the nightly run', async () => {
    const { context } = server;
    const [ann, cay] = [await apply(), await apply('Cay Example')];
    const dan = await apply('Dan Example');
    const { id: known } = await proposed(dan);
    await context.repository.write<Stored>('applicants', dan, (current) => {
      return { ...current!, interviews: [] };
    });
    const ids = [await proposed(ann), await proposed(cay)].map(({ id }) => id);
    await context.repository.write('applicants', ann, () => null);
    await context.repository.write<Stored>('applicants', cay, (current) => ({
      ...current!,
      stage: 'rejected',
    }));
    for (const id of ids) {
      const chosen = choose(context, id, { slot: FIRST, origin: SITE });
      await expect(chosen).rejects.toMatchObject({ problem: 'answered' });
      expect((await move(id, {})).status).toBe(409);
      await expect(decline(context, id, { message: '', origin: SITE })).rejects.toMatchObject({
        problem: 'answered',
      });
    }
    await sweep(context);
    expect(await Promise.all(ids.map(stateOf))).toEqual([undefined, 'cancelled']);
    expect((await context.repository.get('applicants', dan))!['interviews']).toEqual([
      { id: known, state: 'proposed', start: '' },
    ]);
  });
});

test('both sides are reminded the day before, once, and again after a move', async () => {
  const { context } = server;
  const services = { ...context, siteUrl: SITE };
  const { id, code } = await proposed(await apply());
  await post('choose', { code, slot: FIRST });
  const before = (await mails()).length;
  const today = Date.parse(FIRST) - DAY;
  expect(await remind(services, today - DAY)).toBe(0);
  const counts = await Promise.all([remind(services, today), remind(services, today)]);
  expect(counts[0] + counts[1]).toBe(2);
  expect(await remind(services, today)).toBe(0);
  await move(id, { start: SECOND });
  expect(await remind(services, today)).toBe(2);
  expect(await mails()).toHaveLength(before + 6);
  const other = await apply('Cay Example');
  const { code: last } = await proposed(other, { slots: [FIRST] });
  await post('choose', { code: last, slot: FIRST });
  // Without the API.
  await context.repository.write<Stored>('applicants', other, (each) => ({
    ...each!,
    stage: 'rejected',
  }));
  expect(await remind(services, today)).toBe(0);
});

describe('the calendar of an interviewer', () => {
  const read = async (address: string) => {
    const response = await fetch(address.replace(SITE, server.origin));
    return { status: response.status, text: await response.text(), headers: response.headers };
  };
  async function disable(disableUser: boolean) {
    const { FIREBASE_AUTH_EMULATOR_HOST: host, GCLOUD_PROJECT: project } = process.env;
    const path = `identitytoolkit.googleapis.com/v1/projects/${project}/accounts:update`;
    const { ok } = await fetch(`http://${host}/${path}`, {
      method: 'POST',
      headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
      body: JSON.stringify({ localId: 'bob', disableUser }),
    });
    expect(ok).toBe(true);
  }
  const create = async () =>
    (await server.send('POST', '/api/me/calendar', { token: bob })).data.address as string;

  test('has the booked interviews, and little about the candidates', async () => {
    const { id, code } = await proposed(await apply());
    await proposed(await apply('Cay Example'));
    await post('choose', { code, slot: FIRST });
    await move(id, { place: 'https://meet.example.com/secret' });
    const ended = await proposed(await apply('Dan Example'), { slots: [FIRST] });
    await post('choose', { code: ended.code, slot: FIRST });
    await cancelled(ended.id);
    const other = await proposed(await apply('Eli Example'), { interviewers: ['eve'] });
    await post('choose', { code: other.code, slot: FIRST });
    const address = await create();
    const { status, text, headers } = await read(address);
    expect([status, headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    expect(headers.get('content-type')).toContain('text/calendar');
    const events = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent');
    expect(events.map((each) => String(each.getFirstPropertyValue('summary')))).toEqual([
      `Interview: Ann Example, ${JOB.title}`,
    ]);
    expect(text).not.toMatch(/ann@example|meet\.example|Hall/);
    const upcoming = await server.send('GET', '/api/overview/interviews', { token: bob });
    expect(upcoming.data.map((each: Stored) => each.id)).toEqual([other.id, id]);
  });

  test('has an address that its user renews or ends, and that ends with the role', async () => {
    const { context } = server;
    const first = await create();
    const address = await create();
    expect([await read(first), await read(address)].map(({ status }) => status)).toEqual([
      404, 200,
    ]);
    const secret = /calendar\/([\w-]+)\.ics$/.exec(address)![1]!;
    expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
    expect(JSON.stringify(await documents('people'))).not.toContain(secret);
    const setRole = (role: User['role']) =>
      context.repository.write<User>('people', 'bob', (user) => ({ ...user!, role }));
    await setRole('editor');
    expect((await read(address)).status).toBe(404);
    await setRole('recruiter');
    await disable(true);
    expect((await read(address)).status).toBe(404);
    await disable(false);
    expect((await read(address)).status).toBe(200);
    expect((await server.send('DELETE', '/api/me/calendar', { token: bob })).status).toBe(204);
    expect((await read(address)).status).toBe(404);
    expect((await server.send('GET', '/api/me/calendar', { token: bob })).data.created_at).toBe('');
    await reset(server);
  });
});
