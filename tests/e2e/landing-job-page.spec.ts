import { jobPath } from '@sunfront/contract/job-address';
import type { Page } from '@playwright/test';
import { expect, hold, test, watchShifts } from './test.ts';

test.use({ waits: false });

/** Opens the page of a job. @returns its path */
async function open(page: Page, search = '', waitUntil: 'load' | 'commit' = 'load') {
  const [job] = (await (await page.request.get('/api/jobs/?limit=1')).json()) as [
    { id: string; title: string },
  ];
  await page.goto(`${jobPath(job)}${search}`, { waitUntil });
  return jobPath(job);
}

/** Alive: only a script can copy. */
const copy = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Copy link' });

test('the dialog of a job is modal before the script; Esc leaves it by its link', async ({
  page,
}) => {
  const come = await hold(page, '**/assets/islands-*.js');
  await open(page);
  const dialog = page.locator('dialog:modal');
  await expect(dialog).toHaveCount(1);
  await expect(dialog.getByRole('heading', { level: 1 })).toBeFocused();
  // It was there from the start: what is being read does not rise again.
  await expect(dialog).toHaveCSS('animation-name', 'none');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/#careers$/);
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  come();
});

test(
  'Esc before the script leaves the form for its job, and no address behind',
  { tag: '@full' },
  async ({ page }) => {
    const come = await hold(page, '**/assets/islands-*.js');
    await page.goto('/privacy');
    const path = await open(page, '?apply');
    await expect(page.locator('dialog:modal')).toHaveCount(2);
    await expect(page.getByLabel('Full name')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(path);
    await expect(page.locator('dialog:modal')).toHaveCount(1);
    await page.goBack();
    await expect(page).toHaveURL('/privacy');
    come();
  },
);

test(
  'a login that is opened before the script stays in front',
  { tag: '@full' },
  async ({ page }) => {
    const come = await hold(page, '**/assets/*.js');
    await open(page, '', 'commit');
    await page.locator('header').getByRole('button', { name: 'Login' }).click();
    const username = page.getByLabel('Username');
    await expect(username).toBeFocused();
    come();
    await expect(copy(page)).toBeAttached();
    await expect(page.locator('[data-island=careers]')).toHaveAttribute('data-alive');
    await page.keyboard.type('somebody');
    await expect(username).toHaveValue('somebody');
    await page.keyboard.press('Escape');
    await expect(username).toBeHidden();
    await expect(page.locator('dialog:modal')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  },
);

test(
  'sections behind the dialog of a job are laid out once it is closed',
  { tag: '@full' },
  async ({ page }) => {
    await open(page);
    await expect(copy(page)).toBeVisible();
    const sections = page.locator('[data-reveals]');
    const laid = page.locator('[data-reveals][data-laid]');
    await expect(laid).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(laid).toHaveCount(await sections.count());
  },
);

test.describe('on a phone', { tag: '@full' }, () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

  test('a job brings few scripts', async ({ page }) => {
    const scripts = new Set<string>();
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.add(request.url());
    });
    await open(page);
    await expect(copy(page)).toBeVisible();
    await expect(page.locator('[data-island=careers]')).toHaveAttribute('data-alive');
    // Each is a request and a task; without vite.config.ts they were 42.
    expect(scripts.size).toBeLessThanOrEqual(15);
  });

  test('the page stays where it is behind the next job', async ({ page }) => {
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

  test('nothing moves behind a job as its page loads, nor on a reload', async ({ page }) => {
    const shifts = await watchShifts(page);
    await open(page);
    await expect(copy(page)).toBeVisible();
    expect(await shifts()).toEqual([]);
    await page.reload();
    await expect(copy(page)).toBeVisible();
    expect(await shifts()).toEqual([]);
  });
});
