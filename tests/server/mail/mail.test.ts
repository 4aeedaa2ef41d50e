import { createRequire } from 'node:module';
import { contactMessage } from '@sunfront/contract/entities/index';
import { FORM_LANGUAGE } from '@sunfront/contract/limits';
import { MAIL_MESSAGES, type MailMessages } from '@sunfront/contract/messages/mail';
import { reference } from '@sunfront/contract/text/reference';
import { isolate } from '@sunfront/contract/text/direction';
import PostalMime from 'postal-mime';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { eraseWithHistory } from '../../../functions/src/records/delete.ts';
import { announceClosing } from '../../../functions/src/mail/notices.ts';
import { createMailWorker } from '../../../functions/src/mail/mail-worker.ts';
import { toMail } from '../../../functions/src/mail/outbox.ts';
import { createSmtp, DeliveryError } from '../../../functions/src/mail/smtp.ts';
import { findings } from '../../../functions/src/maintenance/sweep.ts';
import { application, day } from '../../api/client.ts';
import { JOB, samplePdf } from '../../test-data.ts';
import { documents, startWith, stopClock, useEmptyData, useServer } from '../harness.ts';
import { type Fault, useMailServer } from './mail-server.ts';

const { Transaction } = createRequire(new URL('../../../functions/package.json', import.meta.url))(
  'firebase-admin/firestore',
) as { Transaction: { prototype: { set: () => void } } };

const SITE = 'https://www.example.com';
const server = useServer({ environment: { siteUrl: SITE } });
useEmptyData(server);

const mailServer = useMailServer(server);

let token: string;
beforeEach(async () => {
  ({ token } = server);
});

const RECIPIENTS = {
  notify_applications: 'hr@example.com',
  notify_messages: 'office@example.com, gone@example.com',
  notify_closing: 'hr@example.com',
};

async function set(fields: Record<string, unknown>) {
  const addresses = { email: 'info@example.com', reply_address: 'people@example.com' };
  const json = { name: 'Site', ...addresses, mail_hold: '0', ...fields };
  const answer = await server.send('POST', '/api/settings/', { token, json });
  expect(answer.status).toBe(201);
  return answer;
}

const MESSAGE = { name: 'Ann <i>', email: 'ann@example.org', message: 'Hello,\n\n& thanks' };

const write = (message: object = MESSAGE, headers = {}) =>
  server.send('POST', '/api/contact/', { json: message, headers });

const mails = async (query = '') =>
  (await server.send('GET', `/api/mail/${query}`, { token })).data as Record<string, any>[];

const minutes = (count: number) => Date.now() + count * 60_000;

async function deliveryState() {
  const [mail] = await mails();
  return {
    state: mail!['state'],
    attempts: mail!['attempts'],
    arrived: mailServer.received.length,
  };
}

describe('a message on the website', () => {
  test('sends a notification with the same content as text and HTML', async () => {
    await set(RECIPIENTS);
    const { id } = (await write()).data;
    await mailServer.worker.deliverDue();
    const [{ to, raw }] = mailServer.received as [(typeof mailServer.received)[0]];
    expect(to).toEqual(['office@example.com', 'gone@example.com']);
    const { subject, text, html, from, replyTo, headers } = await PostalMime.parse(raw);
    expect([subject, from?.address]).toEqual(['New message: Ann <i>', 'website@example.com']);
    expect(replyTo?.map(({ address }) => address)).toEqual([MESSAGE.email]);
    expect(headers).toContainEqual(
      expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
    );
    expect(text).toContain('Name: Ann <i>\nEmail: ann@example.org\nMessage: Hello,\n\n& thanks');
    expect(text).toContain(`${SITE}/admin/dashboard/contacts?open=${id}`);
    expect(html).toContain('Hello,<br><br>&#38; thanks');
    expect(html).toContain('Ann &#60;i&#62;');
    expect(html).toContain(`<a href="${SITE}/admin/dashboard/contacts?open=${id}">`);
  });

  test('sends one notification for repetitions, several triggers and the schedule', async () => {
    // Submissions are duplicates only within one day.
    stopClock();
    await set(RECIPIENTS);
    await Promise.all([write(), write(), write()]);
    await write();
    const [{ id }] = (await mails()) as [{ id: string }];
    await Promise.all([
      mailServer.worker.deliver(id),
      mailServer.worker.deliver(id),
      mailServer.worker.deliverDue(),
    ]);
    await write();
    await mailServer.worker.deliver(id);
    await mailServer.worker.deliverDue(() => minutes(600));
    expect(await deliveryState()).toEqual({ state: 'sent', attempts: 1, arrived: 1 });
    // In the emulator, even an unchanged write triggers the function.
    const written = vi.spyOn(Transaction.prototype, 'set');
    await mailServer.worker.deliver(id);
    expect(written).not.toHaveBeenCalled();
  });

  test('sends none without recipients, which visitors cannot see', async () => {
    await set({});
    await write();
    expect(await mails()).toEqual([]);
    const { id } = (await set(RECIPIENTS)).data;
    const seen = await server.send('GET', '/api/settings/');
    const one = await server.send('GET', `/api/settings/${id}`);
    const page = await server.send('GET', '/');
    for (const { status, text } of [seen, one, page]) {
      expect(status).toBe(200);
      expect(text).not.toMatch(/office@|people@|notify|reply_address/);
    }
  });

  test('cannot inject headers into the mail', async () => {
    await set(RECIPIENTS);
    await write({ ...MESSAGE, name: 'A\r\nBcc: victim@example.net\r\n\r\nHi' });
    await mailServer.worker.deliverDue();
    expect(mailServer.received.flatMap(({ to }) => to)).not.toContain('victim@example.net');
    const { headers } = await PostalMime.parse(mailServer.received[0]!.raw);
    expect(headers.map(({ key }) => key)).not.toContain('bcc');
    expect((await mails())[0]!['subject']).toBe('New message: A Bcc: victim@example.net Hi');
  });
});

describe('recipients', () => {
  test.each([
    ['office', 422],
    ['a@example.com, <b@example.com>', 422],
    ['a@example.com\nb@example.com', 201],
    [Array.from({ length: 11 }, (_, index) => `a${index}@example.com`).join(','), 422],
  ])('%j are answered with %i', async (notify_messages, status) => {
    const json = { name: 'Site', notify_messages };
    const answer = await server.send('POST', '/api/settings/', { token, json });
    expect(answer.status).toBe(status);
    if (status === 201) expect(answer.data.notify_messages).toBe('a@example.com, b@example.com');
    else expect(answer.data.detail[0].loc).toEqual(['body', 'notify_messages']);
  });
});

test('receive an application with its job', async () => {
  await set(RECIPIENTS);
  const job = (await server.send('POST', '/api/jobs/', { token, json: JOB })).data;
  const sent = await server.send('POST', '/api/applicants/', { form: application(job.id) });
  await mailServer.worker.deliverDue();
  const { subject, text } = await PostalMime.parse(mailServer.received[0]!.raw);
  expect(subject).toBe('New application: F');
  expect(text).toContain(`Contact: C\nJob title: ${job.title}`);
  expect(text).toContain(`/admin/dashboard/applicant?open=${sent.data.id}`);
});

describe('the confirmation of an application', () => {
  let job: { id: string; title: string };
  beforeEach(async () => {
    job = (await server.send('POST', '/api/jobs/', { token, json: JOB })).data;
  });

  async function apply(contact: string, full_name = 'F') {
    const form = application(job.id, { contact, full_name, resume: samplePdf(full_name) });
    const sent = await server.send('POST', '/api/applicants/', { form });
    expect(sent.status).toBe(201);
    return sent.data as { id: string; link: string };
  }
  const confirm = () => set({ confirm_applications: true, company_name: 'Solar Co' });

  test("contains the reference and only the site's own words", async () => {
    await confirm();
    const { id, link } = await apply('Ann <Ann@Example.org>, 0711 23456', 'Buy at example.net');
    await mailServer.worker.deliverDue();
    const [{ to, raw }] = mailServer.received as [(typeof mailServer.received)[0]];
    expect(to).toEqual(['Ann@example.org']);
    const { subject, text, replyTo } = await PostalMime.parse(raw);
    expect([subject, replyTo?.[0]?.address]).toEqual([
      'Your application has arrived',
      'people@example.com',
    ]);
    expect(text?.trim()).toBe(
      [
        `Thank you for applying for ${job.title}.`,
        'Next, we read your application and reply to this address. Until then you need not do anything. If you write to us, please name the reference below.',
        'If you did not apply, somebody mistyped an address, and you can ignore this mail.',
        `Reference: ${reference(id)}\nFrom: Solar Co`,
        `See, withdraw or delete your application: ${link}`,
      ].join('\n\n'),
    );
    expect(raw).not.toContain('example.net');
  });

  describe('uses the language:', () => {
    const { en, fa } = MAIL_MESSAGES;
    const PERSIAN = { job: 'نصاب', company: 'زاگرس' };
    // A form post without scripts accepts HTML.
    const SENDERS = { 'a script': '*/*', 'a browser by itself': 'text/html,*/*;q=0.8' };

    beforeEach(async () => {
      const json = { ...JOB, translations: { fa: { title: PERSIAN.job } } };
      await server.send('PUT', `/api/jobs/${job.id}`, { token, json });
    });

    const setLanguages = (languages: string) =>
      set({
        languages,
        confirm_applications: true,
        company_name: 'Solar Co',
        translations: { fa: { company_name: PERSIAN.company } },
      });

    async function confirmationMail(
      language: string | undefined,
      headers: Record<string, string> = {},
    ) {
      const form = application(job.id, {
        contact: 'ann@example.org',
        ...(language !== undefined && { [FORM_LANGUAGE]: language }),
      });
      const { status } = await server.send('POST', '/api/applicants/', { form, headers });
      expect(status).toBeLessThan(300);
      await mailServer.worker.deliverDue();
      expect(mailServer.received).toHaveLength(1);
      const [record] = await server.context.repository.list('applicants');
      const mail = await PostalMime.parse(mailServer.received[0]!.raw);
      const [text = ''] = mail.text!.split(/\n\n.+: https:\S+\/application#/);
      return { ...mail, text: text.trim(), reference: reference(record!.id) };
    }

    const begun = ({ application: { text } }: MailMessages, title: string) =>
      `${text.replace('{job}', title)}\n\n`;
    const english = (sent: { reference: string }) =>
      `${begun(en, job.title)}Reference: ${sent.reference}\nFrom: Solar Co`;
    const isolated = (text: string) => isolate(text, 'rtl');
    const persian = (sent: { reference: string }) =>
      [
        `${begun(fa, isolated(PERSIAN.job))}${fa.facts.reference}: ${isolated(sent.reference)}`,
        `${fa.facts.company}: ${isolated(PERSIAN.company)}`,
      ].join('\n');

    test.each(Object.entries(SENDERS))('of the form that %s sends', async (_, Accept) => {
      await setLanguages('en fa');
      const mail = await confirmationMail('fa', { Accept });
      expect([mail.subject, mail.text]).toEqual([fa.application.subject, persian(mail)]);
      expect(mail.html).toContain('<html lang="fa" dir="rtl">');
      expect(mail.html).toContain('<div lang="fa" dir="rtl">');
    });

    test.each(Object.entries(SENDERS))('of the site if %s names none', async (_, Accept) => {
      await setLanguages('en fa');
      const mail = await confirmationMail(undefined, { Accept });
      expect([mail.subject, mail.text]).toEqual([en.application.subject, english(mail)]);
      expect(mail.html).toContain('<html lang="en" dir="ltr">');
    });

    test.each([
      ['en', 'one that there is not', 'constructor', english],
      ['en', 'one that the site does not speak', 'fa', english],
      ['fa', 'one that the site does not speak', 'en', persian],
      ['fa en', 'none', '', persian],
      ['fa en', 'the second', 'en', english],
    ])('of a site in %s if the form names %s (%j)', async (languages, _, asked, expected) => {
      await setLanguages(languages);
      const mail = await confirmationMail(asked);
      expect(mail.text).toBe(expected(mail));
    });

    test('of the form in the texts of the company; a missing one is the default', async () => {
      await setLanguages('en fa');
      const json = {
        mail: 'application',
        subject: 'Hello from {company}',
        text: 'Your way to {job}.',
        translations: { fa: { subject: 'سلام {company}' } },
      };
      expect((await server.send('POST', '/api/automatic-mails/', { token, json })).status).toBe(
        201,
      );
      const mail = await confirmationMail('fa');
      expect(mail.subject).toBe(`سلام ${isolated(PERSIAN.company)}`);
      expect(mail.text).toBe(persian(mail));
      const preview = { mail: 'application', language: 'en', subject: '', text: json.text };
      const path = '/api/automatic-mails/preview';
      const { data } = await server.send('POST', path, { token, json: preview });
      expect(data.subject).toBe(en.application.subject);
      expect(data.html).toContain(`Your way to ${job.title}.`);
      const wrong = { ...json, translations: { fa: { text: '{name}' } } };
      const refused = await server.send('POST', '/api/automatic-mails/', { token, json: wrong });
      expect([refused.status, refused.data.detail[0].loc]).toEqual([
        422,
        ['body', 'translations', 'fa', 'text'],
      ]);
    });

    test('of the record if it is not translated', async () => {
      await server.send('PUT', `/api/jobs/${job.id}`, {
        token,
        json: { ...JOB, translations: {} },
      });
      await set({ languages: 'en fa', confirm_applications: true, company_name: 'Solar Co' });
      const { text } = await confirmationMail('fa');
      expect(text).toContain(begun(fa, isolated(job.title)));
      expect(text).toContain(`${fa.facts.company}: ${isolated('Solar Co')}`);
    });

    test('of the first of two duplicates, which is stored', async () => {
      await setLanguages('en fa');
      const headers = { 'Idempotency-Key': 'the-same-one' };
      await confirmationMail('fa', headers);
      await confirmationMail('en', headers);
      const [record] = await server.context.repository.list('applicants');
      expect(record).toMatchObject({ job_title: job.title, language: 'fa' });
    });
  });

  test('is sent only if enabled, and not to phone numbers', async () => {
    const { id } = (await set({ confirm_applications: false })).data;
    await apply('ann@example.org');
    expect(await mails()).toEqual([]);
    const json = { name: 'Site', confirm_applications: true };
    await server.send('PUT', `/api/settings/${id}`, { token, json });
    await apply('+49 711 1');
    await apply('ben@example.org');
    expect((await mails()).map(({ to }) => to)).toEqual([['ben@example.org']]);
  });

  test('is sent to an address once a day', async () => {
    stopClock();
    await confirm();
    await apply('ann@example.org');
    await apply('ann@example.org');
    await apply('ANN@example.org', 'Another');
    await apply('a.n.n+1@example.org', 'A third');
    await apply('ben@example.org');
    const recipients = (await mails()).map(({ to }) => to[0]);
    expect(new Set(recipients)).toEqual(new Set(['ann@example.org', 'ben@example.org']));
    expect(recipients).toHaveLength(2);
  });

  test('is sent to a hundred addresses a day', async () => {
    stopClock();
    await confirm();
    const { confirmations, repository } = server.context;
    await confirmations.all.consume('confirmations', 'other', 'all');
    const [counter] = await documents('submission_counts');
    const ids = Array.from({ length: 99 }, (_, index) => `other-${index}`);
    const path = ['submission_counts', counter!.name.split('/').at(-1)!] as const;
    await repository.write<object>(...path, (current) => ({ ...current, ids }));
    await apply('ann@example.org');
    await apply('ben@example.org', 'Another');
    expect((await mails()).map(({ to }) => to[0])).toEqual(['ann@example.org']);
  });
});

describe('a mail server that', () => {
  const after: [Fault, object, object][] = [
    [
      'silent',
      { state: 'waiting', attempts: 1, arrived: 0 },
      { state: 'sent', attempts: 2, arrived: 1 },
    ],
    [
      'hangs before',
      { state: 'waiting', attempts: 1, arrived: 0 },
      { state: 'sent', attempts: 2, arrived: 1 },
    ],
    [
      'refuses for now',
      { state: 'waiting', attempts: 1, arrived: 0 },
      { state: 'sent', attempts: 2, arrived: 1 },
    ],
    [
      'hangs at the end',
      { state: 'failed', attempts: 1, arrived: 1 },
      { state: 'failed', attempts: 1, arrived: 1 },
    ],
    [
      'refuses for good',
      { state: 'failed', attempts: 1, arrived: 0 },
      { state: 'failed', attempts: 1, arrived: 0 },
    ],
    [
      'refuses the content for now',
      { state: 'waiting', attempts: 1, arrived: 1 },
      { state: 'sent', attempts: 2, arrived: 2 },
    ],
    [
      'refuses one recipient',
      { state: 'sent', attempts: 1, arrived: 1 },
      { state: 'sent', attempts: 1, arrived: 1 },
    ],
  ];

  test.each(after)('%s', async (fault, first, later) => {
    await set(RECIPIENTS);
    await write();
    mailServer.be(fault);
    const worker = /hangs|silent/.test(fault) ? mailServer.impatientWorker : mailServer.worker;
    await worker.deliverDue();
    await worker.deliverDue();
    expect(await deliveryState()).toEqual(first);
    const [mail] = await mails();
    expect(mail!['error']).not.toBe('');
    mailServer.be();
    await mailServer.worker.deliverDue(() => minutes(2));
    expect(await deliveryState()).toEqual(later);
    await mailServer.worker.deliverDue(() => minutes(600));
    expect(await deliveryState()).toEqual(later);
  });

  test('is unreachable is tried ever less often and given up after six attempts', async () => {
    await set(RECIPIENTS);
    await write();
    mailServer.be('refuses for now');
    const delivery = async () => {
      const [mail] = await server.context.repository.list('mail');
      return mail!['delivery'] as { state: string; attempts: number; next_at?: string };
    };
    let now = Date.now();
    const pauses: number[] = [];
    await mailServer.worker.deliverDue(() => now);
    for (let state = await delivery(); state.next_at; state = await delivery()) {
      const next = Date.parse(state.next_at);
      pauses.push(next - now);
      await mailServer.worker.deliverDue(() => next - 1);
      expect(await delivery()).toEqual(state);
      now = next;
      await mailServer.worker.deliverDue(() => now);
    }
    expect(pauses).toHaveLength(5);
    expect(pauses.toSorted((one, other) => one - other)).toEqual([...new Set(pauses)]);
    await mailServer.worker.deliverDue(() => now + 600 * 60_000);
    const failed = await mails('?failed=true');
    expect(failed).toMatchObject([{ attempts: 6, error: expect.stringContaining('Not now') }]);
  });
});

describe('a run of the outbox', () => {
  const waiting = (count: number, delivery: object = {}) =>
    server.context.repository.create(
      'mail',
      Array.from({ length: count }, (_, index) => {
        const about = { collection: 'contact', record: 'one' };
        const mail = {
          id: `mail-${index}`,
          to: ['ann@example.org'],
          subject: 'S',
          text: 'T',
          about,
        };
        return { ...toMail(mail), order: String(index).padStart(4, '0'), ...delivery };
      }),
    );

  test('reaches new mails behind hundreds that wait for their next attempt', async () => {
    const next_at = new Date(minutes(60)).toISOString();
    await waiting(301, { delivery: { state: 'RETRY', attempts: 1, next_at } });
    await set(RECIPIENTS);
    await write();
    await mailServer.worker.deliverDue();
    expect(mailServer.received.map(({ to }) => to[0])).toEqual(['office@example.com']);
  });

  test('begins no delivery after a minute', async () => {
    await waiting(5);
    let now = Date.now();
    const hanging = createMailWorker(server.context.repository, {
      async send() {
        now += 20_000;
        throw new DeliveryError('Timeout', false, false);
      },
    });
    await hanging.deliverDue(() => now);
    const attempts = (await mails()).map((mail) => mail['attempts']);
    expect(attempts).toEqual([0, 0, 1, 1, 1]);
  });
});

test('a mail that was interrupted has failed, and is resent on request', async () => {
  await set(RECIPIENTS);
  await write();
  const [{ id }] = (await mails()) as [{ id: string }];
  const { repository } = server.context;
  const sendUntil = (time: number) =>
    repository.write('mail', id, (mail) => ({
      ...mail,
      delivery: {
        state: 'PROCESSING',
        attempts: 1,
        leaseExpireTime: new Date(time).toISOString(),
      },
    }));
  await sendUntil(minutes(1));
  await mailServer.worker.deliverDue();
  expect(await deliveryState()).toEqual({ state: 'waiting', attempts: 1, arrived: 0 });
  await sendUntil(Date.now());
  expect((await server.send('POST', `/api/mail/${id}/retry`, { token })).status).toBe(409);
  await mailServer.worker.deliverDue();
  expect(await deliveryState()).toEqual({ state: 'failed', attempts: 1, arrived: 0 });
  const retried = await server.send('POST', `/api/mail/${id}/retry`, { token });
  expect([retried.status, retried.data.state]).toEqual([200, 'waiting']);
  await mailServer.worker.deliverDue();
  expect(await deliveryState()).toEqual({ state: 'sent', attempts: 1, arrived: 1 });
  expect((await server.send('POST', `/api/mail/none/retry`, { token })).status).toBe(404);
});

test('the overview counts failed mails until they are sent or erased', async () => {
  const failed = async () =>
    (await server.send('GET', '/api/overview', { token })).data.mail.failed as { number: number }[];
  await set(RECIPIENTS);
  expect(await failed()).toEqual([]);
  const { id } = (await write()).data;
  await write({ ...MESSAGE, message: 'Another' });
  mailServer.be('refuses for good');
  await mailServer.worker.deliverDue();
  expect(await failed()).toMatchObject([{ number: 2 }]);
  mailServer.be();
  const [mail] = await mails(`?record=${id}`);
  await server.send('POST', `/api/mail/${mail!['id']}/retry`, { token });
  expect(await failed()).toMatchObject([{ number: 1 }]);
  const [other] = await mails('?failed=true');
  await server.send('DELETE', `/api/contact/${other!['record']}?erase=true`, { token });
  expect(await failed()).toEqual([]);
  expect((await findings(server.context)).miscounted).toBe(false);
});

test.each([
  ['file', () => ({ path: import.meta.filename })],
  ['address', () => ({ href: `${server.origin}/api/health` })],
])('a mail whose text references another %s is sent without its content', async (_name, textOf) => {
  const transport = createSmtp({ url: mailServer.url, from: 'website@example.com' });
  const message = { subject: 'S', text: textOf(), html: '<p>T</p>' };
  const sent = transport.send({ id: 'one', to: ['ann@example.org'], message });
  await expect(sent).rejects.toThrow('access rejected');
  expect(mailServer.received).toEqual([]);
});

test('a notification older than two days is not sent', async () => {
  await set(RECIPIENTS);
  await write();
  await mailServer.worker.deliverDue(() => minutes(3 * 24 * 60));
  expect(await deliveryState()).toEqual({ state: 'failed', attempts: 0, arrived: 0 });
});

describe('a job that ends within a week', () => {
  const post = (change: object) =>
    server.send('POST', '/api/jobs/', { token, json: { ...JOB, ...change } });

  test('is announced once for each end date', async () => {
    await set({ ...RECIPIENTS, time_zone: 'UTC' });
    const { id } = (await post({ title: 'Soon', end: day(3) })).data;
    for (const other of [
      { end: day(9) },
      { end: day(-1) },
      { end: '' },
      { end: day(2), draft: true },
    ])
      await post(other);
    const tell = () => announceClosing(server.context);
    const written = await Promise.all([tell(), tell()]);
    expect(written.toSorted((a, b) => a - b)).toEqual([0, 1]);
    expect(await tell()).toBe(0);
    expect(await mails()).toMatchObject([
      { subject: 'This job ends soon: Soon', to: ['hr@example.com'], record: id },
    ]);
    expect(JSON.stringify(await documents('mail'))).toMatch(/Last day: \d{1,2} \w{3} \d{4}/);
    await server.send('PUT', `/api/jobs/${id}`, { token, json: { ...JOB, end: day(5) } });
    expect(await tell()).toBe(1);
    expect(await mails()).toHaveLength(2);
  });

  test('is not announced without recipients', async () => {
    await post({ end: day(3) });
    expect(await announceClosing(server.context)).toBe(0);
  });
});

describe('a reply', () => {
  const answer = (id: string, json: object, as: object = { token }) =>
    server.send('POST', `/api/contact/${id}/replies`, { json, ...as });
  const mailDraft = { subject: 'Your question', text: 'Dear Ann,\n\nyes.' };

  test('is sent once, listed with its message, and marks it as answered', async () => {
    await set({});
    const { id } = (await write()).data;
    const key = { token, headers: { 'Idempotency-Key': 'one-press' } };
    const [first, second] = await Promise.all([
      answer(id, mailDraft, key),
      answer(id, mailDraft, key),
    ]);
    const { mail, record } = first.data;
    expect([first.status, second.status, second.data.mail.id]).toEqual([201, 201, mail.id]);
    expect(record).toMatchObject({ id, state: 'answered' });
    const other = await answer(id, { ...mailDraft, text: 'No.' }, key);
    expect([other.status, other.data.detail]).toEqual([
      409,
      'This Idempotency-Key was already used for a request with different content.',
    ]);
    await mailServer.worker.deliverDue();
    expect(mailServer.received.map(({ to }) => to)).toEqual([['ann@example.org']]);
    const { subject, text, replyTo, headers } = await PostalMime.parse(mailServer.received[0]!.raw);
    expect([subject, text?.trim()]).toEqual([mailDraft.subject, mailDraft.text]);
    expect(replyTo?.[0]?.address).toBe('people@example.com');
    expect(headers.map(({ key }) => key)).not.toContain('auto-submitted');
    expect(await mails(`?record=${id}`)).toMatchObject([
      { to: ['ann@example.org'], by: 'tester', text: mailDraft.text, state: 'sent' },
    ]);
    expect(await mails('?record=another')).toEqual([]);
    const [message] = (await server.send('GET', '/api/contact/', { token })).data;
    expect(message.state).toBe('answered');
  });

  test('is answered to the sender of the mail if no reply address is set', async () => {
    await set({ reply_address: '' });
    const { id } = (await write()).data;
    await answer(id, mailDraft);
    await mailServer.worker.deliverDue();
    const { from, replyTo } = await PostalMime.parse(mailServer.received[0]!.raw);
    expect([from?.address, replyTo]).toEqual(['website@example.com', undefined]);
  });

  test('keeps a state that an administrator set', async () => {
    const { id } = (await write()).data;
    await server.send('PUT', `/api/contact/${id}`, { token, json: { state: 'done' } });
    expect((await answer(id, mailDraft)).status).toBe(201);
    const [message] = (await server.send('GET', '/api/contact/', { token })).data;
    expect(message.state).toBe('done');
  });

  test('requires an address, a text and an administrator', async () => {
    const { id } = (await write()).data;
    expect((await answer(id, mailDraft, {})).status).toBe(401);
    expect((await answer('none', mailDraft)).status).toBe(404);
    for (const wrong of [{}, { ...mailDraft, text: ' ' }, { ...mailDraft, subject: '' }])
      expect((await answer(id, wrong)).status).toBe(422);
    const job = (await server.send('POST', '/api/jobs/', { token, json: JOB })).data;
    const form = application(job.id, { contact: '+49 711 1' });
    const phoned = (await server.send('POST', '/api/applicants/', { form })).data;
    const path = `/api/applicants/${phoned.id}/replies`;
    const refused = await server.send('POST', path, { token, json: mailDraft });
    expect([refused.status, refused.data.detail]).toEqual([
      409,
      'Applicant has no email address to reply to',
    ]);
    expect(await mails()).toEqual([]);
  });
});

test('an automatic mail can be neither recalled nor sent at once', async () => {
  await set(RECIPIENTS);
  await write();
  const [{ id }] = (await mails()) as [Record<string, any>];
  for (const act of ['recall', 'send']) {
    expect((await server.send('POST', `/api/mail/${id}/${act}`, { token })).status).toBe(404);
  }
});

describe('a mail to several people', () => {
  const apply = (people: Record<string, object>) =>
    server.context.repository.create(
      'applicants',
      Object.entries(people).map(([id, more]) => ({
        id,
        full_name: id,
        contact: `${id}@example.org`,
        job_title: 'Fitter',
        stage: 'review',
        ...more,
      })),
    );
  const send = (json: object, headers = {}, path = 'applicants') =>
    server.send('POST', `/api/${path}/bulk`, { token, headers, json: { action: 'mail', ...json } });
  const rejection = {
    subject: 'Your application as {job}',
    text: 'Dear {name},\n\nno. {company}',
    stage: 'rejected',
  };

  test('is filled in, sent once to each address, and moves all applications, undone together', async () => {
    const translated = { fa: { company_name: 'زاگرس' } };
    await set({ company_name: 'Zagros', languages: 'en fa', translations: translated });
    const job = { ...JOB, id: 'j', title: 'Fitter', translations: { fa: { title: 'نصاب' } } };
    await server.context.repository.create('jobs', [job]);
    await apply({
      Ann: {},
      Ben: { contact: '+49 711 1' },
      Cid: { contact: 'Cid <cid@example.org>, +49 711 2', job_id: 'j', language: 'fa' },
    });
    const asked = { ids: ['Ann', 'Ben', 'Cid'], ...rejection };
    const key = { 'Idempotency-Key': 'one-press' };
    const both = await Promise.all([send(asked, key), send(asked, key)]);
    for (const { status, data } of both)
      expect([status, data.map(({ stage }: { stage: string }) => stage)]).toEqual([
        200,
        ['rejected', 'rejected', 'rejected'],
      ]);
    const undo = both.map(({ headers }) => headers.get('undo')).filter((each) => each !== null);
    expect(undo).toHaveLength(1);
    await server.send('POST', undo[0]!, { token });
    expect((await send(asked, key)).data[0].stage).toBe('review');
    expect((await send({ ...asked, stage: 'offer' }, key)).status).toBe(409);
    expect(await mails()).toHaveLength(2);
    await mailServer.worker.deliverDue();
    const sent = await Promise.all(mailServer.received.map(({ raw }) => PostalMime.parse(raw)));
    expect(new Map(sent.map(({ subject, text }) => [text?.trim(), subject]))).toEqual(
      new Map(
        // In each person's language.
        [
          ['Dear Ann,\n\nno. Zagros', 'Your application as Fitter'],
          ['Dear Cid,\n\nno. زاگرس', 'Your application as نصاب'],
        ],
      ),
    );
  });

  const recall = (headers: Headers) =>
    server.send('POST', `/api/mail/${headers.get('held-batch')}/recall?batch=true`, { token });

  test('waits, and is recalled together with the change of its request', async () => {
    await set({ mail_hold: '60' });
    await apply({ Ann: {}, Cid: {} });
    const { headers } = await send({ ids: ['Ann', 'Cid'], ...rejection, text: 'No.' });
    expect(headers.get('held-seconds')).toBe('60');
    await mailServer.worker.deliverDue();
    expect(mailServer.received).toEqual([]);
    expect((await mails()).map(({ state }) => state)).toEqual(['waiting', 'waiting']);
    const recalled = await recall(headers);
    expect(recalled.status).toBe(204);
    await mailServer.worker.deliverDue(() => minutes(2));
    expect([await mails(), mailServer.received]).toEqual([[], []]);
    const { data } = await server.send('GET', '/api/applicants/', { token });
    expect(data.map(({ stage }: { stage: string }) => stage)).toEqual(['review', 'review']);
  });

  test('is recalled entirely or not at all', async () => {
    await set({ mail_hold: '60' });
    await apply({ Ann: {}, Cid: {} });
    const { headers } = await send({ ids: ['Ann', 'Cid'], ...rejection, text: 'No.' });
    const [last, first] = await mails();
    expect((await server.send('POST', `/api/mail/${last!.id}/send`, { token })).status).toBe(204);
    await mailServer.worker.deliverDue();
    const refused = await recall(headers);
    expect([refused.status, refused.data.detail]).toEqual([404, 'The mail is already on its way']);
    expect(await mails()).toMatchObject([
      { state: 'sent', sends_at: '' },
      { state: 'waiting', sends_at: first!.sends_at },
    ]);
    await server.send('POST', `/api/mail/${first!.id}/recall`, { token });
    expect((await mails()).map(({ id }) => id)).toEqual([last!.id]);
    const { data } = await server.send('GET', '/api/applicants/', { token });
    expect(data.map(({ stage }: { stage: string }) => stage)).toEqual(['rejected', 'rejected']);
  });

  test('marks messages as answered, but keeps states that an administrator set', async () => {
    const ids = [
      (await write()).data.id,
      (await write({ ...MESSAGE, message: 'Once more' })).data.id,
    ];
    await server.send('PUT', `/api/contact/${ids[0]}`, { token, json: { state: 'done' } });
    const { data, headers } = await send({ ids, subject: 'S', text: 'T' }, {}, 'contact');
    expect(data.map(({ state }: { state: string }) => state)).toEqual(['done', 'answered']);
    expect((await server.send('POST', headers.get('undo')!, { token })).status).toBe(200);
    expect(await mails()).toHaveLength(2);
  });

  test('is rejected with an unknown or empty placeholder, or without any address', async () => {
    await set({ company_name: 'Zagros' });
    await apply({ Ann: {}, Ben: { job_title: '' }, Cid: { contact: '0711' } });
    const before = await documents('applicants');
    for (const [ids, json, problem] of [
      [['Ann'], { text: '{salary}' }, /^\{salary\} is not a placeholder/],
      [['Ann', 'Ben'], {}, /^\{job\} is empty for Ben/],
      [['Ann'], { stage: 'fired' }, /./],
    ] as const) {
      const { status, data } = await send({ ids, ...rejection, ...json });
      expect([status, data.detail[0].msg]).toEqual([422, expect.stringMatching(problem)]);
    }
    expect((await send({ ids: ['Cid'], ...rejection })).status).toBe(409);
    expect((await send({ ids: ['Ann', 'gone'], ...rejection })).status).toBe(409);
    expect(await documents('mail')).toEqual([]);
    expect(await documents('applicants')).toEqual(before);
  });
});

test('mails of an erased person are deleted', async () => {
  await set(RECIPIENTS);
  const { id } = (await write()).data;
  const json = { subject: 'S', text: 'T' };
  await server.send('POST', `/api/contact/${id}/replies`, { token, json });
  expect(await mails()).toHaveLength(2);
  await server.send('DELETE', `/api/contact/${id}?erase=true`, { token });
  for (const collection of ['mail', 'contact', 'history'])
    expect(JSON.stringify(await documents(collection))).not.toContain('ann@example.org');
});

describe('an erasure', () => {
  const erase = (id: string) => server.send('DELETE', `/api/contact/${id}?erase=true`, { token });

  test('includes notes added until the record is deleted', async () => {
    const { id } = (await write()).data;
    const { context } = server;
    const repository: typeof context.repository = {
      ...context.repository,
      async delete(...record) {
        const note = { token, json: { text: 'About Ann' } };
        expect((await server.send('POST', `/api/contact/${id}/notes`, note)).status).toBe(201);
        return context.repository.delete(...record);
      },
    };
    expect(await eraseWithHistory({ ...context, repository }, contactMessage, id)).not.toBeNull();
    expect(await documents('history')).toEqual([]);
  });

  test('leaves no reply that was being written', async () => {
    const { id } = (await write()).data;
    const slow = await startWith('repository', (repository) => ({
      async get(collection, record) {
        const found = await repository.get(collection, record);
        if (record === id) expect((await erase(id)).status).toBe(204);
        return found;
      },
    }));
    onTestFinished(() => slow.close());
    const json = { subject: 'S', text: 'T' };
    const answer = await slow.send('POST', `/api/contact/${id}/replies`, { token, json });
    expect([answer.status, await documents('mail')]).toEqual([404, []]);
  });
});
