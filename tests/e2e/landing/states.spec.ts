import { expect, test, withoutRendering } from '../test.ts';

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('a page shows all sections and pictures without scrolling', async ({ page }) => {
    await page.goto('/');
    const contents = page.locator('main [data-reveals] > *, footer > *');
    expect(await contents.count()).toBeGreaterThan(9);
    for (const content of await contents.all()) {
      await expect(content).toHaveCSS('opacity', '1');
      expect(await content.evaluate((it) => it.checkVisibility())).toBe(true);
    }
    // Hidden slides load when their turn comes.
    const missing = () =>
      [...document.images].filter((it) => !it.complete && !it.closest('[data-waiting]')).length;
    await expect.poll(() => page.evaluate(missing)).toBe(0);
    const text = await page.evaluate(() => document.body.innerText);
    expect(text).toContain(await page.locator('footer').innerText());
  });

  test(
    'sections below the screen fade in when a third of them is visible',
    { tag: '@full' },
    async ({ page }) => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto('/');
      const about = page.locator('#about_us');
      await page.mouse.wheel(0, 1);
      await expect(about).toHaveAttribute('data-reveal', 'waiting');
      await expect(about.locator('> div')).toHaveCSS('opacity', '0');
      await about.evaluate((element) => element.scrollIntoView());
      await expect(about.locator('> div')).toHaveCSS('opacity', '1');

      await page.setViewportSize({ width: 390, height: 500 });
      await page.reload();
      const heads = page.locator('#company_heads');
      await expect(heads).toBeVisible();
      await heads.evaluate((element) => element.scrollIntoView());
      await expect(heads.locator('> div')).toHaveCSS('opacity', '1');
    },
  );
});

test('print shows every section, or only an open job', { tag: '@full' }, async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('#about_us')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  for (const id of ['careers', 'our_staff', 'about_us', 'partners']) {
    await expect(page.locator(`#${id} > div`)).toHaveCSS('opacity', '1');
  }
  await expect(page.getByRole('button', { name: 'Send message' })).toBeHidden();
  const ink = await page.locator('body').evaluate((body) => getComputedStyle(body).color);
  for (const link of await page.locator('footer a:visible').all()) {
    await expect(link).toHaveCSS('color', ink);
  }

  await page.emulateMedia({ media: 'screen' });
  await page.locator('#careers').getByRole('listitem').getByRole('link').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.locator('#main')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Apply', exact: true })).toBeHidden();

  await page.reload();
  await expect(page.getByRole('article')).toContainText(page.url().replace(/[^/]+-/, ''));
  for (const hidden of ['navigation', 'complementary', 'contentinfo'] as const)
    await expect(page.getByRole(hidden)).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('link', { name: 'Apply' })).toHaveCount(0);
});

test('without rendering the page fetches the lists and looks the same', async ({ page }) => {
  await page.goto('/');
  const titles = page.getByRole('heading');
  await expect(titles.filter({ hasText: 'Contact Us' })).toBeVisible();
  const rendered = await titles.allTextContents();
  await withoutRendering(page);
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    // The first page may be counted late.
    if (/^\/api\/(?!views$)/.test(pathname)) calls.push(pathname + search);
  });
  await page.goto('/');
  await expect(titles).toHaveText(rendered);
  await expect(page.locator('header nav a[aria-current]').first()).toHaveText('Home');
  expect(calls.toSorted()).toEqual([
    '/api/gallery/',
    '/api/jobs/?limit=3',
    '/api/partners/',
    '/api/services/',
    '/api/settings/',
    '/api/slides/',
    '/api/social-media/',
    '/api/staff/',
  ]);
});
