import { job } from '@sunfront/contract/entities/index';
import { EMPTY_CONTENT, type SiteContent } from '@sunfront/contract/site/site-content';
import { describe, expect, test } from 'vitest';
import { findShare, listShares } from '../../src/site/shares.ts';
import type { Repository, Stored } from '../../src/store/repository.ts';

const PAST = '2020-01-01T00:00:00.000Z';
const FUTURE = '9000-01-01T00:00:00.000Z';

const jobs: Record<string, Stored> = {
  open: {
    id: 'open',
    title: 'Fitter',
    location: 'Isfahan',
    salary_min: 2000,
    currency: 'EUR',
    salary_period: 'month',
    translations: { fa: { title: 'نصاب', location: 'اصفهان' } },
  },
  closed: { id: 'closed', title: 'Roofer', end: '2020-01-01', closes_at: PAST },
  draft: { id: 'draft', title: 'Secret', draft: true },
  scheduled: { id: 'scheduled', title: 'Secret', shown_from: FUTURE },
  ended: { id: 'ended', title: 'Secret', shown_until: PAST },
};

const repository = {
  get: async (collection: string, id: string) =>
    collection === job.path ? (jobs[id] ?? null) : null,
  list: async () => Object.values(jobs),
} as unknown as Repository;

const content = {
  ...EMPTY_CONTENT,
  settings: { ...EMPTY_CONTENT.settings, company_name: 'Zagros', languages: 'en fa' },
};

const titleOf = async (page: string, language = 'en') =>
  (await findShare(repository, content, { page, language }))?.title;

describe('a share picture', () => {
  test.each([
    ['/', ''],
    ['/jobs', 'Open jobs'],
    ['/privacy', 'Privacy'],
    ['/jobs/open', 'Fitter'],
    ['/jobs/closed', 'Roofer'],
  ])('of %s has the title "%s"', async (page, title) => {
    expect(await titleOf(page)).toBe(title);
  });

  test('is in the language of the page', async () => {
    expect(await titleOf('/jobs/open', 'fa')).toBe('نصاب');
    expect(await findShare(repository, content, { page: '/', language: 'fa' })).toMatchObject({
      dir: 'rtl',
    });
  });

  test.each([
    ['open', 'en', 'We are hiring', ['Isfahan', 'From €2,000 per month']],
    ['open', 'fa', 'استخدام می‌کنیم', ['اصفهان', 'از ۲٬۰۰۰\u00A0€ در ماه']],
    ['closed', 'en', 'This job is closed', []],
  ])('of the job "%s" in %s says "%s"', async (id, language, text, facts) => {
    const share = await findShare(repository, content, { page: `/jobs/${id}`, language });
    expect(share).toMatchObject({ label: { text }, facts });
  });

  test('of the home page has the first slide, and the name if the title lacks it', async () => {
    const slide = { id: 's', title: 'S', url: '/media/s_1600x900_0a0b0c.webp', url_focus: '10 90' };
    const home = (url: string, copy = {}) => {
      const settings = { ...content.settings, copy };
      const site = { ...content, slides: [{ ...slide, url }], settings } as SiteContent;
      return findShare(repository, site, { page: '/', language: 'en' });
    };
    const stored = { picture: slide.url, focus: '10 90' };
    expect(await home(slide.url)).toMatchObject({ ...stored, title: '', facts: [] });
    const named = await home(slide.url, { share_title: '{company}: roofs' });
    expect(named).toMatchObject({ ...stored, title: 'Zagros: roofs', facts: [] });
    const other = await home(slide.url, { share_title: 'Roofs' });
    expect(other).toMatchObject({ ...stored, title: 'Roofs', facts: ['Zagros'] });
    expect(await home('https://example.com/a.jpg')).toMatchObject({ picture: '', title: '' });
  });

  test.each(['draft', 'scheduled', 'ended', 'none', '../open', ''])(
    'does not exist for the job "%s"',
    async (id) => {
      expect(await titleOf(`/jobs/${id}`)).toBeUndefined();
    },
  );

  test.each([
    ['open', 'en'],
    ['/none', 'en'],
    ['/legal', 'en'],
    ['constructor', 'en'],
    ['/', 'de'],
    ['/', ''],
  ])('does not exist for the page %j in the language %j', async (page, language) => {
    expect(await titleOf(page, language)).toBeUndefined();
  });
});

test('the list of share pictures has those of all published pages and languages', async () => {
  const pages = ['/', '/jobs', '/privacy', '/jobs/open', '/jobs/closed'];
  const found = ['en', 'fa'].flatMap((language) =>
    pages.map((page) => findShare(repository, content, { page, language })),
  );
  expect(await listShares(repository, content)).toEqual(await Promise.all(found));
});
