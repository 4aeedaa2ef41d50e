// @ts-check
import { findBrowsers } from './local/browser.mjs';
import { runMain, step } from './local/terminal.mjs';
import { setUp } from './local/setup.mjs';
import { validate } from './validate.mjs';

await runMain(async () => {
  await setUp();
  await step('Browser', findBrowsers);
  return validate([]);
});
