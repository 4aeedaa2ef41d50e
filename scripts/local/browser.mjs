// @ts-check
import { existsSync } from 'node:fs';
import path from 'node:path';
import { canInstallPackages, installPackage } from '../offline-emulators/apt.mjs';
import { run } from './processes.mjs';
import { LOCAL_DIR, Problem, ROOT } from './project.mjs';

/** For a browser without a window on a machine that may have little: no sandbox, no GPU, no news. */
export const BROWSER_FLAGS = [
  '--no-sandbox',
  '--headless=new',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--no-first-run',
];

/** Chromium without its window: the same engine at half the work, the one Playwright takes by itself. */
const SHELLS = ['chromium-headless-shell', 'chrome-headless-shell'];
const BROWSERS = ['google-chrome', 'google-chrome-stable', 'chromium', 'chromium-browser'];

/** Installs the browser for the tests where none is and the system's package manager may. */
export async function installBrowser() {
  if (installedBrowser(SHELLS) || !canInstallPackages()) return;
  await installPackage(SHELLS, path.join(LOCAL_DIR, 'setup.log'));
}

/**
 * The browser for the tests: Playwright's own, an installed one, or one we can install.
 * @param {{ whole?: boolean }} [options] `whole`: not one without its window, which people do not use
 */
export async function findBrowser({ whole = false } = {}) {
  const names = whole ? BROWSERS : [...SHELLS, ...BROWSERS];
  const found = (await playwrightBrowser()) ?? installedBrowser(names);
  if (found) return found;
  const log = path.join(LOCAL_DIR, 'setup.log');
  if (canInstallPackages()) {
    await installPackage(whole ? ['chromium'] : ['chromium-headless-shell', 'chromium'], log);
    const installed = installedBrowser(names);
    if (installed) return installed;
  }
  const cli = path.join(ROOT, 'node_modules/@playwright/test/cli.js');
  const env = { ...process.env, PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '' };
  const abort = AbortSignal.timeout(10 * 60_000);
  await run(process.execPath, [cli, 'install', 'chromium'], { cwd: ROOT, env, log, abort });
  const downloaded = await playwrightBrowser();
  if (downloaded) return downloaded;
  throw new Problem(
    'The browser tests need Chrome or Chromium and found none; install either, or run: npx playwright install chromium',
  );
}

async function playwrightBrowser() {
  const { chromium } = await import('@playwright/test');
  const file = chromium.executablePath();
  return existsSync(file) ? file : undefined;
}

/** @param {string[]} names */
function installedBrowser(names) {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  const files = [
    process.env.BROWSER_PATH ?? '',
    ...names.flatMap((name) => folders.map((folder) => path.join(folder, name))),
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ];
  return files.find((file) => file !== '' && existsSync(file));
}
