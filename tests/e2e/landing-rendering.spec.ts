import { expect, test, watchShifts } from './test.ts';

test('the page comes whole and alive: nothing is fetched a second time', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await page.goto('/');
  // Alive: what only a script can do works.
  await page.getByRole('button', { name: 'Show slide 2' }).click();
  await expect(page.getByRole('button', { name: 'Show slide 2' })).toHaveAttribute(
    'aria-current',
    'true',
  );
  await page.waitForLoadState('networkidle');
  expect(requests.filter((path) => path.startsWith('/api/'))).toEqual([]);
  // The styles are in the page: a slow phone paints without asking for more.
  expect(requests.filter((path) => path.endsWith('.css'))).toEqual([]);
});

test.describe('what comes alive by itself', () => {
  test.use({ waits: false });

  test('a job comes alive without writing its numbers and days anew', async ({ page }) => {
    const [job] = (await (await page.request.get('/api/jobs/?limit=1')).json()) as [{ id: string }];
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
    await page.goto(`/jobs/${job.id}`);
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Copy link' })).toBeVisible();
    expect(await page.evaluate('made')).toEqual([]);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

  test('the first slide comes first, in the width of the screen, the next ones after it', async ({
    page,
  }) => {
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
    // In one width only.
    expect(pictures.filter((url) => url.split('?')[0] === shown.split('?')[0])).toEqual([shown]);
  });

  for (const path of ['/', '/privacy', 'a job']) {
    test(`nothing moves while ${path} arrives over a slow line`, async ({ page, context }) => {
      const [job] = (await (await page.request.get('/api/jobs/?limit=1')).json()) as {
        id: string;
      }[];
      const shifts = await watchShifts(page);
      const session = await context.newCDPSession(page);
      await session.send('Network.enable');
      const line = { latency: 150, downloadThroughput: 100_000, uploadThroughput: 50_000 };
      await session.send('Network.emulateNetworkConditions', { offline: false, ...line });
      await page.goto(path === 'a job' ? `/jobs/${job!.id}` : path);
      // Come alive, the job's dialog is a modal one, and holds what only a script can do.
      await expect(page.locator('dialog:modal')).toHaveCount(path === 'a job' ? 1 : 0);
      const copy = page.getByRole('dialog').getByRole('button', { name: 'Copy link' });
      await expect(copy).toHaveCount(path === 'a job' ? 1 : 0);
      await page.waitForLoadState('load');
      expect(await shifts()).toEqual([]);
    });
  }
});
