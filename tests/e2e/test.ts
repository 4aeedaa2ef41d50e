import { HONEYPOT } from '@sunfront/contract/limits';
import { BROWSER_FLAGS } from '../../scripts/setup/browser.mjs';
import {
  test as base,
  type BrowserContext,
  expect,
  type Locator,
  type Page,
} from '@playwright/test';
import { login } from '../api/client.ts';
import { cleanUp, readRecords, type SiteRecords } from './site-records.ts';

export { expect };

const { BROWSER_PATH, FULL_BROWSER_PATH = BROWSER_PATH } = process.env;

/** The headless browser shows no PDF. */
export const WITH_WINDOW = {
  launchOptions: {
    ...(FULL_BROWSER_PATH && { executablePath: FULL_BROWSER_PATH }),
    args: BROWSER_FLAGS,
  },
};

interface Fixtures {
  waitsForHydration: boolean;
  hydrated: void;
  noPageErrors: void;
  shownOnFailure: void;
  restored: void;
}

interface WorkerFixtures {
  /** By options. */
  contexts: Map<string, BrowserContext>;
  /** A test that ends sessions logs in itself. */
  token: string;
  /** Empty if they must be read again. */
  records: { current?: SiteRecords };
}

/**
 * Fails a test on a violation of the content security policy, an uncaught error, or changed demo
 * content. Deletes added records. Prints the open page of a failed test, because CI keeps no files.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  token: [async ({}, use) => use(await login()), { scope: 'worker' }],
  records: [async ({}, use) => use({}), { scope: 'worker' }],
  contexts: [async ({}, use) => use(new Map()), { scope: 'worker' }],
  // Tests with the same options share a context, because pages load faster with warm caches.
  context: async (
    {
      browser,
      contexts,
      baseURL,
      bypassCSP,
      colorScheme,
      contextOptions,
      hasTouch,
      isMobile,
      javaScriptEnabled,
      viewport,
    },
    use,
  ) => {
    const options = [bypassCSP, colorScheme, hasTouch, isMobile, javaScriptEnabled, viewport];
    const key = JSON.stringify([...options, baseURL, contextOptions]);
    const context = contexts.get(key) ?? (await browser.newContext());
    contexts.set(key, context);
    await use(context);
    await clear(context, baseURL!);
  },
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
  waitsForHydration: [true, { option: true }],
  // landing-before-script.spec.ts tests earlier interaction.
  hydrated: [
    async ({ page, waitsForHydration, javaScriptEnabled }, use) => {
      if (waitsForHydration && javaScriptEnabled) {
        const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
        page.goto = async (...where) => {
          const answer = await goto(...where);
          await hydrate(page);
          return answer;
        };
        page.reload = async (...how) => {
          const answer = await reload(...how);
          await hydrate(page);
          return answer;
        };
      }
      await use();
    },
    { auto: true },
  ],
  noPageErrors: [
    async ({ page }, use) => {
      const faults: string[] = [];
      page.on('pageerror', (error) => faults.push(String(error)));
      page.on('console', (message) => {
        // Offline, Firestore probes Google with a picture, which the policy forbids.
        if (message.text().includes('google.com/images/cleardot.gif')) return;
        if (/Content Security Policy|hydrat/i.test(message.text())) faults.push(message.text());
      });
      await use();
      expect(faults).toEqual([]);
    },
    { auto: true },
  ],
  shownOnFailure: [
    async ({ page }, use, info) => {
      const documents: string[] = [];
      page.on('response', (response) => {
        if (!response.request().isNavigationRequest()) return;
        documents.push(`${response.status()} ${new URL(response.url()).pathname}`);
      });
      await use();
      if (info.status === info.expectedStatus) return;
      const text = await page.locator('body').innerText({ timeout: 5_000 }).catch(String);
      const body = `${documents.slice(-5).join(', ')} → ${page.url()}\n${text}`;
      // The reporter prints no more.
      await info.attach('page', { body: body.slice(0, 300), contentType: 'text/plain' });
    },
    { auto: true },
  ],
});

/** Closes the pages and deletes the origin's data, but not the browser's caches. */
async function clear(context: BrowserContext, origin: string): Promise<void> {
  const pages = context.pages();
  const blank = await context.newPage();
  await Promise.all(pages.map((page) => page.close()));
  const session = await context.newCDPSession(blank);
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await context.setOffline(false);
  await blank.close();
}

/** @returns a function that releases the requests */
export async function holdRequests(page: Page, address: string | RegExp): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(address, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

/**
 * Blocks the site's fonts, because fallback metrics depend on the machine.
 * @returns a function that returns the layout shifts of the present page
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
 * Hydrates every part by pointing at it.
 * @throws Error if a part is not hydrated within 30 seconds.
 */
export async function hydrate(page: Page): Promise<void> {
  const waiting = () => {
    const parts = document.querySelectorAll<HTMLElement>('[data-island], [data-slides]');
    const rest = [...parts].filter(({ dataset }) => !('hydrated' in dataset));
    // At each poll, because nothing listens before the script runs.
    for (const part of rest) {
      for (const type of ['pointermove', 'pointerover'])
        part.dispatchEvent(new PointerEvent(type, { bubbles: true, movementX: 1 }));
    }
    return rest.length;
  };
  // A navigation ends the evaluation, but not the polling.
  const count = () => page.evaluate(waiting).catch(() => -1);
  await expect.poll(count, { intervals: [50], timeout: 30_000 }).toBe(0);
}

/** Waits until scripts that follow the first paint have been requested. */
export async function untilIdle(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise((resolve) =>
        // On a busy machine, no frame is idle.
        requestAnimationFrame(() => requestIdleCallback(resolve, { timeout: 5_000 })),
      ),
  );
}

/** Waits for the job's questions, before which a form that is sent only shows them. */
export async function openApplyForm(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Apply', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'Apply for Job' });
  await expect(form).toBeVisible();
  await expect(form.getByText('Loading the questions')).toHaveCount(0);
  return form;
}

export function honeypot(form: Locator): Locator {
  return form.locator(`input[name=${HONEYPOT}]`);
}

/** Serves the shell, as after failed rendering. */
export async function withoutRendering(page: Page): Promise<void> {
  await page.route(
    ({ pathname }) => pathname === '/' || pathname.startsWith('/jobs/'),
    async (route) =>
      route.fulfill({
        response: await route.fetch({ url: new URL('/shell', route.request().url()).href }),
      }),
  );
}
