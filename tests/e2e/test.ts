import { HONEYPOT } from '@sunfront/contract/limits';
import { BROWSER_FLAGS } from '../../scripts/local/browser.mjs';
import { test as base, expect, type Locator, type Page } from '@playwright/test';
import { login } from '../api/client.ts';
import { cleanUp, readRecords, type SiteRecords } from './site-records.ts';

export { expect };

const { BROWSER_PATH, WHOLE_BROWSER_PATH = BROWSER_PATH } = process.env;

/** The browser with its window: the one without shows no PDF. */
export const WITH_WINDOW = {
  launchOptions: {
    ...(WHOLE_BROWSER_PATH && { executablePath: WHOLE_BROWSER_PATH }),
    args: BROWSER_FLAGS,
  },
};

interface Fixtures {
  /** Whether a page counts as loaded only once all its parts are hydrated. */
  waits: boolean;
  alive: void;
  clean: void;
  restored: void;
}

interface WorkerFixtures {
  /**
   * The administrator's token, of one session for all tests of the worker. A test that ends sessions logs in
   * itself.
   */
  token: string;
  /** The site's records before the next test: `current` is empty when they must be read again. */
  records: { current?: SiteRecords };
}

/**
 * A test fails on a violation of the site's content security policy, on an uncaught error, and when it leaves
 * the demo content changed. What it adds is deleted after it.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  token: [async ({}, use) => use(await login()), { scope: 'worker' }],
  records: [async ({}, use) => use({}), { scope: 'worker' }],
  restored: [
    async ({ token, records }, use) => {
      const before = records.current ?? (await readRecords());
      delete records.current;
      await use();
      expect(await cleanUp(before, token), 'records that the test did not restore').toEqual([]);
      records.current = before;
    },
    { auto: true },
  ],
  waits: [true, { option: true }],
  // As for a visitor who has been on the page for a moment. landing-late-script.spec.ts tests the time before.
  alive: [
    async ({ page, waits, javaScriptEnabled }, use) => {
      if (waits && javaScriptEnabled) {
        const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
        page.goto = async (...where) => {
          const answer = await goto(...where);
          await wake(page);
          return answer;
        };
        page.reload = async (...how) => {
          const answer = await reload(...how);
          await wake(page);
          return answer;
        };
      }
      await use();
    },
    { auto: true },
  ],
  clean: [
    async ({ page }, use) => {
      const faults: string[] = [];
      page.on('pageerror', (error) => faults.push(String(error)));
      page.on('console', (message) => {
        // Without a connection Firestore looks for Google with a picture, which the policy forbids.
        if (message.text().includes('google.com/images/cleardot.gif')) return;
        if (/Content Security Policy|hydrat/i.test(message.text())) faults.push(message.text());
      });
      await use();
      expect(faults).toEqual([]);
    },
    { auto: true },
  ],
});

/** Holds back what is fetched from an address. @returns what lets it come */
export async function hold(page: Page, address: string | RegExp): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(address, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

/**
 * Watches what moves by itself on the pages that are opened from now on. Without the site's typefaces: how well the
 * fallback fonts match depends on which ones the machine has. @returns what has moved on the present page
 */
export async function watchShifts(page: Page): Promise<() => Promise<unknown>> {
  await page.addInitScript(() => {
    const found: object[] = [];
    Object.assign(window, { shifts: found });
    new PerformanceObserver((list) => found.push(...list.getEntries())).observe({
      type: 'layout-shift',
      buffered: true,
    });
  });
  await page.route('**/*.woff2', (route) => route.abort());
  return () => page.evaluate('shifts.map((shift) => shift.toJSON())');
}

/**
 * Hydrates every part of the page by pointing at it.
 * @throws Error when a part is not hydrated in 30 seconds.
 */
export async function wake(page: Page): Promise<void> {
  const waiting = () => {
    const parts = document.querySelectorAll<HTMLElement>('[data-island], [data-slides]');
    const rest = [...parts].filter(({ dataset }) => !('alive' in dataset));
    // At each poll, because nothing listens before the script runs.
    for (const part of rest) part.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
    return rest.length;
  };
  // A navigation meanwhile ends the evaluation, not the waiting.
  const count = () => page.evaluate(waiting).catch(() => -1);
  await expect.poll(count, { intervals: [50], timeout: 30_000 }).toBe(0);
}

/** The form's field for programs, which people do not see. */
export function honeypot(form: Locator): Locator {
  return form.locator(`input[name=${HONEYPOT}]`);
}

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
