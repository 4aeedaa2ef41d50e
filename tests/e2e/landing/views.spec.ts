import { expect, test } from '../test.ts';

/** The beacons' bodies are not visible here; web/test/views.test.ts has them. */
test('a page, and a job that is opened over it, report a view each', async ({ page }) => {
  const views: string[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname === '/api/views')
      views.push(`${response.request().method()} ${response.status()}`);
  });
  await page.goto('/');
  await expect.poll(() => views).toEqual(['POST 204']);
  await page.locator('#careers a[href*="/jobs/"]').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect.poll(() => views).toEqual(['POST 204', 'POST 204']);
});
