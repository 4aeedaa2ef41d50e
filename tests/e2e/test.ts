import { HONEYPOT } from '@sunfront/contract/limits';
import { BROWSER_FLAGS } from '../../scripts/local/browser.mjs';
import { test as base, expect, type Locator, type Page } from '@playwright/test';

export { expect };

const { BROWSER_PATH, WHOLE_BROWSER_PATH = BROWSER_PATH } = process.env;

/** The browser with its window: the one without shows no PDF. */
export const WITH_WINDOW = {
  launchOptions: {
    ...(WHOLE_BROWSER_PATH && { executablePath: WHOLE_BROWSER_PATH }),
    args: BROWSER_FLAGS,
  },
};

/** Every journey runs under the site's policy: a violation or an uncaught error fails it. */
export const test = base.extend<{ clean: void; address: void; waits: boolean; alive: void }>({
  // Wherever a journey arrives, all parts of the page have come alive, as for a visitor who has been there
  // for a moment. What works before that is landing-late-script.spec.ts's.
  waits: [true, { option: true }],
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
  // Each from an address of its own: together they send more than one address may (see SUBMISSION_LIMIT).
  address: [
    async ({ context }, use) => {
      const address = `198.18.${random(256)}.${random(256)}`;
      await context.route(/\/api\/(applicants|contact)\/$/, (route) =>
        route.continue({
          headers: { ...route.request().headers(), 'X-Forwarded-For': `${address}, 10.0.0.1` },
        }),
      );
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

/** Touches every part of the page until all are alive; what cannot be fetched stays as it is. */
export async function wake(page: Page): Promise<void> {
  await page
    .evaluate(async () => {
      const islands = [...document.querySelectorAll<HTMLElement>('[data-island], [data-slides]')];
      const end = Date.now() + 30_000;
      for (;;) {
        const asleep = islands.filter((island) => !('alive' in island.dataset));
        if (asleep.length === 0 || Date.now() > end) return;
        // Again and again: nothing listens before the script has come.
        for (const island of asleep) {
          island.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
        }
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    })
    // It went on to another page meanwhile.
    .catch(() => {});
}

/** The form's field for programs, which people do not see. */
export function honeypot(form: Locator): Locator {
  return form.locator(`input[name=${HONEYPOT}]`);
}

/** Fills it in as a browser's autofill would. */
export async function autofillHoneypot(form: Locator): Promise<void> {
  await honeypot(form).evaluate((input: HTMLInputElement) => {
    input.value = 'https://example.com';
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
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

function random(below: number): number {
  return Math.floor(Math.random() * below);
}
