import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { NEVER_CLOSES } from '@sunfront/contract/open-job';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { findings } from '../../functions/src/upkeep/sweep.ts';
import { buildSite, readSite, rebuildSite, storedSite } from '../../functions/src/site/site.ts';
import { counting, down } from './faulty.ts';
import { start, useEmptyData, useServer } from './harness.ts';

const server = useServer();
useEmptyData(server);
afterEach(() => void vi.restoreAllMocks());

const JOB = {
  title: 'Fitter',
  company_name: 'Zagros Solar',
  location: 'Shiraz',
  description: 'Puts panels up. '.repeat(20),
  closes_at: NEVER_CLOSES,
};

/** Puts jobs past the API, as an import would; answers with their ids, oldest first. */
async function putJobs(count: number, change: object = {}): Promise<string[]> {
  const ids = Array.from({ length: count }, (_, index) => `job-${index}`);
  for (let from = 0; from < count; from += 400) {
    const records = ids.slice(from, from + 400).map((id) => ({ ...JOB, ...change, id }));
    await server.context.repository.create('jobs', records);
  }
  return ids;
}

/** The calls to Firestore and Storage that one request makes. */
async function callsOf(path: string): Promise<string[]> {
  const calls: string[] = [];
  const counted = await start({ wrap: (context) => counting(context, calls) });
  await counted.send('GET', path);
  await counted.close();
  return calls;
}

const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();

describe('what a view reads', () => {
  test.each([3, 5000])(
    'is one document for / and one more for a job, with %i jobs',
    async (count) => {
      const ids = await putJobs(count);
      await rebuildSite(server.context.repository);
      expect(await callsOf('/')).toEqual(['get']);
      expect(await callsOf('/privacy')).toEqual(['get']);
      expect(await callsOf(`/jobs/${ids.at(-1)}`)).toEqual(['get']);
      expect(await callsOf(`/jobs/${ids[0]}`)).toEqual(count > 3 ? ['get', 'get'] : ['get']);
      const size = JSON.stringify(await storedSite(server.context.repository)).length;
      expect(size).toBeLessThan(10_000);
      const { text } = await server.send('GET', '/sitemap.xml');
      expect(text.match(/<loc>/g)).toHaveLength(count + 1);
    },
  );
});

describe('the document', () => {
  test('is whole whatever order rebuilds finish in, and however often they run', async () => {
    const { repository } = server.context;
    await putJobs(1);
    // The first rebuild has read the old state and is slow to write it.
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    const slow = rebuildSite({
      ...repository,
      async list(...query) {
        const found = await repository.list(...query);
        await held;
        return found;
      },
    });
    await sleep(300);
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

  test('of another version is built anew by its first reader, whatever it holds', async () => {
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

  test('is built once when many come at the moment that a job closes', async () => {
    const { repository } = server.context;
    await putJobs(1, { closes_at: inSeconds(0.2) });
    await rebuildSite(repository);
    await sleep(300);
    const calls: string[] = [];
    const counted = await start({ wrap: (context) => counting(context, calls) });
    const answers = await Promise.all(Array.from({ length: 12 }, () => counted.send('GET', '/')));
    await counted.close();
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(calls.filter((name) => name === 'nextValue').length).toBeLessThan(4);
  });

  test('that would not fit is done without: the page still shows everything', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { repository } = server.context;
    const description = 'd'.repeat(10_000);
    const services = Array.from({ length: 100 }, (_, index) => ({
      id: `s${index}`,
      name: `Service ${index}`,
      description,
    }));
    for (let from = 0; from < 100; from += 50)
      await repository.create('services', services.slice(from, from + 50));
    await rebuildSite(repository);
    const { status, text } = await server.send('GET', '/');
    expect([status, text.includes('Service 99')]).toEqual([200, true]);
    await repository.delete('services', 's99');
    expect((await server.send('GET', '/')).text).not.toContain('Service 99');
    for (const { id } of services.slice(0, 50)) await repository.delete('services', id);
    await rebuildSite(repository);
    expect(await callsOf('/')).toEqual(['get']);
  });

  test('is built anew by its first reader after a job has closed', async () => {
    const { repository } = server.context;
    await putJobs(1, { title: 'Closing soon', closes_at: inSeconds(1.5) });
    await rebuildSite(repository);
    expect((await server.send('GET', '/')).text).toContain('Closing soon');
    await sleep(1600);
    expect((await server.send('GET', '/')).text).not.toContain('Closing soon');
    expect((await server.send('GET', '/sitemap.xml')).text).not.toContain('job-0');
    expect((await readSite(repository)).valid_until).toBe(NEVER_CLOSES);
  });
});

describe('caching', () => {
  const cacheControl = async (path: string, headers: Record<string, string> = {}) =>
    (await server.send('GET', path, { headers })).headers.get('cache-control')!;

  test.each(['/', '/jobs/job-0', '/sitemap.xml', '/jobs/none'])(
    'of %s never reaches past the moment at which a job closes',
    async (path) => {
      await putJobs(1, { closes_at: inSeconds(8) });
      await rebuildSite(server.context.repository);
      const [, fresh, stale] = /s-maxage=(\d+), stale-while-revalidate=(\d+)$/.exec(
        await cacheControl(path),
      )!;
      expect(Number(fresh) + Number(stale)).toBeLessThanOrEqual(8);
    },
  );

  test.each(['/', '/jobs/job-0', '/sitemap.xml', '/jobs/none', '/no/such/page'])(
    'of %s is none for whoever carries a session or a token',
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
    'of %s, which may come to show something, is ten seconds and no longer',
    async (path) => {
      expect(await cacheControl(path)).toBe(
        'public, max-age=0, s-maxage=10, stale-while-revalidate=0',
      );
    },
  );

  test('answers 304 for as long as the page is the same', async () => {
    await putJobs(1);
    const { headers } = await server.send('GET', '/');
    // fetch() would ask for no cached answer, as a browser's reload does.
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

test('when Firestore does not answer, the shell is served and nothing kept', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const broken = await start({ wrap: (context) => down(context) });
  for (const path of ['/', '/jobs/job-0']) {
    const { status, text, headers } = await broken.send('GET', path);
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(text).toContain('<div id="root"></div>');
    expect(headers.get('content-security-policy')).toContain("default-src 'self'");
  }
  await broken.close();
});

test('a sitemap that cannot be made is no page: 503, to be asked for again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const broken = await start({ wrap: (context) => down(context) });
  const { status, headers } = await broken.send('GET', '/sitemap.xml');
  await broken.close();
  expect([status, headers.get('retry-after')]).toEqual([503, '60']);
});

test('what passes by itself is answered with 503 and when to try again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  for (const code of [4, 8, 10, 14]) {
    const error = Object.assign(new Error('Injected'), { code });
    const busy = await start({ wrap: (context) => down(context, error) });
    const { status, headers, data } = await busy.send('GET', '/api/jobs/');
    await busy.close();
    expect([status, headers.get('retry-after'), data.detail]).toEqual([
      503,
      '2',
      'The site is busy. Please try again.',
    ]);
  }
});

describe('what is asked of a page', () => {
  test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])('by %s is refused', async (method) => {
    for (const path of ['/', '/jobs/some-id', '/privacy', '/sitemap.xml', '/nowhere']) {
      const { status, headers } = await server.send(method, path);
      expect([status, headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    }
  });

  test('by TRACE is refused, and not sent back', async () => {
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

  test('under a host that the caller made up, is that and no markup', async () => {
    await putJobs(1);
    const headers = { 'X-Forwarded-Host': `evil.example/"><x>'&` };
    for (const path of ['/', '/jobs/job-0', '/sitemap.xml', '/privacy']) {
      const { text } = await server.send('GET', path, { headers });
      expect(text, path).toContain('evil.example/&#34;&#62;&#60;x&#62;');
      expect(text, path).not.toContain('<x>');
    }
  });

  test('names the address of the deployment, whatever the caller says', async () => {
    await putJobs(1);
    const deployed = await start({ siteUrl: 'https://www.example.com' });
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

test('an error that another service answered us with is not the caller’s', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const error = Object.assign(new Error('Injected'), { status: 404, statusCode: 404 });
  const broken = await start({ wrap: (context) => down(context, error) });
  const { status, data } = await broken.send('GET', '/api/jobs/');
  await broken.close();
  expect([status, data]).toEqual([500, { detail: 'Something went wrong. Please try again.' }]);
});
