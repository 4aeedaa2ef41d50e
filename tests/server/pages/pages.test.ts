import { existsSync } from 'node:fs';
import { request } from 'node:http';
import { entities } from '@sunfront/contract/entities/index';
import type { Entity } from '@sunfront/contract/entities/entity';
import { NEVER } from '@sunfront/contract/jobs/open';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { createWriteTrigger } from '../../../functions/src/triggers/write-trigger.ts';
import { findings } from '../../../functions/src/maintenance/sweep.ts';
import { buildSite, rebuildSite, storedSite } from '../../../functions/src/site/site.ts';
import { encodePicture } from '../../../functions/src/files/pictures.ts';
import { isExhaustive, sampled } from '../../sampling.ts';
import { sizeAndFirstPixel, JOB as DRAFT, sampleDocument, samplePicture } from '../../test-data.ts';
import { counting, unreachable } from '../operation/fault-proxy.ts';
import { start, startWith, stopClock, useEmptyData, useServer } from '../harness.ts';

const server = useServer();
useEmptyData(server);

const AT_ONCE = isExhaustive ? 50 : 4;

afterEach(() => void vi.restoreAllMocks());

const JOB = {
  title: 'Fitter',
  company_name: 'Zagros Solar',
  location: 'Shiraz',
  description: 'Puts panels up. '.repeat(20),
  closes_at: NEVER,
};

/**
 * Writes past the API.
 * @returns ids, oldest first
 */
async function putJobs(count: number, change: object = {}): Promise<string[]> {
  const ids = Array.from({ length: count }, (_, index) => `job-${index}`);
  for (let from = 0; from < count; from += 400) {
    const records = ids.slice(from, from + 400).map((id) => ({ ...JOB, ...change, id }));
    await server.context.repository.create('jobs', records);
  }
  return ids;
}

async function callsOf(...paths: string[]): Promise<string[][]> {
  const calls: string[] = [];
  const counted = await start({ wrap: (context) => counting(context, calls) });
  const found: string[][] = [];
  for (const path of paths) {
    await counted.send('GET', path);
    found.push(calls.splice(0));
  }
  await counted.close();
  return found;
}

const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();

test("the page and its metadata contain the company's texts as text", async () => {
  stopClock();
  const chosen = {
    name: 'Settings',
    company_name: 'Nordlicht',
    services_headline: 'Unseen: there is no service',
    gallery_label: 'Roofs <b>',
    share_title: '{company}: warm floors',
    share_description: 'Heat & hot water.',
    copyright: '{year} {company}',
  };
  await server.context.repository.create('settings', [{ id: 'one', ...chosen }]);
  await server.context.repository.create('gallery', [
    { id: 'g', url: '/media/none.webp', alt_text: '' },
  ]);
  const { text } = await server.send('GET', '/');
  expect(text).toContain('<title>Nordlicht: warm floors</title>');
  expect(text).toContain('content="Heat &#38; hot water."');
  expect(text).toContain('Roofs &lt;b&gt;');
  expect(text).not.toContain('Roofs <b>');
  expect(text).not.toContain('Unseen');
  expect(text).toContain('Our work, in pictures.');
  expect(text.replace(/<!-- -->/g, '')).toContain(
    `${new Date().getUTCFullYear()} <bdi>Nordlicht</bdi>`,
  );
});

describe('the theme', () => {
  const iconOf = (text: string, rel: string) =>
    new RegExp(`<link rel="${rel}" href="([^"]+)"`).exec(text)?.[1];

  async function save(settings: object) {
    const { repository } = server.context;
    await repository.create('settings', [{ id: 'one', name: 'Settings', ...settings }]);
    const { text } = await server.send('GET', '/');
    return text;
  }

  /** Returns the URL. */
  async function upload(options: Parameters<typeof samplePicture>[0] = {}): Promise<string> {
    const sample = await samplePicture({ width: 400, height: 300, ...options });
    const { fields, files } = await encodePicture(Buffer.from(sample), 'file', 'url');
    for (const { path, content, contentType } of files)
      await server.context.files.put(path, content, contentType);
    return fields['url']!;
  }

  test('adds nothing to a page without chosen colours or fonts', async () => {
    const text = await save({ theme_accent: '', theme_fonts: '' });
    expect(text).not.toContain('id="theme"');
    expect(text).not.toContain('theme_');
    expect(text).toContain('content="#fbfaf6" media="(prefers-color-scheme: light)"');
    const names = ['icon', 'apple-touch-icon', 'manifest'].map((rel) => iconOf(text, rel));
    expect(names).toEqual(['/favicon.png', '/apple-touch-icon.png', '/manifest.webmanifest']);
    expect(JSON.stringify(await storedSite(server.context.repository))).not.toContain('"theme"');
  });

  test('preloads its fonts', async () => {
    const text = await save({ theme_fonts: 'technical' });
    const fonts = text.matchAll(/<link rel="preload" as="font"[^>]*\/([a-z-]+)-basic/g);
    expect([...fonts].map(([, name]) => name)).toEqual(['space-grotesk', 'inter']);
  });

  test('is part of pages and manifest; unreadable stored colours are corrected', async () => {
    // On this accent, neither dark nor white text is readable.
    const text = await save({
      theme_base: '#f4f7f2',
      theme_accent: '#1c7ed6',
      theme_fonts: 'plain',
    });
    const style = /<style id="theme">(.*?)<\/style>/.exec(text)![1]!;
    expect(style).toContain('--paper:#f4f7f2');
    expect(style).toContain('--accent:#1278d0');
    expect(text).toContain('content="#f4f7f2" media="(prefers-color-scheme: light)"');
    for (const [, face] of style.matchAll(/url\('([^']+)'\)/g)) {
      expect(existsSync(new URL(`../../../web/dist${face}`, import.meta.url)), face).toBe(true);
    }
    const { data } = await server.send('GET', iconOf(text, 'manifest')!);
    expect(data).toMatchObject({ name: 'Company', background_color: '#f4f7f2' });
    expect(data.icons[0].src).toBe('/favicon.svg');
  });

  test('is rejected by the API if texts would be unreadable', async () => {
    const json = { name: 'Settings', theme_dark: '#3b5f9a' };
    const { status, data } = await server.send('POST', '/api/settings/', {
      token: server.token,
      json,
    });
    expect([status, data.detail[0].loc.at(-1)]).toEqual([422, 'theme_dark']);
    expect(data.detail[0].msg).toMatch(/contrast of 3\.3\d in light mode.+ is #1a3c74\.$/);
  });

  test('has icons only from the uploaded logo, on its background', async () => {
    const [logo, other] = [await upload(), await upload()];
    const text = await save({ logo, theme_base: '#f4f7f2' });
    const address = iconOf(text, 'apple-touch-icon')!;
    for (const [path, width, height] of [
      [address, 180, 180],
      [address, 180, 180],
      [iconOf(text, 'icon')!, 32, 32],
    ] as const) {
      const answer = await fetch(server.origin + path);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
      expect(answer.headers.get('cache-control')).toContain('immutable');
      const corner = await sizeAndFirstPixel(new Uint8Array(await answer.arrayBuffer()));
      expect(corner).toEqual([width, height, 0xf4, 0xf7, 0xf2]);
    }
    const asked = [
      address.replace('f4f7f2', 'f4f7f3'),
      address.replace(logo, other),
      address.replace('icon-180', 'icon-181'),
      address.replace('icon-180', 'constructor'),
    ];
    for (const path of asked) expect((await server.send('GET', path)).status, path).toBe(404);
    expect(await server.context.files.list('derived/')).toHaveLength(2);
  });

  test('generates a share picture of each page in its colours', async () => {
    const pageAt = async (path: string) => (await server.send('GET', path)).text;
    const text = await save({ theme_base: '#f4f7f2' });
    const [id] = await putJobs(1);
    await rebuildSite(server.context.repository);
    const found = [shared(text), shared(await pageAt(`/jobs/${id}`))];
    found.push(shared(await pageAt('/privacy')));
    expect(new Set(found.map(({ searchParams }) => searchParams.get('version'))).size).toBe(3);
    for (const { pathname, search } of found) {
      const answer = await fetch(server.origin + pathname + search);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
      expect(answer.headers.get('cache-control')).toBe('public, max-age=86400');
      const corner = await sizeAndFirstPixel(new Uint8Array(await answer.arrayBuffer()));
      expect(corner).toEqual([
        1200,
        630,
        ...[0xf4, 0xf7, 0xf2].map((it) => expect.closeTo(it, -1)),
      ]);
    }
    for (const query of ['page=/none&language=en', 'page=/&language=fa']) {
      expect((await server.send('GET', `/media/share.jpeg?${query}`)).status, query).toBe(404);
    }
    const stored = await server.context.files.list('derived/');
    expect(stored).toHaveLength(3);
    const more = await server.send('GET', `${found[0]!.pathname}?page=/&language=en&version=x&y=1`);
    expect([more.status, await server.context.files.list('derived/')]).toEqual([200, stored]);
  });

  test('shows the first slide in the share picture of the home page, whose address changes', async () => {
    const { repository } = server.context;
    const before = shared(await save({}));
    const url = await upload({ color: '#0000ff' });
    await repository.create('slides', [{ id: 'first', title: '', url, url_focus: '' }]);
    await rebuildSite(repository);
    const after = shared((await server.send('GET', '/')).text);
    expect(after.search).not.toBe(before.search);
    const answer = await fetch(server.origin + after.pathname + after.search);
    const [, , ...corner] = await sizeAndFirstPixel(new Uint8Array(await answer.arrayBuffer()));
    expect(corner).toEqual([0, 0, 255].map((it) => expect.closeTo(it, -1)));
  });

  test('sends the logo instead of a share picture while many are being drawn', async () => {
    const logo = '/media/a_1600x900_0a0b0c.webp';
    await save({ logo });
    const ids = ['A', 'B', 'C', 'D', 'E'];
    const jobs = ids.map((id) => ({ ...JOB, id, title: id }));
    await server.context.repository.create('jobs', jobs);
    const [allDrawn, released] = [deferred(), deferred()];
    let drawn = 0;
    const slow = await startWith('files', (files) => ({
      async put(...file) {
        drawn += 1;
        if (drawn === 4) allDrawn.resolve();
        await released.promise;
        return files.put(...file);
      },
    }));
    onTestFinished(() => slow.close());
    const shareOf = (id: string) =>
      fetch(`${slow.origin}/media/share.jpeg?page=/jobs/${id}&language=en`, { redirect: 'manual' });
    const first = ids.slice(0, 4).map(shareOf);
    await allDrawn.promise;
    const { status, headers } = await shareOf(ids[4]!);
    expect([status, headers.get('location'), headers.get('cache-control')]).toEqual([
      302,
      logo,
      'no-store',
    ]);
    released.resolve();
    expect((await Promise.all(first)).map((each) => each.status)).toEqual(Array(4).fill(200));
    expect((await shareOf(ids[4]!)).status).toBe(200);
  });

  test('uses the chosen share picture', async () => {
    const [logo, share_image] = ['a', 'b'].map((name) => `/media/${name}_1600x900_0a0b0c.webp`);
    const text = await save({ logo, share_image });
    expect(shared(text).pathname).toBe(share_image);
    expect(iconOf(text, 'icon')).toContain(logo);
  });
});

function deferred() {
  let resolve = () => {};
  const promise = new Promise<void>((done) => (resolve = done));
  return { promise, resolve };
}

function shared(text: string): URL {
  const [, address] = /<meta property="og:image" content="([^"]+)">/.exec(text)!;
  return new URL(address!.replaceAll('&#38;', '&'));
}

test('lists for machines exist once, without jobs if careers are hidden', async () => {
  const { repository } = server.context;
  const settings = { name: 'S', languages: 'en fa', sections: 'services -careers' };
  await repository.create('settings', [{ id: 'one', ...settings }]);
  await putJobs(1);
  for (const path of ['/sitemap.xml', '/jobs.rss', '/jobs.json', '/jobs.xml']) {
    const { status, text } = await server.send('GET', path);
    expect([path, status, text.includes('job-0')]).toEqual([path, 200, false]);
  }
  expect((await server.send('GET', '/fa/sitemap.xml')).status).toBe(404);
  const { text } = await server.send('GET', '/jobs/job-0');
  expect(text).toContain(`"position":1,"name":"Home","item":"${server.origin}/"`);
});

test('addresses in a language that the site no longer offers redirect to its main language', async () => {
  const { repository } = server.context;
  const settings = { name: 'S', company_name: 'Company', languages: 'en' };
  await repository.create('settings', [{ id: 'one', ...settings }]);
  for (const path of [
    '/',
    '/jobs?q=a&page=2',
    '/jobs/job-0?apply',
    '/job-alerts?token=t',
    '/none',
  ]) {
    const { status, headers } = await fetch(`${server.origin}/fa${path}`, {
      redirect: 'manual',
    });
    expect([status, headers.get('location'), headers.get('cache-control')]).toEqual([
      302,
      path,
      'public, max-age=0, s-maxage=10, stale-while-revalidate=0',
    ]);
  }
  // No language of the product.
  expect((await server.send('GET', '/xx/jobs')).status).toBe(404);
  const { text } = await server.send('GET', '/sitemap.xml');
  expect([text.includes('/fa'), text.includes('hreflang')]).toEqual([false, false]);
});

test('the title of /jobs says whether jobs are open', async () => {
  const readHead = async () => {
    const { text } = await server.send('GET', '/jobs');
    const description = /<meta name="description" content="([^"]*)"/.exec(text)?.[1];
    return [/<title>([^<]*)</.exec(text)?.[1], description];
  };
  expect(await readHead()).toEqual([
    'No open jobs right now · Company',
    'This is the website of Company.',
  ]);
  await putJobs(1);
  expect(await readHead()).toEqual([
    'Jobs at Company',
    expect.stringMatching(/^All open jobs at Company/),
  ]);
});

test('the manifest and the icon are the company’s, in each language', async () => {
  const logo = '/media/a_400x300_0a0b0c.webp';
  const translations = { fa: { company_name: 'زاگرس' } };
  const settings = { name: 'S', company_name: 'Zagros', languages: 'en fa', theme_base: '#f4f7f2' };
  const iconPath = async () => {
    const answer = await fetch(`${server.origin}/favicon.png`, { redirect: 'manual' });
    return [answer.status, answer.headers.get('location')];
  };
  expect(await iconPath()).toEqual([302, '/icon-192.png']);
  const { repository } = server.context;
  await repository.create('settings', [{ id: 'one', ...settings, logo, translations }]);
  expect(await iconPath()).toEqual([302, `${logo}?as=icon-32-f4f7f2`]);
  const { text } = await server.send('GET', '/fa/');
  expect(text).toContain('<link rel="manifest" href="/fa/manifest.webmanifest"');
  const manifests = ['/manifest.webmanifest', '/fa/manifest.webmanifest'].map(async (path) => {
    const { headers, data } = await server.send('GET', path);
    expect(headers.get('content-type')).toBe('application/manifest+json; charset=utf-8');
    expect(data.icons.map(({ src }: { src: string }) => src)).toEqual(
      ['icon-192', 'icon-512', 'maskable-512'].map((shape) => `${logo}?as=${shape}-f4f7f2`),
    );
    return [data.name, data.lang, data.dir, data.start_url, data.background_color];
  });
  expect(await Promise.all(manifests)).toEqual([
    ['Zagros', 'en', 'ltr', '/', '#f4f7f2'],
    ['زاگرس', 'fa', 'rtl', '/fa/', '#f4f7f2'],
  ]);
});

describe('/.well-known/security.txt', () => {
  const path = '/.well-known/security.txt';
  const saved = (fields: object) =>
    server.context.repository.create('settings', [{ id: 'one', name: 'S', ...fields }]);

  test.each([
    ['security@example.com', 'mailto:security@example.com'],
    ['https://example.com/report', 'https://example.com/report'],
  ])('names the contact %s and expires in the future', async (security_contact, uri) => {
    await saved({ security_contact, languages: 'fa en' });
    const { status, headers, text } = await server.send('GET', path);
    expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
    // Fields of RFC 9116, section 2.5.
    const fields = text
      .trimEnd()
      .split('\n')
      .map((line) => line.split(/: (.*)/s).slice(0, 2));
    const { Expires, ...others } = Object.fromEntries(fields);
    expect(others).toEqual({
      Contact: uri,
      'Preferred-Languages': 'fa, en',
      Canonical: server.origin + path,
    });
    const days = (Date.parse(Expires) - Date.now()) / 86_400_000;
    expect([days > 30, days < 365]).toEqual([true, true]);
  });

  test('is renewed each day, also without a write', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    onTestFinished(() => void vi.useRealTimers());
    await saved({ security_contact: 'security@example.com' });
    const { text } = await server.send('GET', path);
    vi.setSystemTime(Date.now() + 60_000);
    expect((await server.send('GET', path)).text).toBe(text);
    vi.setSystemTime(Date.now() + 86_400_000);
    expect((await server.send('GET', path)).text).not.toBe(text);
  });

  test.each([
    '',
    'http://example.com',
    'javascript:alert(1)',
    'Ask us\nContact: https://other.example',
  ])('does not exist for the contact %j', async (security_contact) => {
    await saved({ security_contact });
    expect((await server.send('GET', path)).status).toBe(404);
  });
});

describe('reads for', () => {
  test.each([3, isExhaustive ? 5000 : 100])(
    'a page: one document once it is cached, with %i jobs; before that the site document and a job',
    async (count) => {
      const ids = await putJobs(count);
      await rebuildSite(server.context.repository);
      const [first, oldest] = [`/jobs/${ids.at(-1)}`, `/jobs/${ids[0]}`];
      const paths = ['/', '/', '/privacy', first, oldest, oldest, '/no/such', '/sitemap.xml'];
      expect(await callsOf(...paths, '/sitemap.xml', '/')).toEqual([
        ['revision', 'get'],
        ['revision'],
        ['revision'],
        // The related jobs.
        ['revision', 'list'],
        count > 3 ? ['revision', 'get'] : ['revision'],
        ['revision'],
        ['revision'],
        ['revision'],
        ['revision'],
        ['revision'],
      ]);
      const size = JSON.stringify(await storedSite(server.context.repository)).length;
      expect(size).toBeLessThan(10_000);
      const { text, headers } = await server.send('GET', '/sitemap.xml');
      expect(headers.get('content-type')).toBe('application/xml; charset=utf-8');
      expect(text).toMatch(/<loc>http[^<]+\d\/<.*\n.*<loc>http[^<]+\d\/jobs</);
      expect(text.match(/<loc>/g)).toHaveLength(count + 2);
    },
  );

  test('a list: one document once it is cached, for any of its pages', async () => {
    await putJobs(100);
    const pages = ['', '?limit=3', '?after=none', '?limit=2&after=0', '?limit=500&after=9'];
    expect(await callsOf('/api/jobs/', ...pages.map((page) => `/api/jobs/${page}`))).toEqual([
      ['revision', 'list'],
      ...pages.map(() => ['revision']),
    ]);
  });
});

describe('memory caches', () => {
  const titles = async () => {
    const { data } = await server.send('GET', '/api/jobs/');
    return (data as { title: string }[]).map(({ title }) => title);
  };

  test(`are stale as soon as a write is answered, ${AT_ONCE} times simultaneously`, async () => {
    const { token } = server;
    await titles();
    const seen = await Promise.all(
      Array.from({ length: AT_ONCE }, async (_, index) => {
        const title = `Fitter ${index}`;
        const { data } = await server.send('POST', '/api/jobs/', {
          token,
          json: { ...DRAFT, title },
        });
        const [list, page] = [await titles(), await server.send('GET', `/jobs/${data.id}`)];
        return list.includes(title) && page.text.includes(title);
      }),
    );
    expect(seen).toEqual(Array(AT_ONCE).fill(true));
    const { data } = await server.send('GET', '/api/jobs/?limit=1');
    const [{ id }] = data;
    await server.send('PUT', `/api/jobs/${id}`, { token, json: { ...DRAFT, title: 'Changed' } });
    expect(await titles()).toContain('Changed');
    expect((await server.send('GET', '/')).text).toContain('Changed');
    await server.send('DELETE', `/api/jobs/${id}`, { token });
    expect(await titles()).not.toContain('Changed');
    expect((await server.send('GET', '/')).text).not.toContain('Changed');
  });

  test('are stale after every kind of write', async () => {
    const { repository } = server.context;
    const record = { id: 'p', name: 'One', description: '', logo: '' };
    const partners = async () => (await server.send('GET', '/api/partners/')).text;
    const ways = {
      One: () => repository.create('partners', [record]),
      Two: () =>
        repository.edit([{ collection: 'partners', id: 'p' }], (now) => ({ ...now, name: 'Two' })),
      Three: () =>
        repository.edit([{ collection: 'partners', id: record.id }], () => ({
          ...record,
          name: 'Three',
        })),
      Four: () =>
        repository.write('partners', 'p', () => ({ ...record, name: 'Four', order: '1' })),
    };
    await repository.raiseRevision();
    expect(await partners()).toBe('[]');
    await server.send('GET', '/');
    for (const [name, write] of Object.entries(ways)) {
      await write();
      expect(await partners()).toContain(`"${name}"`);
      expect((await server.send('GET', '/')).text).toContain(name);
    }
    await repository.create('partners', [{ ...record, id: 'q', name: 'Five' }]);
    expect(await partners()).toMatch(/"Four".*"Five"/);
    await repository.edit([{ collection: 'partners', id: 'q' }], (now) => ({ ...now, order: '0' }));
    expect(await partners()).toMatch(/"Five".*"Four"/);
    await repository.delete('partners', 'p');
    await repository.delete('partners', 'q');
    expect(await partners()).toBe('[]');
  });

  test('are stale even if the rebuild after a write fails', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { token } = server;
    await server.send('GET', '/');
    const broken = await start({
      wrap: (context) => ({
        ...context,
        repository: {
          ...context.repository,
          revision: () => Promise.reject(new Error('Injected')),
        },
      }),
    });
    const json = { ...DRAFT, title: 'After a failure' };
    const { status } = await broken.send('POST', '/api/jobs/', { token, json });
    await broken.close();
    expect([status, (await titles()).length]).toEqual([201, 1]);
    expect((await server.send('GET', '/')).text).toContain('After a failure');
  });

  test('expire when a job closes, in each part of a list', async () => {
    const pass = stopClock();
    await putJobs(1, { title: 'Closing soon', closes_at: inSeconds(1.5) });
    const { data: first } = await server.send('GET', '/api/jobs/?limit=1');
    expect([await titles(), first.length]).toEqual([['Closing soon'], 1]);
    pass(1600);
    const { data: then } = await server.send('GET', '/api/jobs/?limit=1');
    expect([await titles(), then]).toEqual([[], []]);
  });

  test('contain nothing that only administrators may see', async () => {
    await putJobs(1, { title: 'Closed', closes_at: inSeconds(-5) });
    const { token } = server;
    const { text } = await server.send('GET', '/api/jobs/', { token });
    expect([text.includes('Closed'), await titles()]).toEqual([true, []]);
  });

  test('of a list have an ETag', async () => {
    await putJobs(1);
    const { headers } = await server.send('GET', '/api/jobs/');
    const again = { 'If-None-Match': headers.get('etag')!, 'Cache-Control': 'max-age=0' };
    expect((await server.send('GET', '/api/jobs/', { headers: again })).status).toBe(304);
    await server.context.repository.delete('jobs', 'job-0');
    expect((await server.send('GET', '/api/jobs/', { headers: again })).status).toBe(200);
  });
});

describe('the site document', () => {
  test('is complete, whatever the order and number of rebuilds', async () => {
    const { repository } = server.context;
    await putJobs(1);
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    let read = () => {};
    const partnersRead = new Promise<void>((resolve) => (read = resolve));
    const slow = rebuildSite({
      ...repository,
      async list(...query) {
        const found = await repository.list(...query);
        if (query[0] === 'partners') read();
        await held;
        return found;
      },
    });
    await partnersRead;
    await repository.create('partners', [{ id: 'new', name: 'New', description: '', logo: '' }]);
    await rebuildSite(repository);
    release();
    await slow;
    expect((await storedSite(repository))!.content.partners).toHaveLength(1);

    await Promise.all(Array.from({ length: 10 }, () => rebuildSite(repository)));
    const { content } = (await storedSite(repository))!;
    expect(content).toEqual((await buildSite(repository)).content);
    expect((await findings(server.context)).outdated).toBe(false);
  });

  test('is rebuilt only from the changed lists', async () => {
    const { repository } = server.context;
    await putJobs(1);
    await rebuildSite(repository);
    await repository.create('partners', [{ id: 'new', name: 'New', description: '', logo: '' }]);
    const read: string[] = [];
    const { content } = await rebuildSite({
      ...repository,
      list(...query) {
        read.push(query[0]);
        return repository.list(...query);
      },
    });
    expect(read).toEqual(['partners']);
    expect([content.partners.length, content.jobs.length]).toEqual([1, 1]);
    await repository.raiseRevision();
    expect((await rebuildSite(repository)).content).toEqual(content);
  });

  test('of another version is rebuilt by its first reader', async () => {
    const { repository } = server.context;
    await repository.create('partners', [
      { id: 'p', name: 'Partner Ltd', description: '', logo: '' },
    ]);
    const { content, ...site } = await rebuildSite(repository);
    const { partners: _, ...older } = content;
    await repository.write('site', 'public', () => ({ ...site, content: older, shape: 'older' }));
    expect((await findings(server.context)).outdated).toBe(false);
    const { text } = await server.send('GET', '/');
    expect(text).toContain('Partner Ltd');
    expect((await storedSite(repository))!.shape).toBe(site.shape);
  });

  test('is rebuilt once for many requests when a job closes', async () => {
    const { repository } = server.context;
    const pass = stopClock();
    await putJobs(1, { closes_at: inSeconds(0.2) });
    await rebuildSite(repository);
    pass(300);
    const calls: string[] = [];
    const counted = await start({ wrap: (context) => counting(context, calls) });
    const paths = Array.from({ length: 12 }, (_, index) => (index < 2 ? '/' : `/none/${index}`));
    const answers = await Promise.all(paths.map((path) => counted.send('GET', path)));
    await counted.close();
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 404]));
    expect(calls.filter((name) => name === 'write').length).toBeLessThan(4);
  });

  test('is skipped if it exceeds the size limit: the page still shows everything', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { repository } = server.context;
    const description = 'd'.repeat(30_000);
    // Exceeds Firestore's maximum document size.
    const services = Array.from({ length: 40 }, (_, index) => ({
      id: `s${index}`,
      name: `Service ${index}`,
      description,
    }));
    await repository.create('services', services);
    await rebuildSite(repository);
    const { status, text } = await server.send('GET', '/');
    expect([status, text.includes('Service 39')]).toEqual([200, true]);
    await repository.delete('services', 's39');
    expect((await server.send('GET', '/')).text).not.toContain('Service 39');
    for (const { id } of services.slice(0, 25)) await repository.delete('services', id);
    await rebuildSite(repository);
    expect(await callsOf('/')).toEqual([['revision', 'get']]);
  });

  test('is rebuilt by its first reader after a job has closed', async () => {
    const { repository } = server.context;
    const pass = stopClock();
    await putJobs(1, { title: 'Closing soon', closes_at: inSeconds(1.5) });
    await rebuildSite(repository);
    expect((await server.send('GET', '/')).text).toContain('Closing soon');
    pass(1600);
    expect((await server.send('GET', '/')).text).not.toContain('Closing soon');
    expect((await server.send('GET', '/sitemap.xml')).text).not.toContain('job-0');
    expect((await storedSite(repository))!.valid_until).toBe(NEVER);
  });
});

describe('caching', () => {
  const cacheControl = async (path: string, headers: Record<string, string> = {}) =>
    (await server.send('GET', path, { headers })).headers.get('cache-control')!;

  test.each(['/', '/jobs/job-0', '/sitemap.xml', '/jobs/none'])(
    'of %s ends when a job closes',
    async (path) => {
      stopClock();
      await putJobs(1, { closes_at: inSeconds(8) });
      await rebuildSite(server.context.repository);
      const [, fresh, stale] = /s-maxage=(\d+), stale-while-revalidate=(\d+)$/.exec(
        await cacheControl(path),
      )!;
      expect(Number(fresh) + Number(stale)).toBeLessThanOrEqual(8);
    },
  );

  test.each(['/', '/sitemap.xml'])(
    'of %s does not reveal the publication date of a hidden record',
    async (path) => {
      stopClock();
      const told: string[] = [];
      for (const minutes of [25, 35, 55]) {
        await server.context.repository.write('jobs', 'hidden', () => ({
          ...JOB,
          order: '2026-01-02T03:04:05.678Z_0000_hidden',
          shown_from: inSeconds(minutes * 60),
        }));
        told.push(await cacheControl(path));
      }
      expect(new Set(told).size).toBe(1);
    },
  );

  test.each(['/', '/jobs/job-0', '/sitemap.xml', '/jobs/none', '/no/such/page'])(
    'of %s is disabled for requests with a session or token',
    async (path) => {
      await putJobs(1);
      const { headers } = await server.send('GET', path);
      expect(headers.get('cache-control')).toMatch(/^public, max-age=0, s-maxage=[1-9]/);
      expect(headers.get('vary')).toContain('Cookie');
      expect(await cacheControl(path, { Cookie: '__session=1' })).toBe('private, no-store');
      expect(await cacheControl(path, { Authorization: 'Bearer x' })).toBe('private, no-store');
    },
  );

  test.each(['/jobs/none', '/no/such/page'])(
    'of %s, which may show something later, lasts ten seconds',
    async (path) => {
      expect(await cacheControl(path)).toBe(
        'public, max-age=0, s-maxage=10, stale-while-revalidate=0',
      );
    },
  );

  test('answers 304 while the page is unchanged', async () => {
    await putJobs(1);
    const { headers } = await server.send('GET', '/');
    // Without this header, fetch() skips the cache.
    const again = { 'If-None-Match': headers.get('etag')!, 'Cache-Control': 'max-age=0' };
    const same = await server.send('GET', '/', { headers: again });
    expect([same.status, same.text, same.headers.get('cache-control')]).toEqual([
      304,
      '',
      headers.get('cache-control'),
    ]);
    await server.context.repository.create('partners', [
      { id: 'p', name: 'P', description: '', logo: '' },
    ]);
    await rebuildSite(server.context.repository);
    expect((await server.send('GET', '/', { headers: again })).status).toBe(200);
  });
});

describe("the query of a page's address", () => {
  const titles = (html: string) =>
    [...html.matchAll(/<h3[^>]*><a[^>]*>([^<]*)</g)].map(([, title]) => title);

  test('shows every open job, newest first, and no closed ones', async () => {
    await putJobs(6);
    const { repository } = server.context;
    const names = ['Five', 'Four', 'Three', 'Two', 'One', 'Zero'];
    for (const [index, title] of names.toReversed().entries()) {
      await repository.write('jobs', `job-${index}`, (job) => ({ ...job!, title }));
    }
    await repository.write('jobs', 'job-2', (job) => ({ ...job!, closes_at: inSeconds(-5) }));
    await rebuildSite(repository);
    const first = await server.send('GET', '/');
    const all = await server.send('GET', '/?jobs=all');
    expect(titles(first.text)).toEqual(['Five', 'Four', 'Three']);
    expect(titles(all.text)).toEqual(['Five', 'Four', 'Three', 'One', 'Zero']);
    const { data } = await server.send('GET', '/api/jobs/');
    expect(data.map(({ title }: { title: string }) => title)).toEqual(titles(all.text));
    const canonical = /<link rel="canonical" href="[^"]+">/;
    expect(canonical.exec(all.text)?.[0]).toBe(canonical.exec(first.text)?.[0]);
    expect(all.headers.get('cache-control')).toMatch(/^public, max-age=0, s-maxage=[1-9]/);
  });

  test('has cached pages for known parameters and ignores others', async () => {
    const [oldest] = await putJobs(5);
    const job = `/jobs/${oldest}`;
    await rebuildSite(server.context.repository);
    const known = ['/', '/?jobs=all', job, `${job}?apply`];
    const others = ['/?jobs=none', '/?apply', '/?sent=x', '/?jobs=all&x=1', `${job}?jobs=all`];
    const again = [...others, `${job}?x=1&apply=2`, `${job}?sent=K7QX-2M9`];
    expect(await callsOf(...known, ...again)).toEqual([
      ['revision', 'get'],
      ['revision', 'list'],
      ['revision', 'get'],
      ['revision', 'get'],
      ...again.map(() => ['revision']),
    ]);
    const { text } = await server.send('GET', `${job}?apply`);
    expect(text).toContain('name="full_name"');
    expect(text).toMatch(new RegExp(`<link rel="canonical" href="[^"?]+${job}">`));
    expect((await server.send('GET', job)).text).not.toContain('name="full_name"');
  });

  test.each(['/', '/jobs/job-0'])(
    'of %s with typed text is cached for nobody else',
    async (path) => {
      await putJobs(1);
      const sent = `${path}?sent=K7QX-2M9B`;
      const { text, headers } = await server.send('GET', sent);
      expect(text).toContain('K7QX-2M9B</strong>');
      expect(text).toContain('<meta name="robots" content="noindex">');
      expect(headers.get('cache-control')).toBe('private, no-store');
      expect((await server.send('GET', path)).text).not.toContain('K7QX-2M9B');
      const wrong = await server.send('GET', `${path}?sent=<b>K7QX`);
      expect(wrong.text).not.toContain('K7QX');
    },
  );

  test('with typed text leaves no copy in memory', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    let hangs = false;
    const failing = await start({
      wrap: ({ repository, ...context }) => ({
        ...context,
        repository: {
          ...repository,
          revision: async () =>
            hangs ? Promise.reject(new Error('Injected')) : repository.revision(),
        },
      }),
    });
    const seen = async (path: string) => (await failing.send('GET', path)).text;
    expect(await seen('/?sent=K7QX-2M9B')).toContain('K7QX-2M9B');
    const page = await seen('/');
    hangs = true;
    expect(await seen('/')).toBe(page);
    expect(await seen('/?sent=K7QX-2M9B')).not.toContain('K7QX-2M9B');
    await failing.close();
  });

  test('shows no application form for a closed job', async () => {
    await putJobs(1, { closes_at: inSeconds(-5), end: '2020-01-01' });
    const { text } = await server.send('GET', '/jobs/job-0?apply');
    expect(text).toContain('Applications are closed.');
    expect(text).not.toContain('name="full_name"');
  });
});

describe('an invalid value, written past the API,', () => {
  const TEXTS = { title: 42, name: 42, description: 42, company_name: 42, alt_text: 42 };
  const values: [string, unknown][] = [
    ['a day that no calendar has', '2026-99-99'],
    ['a number', 42],
    ['nothing', null],
    ['a list', [{}]],
    ['an object', { fa: TEXTS, en: null }],
    ['a moment of Firestore', new Date()],
  ];

  test.each(sampled(values, 2, 'values'))(
    '%s, breaks no page, in any field',
    async (_what, value) => {
      const { repository } = server.context;
      const jobs: string[] = [];
      for (const entity of entities as readonly Entity[]) {
        if (entity.access.list !== 'public') continue;
        const names = [
          ...Object.keys(sampleDocument(entity)),
          ...Object.keys(entity.stored?.shape ?? {}),
        ];
        const fields = [...new Set(names)].filter((name) => name !== 'order' && name !== 'schema');
        const records =
          entity.path === 'settings'
            ? [Object.fromEntries(fields.map((name) => [name, value]))]
            : fields.map((name) => ({ ...sampleDocument(entity), [name]: value }));
        const ids = records.map((_, index) => `${entity.path}-${index}`);
        await Promise.all(
          records.map((record: object, index) => {
            const order = `2026-01-02T03:04:05.678Z_${String(index).padStart(4, '0')}_${ids[index]}`;
            return repository.write(entity.path, ids[index]!, () => ({ ...record, order }));
          }),
        );
        if (entity.path === 'jobs') jobs.push(...ids.map((id) => `/jobs/${id}`));
      }
      const failed = vi.spyOn(console, 'error');
      await repository.raiseRevision();
      for (const path of ['/', '/?jobs=all', '/privacy', '/sitemap.xml', ...jobs]) {
        const { status, text, headers } = await server.send('GET', path);
        expect(failed.mock.calls).toEqual([]);
        expect([path, text.includes('<div id="root"></div>')]).toEqual([path, false]);
        expect([path, [200, 404].includes(status)]).toEqual([path, true]);
        expect([path, headers.get('cache-control')]).toEqual([
          path,
          expect.not.stringContaining('NaN'),
        ]);
      }
    },
  );

  test('is omitted, and the rest of the record is shown', async () => {
    await putJobs(1, { start: '2026-99-99', numbers: 3 });
    const { text } = await server.send('GET', '/jobs/job-0');
    expect(text).toContain('Fitter');
    expect(text).not.toContain('2026-99-99');
    const { data } = await server.send('GET', '/api/jobs/');
    expect(data).toMatchObject([{ title: 'Fitter', start: '', numbers: 3 }]);
    const stored = await server.send('GET', '/api/jobs/', { token: server.token });
    expect(stored.data).toMatchObject([{ start: '2026-99-99' }]);
  });

  test('is text in the sitemap', async () => {
    await putJobs(1);
    await server.context.repository.write('jobs', 'job-0', (job) => ({
      ...job,
      updated_at: '<script>&',
    }));
    const { text } = await server.send('GET', '/sitemap.xml');
    expect(text).toContain('<lastmod>&#60;script&#62;&#38;</lastmod>');
  });

  test('is reported to owners with its list and field', async () => {
    const [id] = (await putJobs(1, { start: '2026-99-99', numbers: 'many' })) as [string];
    const { repository } = server.context;
    vi.spyOn(console, 'error').mockReturnValue();
    await createWriteTrigger(repository)('jobs', id, null, await repository.get('jobs', id));
    const { data } = await server.send('GET', '/api/failures/', { token: server.token });
    expect(data).toMatchObject([
      {
        what: 'rebuild-jobs',
        message: 'Error: The page omits records that cannot be rendered: Openings, Start date',
      },
    ]);
  });
});

test('without an answer from Firestore, serves the shell and caches nothing', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const broken = await start({ wrap: (context) => unreachable(context) });
  for (const path of ['/', '/jobs/job-0']) {
    const { status, text, headers } = await broken.send('GET', path);
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(text).toContain('<div id="root"></div>');
    expect(headers.get('content-security-policy')).toContain("default-src 'self'");
  }
  await broken.close();
});

test('a failing sitemap is answered with 503 and Retry-After', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const broken = await start({ wrap: (context) => unreachable(context) });
  const { status, headers } = await broken.send('GET', '/sitemap.xml');
  await broken.close();
  expect([status, headers.get('retry-after')]).toEqual([503, '60']);
});

test('temporary errors are answered with 503 and Retry-After', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  for (const code of [4, 8, 10, 14]) {
    const error = Object.assign(new Error('Injected'), { code });
    const busy = await start({ wrap: (context) => unreachable(context, error) });
    const { status, headers, data } = await busy.send('GET', '/api/jobs/');
    await busy.close();
    expect([status, headers.get('retry-after'), data.detail]).toEqual([
      503,
      '2',
      'The site is busy. Please try again.',
    ]);
  }
});

describe('a request for a page', () => {
  test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])('by %s is rejected', async (method) => {
    for (const path of ['/', '/jobs/some-id', '/privacy', '/sitemap.xml', '/nowhere']) {
      const { status, headers } = await server.send(method, path);
      expect([status, headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    }
  });

  test('by TRACE is rejected without an echo', async () => {
    const answer = await new Promise<{ status: number | undefined; body: string }>((resolve) => {
      const headers = { Cookie: '__session=secret' };
      request(server.origin, { method: 'TRACE', headers }, (response) => {
        let body = '';
        response.on('data', (chunk) => (body += String(chunk)));
        response.on('end', () => resolve({ status: response.statusCode, body }));
      }).end();
    });
    expect(answer).toEqual({ status: 405, body: '' });
  });

  test('with an invented host contains it as text only', async () => {
    await putJobs(1);
    const headers = { 'X-Forwarded-Host': `evil.example/"><x>'&` };
    for (const path of ['/', '/jobs/job-0', '/sitemap.xml', '/privacy']) {
      const { text } = await server.send('GET', path, { headers });
      expect(text, path).toContain('evil.example/&#34;&#62;&#60;x&#62;');
      expect(text, path).not.toContain('<x>');
    }
  });

  test("uses the deployment's address, whatever the request headers contain", async () => {
    await putJobs(1);
    const deployed = await start({ environment: { siteUrl: 'https://www.example.com' } });
    for (const path of ['/', '/jobs/job-0', '/sitemap.xml', '/privacy']) {
      const { text } = await deployed.send('GET', path, {
        headers: { 'X-Forwarded-Host': 'evil.example' },
      });
      expect(text, path).toContain('https://www.example.com');
      expect(text, path).not.toContain('evil.example');
    }
    await deployed.close();
  });
});

test("an error of another service is not reported as the client's", async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const error = Object.assign(new Error('Injected'), { status: 404, statusCode: 404 });
  const broken = await start({ wrap: (context) => unreachable(context, error) });
  const { status, data } = await broken.send('GET', '/api/jobs/');
  await broken.close();
  expect([status, data.detail]).toEqual([500, 'Something went wrong. Please try again.']);
});
