// @ts-check
import { launch } from 'puppeteer-core';
import { BROWSER_FLAGS } from '../local/browser.mjs';

// The front's certificate is self-signed.
const FLAGS = [...BROWSER_FLAGS, '--ignore-certificate-errors'];

/** The screen of the phone that Lighthouse measures for. */
export const PHONE = {
  width: 412,
  height: 823,
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

/**
 * A page with nothing in its cache but an administrator's login, in a context of its own.
 * @param {import('puppeteer-core').Browser} browser
 * @param {string} token
 */
export async function panelPage(browser, token) {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.evaluateOnNewDocument((/** @type {string} */ stored) => {
    localStorage.setItem('token', stored);
  }, token);
  return page;
}

/**
 * Milliseconds from the navigation until a page shows what is looked for, and no task blocks it.
 * @param {import('puppeteer-core').Page} page
 * @param {string} selector
 */
export async function usableAt(page, selector) {
  await page.waitForSelector(selector, { timeout: 60_000 });
  // A task of its own comes only when none blocks.
  return page.evaluate(
    () => new Promise((resolve) => setTimeout(() => resolve(performance.now()))),
  );
}

/**
 * Waits until a page asks for nothing more; what is live stays open.
 * @param {import('puppeteer-core').Page} page
 */
export async function untilIdle(page) {
  await page.waitForNetworkIdle({ idleTime: 500, concurrency: 2, timeout: 10_000 }).catch(() => {});
}

/**
 * Starts a browser with nothing in its cache and no connection open.
 * @param {import('./site.mjs').BenchSite} site
 * @param {string} [profile] folder of a profile to go on with
 */
export async function openBrowser(site, profile = site.profile()) {
  const browser = await launch({
    executablePath: site.browserPath,
    ignoreDefaultArgs: true,
    // As an argument: without its default ones, Puppeteer passes over its own option for it.
    args: [...FLAGS, `--user-data-dir=${profile}`],
    defaultViewport: null,
    // The bench itself ends everything.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
  return site.closeLater(browser);
}
