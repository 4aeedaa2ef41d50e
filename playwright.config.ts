import { defineConfig } from '@playwright/test';
import { BROWSER_FLAGS } from './scripts/local/browser.mjs';

const { SITE_URL = 'http://127.0.0.1:5005', BROWSER_PATH, CI } = process.env;

// Where no language is set, Chromium calls a file "download" whose name has more than plain letters.
process.env['LC_ALL'] = 'C.UTF-8';

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  // The journeys share one site and its data.
  workers: 1,
  forbidOnly: Boolean(CI),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    baseURL: SITE_URL,
    // Recording every journey in case it fails costs as much as the journeys.
    trace: 'on-first-retry',
    launchOptions: {
      ...(BROWSER_PATH ? { executablePath: BROWSER_PATH } : {}),
      args: BROWSER_FLAGS,
    },
  },
});
