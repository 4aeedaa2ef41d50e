import { expect, test } from './test.ts';

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

test('the first slide comes first, in the width of the screen, the next ones after it', async ({
  page,
}) => {
  const pictures: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'image') pictures.push(request.url());
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  const first = page.locator('#home img').first();
  await expect(first).toHaveAttribute('fetchpriority', 'high');
  const shown = await first.evaluate((image: HTMLImageElement) => image.currentSrc);
  expect(shown).toMatch(/\?w=(640|960|1280)$/);
  expect(pictures[0]).toBe(shown);
  expect(pictures.filter((url) => url === shown)).toHaveLength(1);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the page, a job and the privacy text can be read', async ({ page }) => {
    const [job] = (await (await page.request.get('/api/jobs/?limit=1')).json()) as {
      id: string;
      title: string;
      description: string;
    }[];
    await page.goto('/');
    await expect(page.locator('#careers').getByText(job!.title)).toBeVisible();
    await expect(page.locator('#contact_us')).toBeVisible();
    await expect(page.getByText('needs JavaScript')).toHaveCount(0);
    await page.goto(`/jobs/${job!.id}`);
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('heading', { name: job!.title })).toBeVisible();
    await expect(dialog.getByText(job!.description.split('\n')[0]!)).toBeVisible();
    await page.goto('/privacy');
    await expect(page.getByRole('heading', { name: 'Privacy' })).toBeVisible();
  });
});
