import type { Page } from '@playwright/test';
import { expect, holdRequests, hydrate, test, untilIdle } from '../test.ts';

test.use({ waitsForHydration: false });

/** @returns a function that releases the script and waits for hydration */
async function open(page: Page, path = '/'): Promise<() => Promise<void>> {
  const release = await holdRequests(page, '**/assets/*.js');
  await page.goto(path, { waitUntil: 'commit' });
  return async () => {
    release();
    await hydrate(page);
  };
}

test('the menu opens before the script, and stays open', { tag: '@full' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const hydrate = await open(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu).toBeVisible();
  await hydrate();
  await expect(menu).toBeVisible();
  await menu.getByRole('link', { name: 'About Us' }).click();
  await expect(menu).toBeHidden();
  await expect(page.locator('#about_us')).toBeInViewport();
});

test('the login opens with the keyboard before the script, and keeps text and focus', async ({
  page,
}) => {
  const hydrate = await open(page);
  await page.locator('header').getByRole('button', { name: 'Login' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Admin Login' });
  const username = dialog.getByLabel('Username');
  await expect(username).toBeFocused();
  await page.keyboard.type('somebody');
  await hydrate();
  await expect(username).toHaveValue('somebody');
  await expect(username).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('a slide chosen before the script stays', { tag: '@full' }, async ({ page }) => {
  const hydrate = await open(page);
  await page.locator('a[aria-label="Show slide 3"]').click();
  const third = page.locator('#slide-3');
  await expect(third).toHaveCSS('opacity', '1');
  await hydrate();
  await expect(third).toHaveAttribute('data-current', 'true');
  await expect(third).toHaveCSS('opacity', '1');
});

test('a message keeps its text and caret during hydration', { tag: '@full' }, async ({ page }) => {
  const hydrate = await open(page);
  const message = page.locator('#contact_us textarea');
  await message.fill('Half a mess');
  await message.press('ArrowLeft');
  await hydrate();
  await expect(message).toHaveValue('Half a mess');
  await page.keyboard.type('…');
  await expect(message).toHaveValue('Half a mes…s');
});

test(
  "a résumé is chosen in the browser's own control before the script, and stays",
  { tag: '@full' },
  async ({ page }) => {
    const [job] = (await (await page.request.get('/api/jobs/?limit=1')).json()) as { id: string }[];
    const hydrate = await open(page, `/jobs/${job!.id}?apply=`);
    const form = page.getByRole('region', { name: 'Apply for Job' });
    const resume = form.getByLabel('Résumé');
    await expect(resume).toHaveCSS('opacity', '1');
    await expect(form.getByText('Drop your PDF here')).toBeHidden();
    const buffer = Buffer.from('%PDF-1.7');
    await resume.setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer });
    await hydrate();
    await expect(form.getByText('cv.pdf')).toBeVisible();
    await expect(resume).toHaveCSS('opacity', '0');
  },
);

test(
  "a job's page opens at the first click before the script",
  { tag: '@full' },
  async ({ page }) => {
    const hydrate = await open(page);
    const job = page.locator('#careers').getByRole('heading', { level: 3 }).first();
    const title = await job.innerText();
    await job.getByRole('link').click({ noWaitAfter: true });
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page).toHaveURL(/\/jobs\/[\w-]+$/);
    await hydrate();
  },
);

test.describe('by touch', { tag: '@full' }, () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('all jobs are listed at the first tap before the script', async ({ page }) => {
    const all = (await (await page.request.get('/api/jobs/')).json()) as unknown[];
    const hydrate = await open(page);
    const more = page.locator('#careers a', { hasText: 'Show More Jobs' });
    await more.scrollIntoViewIfNeeded();
    await more.tap({ noWaitAfter: true });
    await expect(page).toHaveURL(/\/jobs$/);
    await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toHaveCount(all.length);
    await hydrate();
  });
});

/** The first script listens once the slideshow is enhanced. */
const listening = (page: Page) =>
  expect(page.locator('[data-slides]')).toHaveAttribute('data-hydrated');

test(
  'the login hydrates when the pointer reaches its button',
  { tag: '@full' },
  async ({ page }) => {
    await page.goto('/');
    await listening(page);
    // The first move of a pointer may report no distance.
    await page.mouse.move(1, 1);
    await page.locator('header').getByRole('button', { name: 'Login' }).hover();
    await expect(page.locator('[data-island="login"]')).toHaveAttribute('data-hydrated');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  },
);

function posts(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'POST' && pathname !== '/api/views') sent.push(pathname);
  });
  return sent;
}

test(
  'a login whose script fails to load is not submitted without it',
  { tag: '@full' },
  async ({ page }) => {
    const sent = posts(page);
    const islands = page.waitForRequest('**/assets/islands-*.js');
    await page.route('**/assets/islands-*.js', (route) => route.abort());
    await page.goto('/');
    await listening(page);
    await page.locator('header').getByRole('button', { name: 'Login' }).press('Enter');
    const url = (await islands).url();
    const dialog = page.getByRole('dialog', { name: 'Admin Login' });
    await dialog.getByLabel('Username').fill('admin');
    await dialog.getByLabel('Password').fill('not this');
    await page.keyboard.press('Enter');
    // Ends after the page's own import.
    const failed = (url: string) =>
      import(url).then(
        () => false,
        () => true,
      );
    expect(await page.evaluate(failed, url)).toBe(true);
    await expect(dialog.getByRole('alert')).toContainText('could not be loaded');
    await expect(dialog.getByLabel('Password')).toHaveValue('not this');
    expect(sent).toEqual([]);
  },
);

test('a login submitted before hydration is sent once, after it', async ({ page }) => {
  const sent = posts(page);
  const release = await holdRequests(page, '**/assets/islands-*.js');
  await page.goto('/', { waitUntil: 'commit' });
  await listening(page);
  // An island hydrated earlier must neither send nor drop it.
  await page.locator('#careers').dispatchEvent('pointerdown');
  await page.locator('header').getByRole('button', { name: 'Login' }).press('Enter');
  await page.keyboard.type('admin');
  await page.keyboard.press('Tab');
  await page.keyboard.type('not this');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  release();
  const dialog = page.getByRole('dialog', { name: 'Admin Login' });
  await expect(dialog.getByRole('alert')).toBeVisible();
  await expect(dialog.getByLabel('Password')).toBeFocused();
  await expect(dialog.getByLabel('Username')).toHaveValue('admin');
  expect(sent).toEqual(['/api/auth/login']);
});

test('React loads only when the visitor acts', async ({ page, request }) => {
  const [job] = (await (await request.get('/api/jobs/?limit=1')).json()) as [{ id: string }];
  const scripts: string[] = [];
  page.on('request', (each) => {
    if (each.resourceType() === 'script') scripts.push(new URL(each.url()).pathname);
  });
  for (const path of ['/jobs', '/privacy', `/jobs/${job.id}`, '/']) {
    scripts.length = 0;
    await page.goto(path);
    await untilIdle(page);
    expect(scripts).not.toEqual([]);
    expect(scripts.filter((name) => !/\/(shell|store|views)-/.test(name))).toEqual([]);
  }
  await page.mouse.wheel(0, 100);
  await expect(page.locator('#careers').locator('..')).toHaveAttribute('data-hydrated');
});
