import { jobPath } from '@sunfront/contract/jobs/url';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { day, login, send, site } from './client.ts';

const JOB = {
  title: 'Page <b>&</b> "job"',
  company_name: 'Zagros Solar',
  location: 'Shiraz',
  description: 'Told on the page. </script><script>alert(1)</script>',
  employment_type: 'Full-time',
  salary_min: 1000,
  salary_period: 'month',
  currency: 'EUR',
  country: 'DE',
};

let token: string;
let made: string[] = [];
beforeAll(async () => {
  token = await login();
});
afterEach(async () => {
  for (const path of made) await send('DELETE', path, { token });
  made = [];
});

async function createJob(change: object = {}) {
  const { data } = await send('POST', '/api/jobs/', { token, json: { ...JOB, ...change } });
  made.push(`/api/jobs/${data.id}`);
  return data;
}

const visit = (path: string) => fetch(site + path, { redirect: 'manual' });

const structuredData = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json]) =>
    JSON.parse(json!),
  );

describe('/', () => {
  test('is complete HTML with all its content', async () => {
    const { status, text, headers } = await send('GET', '/');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    const { data: jobs } = await send('GET', '/api/jobs/?limit=3');
    for (const { title } of jobs) expect(text).toContain(title);
    expect(text).not.toContain('needs JavaScript to load');
    expect(text).toMatch(/<link rel="canonical" href="http[^"]+\/">/);
    expect(structuredData(text).map((each) => each['@type'])).toEqual(['Organization', 'WebSite']);
  });

  test('has metadata and icons for previews and phones, whose files exist', async () => {
    const { text } = await send('GET', '/');
    const meta = (name: string) =>
      new RegExp(`<meta (?:name|property)="${name}" content="([^"]+)">`).exec(text)?.[1];
    for (const name of ['og:title', 'og:description', 'og:url', 'og:site_name', 'twitter:card']) {
      expect(meta(name), name).toBeTruthy();
    }
    expect(meta('twitter:image')).toBe(meta('og:image'));
    expect([Number(meta('og:image:width')) >= 1200, Number(meta('og:image:height')) > 600]).toEqual(
      [true, true],
    );
    const icons = [
      ...text.matchAll(/<link rel="(?:icon|apple-touch-icon|manifest)" href="([^"]+)"/g),
    ];
    const manifest = (await send('GET', '/manifest.webmanifest')).data;
    const files = [
      ...icons.map(([, path]) => path!),
      ...manifest.icons.map(({ src }: any) => src),
      meta('og:image')!
        .replaceAll('&#38;', '&')
        .replace(/^\w+:\/\/[^/]+/, ''),
      '/favicon.ico',
    ];
    expect(files.length).toBeGreaterThan(8);
    for (const path of files) {
      const { status, headers } = await send('GET', path);
      expect([status, headers.get('content-type')], path).toEqual([
        200,
        expect.stringMatching(/^image\/|json/),
      ]);
    }
  });

  test('is cached by the CDN, but never for a logged-in administrator', async () => {
    const { headers } = await send('GET', '/');
    expect(headers.get('cache-control')).toMatch(
      /^public, max-age=0, s-maxage=60, stale-while-revalidate=\d+$/,
    );
    const fresh = await send('GET', '/', { headers: { Cookie: '__session=1' } });
    expect(fresh.headers.get('cache-control')).toBe('private, no-store');
  });

  test('login sets the cookie that bypasses the cache, logout clears it', async () => {
    const form = new URLSearchParams({ username: 'admin', password: 'sunshine' });
    const { headers, data } = await send('POST', '/api/auth/login', { form });
    expect(headers.get('set-cookie')).toMatch(
      /^__session=1; Max-Age=43200; Path=\/; .*HttpOnly; Secure; SameSite=Lax/,
    );
    const out = await send('POST', '/api/auth/logout', { token: data.access_token });
    expect(out.headers.get('set-cookie')).toMatch(/^__session=; .*Expires=Thu, 01 Jan 1970/);
  });
});

test.each([
  ['/jobs/?q=a%2F', '/jobs?q=a%2F'],
  ['/privacy/', '/privacy'],
  ['/fa?jobs=all', '/fa/?jobs=all'],
  ['/fa/jobs/', '/fa/jobs'],
  ['//jobs', '/jobs'],
  ['//other.example/', '/other.example'],
])('%s redirects to %s', async (path, location) => {
  const { status, headers } = await visit(path);
  expect([status, headers.get('location')]).toEqual([301, location]);
});

describe('/jobs/{id}', () => {
  test('is a page of its own, described for search engines', async () => {
    const job = await createJob({ end: day(20) });
    const { status, text } = await send('GET', `/jobs/${job.id}`);
    expect(status).toBe(200);
    expect(text).toContain('<title>Page &#60;b&#62;&#38;&#60;/b&#62; &#34;job&#34; · ');
    expect(text).toMatch(new RegExp(`<link rel="canonical" href="http[^"]+${jobPath(job)}">`));
    expect(text).toMatch(/<main[^>]*>.*<h1>/s);
    expect(text).not.toMatch(/<dialog[^>]* open|<section[^>]* data-slides|id="careers"/);
    expect(text).not.toContain('<script>alert(1)');
    const [posting, breadcrumbs, ...others] = structuredData(text);
    expect(others).toEqual([]);
    expect(breadcrumbs).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { position: 1, name: 'Jobs', item: expect.stringMatching(/^http.+\/jobs$/) },
        { position: 2, name: JOB.title },
      ],
    });
    expect(posting).toMatchObject({
      '@type': 'JobPosting',
      title: JOB.title,
      description: expect.stringMatching(/^<p>Told on the page\./),
      employmentType: 'FULL_TIME',
      hiringOrganization: { name: 'Zagros Solar' },
      jobLocation: { address: { '@type': 'PostalAddress', addressCountry: 'DE' } },
      datePosted: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      baseSalary: { currency: 'EUR', value: { minValue: 1000, unitText: 'MONTH' } },
    });
    expect(posting.validThrough > new Date().toISOString()).toBe(true);
  });

  test('has one address; the bare id and former titles redirect to it', async () => {
    const job = await createJob({ title: 'Panel Fitter' });
    const path = jobPath(job);
    expect(path).toMatch(/^\/jobs\/panel-fitter-/);
    expect((await visit(path)).status).toBe(200);
    const others = [`/jobs/${job.id}`, path.replace('panel', 'roof')];
    for (const other of others) {
      const { status, headers } = await visit(`${other}?apply`);
      expect([other, status, headers.get('location')]).toEqual([other, 301, `${path}?apply`]);
    }
    const { headers } = await visit(`/jobs/${job.id}?utm_source=a%26b&apply&gclid=%C3%A9`);
    expect(headers.get('location')).toBe(`${path}?apply&utm_source=a%26b&gclid=%C3%A9`);
  });

  test('of a closed job says so and offers another, unlisted, without structured data', async () => {
    const place = { location: 'Where both are' };
    const job = await createJob({ ...place, title: 'Closed one', end: day(-3) });
    const other = await createJob({ ...place, title: 'Open one' });
    const { status, text } = await send('GET', `/jobs/${job.id}`);
    expect(status).toBe(200);
    expect(text).toMatch(new RegExp(`<aside.*href="${jobPath(other)}".*</aside>`, 's'));
    expect(text).toContain('<meta name="robots" content="noindex">');
    expect(structuredData(text)).toEqual([]);
    expect(text).not.toMatch(/>Apply</);
    expect((await send('GET', '/')).text).not.toContain('Closed one');
  });

  test.each(['unknown', '%00', 'a%2Fb', '<script>', 'x'.repeat(500)])(
    '%s answers 404 with the page',
    async (id) => {
      const { status, text, headers } = await send('GET', `/jobs/${id}`);
      expect(status).toBe(404);
      expect(text).toContain('<meta name="robots" content="noindex">');
      expect(headers.get('cache-control')).toMatch(/s-maxage=10\b/);
    },
  );
});

describe('a job that is written past the API', () => {
  async function write(path: string, changes: Record<string, string>) {
    const { FIRESTORE_EMULATOR_HOST: host, GCLOUD_PROJECT: project } = process.env;
    const fields = Object.entries(changes).map(([name, value]) => [name, { stringValue: value }]);
    const mask = Object.keys(changes).map((name) => `updateMask.fieldPaths=${name}`);
    const documents = `v1/projects/${project}/databases/(default)/documents`;
    const answer = await fetch(`http://${host}/${documents}/${path}?${mask.join('&')}`, {
      method: 'PATCH',
      headers: { Authorization: 'Bearer owner' },
      body: JSON.stringify({ fields: Object.fromEntries(fields) }),
    });
    expect(answer.status).toBe(200);
  }

  const waiting = { timeout: 30_000, interval: 100 };

  test('appears shortly after, and closes on its end date', async () => {
    const { id } = await createJob();
    await write(`jobs/${id}`, { title: 'Renamed elsewhere' });
    await vi.waitFor(async () => {
      expect((await send('GET', '/')).text).toContain('Renamed elsewhere');
    }, waiting);

    await write(`jobs/${id}`, { end: day(-3) });
    await vi.waitFor(async () => {
      expect((await send('GET', '/')).text).not.toContain('Renamed elsewhere');
    }, waiting);
  });
});

test('/jobs lists the open jobs that match its query', async () => {
  const [one, other] = [await createJob({ title: 'Rigger' }), await createJob({ title: 'Diver' })];
  const all = await send('GET', '/jobs');
  expect(all.status).toBe(200);
  for (const job of [one, other]) expect(all.text).toContain(`href="${jobPath(job)}"`);
  const { text } = await send('GET', '/jobs?q=rigger');
  expect([text.includes(jobPath(one)), text.includes(jobPath(other))]).toEqual([true, false]);
  expect(text).toMatch(/<link rel="canonical" href="http[^"]+\/jobs">/);
});

test('/jobs beyond the last page answers 404 with the last page', async () => {
  const job = await createJob();
  const { status, text } = await send('GET', `/jobs?q=${encodeURIComponent(job.title)}&page=2`);
  expect(status).toBe(404);
  expect(text).toContain('<meta name="robots" content="noindex">');
  expect(text).toContain(`href="${jobPath(job)}"`);
});

test('/, /jobs and /privacy have their own descriptions', async () => {
  const pages = await Promise.all(['/', '/jobs', '/privacy'].map((path) => send('GET', path)));
  const descriptions = pages.map(
    ({ text }) => /<meta name="description" content="([^"]+)">/.exec(text)?.[1],
  );
  expect(descriptions.slice(1)).toEqual([
    expect.stringMatching(/^All open jobs at /),
    expect.stringMatching(/^What .+ does with the data/),
  ]);
  expect(descriptions[0]).not.toMatch(/^All|^What/);
});

test('/privacy explains the use of submitted data', async () => {
  const { status, text } = await send('GET', '/privacy');
  expect(status).toBe(200);
  expect(text).toMatch(/<h1>Privacy<\/h1>/);
  expect(text).toMatch(/<title>Privacy · /);
});

test('/robots.txt admits crawlers and names no secret paths', async () => {
  const { status, text } = await send('GET', '/robots.txt');
  expect([status, text]).toEqual([200, expect.stringContaining('User-agent: *')]);
});

test('/.well-known/security.txt exists if the settings have a contact', async () => {
  const path = '/.well-known/security.txt';
  const { data } = await send('GET', '/api/settings/', { token });
  const [settings] = data;
  expect((await send('GET', path)).status).toBe(404);
  const save = (security_contact: string) =>
    send('PUT', `/api/settings/${settings.id}`, {
      token,
      json: { ...settings, security_contact },
    });
  expect((await save('http://example.com')).status).toBe(422);
  expect((await save('security@example.com')).status).toBe(200);
  expect((await send('GET', path)).text).toMatch(/^Contact: mailto:security@example.com$/m);
  expect((await save('')).status).toBe(200);
  expect((await send('GET', path)).status).toBe(404);
});

test('titles say what the company does and where', async () => {
  const titleOf = async (path: string) =>
    /<title>([^<]*)<\/title>/.exec((await send('GET', path)).text)?.[1];
  const [settings] = (await send('GET', '/api/settings/')).data;
  expect(await titleOf('/')).toBe(settings.share_title.replace('{company}', settings.company_name));
  expect(await titleOf('/jobs')).toBe(`Jobs at ${settings.company_name}, ${settings.locality}`);
});

test.each([
  ['/jobs.rss', 'application/rss+xml', true],
  ['/jobs.json', 'application/feed+json', true],
  ['/jobs.xml', 'application/xml', false],
])('%s lists the open jobs', async (path, type, linked) => {
  const [open, closed] = [await createJob(), await createJob({ end: day(-3) })];
  const { status, headers, text } = await send('GET', path);
  expect([status, headers.get('content-type')]).toEqual([200, `${type}; charset=utf-8`]);
  expect([text.includes(jobPath(open)), text.includes(closed.id)]).toEqual([true, false]);
  expect((await send('GET', '/')).text.includes(`type="${type}"`)).toBe(linked);
});
