import { jobPath } from '@sunfront/contract/jobs/url';
import { cleanText } from '@sunfront/contract/text/typed-text';
import { Window } from 'happy-dom';
import { describe, expect, test } from 'vitest';
import { application } from '../../api/client.ts';
import { JOB } from '../../test-data.ts';
import { useEmptyData, useServer } from '../harness.ts';

const server = useServer();
useEmptyData(server);

const TEXTS: [string, string][] = [
  ['markup', '<img src=x onerror=alert(1)><b>&amp; "quoted"'],
  ['the end of a script', '</script><script>alert(1)</script><!--'],
  ['the end of an attribute', 'x" onerror="alert(1)" y="'],
  ['a template', '${alert(1)} {{alert(1)}} $& $1 $$'],
  ['control characters', 'a\u0000b\u0007c\u001bd\u007fe'],
  ['a right-to-left override', 'invoice\u202Egnp.exe'],
  ['line separators', 'one\u2028two\u2029three'],
  ['Persian, emoji and a lone surrogate', 'شرکت خورشیدی زاگرس \u{1F31E} \uD83C'],
];

const structuredData = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json]) =>
    JSON.parse(json!),
  );

async function parseDocument(path: string) {
  const { text, status } = await server.send('GET', path);
  expect(status).toBe(200);
  const { document } = new Window();
  document.documentElement.innerHTML = text;
  return { html: text, document };
}

const scripts = (html: string) => html.match(/<script\b/g)?.length;

describe.each(TEXTS)('%s', (_name, text) => {
  test('of a job is returned as typed by API and page, and never as markup', async () => {
    const { token } = server;
    const texts = { title: text, company_name: text, location: text, description: text };
    const job = { ...texts, country: 'DE' };
    const clean = await parseDocument('/');
    const created = await server.send('POST', '/api/jobs/', { token, json: job });
    expect(created.status, created.text).toBe(201);
    const { id } = created.data;
    // A lone surrogate cannot be encoded in UTF-8.
    const stored = cleanText(text).toWellFormed();
    const [listed] = (await server.send('GET', '/api/jobs/')).data;
    expect(listed).toMatchObject({ title: stored, description: stored });

    const { html, document } = await parseDocument('/');
    expect(scripts(html)).toBe(scripts(clean.html));
    expect(document.querySelectorAll('img[src=x], [onerror]')).toHaveLength(0);
    const detail = await parseDocument(`/jobs/${id}`);
    expect(scripts(detail.html)).toBe(scripts(clean.html));
    expect(detail.document.querySelectorAll('img[src=x], [onerror]')).toHaveLength(0);
    const [posting] = structuredData(detail.html);
    expect(posting).toMatchObject({ '@type': 'JobPosting', title: stored });
    const body = new Window().document.body;
    body.innerHTML = posting.description;
    expect(body.textContent.replace(/\s/g, '')).toBe(stored.replace(/\s/g, ''));
    expect(body.querySelectorAll('script, img, [onerror]')).toHaveLength(0);
    const feed = (await server.send('GET', '/jobs.xml')).text;
    body.innerHTML = /<description><!\[CDATA\[(.*)\]\]><\/description>/s.exec(feed)![1]!;
    expect(body.querySelectorAll('script, img, [onerror]')).toHaveLength(0);
    const content = JSON.parse(/id="islands"[^>]*>(.*?)<\/script>/s.exec(html)![1]!);
    expect(content.careers.content.jobs[0].title).toBe(stored);
    expect((await server.send('GET', '/sitemap.xml')).text).toContain(`${jobPath(listed)}<`);
  });

  test('of an applicant yields a file name that every system accepts', async () => {
    const { token } = server;
    const job = { ...JOB, title: `T ${text}` };
    const { data } = await server.send('POST', '/api/jobs/', { token, json: job });
    const { data: applicant, status } = await server.send('POST', '/api/applicants/', {
      form: application(data.id, { full_name: `N ${text}`, contact: text }),
    });
    expect(status).toBe(201);
    const { headers } = await server.send('GET', applicant.resume, { token });
    const disposition = headers.get('content-disposition')!;
    expect(disposition).toMatch(/^attachment; filename=".*\.pdf"/);
    // oxlint-disable-next-line no-control-regex -- matches forbidden characters
    expect(decodeURIComponent(disposition)).not.toMatch(/[\u0000-\u001f\u007f\u202e<>|]/);
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(headers.get('cache-control')).toBe('private, no-store');
  });
});

test('a name that is cut within a character still yields a file name', async () => {
  const { token } = server;
  const { data } = await server.send('POST', '/api/jobs/', { token, json: JOB });
  const cut = application(data.id, { full_name: `a${'😀'.repeat(90)}` });
  const { data: applicant } = await server.send('POST', '/api/applicants/', { form: cut });
  expect((await server.send('GET', applicant.resume, { token })).status).toBe(200);
});

test('a description without spaces is cut for previews', async () => {
  const { token } = server;
  await server.send('POST', '/api/settings/', {
    token,
    json: { name: 'S', about_us: '太'.repeat(5000) },
  });
  const { text } = await server.send('GET', '/');
  expect(/<meta name="description" content="([^"]+)">/.exec(text)![1]).toHaveLength(160);
});

test('a word of 5,000 characters is stored whole', async () => {
  const word = 'x'.repeat(5000);
  const { data } = await server.send('POST', '/api/contact/', {
    json: { name: 'N', email: 'n@example.com', message: word },
  });
  const { token } = server;
  const [message] = (await server.send('GET', '/api/contact/', { token })).data;
  expect([message.id, message.message]).toEqual([data.id, word]);
});

test('read-only and private fields cannot be set or read through bodies, lists or filters', async () => {
  const { token } = server;
  const own = {
    id: 'mine',
    created_at: '2000',
    order: '0',
    closes_at: '2000',
    fingerprint: 'x',
    resume_file: 'resumes/x',
    admin: true,
  };
  const created = await server.send('POST', '/api/jobs/', { token, json: { ...JOB, ...own } });
  expect(created.data.id).not.toBe('mine');
  expect(created.data.created_at > '2001').toBe(true);
  const changed = await server.send('PUT', `/api/jobs/${created.data.id}`, {
    token,
    json: { ...JOB, ...own },
  });
  expect(changed.data).toMatchObject({ id: created.data.id, created_at: created.data.created_at });
  const stored = (await server.context.repository.get('jobs', created.data.id))!;
  expect([stored['admin'], stored['closes_at']]).toEqual([undefined, '9999-12-31T23:59:59.999Z']);

  const applied = await server.send('POST', '/api/applicants/', {
    form: application(created.data.id, { resume_file: 'resumes/other', job_title: 'Forged' }),
  });
  expect(applied.data).toMatchObject({
    job_title: JOB.title,
    resume: `/api/applicants/${applied.data.id}/resume`,
  });
  for (const query of [
    '',
    '?q=resumes',
    '?where=fingerprint',
    '?order=resume_file',
    '?fields=resume_file',
    '?limit=5',
  ]) {
    const { text } = await server.send('GET', `/api/applicants/${query}`, { token });
    expect(text).not.toMatch(/resume_file|fingerprint|"order"/);
  }
  for (const query of ['?closes_at=', '?include=closes_at', '?viewed=true', '?q=T']) {
    const { data } = await server.send('GET', `/api/jobs/${query}`);
    expect(Object.keys(data[0])).not.toContain('closes_at');
  }
});

test.each(['x'.repeat(2000), 'x'.repeat(201), '\u0000', '__x__', 'ü'.repeat(190)])(
  'a cursor is literal text or rejected: %.20j',
  async (after) => {
    const { token } = server;
    for (const path of ['jobs', 'contact']) {
      const query = new URLSearchParams({ limit: '3', after });
      const { status } = await server.send('GET', `/api/${path}/?${query.toString()}`, { token });
      expect(status).toBe(after.length > 200 ? 422 : 200);
    }
  },
);

test.each([
  'info%40victim.example?cc=all@example.com',
  'a@example.com?bcc=b@example.com',
  'one@example.com,two@example.com',
  'a&b@example.com',
])('anything but one address is rejected as email: %s', async (email) => {
  const message = { name: 'N', email, message: 'M' };
  const { status, data } = await server.send('POST', '/api/contact/', { json: message });
  expect([status, data.detail[0]?.loc]).toEqual([422, ['body', 'email']]);
  const { token } = server;
  const setting = { name: 'S', email };
  expect((await server.send('POST', '/api/settings/', { token, json: setting })).status).toBe(422);
});

test('each field is rejected once, with its first error', async () => {
  const { token } = server;
  const json = {
    ...JOB,
    title: 5,
    start: 'soon',
    end: '2020-01-01',
    salary_min: -1.5,
    numbers: -0.5,
  };
  const { status, data } = await server.send('POST', '/api/jobs/', { token, json });
  const fields = data.detail.map(({ loc }: { loc: string[] }) => loc[1]);
  expect([status, fields]).toEqual([422, ['title', 'salary_min', 'numbers', 'start']]);
});

test('a focal point is two fractions, omitted without a value, and kept if a body omits it', async () => {
  const { token } = server;
  const send = (method: string, path: string, json: object) =>
    server.send(method, path, { token, json });
  const { data: job } = await send('POST', '/api/jobs/', JOB);
  const inList = async () => (await server.send('GET', '/api/jobs/')).data[0];
  expect(await inList()).not.toHaveProperty('image_focus');
  for (const wrong of ['20', '20 101', '20  80', '-1 5', 'left top', 7]) {
    const { status, data } = await send('PUT', `/api/jobs/${job.id}`, {
      ...JOB,
      image_focus: wrong,
    });
    expect([status, data.detail[0].loc]).toEqual([422, ['body', 'image_focus']]);
  }
  for (const json of [{ ...JOB, image_focus: '20 80' }, JOB]) {
    expect((await send('PUT', `/api/jobs/${job.id}`, json)).data.image_focus).toBe('20 80');
    expect((await inList()).image_focus).toBe('20 80');
  }
});
