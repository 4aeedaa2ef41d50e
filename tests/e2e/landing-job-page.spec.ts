import { jobPath } from '@sunfront/contract/job-url';
import type { Page } from '@playwright/test';
import { expect, holdRequests, test, watchShifts } from './test.ts';

test.use({ waitsForHydration: false });

/** @returns the job's path */
async function open(page: Page, search = '', waitUntil: 'load' | 'commit' = 'load') {
  const [job] = (await (await page.request.get('/api/jobs/?limit=1')).json()) as [
    { id: string; title: string },
  ];
  await page.goto(`${jobPath(job)}${search}`, { waitUntil });
  return jobPath(job);
}

/** Only a hydrated page shows this button. */
const copy = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Copy link' });

test("a job's dialog is modal before the script; Esc closes it through its link", async ({
  page,
}) => {
  const release = await holdRequests(page, '**/assets/islands-*.js');
  await open(page);
  const dialog = page.locator('dialog:modal');
  await expect(dialog).toHaveCount(1);
  await expect(dialog.getByRole('heading', { level: 1 })).toBeFocused();
  // An animation would move text that is being read.
  await expect(dialog).toHaveCSS('animation-name', 'none');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/#careers$/);
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  release();
});

test(
  'Esc before the script returns from the form to its job without a history entry',
  { tag: '@full' },
  async ({ page }) => {
    const release = await holdRequests(page, '**/assets/islands-*.js');
    await page.goto('/privacy');
    const path = await open(page, '?apply');
    await expect(page.locator('dialog:modal')).toHaveCount(2);
    await expect(page.getByLabel('Full name')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(path);
    await expect(page.locator('dialog:modal')).toHaveCount(1);
    await page.goBack();
    await expect(page).toHaveURL('/privacy');
    release();
  },
);

test('a login that opens before the script stays in front', { tag: '@full' }, async ({ page }) => {
  const release = await holdRequests(page, '**/assets/*.js');
  await open(page, '', 'commit');
  await page.locator('header').getByRole('button', { name: 'Login' }).click();
  const username = page.getByLabel('Username');
  await expect(username).toBeFocused();
  release();
  await expect(copy(page)).toBeAttached();
  await expect(page.locator('[data-island=careers]')).toHaveAttribute('data-hydrated');
  await page.keyboard.type('somebody');
  await expect(username).toHaveValue('somebody');
  await page.keyboard.press('Escape');
  await expect(username).toBeHidden();
  await expect(page.locator('dialog:modal')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('closing a job returns to the list that opened it', { tag: '@full' }, async ({ page }) => {
  await page.goto('/jobs');
  await page.getByRole('main').getByRole('listitem').getByRole('link').nth(2).click();
  await expect(copy(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/jobs');
});

/** Runs in the page. Chromium has no idle time between such frames. */
function delayFrames(): void {
  const end = performance.now() + 20;
  while (performance.now() < end);
  document.body.style.outlineOffset = `${end}px`;
  requestAnimationFrame(delayFrames);
}

test(
  "sections behind a job's dialog are laid out after it closes, also on a busy page",
  { tag: '@full' },
  async ({ page }) => {
    await open(page);
    await expect(copy(page)).toBeVisible();
    const sections = page.locator('[data-reveals]');
    const laid = page.locator('[data-reveals][data-laid]');
    await expect(laid).toHaveCount(0);
    await page.evaluate(delayFrames);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(laid).toHaveCount(await sections.count());
  },
);

test.describe('on a phone', { tag: '@full' }, () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

  test('a job loads few scripts', async ({ page }) => {
    const scripts = new Set<string>();
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.add(request.url());
    });
    await open(page);
    await expect(copy(page)).toBeVisible();
    await expect(page.locator('[data-island=careers]')).toHaveAttribute('data-hydrated');
    // Each is a request and a task; without the chunks of vite.config.ts there were 42.
    expect(scripts.size).toBeLessThanOrEqual(15);
  });

  test('the page keeps its scroll position behind the next job', async ({ page }) => {
    await open(page);
    await expect(copy(page)).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await expect(page.locator('[data-reveals]:not([data-laid])')).toHaveCount(0);
    const next = page.locator('#careers').getByRole('link').nth(2);
    await next.scrollIntoViewIfNeeded();
    const top = () => page.locator('#careers').evaluate((it) => it.getBoundingClientRect().top);
    const before = await top();
    await next.click();
    await expect(copy(page)).toBeVisible();
    expect(await top()).toBeCloseTo(before, 0);
  });

  test('nothing shifts behind a job while its page loads or reloads', async ({ page }) => {
    const shifts = await watchShifts(page);
    await open(page);
    await expect(copy(page)).toBeVisible();
    expect(await shifts()).toEqual([]);
    await page.reload();
    await expect(copy(page)).toBeVisible();
    expect(await shifts()).toEqual([]);
  });
});
