import { defineConfig } from '@playwright/test';
import { BROWSER_FLAGS } from './scripts/local/browser.mjs';
import { suites } from './tests/suites.ts';

// Each worker tests a suite of its own, because the tests of one site share its data.
Object.assign(process.env, suites[Number(process.env['TEST_PARALLEL_INDEX'] ?? 0)]);

const { SITE_URL = 'http://127.0.0.1:5005', BROWSER_PATH, CI } = process.env;

// Where no language is set, Chromium calls a file "download" whose name has more than plain letters.
process.env['LC_ALL'] = 'C.UTF-8';

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  workers: suites.length,
  forbidOnly: Boolean(CI),
  // They end what hangs, also on a busy machine; no test is that slow.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    baseURL: SITE_URL,
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(BROWSER_PATH ? { executablePath: BROWSER_PATH } : {}),
      // No test reaches beyond loopback.
      args: [
        ...BROWSER_FLAGS,
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
      ],
    },
  },
});
