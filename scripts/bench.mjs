// @ts-check
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { markdown } from './bench/report.mjs';
import { BenchSite } from './bench/site.mjs';
import { findBrowser } from './local/browser.mjs';
import { endChildren, stopSignal } from './local/processes.mjs';
import { LOCAL_DIR, UsageError } from './local/project.mjs';
import { setUp } from './local/setup.mjs';
import { runCommand, say, step } from './local/terminal.mjs';

// The set-up installs what they import.
/** @type {Record<string, (site: BenchSite) => Promise<import('./bench/report.mjs').Result>>} */
const GROUPS = {
  lighthouse: async (site) => (await import('./bench/lighthouse.mjs')).measureLighthouse(site),
  reads: async (site) => (await import('./bench/reads.mjs')).measureReads(site),
  throughput: async (site) => (await import('./bench/throughput.mjs')).measureThroughput(site),
  // Last: it adds thousands of records to the demo's database.
  panel: async (site) => (await import('./bench/panel.mjs')).measurePanel(site),
};

const options = /** @type {const} */ ({
  quick: { type: 'boolean', default: false },
  json: { type: 'string', default: path.join(LOCAL_DIR, 'bench.json') },
});

await runCommand('bench', { options, positionals: Infinity }, async ({ names, quick, json }) => {
  const groups = Object.keys(GROUPS);
  const unknown = names.find((name) => !groups.includes(name));
  if (unknown) {
    throw new UsageError(`There is no group "${unknown}"; there are: ${groups.join(', ')}.`);
  }
  const site = new BenchSite(quick);
  const stop = stopSignal().then(() => 130);
  const selected = groups.filter((name) => names.length === 0 || names.includes(name));
  const work = bench(site, selected, json);
  try {
    return await Promise.race([work, stop]);
  } finally {
    // Its failures say nothing once everything is ended.
    work.catch(() => {});
    say('\nStopping …');
    await site.close();
    await endChildren();
  }
});
// oxlint-disable-next-line unicorn/no-process-exit -- connections to the ended emulators stay open
process.exit();

/** @param {BenchSite} site @param {string[]} groups @param {string} json */
async function bench(site, groups, json) {
  const tools = await setUp();
  site.browserPath = await step('Browser', () => findBrowser({ whole: true }));
  await site.open(tools);
  const results = [];
  for (const name of groups) {
    const measure = GROUPS[name];
    if (measure) results.push(await step(`Measuring ${name}`, () => measure(site)));
  }
  say(`\n${markdown(results, site)}`);
  mkdirSync(path.dirname(path.resolve(json)), { recursive: true });
  writeFileSync(json, JSON.stringify(results, null, 2));
  say(`\nAll figures: ${json}`);
  return 0;
}
