import type { Locator } from '@playwright/test';
import { login, send } from '../api/client.ts';
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
  // Measured by the press itself: the page may still be scrolling to the button before it.
  await less.evaluate((button) => {
    const note = () => (button.dataset['pressedAt'] = `${button.getBoundingClientRect().top}`);
    button.addEventListener('click', note, { capture: true });
    // Some browsers keep the place by themselves; here the page has to.
    document.documentElement.style.setProperty('overflow-anchor', 'none');
  });
  await less.click();
  await expect(entries).toHaveCount(3);
  const more = careers.getByRole('button', { name: 'Show More Jobs' });
  await expect(more).toBeInViewport();
  await expect(more).toBeFocused();
  const before = Number(await more.getAttribute('data-pressed-at'));
  expect((await more.boundingBox())!.y).toBeCloseTo(before, 0);
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

interface Listed {
  id: string;
  title: string;
  location: string;
  employment_type: string;
}

test('beyond ten jobs the whole list can be searched and narrowed', async ({ page }) => {
  const token = await login();
  const made: string[] = [];
  const list = async () => (await (await page.request.get('/api/jobs/')).json()) as Listed[];
  const careers = page.locator('#careers');
  const entries = careers.getByRole('heading', { level: 3 });
  const more = careers.getByRole('button', { name: 'Show More Jobs' });
  try {
    const before = await list();
    for (let number = before.length; number < 11; number++) {
      const json = {
        title: `Héliographer ${number}`,
        company_name: 'Zagros Solar',
        location: 'Nowhere else',
        description: 'Draws by light.',
        employment_type: 'Seasonal',
      };
      const { data } = await send('POST', '/api/jobs/', { token, json });
      made.push(data.id);
    }
    const all = await list();
    const { location, employment_type: type } = all.at(-1)!;
    await page.goto('/');
    await expect(entries).toHaveCount(3);
    await expect(careers.getByRole('searchbox')).toHaveCount(0);
    await more.click();
    await expect(entries).toHaveCount(all.length);
    const count = careers.getByRole('status');
    await expect(count).toHaveText(`${all.length} jobs`);

    await careers.getByLabel('Place').selectOption(location);
    await expect(entries).toHaveText(
      all.filter((job) => job.location === location).map(({ title }) => title),
    );
    await careers.getByLabel('Type').selectOption(type);
    await expect(entries).toHaveText(
      all
        .filter((job) => job.location === location && job.employment_type === type)
        .map(({ title }) => title),
    );
    await careers.getByLabel('Place').selectOption('All places');
    await careers.getByLabel('Type').selectOption('All types');

    const search = careers.getByRole('searchbox', { name: 'Search jobs' });
    const [word] = all.at(-1)!.title.split(' ');
    await search.fill(word!.toUpperCase());
    await expect(entries.filter({ hasText: all.at(-1)!.title })).toBeVisible();
    expect(await entries.count()).toBeLessThan(all.length);
    await search.fill('no such words');
    await expect(count).toHaveText('No jobs found.');
    await expect(entries).toHaveCount(0);

    await search.fill('');
    await careers.getByRole('button', { name: 'Show Less' }).click();
    await expect(entries).toHaveCount(3);
    await expect(search).toHaveCount(0);
  } finally {
    for (const id of made) await send('DELETE', `/api/jobs/${id}`, { token });
  }
});

/** How many characters each line of a text holds, the last one apart. */
const lineLengths = (text: Locator) =>
  text.evaluate((element) => {
    const range = document.createRange();
    const lengths = new Map<number, number>();
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      for (let index = 0; index < node.textContent!.length; index++) {
        range.setStart(node, index);
        range.setEnd(node, index + 1);
        const { top } = range.getBoundingClientRect();
        lengths.set(top, (lengths.get(top) ?? 0) + 1);
      }
    }
    return [...lengths.values()].slice(0, -1);
  });

test('lines are as long as is good to read, and a phone shows two of them', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/');
  const [job] = (await (await page.request.get('/api/jobs/?limit=1')).json()) as {
    id: string;
    description: string;
  }[];
  const preview = page.locator('#careers li p').filter({ hasText: job!.description.slice(0, 60) });
  const expectMeasure = async (text: Locator) => {
    const longest = Math.max(...(await lineLengths(text)));
    expect(longest).toBeGreaterThanOrEqual(60);
    expect(longest).toBeLessThanOrEqual(75);
  };
  await expectMeasure(preview);
  const whole = await preview.evaluate((text) => text.textContent);
  await page.setViewportSize({ width: 390, height: 844 });
  const height = () =>
    preview.evaluate(
      (text) => text.clientHeight / Number.parseFloat(getComputedStyle(text).lineHeight),
    );
  expect(await height()).toBeCloseTo(2, 1);
  expect(await preview.evaluate((text) => text.textContent)).toBe(whole);

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/jobs/${job!.id}`);
  const description = page.getByRole('dialog').locator('p');
  await expectMeasure(description.filter({ hasText: job!.description.split('\n')[0]! }));
});

test('a job can be shared, and its link copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => {
    const shared: ShareData[] = [];
    Object.assign(window, { shared });
    navigator.share = (data) => Promise.resolve(void shared.push(data!));
  });
  await page.goto('/');
  const link = page.locator('#careers').getByRole('listitem').getByRole('link').first();
  const title = await link.innerText();
  await link.click();
  const details = page.getByRole('dialog', { name: title });
  await details.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  const url = page.url();
  expect(url).toContain('/jobs/');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);
  await details.getByRole('button', { name: 'Share this job' }).click();
  expect(await page.evaluate('shared')).toEqual([{ title, url }]);
});
