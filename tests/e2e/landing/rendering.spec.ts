import { jobPath } from '@sunfront/contract/jobs/url';
import { expect, test, watchShifts } from '../test.ts';

test('the page is hydrated without fetching its lists or styles again', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await page.goto('/');
  await page.getByRole('button', { name: 'Show slide 2' }).click();
  await expect(page.getByRole('button', { name: 'Show slide 2' })).toHaveAttribute(
    'aria-current',
    'true',
  );
  await expect(page.locator('[data-island]:not([data-hydrated])')).toHaveCount(0);
  const calls = requests.filter((path) => path.startsWith('/api/'));
  expect(calls.filter((path) => path !== '/api/views')).toEqual([]);
  expect(requests.filter((path) => path.endsWith('.css'))).toEqual([]);
});

test.describe('hydrated without interaction', { tag: '@full' }, () => {
  test.use({ waitsForHydration: false });

  test('the jobs hydrate without formatting its numbers and dates again', async ({ page }) => {
    await page.addInitScript(() => {
      const made: string[] = [];
      Object.assign(window, { made });
      for (const name of ['NumberFormat', 'DateTimeFormat', 'PluralRules'] as const) {
        const count: ProxyHandler<object> = {
          construct: (target, values) => (
            made.push(name),
            Reflect.construct(target as never, values)
          ),
        };
        Object.assign(Intl, { [name]: new Proxy(Intl[name], count) });
      }
    });
    await page.goto('/#careers');
    await expect(page.locator('[data-island=careers]')).toHaveAttribute('data-hydrated');
    expect(await page.evaluate('made')).toEqual([]);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

  test('the first slide loads first, in a single width', { tag: '@full' }, async ({ page }) => {
    const pictures: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'image') pictures.push(request.url());
    });
    await page.goto('/');
    const first = page.locator('#home img').first();
    await expect(first).toHaveAttribute('fetchpriority', 'high');
    const shown = await first.evaluate((image: HTMLImageElement) => image.currentSrc);
    expect(shown).toMatch(/\?w=(640|960|1280)$/);
    expect(pictures[0]).toBe(shown);
    expect(pictures.filter((url) => url.split('?')[0] === shown.split('?')[0])).toEqual([shown]);
  });

  const PAGES = [
    { name: 'the landing page', path: '/', details: {} },
    { name: 'the privacy page', path: '/privacy', details: { tag: '@full' } },
    { name: 'the page of a job', path: '/jobs', details: { tag: '@full' } },
  ];
  for (const { name, path, details } of PAGES) {
    test(
      `nothing shifts while ${name} loads over a slow connection`,
      details,
      async ({ page, context }) => {
        const isJob = path === '/jobs';
        const [job] = (await (await page.request.get('/api/jobs/?limit=1')).json()) as {
          id: string;
          title: string;
        }[];
        const shifts = await watchShifts(page);
        const session = await context.newCDPSession(page);
        await session.send('Network.enable');
        const line = { latency: 150, downloadThroughput: 100_000, uploadThroughput: 50_000 };
        await session.send('Network.emulateNetworkConditions', { offline: false, ...line });
        await page.goto(isJob ? jobPath(job!) : path);
        expect(await shifts()).toEqual([]);
      },
    );
  }
});
