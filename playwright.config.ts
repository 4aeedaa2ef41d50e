import { defineConfig } from '@playwright/test';
import { BROWSER_FLAGS } from './scripts/setup/browser.mjs';
import { suites } from './tests/suites.ts';

// Each worker has its own suite, because the tests of one site share its data.
Object.assign(process.env, suites[Number(process.env['TEST_PARALLEL_INDEX'] ?? 0)]);

const { SITE_URL = 'http://127.0.0.1:5005', BROWSER_PATH, CI } = process.env;

// Without a UTF-8 locale, Chromium saves files with non-ASCII names as "download".
process.env['LC_ALL'] = 'C.UTF-8';

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  workers: suites.length,
  forbidOnly: Boolean(CI),
  // Only ends tests that hang: no test is that slow, even on a busy machine.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    baseURL: SITE_URL,
    screenshot: 'only-on-failure',
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
