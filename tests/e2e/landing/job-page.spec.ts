import { gzipSync } from 'node:zlib';
import { jobPath } from '@sunfront/contract/jobs/url';
import type { Page, Response } from '@playwright/test';
import { expect, holdRequests, test, untilIdle } from '../test.ts';

test.use({ waitsForHydration: false });

async function firstJob(page: Page) {
  const [job] = (await (await page.request.get('/api/jobs/?limit=1')).json()) as [
    { id: string; title: string },
  ];
  return { title: job.title, path: jobPath(job) };
}

const listening = (page: Page, island: string) =>
  page.locator(`[data-island=${island}][data-hydrated]`).waitFor({ state: 'attached' });

test('a job is a page of its own after a reload, and Back and Forward return', async ({ page }) => {
  const { title, path } = await firstJob(page);
  const dialog = page.getByRole('dialog', { name: title });
  const heading = page.getByRole('main').getByRole('heading', { level: 1, name: title });
  await page.goto('/');
  await page.locator('#careers').scrollIntoViewIfNeeded();
  await listening(page, 'careers');
  await page.locator('#careers').getByRole('link', { name: title }).click();
  await page.getByRole('button', { name: 'Apply', exact: true }).click();
  await expect(page).toHaveURL(`${path}?apply`);
  await page.reload();
  await expect(heading).toBeVisible();
  await expect(page.getByLabel('Full name')).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(path);
  await expect(page.getByLabel('Full name')).toHaveCount(0);
  await expect(heading).toBeVisible();
  // Set when the script listens.
  await expect(page.locator('[data-address]')).toContainText('http');
  await page.goBack();
  await expect(page).toHaveURL('/');
  // The first script listens once the slideshow is enhanced.
  await expect(page.locator('[data-slides]')).toHaveAttribute('data-hydrated');
  await page.goForward();
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await page.goForward();
  const release = await holdRequests(page, '**/assets/shell-*.js');
  await page.reload({ waitUntil: 'commit' });
  await expect(heading).toBeVisible();
  await page.goBack({ waitUntil: 'commit' });
  await expect(page).toHaveURL('/');
  release();
  await expect(page.locator('[data-slides]')).toHaveAttribute('data-hydrated');
  await page.goForward();
  await expect(dialog).toBeVisible();
  await page.reload();
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').click();
  await expect(page).toHaveURL('/jobs');
});

test(
  'a job opens over the list of all jobs, and closing returns to its entry',
  { tag: '@full' },
  async ({ page }) => {
    const { path } = await firstJob(page);
    await page.goto('/jobs');
    const before = await page.title();
    const links = page.getByRole('main').getByRole('listitem').getByRole('link');
    const title = await links.nth(4).innerText();
    const search = page.getByRole('searchbox', { name: 'Search jobs' });
    await search.fill(title);
    await expect(page).toHaveURL(/q=/);
    await expect(search).toBeFocused();
    const entry = links.getByText(title, { exact: true });
    await entry.hover();
    await listening(page, 'job');
    await entry.click();
    const dialog = page.getByRole('dialog', { name: title });
    await expect(dialog.getByRole('button', { name: 'Copy link' })).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(title));
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL(/\/jobs\?q=/);
    await expect(page).toHaveTitle(before);
    await expect(entry).toBeFocused();
    await expect(entry).toBeInViewport();
    // Without its code, the link leads to the job's page.
    const release = await holdRequests(page, '**/assets/islands-*.js');
    await page.goto('/jobs');
    await page.getByRole('main').locator(`a[href="${path}"]`).click();
    await expect(page.getByRole('main').getByRole('article')).toBeVisible();
    release();
  },
);

test.describe('on a phone', { tag: '@full' }, () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

  test("a job's page transfers at most 190 KB", async ({ page }) => {
    const { path } = await firstJob(page);
    const responses: Response[] = [];
    page.on('response', (response) => responses.push(response));
    await page.goto(path, { waitUntil: 'load' });
    await expect(page.getByRole('link', { name: 'Apply', exact: true })).toBeInViewport();
    await untilIdle(page);
    const sizes = responses.map(async (response) => {
      const isText = /document|script|stylesheet/.test(response.request().resourceType());
      const body = await response.body();
      return (isText ? gzipSync(body) : body).length;
    });
    const total = (await Promise.all(sizes)).reduce((sum, bytes) => sum + bytes, 0);
    expect(total).toBeLessThanOrEqual(190 * 1024);
  });

  test('the page keeps its scroll position behind a job, and the focus is in view', async ({
    page,
  }) => {
    await page.goto('/');
    await page.locator('#careers').scrollIntoViewIfNeeded();
    await listening(page, 'careers');
    await expect(page.locator('[data-reveals]:not([data-laid])')).toHaveCount(0);
    const next = page.locator('#careers').getByRole('listitem').getByRole('link').nth(2);
    await next.scrollIntoViewIfNeeded();
    const top = () => page.locator('#careers').evaluate((it) => it.getBoundingClientRect().top);
    const before = await top();
    await next.tap();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('button', { name: 'Copy link' })).toBeVisible();
    expect(await top()).toBeCloseTo(before, 0);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toHaveCount(0);
    expect(await top()).toBeCloseTo(before, 0);
    await expect(next).toBeFocused();
    await expect(next).toBeInViewport();
  });
});
