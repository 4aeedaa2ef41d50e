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
