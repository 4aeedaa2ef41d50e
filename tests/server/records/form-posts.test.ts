import { FORM_LANGUAGE, HONEYPOT } from '@sunfront/contract/limits';
import fa from '@sunfront/contract/messages/fa';
import { reference } from '@sunfront/contract/text/reference';
import { Window } from 'happy-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { application, form } from '../../api/client.ts';
import { JOB, samplePdf } from '../../test-data.ts';
import { unreachable } from '../operation/fault-proxy.ts';
import { start, stopClock, useEmptyData, useServer } from '../harness.ts';

const server = useServer();
useEmptyData(server);
afterEach(() => void vi.restoreAllMocks());

const BROWSER = {
  Accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
  'Sec-Fetch-Mode': 'navigate',
  'Sec-Fetch-Site': 'same-origin',
};
const HOSTILE = `"><script>alert(1)</script>'&amp;`;
const MESSAGE = { name: 'N', email: 'n@example.com', message: 'M' };

interface Posted {
  to?: { origin: string };
  headers?: Record<string, string>;
  from?: string;
}

/** Does not follow the redirect. */
async function post(path: string, body: FormData | URLSearchParams | string, sent: Posted = {}) {
  const { to = server, headers = {}, from = '198.18.0.1' } = sent;
  const response = await fetch(to.origin + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { ...BROWSER, 'X-Forwarded-For': `${from}, 10.0.0.1`, ...headers },
    body,
  });
  const html = await response.text();
  const { document } = new Window();
  document.body.innerHTML = html.replace(/^.*<body>|<\/body>.*$/gs, '');
  return {
    status: response.status,
    headers: response.headers,
    html,
    document,
    field(name: string) {
      const control = document.querySelector(`form[method=post] [name=${name}]`)!;
      const described = control.getAttribute('aria-describedby') ?? '';
      const error = described.split(' ').find((id) => id.endsWith('-error'));
      return {
        value: control.getAttribute('value') ?? control.textContent,
        invalid: control.getAttribute('aria-invalid') === 'true',
        error: error && document.getElementById(error)?.textContent,
      };
    },
    problem: () => document.querySelector('main form [role=alert]')?.textContent,
    focus: () =>
      // The login field's autofocus is inside a closed dialog.
      [...document.querySelectorAll('main [autofocus]')].map(
        (element) => element.getAttribute('name') ?? element.getAttribute('role'),
      ),
  };
}

const sendMessage = (change: Record<string, string> = {}, sent: Posted = {}) =>
  post('/api/contact/', new URLSearchParams({ ...MESSAGE, ...change }), sent);

const sendApplication = (job: string, change: Parameters<typeof form>[0] = {}, sent: Posted = {}) =>
  post('/api/applicants/', application(job, change), sent);

async function createJob(): Promise<string> {
  const { data } = await server.send('POST', '/api/jobs/', {
    token: server.token,
    json: JOB,
  });
  return data.id;
}

const stored = async (path: string): Promise<any[]> => server.context.repository.list(path);

describe('a submitted form', () => {
  test('stores a message like one from a script, and redirects to its reference', async () => {
    const text = `Two lines,\r\nand ${HOSTILE}`;
    const { status, headers } = await sendMessage({ message: text });
    const [{ id, name, email, message }] = await stored('contact');
    expect([name, email, message]).toEqual(['N', 'n@example.com', `Two lines,\nand ${HOSTILE}`]);
    const location = `/?sent=${reference(id)}#contact_us`;
    expect([status, headers.get('location')]).toEqual([303, location]);
    expect(headers.get('cache-control')).toBe('private, no-store');
    const page = await server.send('GET', location.split('#')[0]!);
    expect(page.text).toContain('Your message has arrived.');
    expect(page.text).toContain(`${reference(id)}</strong>`);
  });

  test('may be multipart', async () => {
    expect((await post('/api/contact/', form(MESSAGE))).status).toBe(303);
    expect(await stored('contact')).toHaveLength(1);
  });

  test('stores an application with its file', async () => {
    // Submissions are duplicates only within one day.
    stopClock();
    const job = await createJob();
    const { status, html } = await sendApplication(job, { full_name: HOSTILE });
    const [{ id, full_name, job_id, resume }] = await stored('applicants');
    expect([full_name, job_id]).toEqual([HOSTILE, job]);
    expect([status, html.includes(`${reference(id)}</strong>`)]).toEqual([201, true]);
    const again = await sendApplication(job, { full_name: HOSTILE });
    const location = `/jobs/${job}?sent=${reference(id)}`;
    expect([again.status, again.headers.get('location')]).toEqual([303, location]);
    expect((await server.send('GET', location)).text).toContain(`${reference(id)}</strong>`);
    const file = await server.send('GET', resume, { token: server.token });
    expect(file.text).toBe(new TextDecoder().decode(samplePdf()));
  });

  test('stores a repetition once', async () => {
    stopClock();
    const job = await createJob();
    const answers = [];
    for (let index = 0; index < 3; index++)
      answers.push(await sendMessage(), await sendApplication(job));
    const records = [...(await stored('contact')), ...(await stored('applicants'))];
    const locations = new Set(answers.map(({ headers }) => headers.get('location')));
    // The first application gets the page with its link.
    expect([records.length, locations.size]).toEqual([2, 3]);
  });
});

describe('a rejected form returns', () => {
  test('with its values as text and each error next to its field', async () => {
    const sent = { name: HOSTILE, email: `${HOSTILE}@x`, message: `\n${HOSTILE}\r\n2` };
    const page = await sendMessage(sent);
    expect(page.status).toBe(422);
    expect(page.field('name')).toEqual({ value: HOSTILE, invalid: false, error: undefined });
    expect(page.field('email')).toEqual({
      value: sent.email,
      invalid: true,
      error: 'Please enter a valid email address.',
    });
    expect(page.field('message').value.trim()).toBe(`${HOSTILE}\n2`);
    expect([page.problem(), page.focus()]).toEqual([undefined, ['email']]);
    expect(page.html).not.toContain('<script>alert');
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(page.headers.get('content-security-policy')).toContain("default-src 'self'");
    expect(await stored('contact')).toEqual([]);
  });

  test('uncached and only to its sender', async () => {
    const page = await sendMessage({ name: 'Only mine', email: '' });
    expect(page.headers.get('cache-control')).toBe('private, no-store');
    expect(page.html).toContain('<meta name="robots" content="noindex">');
    for (const path of ['/', '/?jobs=all', '/api/contact/']) {
      expect((await server.send('GET', path)).text, path).not.toContain('Only mine');
    }
  });

  test('with one summary of all empty fields and an error next to each', async () => {
    const page = await sendMessage({ name: ' ', message: '' });
    expect([page.status, page.problem()]).toEqual([422, 'Please fill out all fields.']);
    expect(page.focus()).toEqual(['name']);
    const marks = ['name', 'email', 'message'].map((name) => page.field(name));
    expect(marks.map(({ invalid }) => invalid)).toEqual([true, false, true]);
    expect(marks.map(({ error }) => error)).toEqual([
      'Please enter your name.',
      undefined,
      'Please write a message.',
    ]);
  });

  test('without its file, which has to be chosen again', async () => {
    const job = await createJob();
    const page = await sendApplication(job, { contact: '' });
    expect([page.status, page.problem()]).toEqual([422, 'All fields are required']);
    expect(page.focus()).toEqual(['contact']);
    expect(page.field('full_name').value).toBe('F');
    expect(page.field('job_id').value).toBe(job);
    expect(page.field('resume')).toMatchObject({
      invalid: true,
      error: 'Please choose the file again.',
    });
    const empty = await sendApplication(job, { full_name: '', contact: '', resume: '' });
    expect([empty.problem(), empty.field('resume').error]).toEqual([
      'All fields are required',
      'Please choose your résumé.',
    ]);
    expect(empty.focus()).toEqual(['full_name']);
  });

  test('with the error of its file', async () => {
    const job = await createJob();
    const picture = await sendApplication(job, {
      resume: new Uint8Array([0x89, 0x50, 0x4e, 0x47]),
    });
    expect([picture.status, picture.field('resume').error, picture.focus()]).toEqual([
      422,
      'The résumé must be a PDF file',
      ['resume'],
    ]);
    const large = await sendApplication(job, { resume: new Uint8Array(10 * 1024 * 1024 + 1) });
    expect([large.status, large.problem(), large.field('full_name').value]).toEqual([
      413,
      'A file may be at most 10 MB',
      'F',
    ]);
    expect(large.focus()).toEqual(['alert']);
    expect([await stored('applicants'), await server.context.files.list('')]).toEqual([[], []]);
  });

  test('if the job has closed or been deleted', async () => {
    const job = await createJob();
    await server.context.repository.edit([{ collection: 'jobs', id: job }], (current) => ({
      ...current,
      end: '2020-01-01',
      closes_at: '2020-01-02T00:00:00.000Z',
    }));
    const closed = await sendApplication(job);
    expect([closed.status, closed.problem()]).toEqual([
      409,
      'This job is closed: applications are no longer accepted.',
    ]);
    expect(closed.field('full_name').value).toBe('F');
    await server.context.repository.delete('jobs', job);
    const gone = await sendApplication(job);
    expect([gone.status, gone.document.querySelector('h1')?.textContent]).toEqual([
      404,
      'This job is closed',
    ]);
    for (const made of ['../..', '"><b>', '__x__']) {
      const answer = await sendApplication(made);
      expect([answer.status, answer.problem()], made).toEqual([404, undefined]);
      expect(answer.document.querySelector('h1')?.textContent).toBe('This job is closed');
    }
  });

  test('if it cannot be parsed', async () => {
    const headers = { 'Content-Type': 'multipart/form-data; boundary=x' };
    const body = `--x\r\nContent-Disposition: form-data; name="name"\r\n\r\n${HOSTILE}\r\n--x\r\nbroken`;
    const page = await post('/api/contact/', body, { headers });
    expect([page.status, page.problem(), page.field('name').value]).toEqual([
      400,
      'The form data is broken or incomplete',
      HOSTILE,
    ]);
    const long = await sendMessage({ message: 'm'.repeat(100_000) });
    expect([long.status, long.field('name').value]).toEqual([413, 'N']);
  });

  test('with all values while Firestore is unreachable', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const job = await createJob();
    const error = Object.assign(new Error('Injected'), { code: 14 });
    const broken = await start({ wrap: (context) => unreachable(context, error) });
    const answers = [
      await sendMessage({ name: HOSTILE }, { to: broken }),
      await sendApplication(job, { full_name: HOSTILE }, { to: broken }),
    ];
    await broken.close();
    const values = [answers[0]!.field('name').value, answers[1]!.field('full_name').value];
    for (const page of answers) {
      expect([page.status, page.headers.get('retry-after'), page.problem()]).toEqual([
        503,
        '2',
        `The site is busy. Please try again. (Reference ${page.headers.get('x-request-id')!.slice(0, 8)})`,
      ]);
    }
    expect(values).toEqual([HOSTILE, HOSTILE]);
    expect(answers[1]!.field('job_id').value).toBe(job);
  });
});

describe('a form of a page in another language', () => {
  const persian = { [FORM_LANGUAGE]: 'fa' };

  test('returns in that language while Firestore is unreachable', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const error = Object.assign(new Error('Injected'), { code: 14 });
    const broken = await start({ wrap: (context) => unreachable(context, error) });
    const answer = await sendMessage({ ...persian, name: HOSTILE }, { to: broken });
    await broken.close();
    expect([answer.status, answer.field('name').value]).toEqual([503, HOSTILE]);
    expect(answer.html).toContain('<html lang="fa" dir="rtl">');
    expect(answer.html).toContain(fa.contact.submit);
  });

  test('returns in the default language if the site no longer offers that language', async () => {
    const refused = await sendMessage({ ...persian, email: 'wrong' });
    expect([refused.status, refused.field('name').value]).toEqual([422, 'N']);
    expect(refused.field('email').invalid).toBe(true);
    const taken = await sendMessage(persian);
    const location = taken.headers.get('location')!.split('#')[0]!;
    expect(location).toMatch(/^\/fa\/\?sent=/);
    const page = await server.send('GET', location);
    expect(page.status).toBe(200);
    expect(page.text).toContain('Your message has arrived.');
  });
});

describe('protection for forms', () => {
  // A test may not cross from one rate limit window into the next.
  beforeEach(() => void stopClock());

  test('applies the rate limit', async () => {
    const few = await start({ environment: { submissions: { limit: 1, minutes: 10 } } });
    const sent = { to: few, from: '198.51.100.20' };
    expect((await sendMessage({ email: 'wrong' }, sent)).status).toBe(422);
    expect((await sendMessage({}, sent)).status).toBe(303);
    expect((await sendMessage({}, sent)).status).toBe(303);
    const page = await sendMessage({ message: 'Another' }, sent);
    await few.close();
    expect(page.status).toBe(429);
    expect(page.problem()).toMatch(/^Too many requests from your network\. Please try again in/);
    expect(Number(page.headers.get('retry-after'))).toBeGreaterThan(0);
    expect([page.field('message').value, page.focus()]).toEqual(['Another', ['alert']]);
    expect(await stored('contact')).toHaveLength(1);
  });

  test('rejects a filled honeypot and returns it empty', async () => {
    const page = await sendMessage({ [HONEYPOT]: 'https://spam.example' });
    expect([page.status, page.problem()]).toEqual([
      422,
      `Please leave the field "${HONEYPOT}" empty. It is empty now: please send again.`,
    ]);
    expect([page.field(HONEYPOT).value, page.focus()]).toEqual(['', ['alert']]);
    expect(page.html).not.toContain('spam.example');
    expect(await stored('contact')).toEqual([]);
  });
});

describe("a script's request", () => {
  const headers = { Accept: '*/*' };

  test('gets JSON', async () => {
    const job = await createJob();
    const message = await post('/api/contact/', JSON.stringify(MESSAGE), {
      headers: { ...headers, 'Content-Type': 'application/json' },
    });
    const sent = await sendApplication(job, {}, { headers });
    for (const [answer, path] of [
      [message, 'contact'],
      [sent, 'applicants'],
    ] as const) {
      expect([answer.status, answer.headers.get('location')]).toEqual([201, null]);
      const [whole] = await stored(path);
      const {
        order: _,
        duplicate_keys: _keys,
        fingerprint: __,
        resume_file: ___,
        link_hash: ____,
        ...record
      } = whole;
      const {
        state: _state,
        stage: _stage,
        assigned_to: _assigned,
        interview: _interview,
        ...visible
      } = record;
      const { link: _link, ...returned } = JSON.parse(answer.html);
      expect(returned).toEqual(visible);
    }
    const refused = await sendApplication(job, { contact: '' }, { headers });
    expect([refused.status, refused.headers.get('content-type'), refused.html]).toEqual([
      422,
      'application/json; charset=utf-8',
      '{"detail":[{"loc":["body","contact"],"msg":"All fields are required","type":"too_small"}]}',
    ]);
  });

  test('must have the media type of its call', async () => {
    const form = await sendMessage({}, { headers });
    expect([form.status, form.html]).toEqual([
      415,
      '{"detail":"This endpoint requires application/json"}',
    ]);
    const job = await createJob();
    const encoded = await post('/api/applicants/', new URLSearchParams({ job_id: job }), {
      headers,
    });
    expect([encoded.status, encoded.html]).toEqual([
      415,
      '{"detail":"This endpoint requires multipart/form-data"}',
    ]);
  });

  test('with JSON gets JSON, even with Accept: text/html', async () => {
    const answer = await post('/api/contact/', '{}', {
      headers: { 'Content-Type': 'application/json' },
    });
    expect([answer.status, JSON.parse(answer.html).detail]).toEqual([422, expect.any(Array)]);
  });

  test('to a call without a form gets JSON, also if form-encoded', async () => {
    const answer = await post('/api/jobs/', new URLSearchParams({ title: 'T' }), {});
    expect([answer.status, JSON.parse(answer.html)]).toEqual([401, { detail: expect.any(String) }]);
  });
});
