import { entities } from '@sunfront/contract/entities/index';
import { PLATFORMS, socialLink } from '@sunfront/contract/entities/social-link';
import type { Entity } from '@sunfront/contract/entities/entity';
import { NEVER } from '@sunfront/contract/jobs/open';
import { isDuplicable, PUBLICATION_FIELDS } from '@sunfront/contract/entities/publication';
import { PART_NAMES, SITE_PARTS } from '@sunfront/contract/site/site-content';
import { beforeAll, describe, expect, test } from 'vitest';
import { rebuildSite, storedSite } from '../../../functions/src/site/site.ts';
import { JOB, samplePdf } from '../../test-data.ts';
import { stopClock, useEmptyData, useServer } from '../harness.ts';

const server = useServer();
useEmptyData(server);

const publishable = (entities as readonly Entity[]).filter((entity) => entity.publishable);

let token: string;
beforeAll(() => void (token = server.token));

const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();

/** Writes past the API; the texts contain the id. */
const put = ({ path }: Pick<Entity, 'path'>, id: string, change: object = {}) =>
  server.context.repository.create(path, [
    {
      ...JOB,
      name: `N ${id}`,
      title: `T ${id}`,
      url: `https://example.com/${id}.jpg`,
      type: 'employee',
      platform: 'facebook',
      closes_at: NEVER,
      ...change,
      id,
    },
  ]);

const idsOf = async (path: string, as?: string): Promise<string[]> =>
  (await server.send('GET', path, { token: as })).data.map(({ id }: { id: string }) => id);

async function onThePage({ path }: Pick<Entity, 'path'>): Promise<string[]> {
  await server.send('GET', '/');
  const { content } = (await storedSite(server.context.repository))!;
  const part = PART_NAMES.find((name) => SITE_PARTS[name].path === path)! as 'slides';
  return content[part].map(({ id }) => id);
}

test('every list on the page except settings supports drafts', () => {
  const shown = entities.filter(({ access }) => access.list === 'public').map(({ path }) => path);
  expect(publishable.map(({ path }) => path)).toEqual(shown.filter((path) => path !== 'settings'));
});

describe.each(publishable.map((entity) => [entity.path, entity] as const))('%s', (path, entity) => {
  const list = `/api/${path}/`;

  test('shows drafts and unpublished records only to administrators', async () => {
    await put(entity, 'shown');
    await put(entity, 'draft', { draft: true });
    await put(entity, 'early', { shown_from: inSeconds(60) });
    await put(entity, 'late', { shown_until: inSeconds(-60) });
    await put(entity, 'within', { shown_from: inSeconds(-60), shown_until: inSeconds(60) });
    const shown = entity.newestFirst ? ['within', 'shown'] : ['shown', 'within'];
    expect(await idsOf(list)).toEqual(shown);
    expect(await idsOf(`${list}?limit=2`)).toEqual(shown);
    expect(await onThePage(entity)).toEqual(shown);
    expect((await idsOf(list, token)).toSorted()).toEqual(
      ['draft', 'early', 'late', 'shown', 'within'].toSorted(),
    );
    for (const address of ['/', '/?jobs=all', '/sitemap.xml', list]) {
      const { text } = await server.send('GET', address);
      for (const id of ['draft', 'early', 'late'])
        expect(text).not.toMatch(new RegExp(`\\b${id}\\b`));
      for (const name of PUBLICATION_FIELDS) expect(text).not.toContain(name);
    }
  });

  test('publishes and unpublishes at its dates without a write, and caches never exceed them', async () => {
    const pass = stopClock();
    await put(entity, 'soon', { shown_from: inSeconds(1.5) });
    await put(entity, 'gone', { shown_until: inSeconds(1.5) });
    await rebuildSite(server.context.repository);
    expect([await idsOf(list), await onThePage(entity)]).toEqual([['gone'], ['gone']]);
    for (const address of ['/', '/?jobs=all', '/sitemap.xml']) {
      const { headers } = await server.send('GET', address);
      expect(headers.get('cache-control')).toMatch(/s-maxage=[01], stale-while-revalidate=[01]$/);
    }
    pass(1600);
    expect([await idsOf(list), await onThePage(entity)]).toEqual([['soon'], ['soon']]);
  });

  test.runIf(entity.access.update)(
    'keeps its state if a body omits it, and is published by one that sets it',
    async () => {
      await put(entity, 'one', { draft: true });
      const json = { ...JOB, name: 'N', role: 'R', url: 'https://example.com/', alt_text: 'A' };
      const form = entity.files && new FormData();
      for (const [name, value] of Object.entries(json)) form?.append(name, value);
      const update = async (more: object) => {
        for (const [name, value] of Object.entries(more)) form?.append(name, String(value));
        const body = form ? { form } : { json: { ...json, ...more } };
        return server.send('PUT', `${list}one`, { token, ...body });
      };
      const unchanged = await update({});
      expect([unchanged.status, unchanged.data.draft]).toEqual([200, true]);
      expect(await idsOf(list)).toEqual([]);
      const wrong = await server.send('PUT', `${list}one`, {
        token,
        ...(form
          ? { form: withParts(form, { shown_from: 'soon' }) }
          : { json: { ...json, shown_from: 'soon' } }),
      });
      expect([wrong.status, wrong.data.detail[0].loc]).toEqual([422, ['body', 'shown_from']]);
      const shown = await update({ draft: false, shown_from: '2026-01-02T03:04:05+02:00' });
      expect(shown.data).toMatchObject({ shown_from: '2026-01-02T01:04:05.000Z' });
      expect(shown.data).not.toHaveProperty('draft');
      expect([await idsOf(list), await onThePage(entity)]).toEqual([['one'], ['one']]);
    },
  );

  test.runIf(isDuplicable(entity))('is duplicated as a draft', async () => {
    await put(entity, 'one', { shown_from: inSeconds(-60) });
    const { status, data, headers } = await server.send('POST', `${list}one/duplicate`, { token });
    expect([status, data.draft, data.shown_from]).toEqual([201, true, undefined]);
    const original = (await server.context.repository.get(path, 'one'))!;
    const title = String(original[entity.titleField] ?? '');
    // The page shows the titles of pictures.
    const shown = ['gallery', 'slides'].includes(path);
    expect(data[entity.titleField]).toBe(shown ? title : `Copy of ${title}`);
    expect(await idsOf(list)).toEqual(['one']);
    expect(await idsOf(list, token)).toHaveLength(2);
    expect((await server.send('POST', headers.get('undo')!, { token })).status).toBe(200);
    expect(await idsOf(list, token)).toEqual(['one']);
    expect((await server.send('POST', `${list}none/duplicate`, { token })).status).toBe(404);
  });
});

test('a link that is replaced keeps its position and state if the body omits them', async () => {
  const set = (platform: string, more: object = {}) =>
    server.send('POST', '/api/social-media/', {
      token,
      json: { platform, url: 'https://example.com/', ...more },
    });
  for (const platform of PLATFORMS.toReversed()) await set(platform);
  expect(await idsOf('/api/social-media/')).toEqual([...PLATFORMS]);

  await server.send('PUT', '/api/social-media/twitter/position', {
    token,
    json: { before: 'facebook' },
  });
  await set('facebook', { draft: true });
  const { data } = await set('facebook', { url: 'https://example.com/new' });
  expect(data).toMatchObject({ draft: true, url: 'https://example.com/new' });
  const hidden = ['twitter', 'instagram', 'linkedin'];
  expect(await idsOf('/api/social-media/')).toEqual(hidden);
  expect(await onThePage(socialLink)).toEqual(hidden);

  expect((await set('facebook', { draft: false })).data).not.toHaveProperty('draft');
  await set('twitter');
  const arranged = ['twitter', 'facebook', 'instagram', 'linkedin'];
  expect(await onThePage(socialLink)).toEqual(arranged);
  const { text } = await server.send('GET', '/');
  const icons = text.slice(text.indexOf('aria-label="Social media"'));
  const labels = [...icons.matchAll(/aria-label="(Twitter|Facebook|Instagram|LinkedIn)"/g)];
  expect(labels.slice(0, 4).map(([, name]) => name!.toLowerCase())).toEqual(arranged);
});

function withParts(form: FormData, parts: Record<string, string>): FormData {
  const copy = new FormData();
  for (const [name, value] of form) copy.append(name, value);
  for (const [name, value] of Object.entries(parts)) copy.append(name, value);
  return copy;
}

describe('an unpublished job', () => {
  test('has no page and takes no applications', async () => {
    await put({ path: 'jobs' }, 'draft', { draft: true });
    const { status, text } = await server.send('GET', '/jobs/draft');
    expect([status, text.includes('T draft')]).toEqual([404, false]);
    const form = new FormData();
    const texts = { job_id: 'draft', full_name: 'A B', contact: 'a@b.co' };
    for (const [name, value] of Object.entries(texts)) form.append(name, value);
    form.append('resume', new Blob([samplePdf()], { type: 'application/pdf' }), 'cv.pdf');
    const answer = await server.send('POST', '/api/applicants/', { form });
    expect([answer.status, answer.data.detail]).toEqual([404, 'Job not found']);
  });

  test('has a page only while it is published, even outside the first ones', async () => {
    const pass = stopClock();
    await put({ path: 'jobs' }, 'old', { shown_until: inSeconds(1.5) });
    pass(10);
    for (const id of ['a', 'b', 'c', 'd', 'e']) await put({ path: 'jobs' }, id);
    await rebuildSite(server.context.repository);
    const before = await server.send('GET', '/jobs/old');
    expect([before.status, before.text.includes('T old')]).toEqual([200, true]);
    expect(before.headers.get('cache-control')).toMatch(
      /s-maxage=[01], stale-while-revalidate=[01]$/,
    );
    pass(1600);
    expect((await server.send('GET', '/jobs/old')).status).toBe(404);
  });

  test('closes on its page, in the sitemap and in the full list, even outside the first ones', async () => {
    const pass = stopClock();
    await put({ path: 'jobs' }, 'old', { closes_at: inSeconds(1.5), end: '2020-01-01' });
    pass(10);
    for (const id of ['a', 'b', 'c', 'd', 'e']) await put({ path: 'jobs' }, id);
    await rebuildSite(server.context.repository);
    for (const address of ['/jobs/old', '/sitemap.xml', '/?jobs=all']) {
      const { headers, text } = await server.send('GET', address);
      expect(text).toContain('old');
      expect(headers.get('cache-control')).toMatch(/s-maxage=[01], stale-while-revalidate=[01]$/);
    }
    pass(1600);
    expect((await server.send('GET', '/jobs/old')).text).toContain('Applications are closed.');
    for (const address of ['/sitemap.xml', '/?jobs=all'])
      expect((await server.send('GET', address)).text).not.toContain('/jobs/old');
  });

  test('does not shorten pages of a list, and pagination continues after it', async () => {
    for (let index = 0; index < 12; index++) {
      await put({ path: 'jobs' }, `j${String(index).padStart(2, '0')}`, { draft: index % 3 !== 0 });
    }
    expect(await idsOf('/api/jobs/?limit=2')).toEqual(['j09', 'j06']);
    const { headers } = await server.send('GET', '/api/jobs/?limit=2');
    const next = /<([^>]+)>/.exec(headers.get('link')!)![1]!;
    const rest = await server.send('GET', next);
    expect(rest.data.map(({ id }: { id: string }) => id)).toEqual(['j03', 'j00']);
    expect(rest.headers.get('link')).toBe(null);
  });
});
