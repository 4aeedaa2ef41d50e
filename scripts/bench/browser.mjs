// @ts-check
import { chromium } from '@playwright/test';
import { BROWSER_FLAGS } from '../local/browser.mjs';

/**
 * Starts a browser with an empty cache and no open connection.
 * @param {import('./site.mjs').BenchSite} site
 */
export async function openBrowser(site) {
  const browser = await chromium.launch({
    executablePath: site.browserPath,
    args: BROWSER_FLAGS,
    // The bench ends everything itself.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
  return site.closeLater(browser);
}
