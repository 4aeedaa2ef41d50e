import { expect, test, withoutRendering } from './test.ts';

test('three jobs first, all on demand, three again', async ({ page }) => {
  const all = (await (await page.request.get('/api/jobs/')).json()) as { title: string }[];
  expect(all.length).toBeGreaterThan(3);
  await page.goto('/');
  const careers = page.locator('#careers');
  const entries = careers.getByRole('heading', { level: 3 });
  await expect(entries).toHaveText(all.slice(0, 3).map(({ title }) => title));

  await careers.getByRole('button', { name: 'Show More Jobs' }).click();
  await expect(entries).toHaveText(all.map(({ title }) => title));
  await expect(entries.nth(3).getByRole('link')).toBeFocused();

  const less = careers.getByRole('button', { name: 'Show Less' });
  await less.scrollIntoViewIfNeeded();
  const before = await less.boundingBox();
  await less.click();
  await expect(entries).toHaveCount(3);
  const more = careers.getByRole('button', { name: 'Show More Jobs' });
  await expect(more).toBeInViewport();
  await expect(more).toBeFocused();
  expect((await more.boundingBox())!.y).toBeCloseTo(before!.y, 0);
});

test('a job that was opened counts as viewed, also after a reload', async ({ page }) => {
  await page.goto('/');
  const entry = page
    .locator('#careers')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })
    .filter({ hasNotText: 'Viewed' })
    .first();
  const title = await entry.getByRole('link').innerText();
  await entry.getByRole('link').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  const opened = page.locator('#careers li', { has: page.getByRole('link', { name: title }) });
  await expect(opened).toContainText('Viewed');
  await page.reload();
  await expect(opened).toContainText('Viewed');
});

test('the details show what the list shows, and the whole description', async ({ page }) => {
  const [job] = (await (await page.request.get('/api/jobs/?limit=1')).json()) as [
    { title: string; location: string; company_name: string; description: string },
  ];
  await page.goto('/');
  await page.getByRole('link', { name: job.title, exact: true }).click();
  const details = page.getByRole('dialog', { name: job.title });
  await expect(details).toContainText(job.location);
  await expect(details).toContainText(job.company_name);
  const end = job.description.trim().split('\n').at(-1)!;
  await expect(details).toContainText(end);
});

test('says that it is loading, and that it failed, and tries again', async ({ page }) => {
  await withoutRendering(page);
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await withoutRendering(page);
  await page.route('**/api/jobs/?limit=3', async (route) => {
    await held;
    await route.abort();
  });
  await page.goto('/');
  const careers = page.locator('#careers');
  await expect(careers.getByText('Loading...')).toBeVisible();
  answer();
  await expect(careers.getByText('Failed to load jobs')).toBeVisible();
  await page.unroute('**/api/jobs/?limit=3');
  await careers.getByRole('button', { name: 'Try again' }).click();
  await expect(careers.getByRole('heading', { level: 3 })).toHaveCount(3);
});

test('keeps its three jobs when the rest cannot be loaded', async ({ page }) => {
  await page.route('**/api/jobs/', (route) => route.abort());
  await page.goto('/');
  const careers = page.locator('#careers');
  await careers.getByRole('button', { name: 'Show More Jobs' }).click();
  await expect(page.getByText('Failed to load jobs')).toBeVisible();
  await expect(careers.getByRole('heading', { level: 3 })).toHaveCount(3);
  await expect(careers.getByRole('button', { name: 'Show More Jobs' })).toBeEnabled();
});
