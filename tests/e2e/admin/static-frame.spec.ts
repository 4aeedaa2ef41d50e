import { expect, logInAs, test } from '../admin.ts';
import { holdRequests } from '../test.ts';

for (const width of [1440, 820, 390]) {
  const tag = width === 1440 ? [] : ['@full'];
  test(
    `at ${width} pixels the frame renders before its script and keeps its position`,
    { tag },
    async ({ page, token }) => {
      await page.setViewportSize({ width, height: 900 });
      await logInAs(page, token);
      const answer = await holdRequests(page, '**/assets/**');
      await page.goto('/admin/dashboard/partners', { waitUntil: 'commit' });
      const frame = page.locator('#frame');
      await expect(frame.getByRole('heading')).toHaveText('Loading the admin panel');
      // A pending stylesheet would delay this frame.
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
      const drawn = await frame.locator('.content').boundingBox();
      // The panel mounts above the frame and must not push it down.
      await page.evaluate(() => {
        new MutationObserver((_, observer) => {
          const frame = document.getElementById('frame');
          document.body.dataset['beside'] = frame ? getComputedStyle(frame).display : 'none';
          if (document.querySelector('#root > *')) observer.disconnect();
        }).observe(document.body, { childList: true, subtree: true });
      });
      answer();
      await expect(page.getByRole('heading', { level: 1, name: 'Partners' })).toBeVisible();
      await expect(frame).toHaveCount(0);
      await expect(page.locator('body')).toHaveAttribute('data-beside', 'none');
      const content = await page.getByRole('main').boundingBox();
      expect([content!.x, content!.y]).toEqual([drawn!.x, drawn!.y]);
    },
  );
}

test(
  'the website’s fallback page shows no part of the panel',
  { tag: '@full' },
  async ({ page }) => {
    await page.goto('/shell');
    await expect(page.locator('#frame')).toHaveCount(0);
  },
);
