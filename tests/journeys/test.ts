import { test as base, expect, type Page } from '@playwright/test';

export { expect };

/** Every journey runs under the site's policy: a violation or an uncaught error fails it. */
export const test = base.extend<{ clean: void }>({
  clean: [
    async ({ page }, use) => {
      const faults: string[] = [];
      page.on('pageerror', (error) => faults.push(String(error)));
      page.on('console', (message) => {
        if (/Content Security Policy|hydrat/i.test(message.text())) faults.push(message.text());
      });
      await use();
      expect(faults).toEqual([]);
    },
    { auto: true },
  ],
});

/** The page comes as it does when rendering failed: the bare shell, which fetches the lists itself. */
export async function withoutRendering(page: Page): Promise<void> {
  await page.route(
    ({ pathname }) => pathname === '/' || pathname.startsWith('/jobs/'),
    async (route) =>
      route.fulfill({
        response: await route.fetch({ url: new URL('/shell', route.request().url()).href }),
      }),
  );
}
