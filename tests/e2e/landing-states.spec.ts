import { expect, test, withoutRendering } from './test.ts';

test('without any answer the page still stands', async ({ page }) => {
  await withoutRendering(page);
  await withoutRendering(page);
  await page.route('**/api/**', (route) => route.abort());
  await page.goto('/');
  await expect(page.getByText('Failed to load partners.')).toBeVisible();
  await expect(page.getByText('Failed to load jobs')).toBeVisible();
  await expect(page.getByText('Failed to load staff')).toBeVisible();
  await expect(page.getByText('Failed to fetch gallery images.')).toBeVisible();
  await expect(page.getByText('Failed to fetch logo URL')).toBeVisible();
  for (const id of ['services', 'company_heads']) {
    await expect(page.locator(`#${id}`)).toHaveCount(0);
  }
  await expect(page.getByRole('region', { name: 'Slideshow' })).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Company');
  await expect(page.locator('#contact_us').getByRole('textbox', { name: 'Name' })).toBeVisible();
});

test('one failing list leaves the others alone', async ({ page }) => {
  await withoutRendering(page);
  await withoutRendering(page);
  await page.route('**/api/services/', (route) => route.abort());
  await page.goto('/');
  await expect(page.locator('#gallery')).toBeVisible();
  await expect(page.locator('#services')).toHaveCount(0);
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Services' })).toHaveCount(0);
});

for (const [name, path, id] of [
  ['staff', 'staff', 'our_staff'],
  ['gallery', 'gallery', 'gallery'],
  ['partners', 'partners', 'partners'],
] as const) {
  test(`a list that fails can be tried again: ${name}`, async ({ page }) => {
    await withoutRendering(page);
    await page.route(`**/api/${path}/`, (route) => route.abort());
    await page.goto('/');
    const section = page.locator(`#${id}`);
    await section.getByText(/^Failed to /).scrollIntoViewIfNeeded();
    await page.unroute(`**/api/${path}/`);
    await section.getByRole('button', { name: 'Try again' }).click();
    await expect(section.getByRole('img').first()).toBeVisible();
    await expect(section.getByText(/^Failed to /)).toHaveCount(0);
  });
}

test('about us says nothing of the company before the settings have come', async ({ page }) => {
  await withoutRendering(page);
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/settings/', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/');
  await expect(page.locator('#careers h3')).toHaveCount(3);
  const about = page.locator('#about_us');
  await expect(about).toContainText('Loading...');
  await expect(about).not.toContainText('Company');
  answer();
  await expect(about.getByRole('heading')).toContainText('This is');
  await expect(about).not.toContainText('Loading...');
});

test('the loading bar is there for as long as any call is under way', async ({ page }) => {
  await withoutRendering(page);
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await withoutRendering(page);
  await page.route('**/api/staff/', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/');
  await expect(page.locator('#careers h3')).toHaveCount(3);
  await expect(page.locator('#nprogress .bar')).toBeVisible();
  answer();
  await expect(page.locator('#nprogress')).toHaveCount(0);
});

test('sections below the fold rise when a third of them can be seen', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/');
  await expect(page.locator('#about_us')).toBeVisible();
  await page.waitForLoadState('networkidle');
  const opacity = (id: string) =>
    page.locator(`#${id} > div`).evaluate((element) => Number(getComputedStyle(element).opacity));
  expect(await opacity('about_us')).toBe(0);
  await page.locator('#about_us').evaluate((element) => element.scrollIntoView());
  await expect.poll(() => opacity('about_us')).toBe(1);

  // The tallest one, too.
  await page.setViewportSize({ width: 390, height: 500 });
  await page.reload();
  await expect(page.locator('#company_heads')).toBeVisible();
  await page.locator('#company_heads').evaluate((element) => element.scrollIntoView());
  await expect.poll(() => opacity('company_heads')).toBe(1);
});

test('print shows everything, and an open job by itself', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('#about_us')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  for (const id of ['careers', 'our_staff', 'about_us', 'partners']) {
    await expect(page.locator(`#${id} > div`)).toHaveCSS('opacity', '1');
  }
  await expect(page.getByRole('button', { name: 'Send message' })).toBeHidden();

  await page.emulateMedia({ media: 'screen' });
  await page.locator('#careers').getByRole('listitem').getByRole('link').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.locator('#main')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Apply', exact: true })).toBeHidden();
});

test('without rendering the page fetches the lists and looks the same', async ({ page }) => {
  await page.goto('/');
  const titles = page.getByRole('heading');
  // Sections are laid out in turn.
  await expect(titles.filter({ hasText: 'Contact Us' })).toBeVisible();
  const rendered = await titles.allTextContents();
  await withoutRendering(page);
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(pathname + search);
  });
  await page.goto('/');
  await expect(titles).toHaveText(rendered);
  // Nobody has scrolled yet.
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
