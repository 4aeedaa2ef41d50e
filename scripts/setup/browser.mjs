// @ts-check
import { existsSync } from 'node:fs';
import path from 'node:path';
import { canInstallPackages, installPackage } from '../offline-emulators/apt.mjs';
import { messages } from '../local/messages.mjs';
import { run } from '../local/processes.mjs';
import { LOCAL_DIR, Problem, ROOT } from '../local/project.mjs';

/** For headless browsers in containers: without sandbox, GPU and background requests. */
export const BROWSER_FLAGS = [
  '--no-sandbox',
  '--headless=new',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--no-first-run',
];

/** Chromium's engine; needs half the processor time of the whole browser. */
const SHELLS = ['chromium-headless-shell', 'chrome-headless-shell'];
const BROWSERS = [
  'google-chrome',
  'google-chrome-stable',
  'chromium',
  'chromium-browser',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * Prefers Playwright's own browser, whose version is tested.
 * @param {{ full?: boolean }} [options] `full`: not a headless shell
 * @returns the executable; `''` for Playwright's own headless shell
 */
export async function findBrowser({ full = false } = {}) {
  const { BROWSER_PATH } = process.env;
  if (BROWSER_PATH) return BROWSER_PATH;
  const found = (await playwrightBrowser(full)) ?? installedBrowser(full ? BROWSERS : SHELLS);
  if (found !== undefined) return found;
  const log = path.join(LOCAL_DIR, 'setup.log');
  if (canInstallPackages()) {
    await installPackage(full ? ['chromium'] : ['chromium-headless-shell', 'chromium'], log);
  } else {
    const cli = path.join(ROOT, 'node_modules/@playwright/test/cli.js');
    const env = { ...process.env, PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '' };
    const abort = AbortSignal.timeout(10 * 60_000);
    await run(process.execPath, [cli, 'install', 'chromium'], { cwd: ROOT, env, log, abort });
  }
  const names = full ? BROWSERS : [...SHELLS, ...BROWSERS];
  const installed = (await playwrightBrowser(full)) ?? installedBrowser(names);
  if (installed === undefined) throw new Problem(messages.setup.noBrowser);
  return installed;
}

/** Playwright installs both, and starts the shell if no path is given. @param {boolean} full */
async function playwrightBrowser(full) {
  const { chromium } = await import('@playwright/test');
  const file = chromium.executablePath();
  if (!existsSync(file)) return undefined;
  return full ? file : '';
}

/** @param {string[]} names */
function installedBrowser(names) {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  const files = names.flatMap((name) => folders.map((folder) => path.resolve(folder, name)));
  return files.find((file) => existsSync(file));
}
