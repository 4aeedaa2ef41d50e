// @ts-check
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { formatReport } from './bench/report.mjs';
import { BenchSite } from './bench/site.mjs';
import { findBrowser } from './setup/browser.mjs';
import { messages } from './local/messages.mjs';
import { endChildren, stopSignal } from './local/processes.mjs';
import { LOCAL_DIR } from './local/project.mjs';
import { setUp } from './setup/setup.mjs';
import { checkNames, print, runCommand, step } from './local/terminal.mjs';

// Static imports would precede the set-up, which installs their packages.
/** @type {Record<string, (site: BenchSite) => Promise<import('./bench/report.mjs').Result>>} */
const GROUPS = {
  lighthouse: async (site) => (await import('./bench/lighthouse.mjs')).measureLighthouse(site),
  taps: async (site) => (await import('./bench/taps.mjs')).measureTaps(site),
  throughput: async (site) => (await import('./bench/throughput.mjs')).measureThroughput(site),
  'panel-lighthouse': async (site) =>
    (await import('./bench/panel-lighthouse.mjs')).measurePanelLighthouse(site),
  // It is last, because it adds thousands of records to the demo's database.
  panel: async (site) => (await import('./bench/panel.mjs')).measurePanel(site),
};

const options = { quick: /** @type {const} */ ({ type: 'boolean', default: false }) };

await runCommand('bench', { options, positionals: Infinity }, async ({ names, quick }) => {
  const groups = Object.keys(GROUPS);
  checkNames('group', names, groups);
  const site = new BenchSite(quick);
  const stop = stopSignal().then(() => 130);
  const selected = groups.filter((name) => names.length === 0 || names.includes(name));
  const work = bench(site, selected);
  try {
    return await Promise.race([work, stop]);
  } finally {
    // The stop causes failures.
    work.catch(() => {});
    print(`\n${messages.start.stopping}`);
    await site.close();
    await endChildren();
  }
});
// oxlint-disable-next-line unicorn/no-process-exit -- connections to the ended emulators stay open
process.exit();

/** @param {BenchSite} site @param {string[]} groups */
async function bench(site, groups) {
  const tools = await setUp();
  site.browserPath = await step(messages.setup.browser, () => findBrowser({ full: true }));
  await site.open(tools);
  const results = [];
  for (const name of groups) {
    const measure = GROUPS[name];
    if (measure) results.push(await step(messages.bench.measuring(name), () => measure(site)));
  }
  print(`\n${formatReport(results, site)}`);
  const file = path.join(LOCAL_DIR, 'bench.json');
  writeFileSync(file, JSON.stringify(results, null, 2));
  print(messages.bench.allFigures(file));
  return 0;
}
