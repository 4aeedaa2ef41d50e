// @ts-check
import { existsSync } from 'node:fs';
import path from 'node:path';
import { canInstallPackages, installPackage } from '../offline-emulators/apt.mjs';
import { messages } from './messages.mjs';
import { run } from './processes.mjs';
import { LOCAL_DIR, Problem, ROOT } from './project.mjs';

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
const BROWSERS = ['google-chrome', 'google-chrome-stable', 'chromium', 'chromium-browser'];

/** @param {{ full?: boolean }} [options] `full`: not a headless shell */
export async function findBrowser({ full = false } = {}) {
  const names = full ? BROWSERS : [...SHELLS, ...BROWSERS];
  const found = (await playwrightBrowser()) ?? installedBrowser(names);
  if (found) return found;
  const log = path.join(LOCAL_DIR, 'setup.log');
  if (canInstallPackages()) {
    await installPackage(full ? ['chromium'] : ['chromium-headless-shell', 'chromium'], log);
    const installed = installedBrowser(names);
    if (installed) return installed;
  }
  const cli = path.join(ROOT, 'node_modules/@playwright/test/cli.js');
  const env = { ...process.env, PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '' };
  const abort = AbortSignal.timeout(10 * 60_000);
  await run(process.execPath, [cli, 'install', 'chromium'], { cwd: ROOT, env, log, abort });
  const downloaded = await playwrightBrowser();
  if (downloaded) return downloaded;
  throw new Problem(messages.setup.noBrowser);
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
