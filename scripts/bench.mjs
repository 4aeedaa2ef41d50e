// @ts-check
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { circumstances, markdown, writeReadme } from './bench/report.mjs';
import { BenchSite } from './bench/site.mjs';
import { findBrowser } from './local/browser.mjs';
import { endProcesses, listProcesses, processTree } from './local/processes.mjs';
import { LOCAL_DIR, Problem } from './local/project.mjs';
import { stopSignal } from './local/stop-signal.mjs';
import { errorText, runMain, say, step } from './local/terminal.mjs';
import { setUp } from './local/setup.mjs';

/**
 * `npm run bench [-- <group> …] [--quick] [--json <file>] [--readme]`: measures the site on an emulator
 * suite of its own and prints every figure beside its budget. A budget that is missed is no failure:
 * times depend on the machine.
 *
 * @typedef {import('./bench/report.mjs').Result} Result
 */

// Loaded when they are due: what they import is installed by the set-up.
/** @type {Record<string, (site: BenchSite) => Promise<Result>>} */
const GROUPS = {
  lighthouse: async (site) => (await import('./bench/lighthouse.mjs')).measureLighthouse(site),
  bytes: async (site) => (await import('./bench/weight.mjs')).measureWeight(site),
  rendering: async (site) => (await import('./bench/rendering.mjs')).measureRendering(site),
  panel: async (site) => (await import('./bench/panel.mjs')).measurePanel(site),
  throughput: async (site) => (await import('./bench/throughput.mjs')).measureThroughput(site),
  // Last: it leaves what it measures in the demo's database.
  applications: async (site) =>
    (await import('./bench/applications.mjs')).measureApplications(site),
};

await runMain(async () => {
  const options = readOptions();
  const stop = stopSignal().then(() => 130);
  const site = new BenchSite(options.quick);
  const work = bench(site, options).then(() => 0);
  try {
    return await Promise.race([work, stop]);
  } finally {
    // What is under way fails now that it is ended; that is not worth telling.
    work.catch(() => {});
    say('\nStopping …');
    await site.close();
    await endProcesses(processTree(listProcesses(), process.pid).slice(1));
  }
});
// oxlint-disable-next-line unicorn/no-process-exit -- what was ended leaves connections open, to emulators that are gone
process.exit();

/**
 * @param {BenchSite} site
 * @param {ReturnType<typeof readOptions>} options
 */
async function bench(site, { groups, quick, json, readme }) {
  say('Setting up');
  const tools = await setUp();
  site.browserPath = await step('Browser', () => findBrowser({ whole: true }));
  await site.open(tools);
  /** @type {Result[]} */
  const results = [];
  for (const name of groups) {
    const measure = GROUPS[name];
    if (measure) results.push(await step(`Measuring ${name}`, () => measure(site)));
  }
  const report = { taken: circumstances(site.browserPath, quick), results };
  say(`\n${markdown(report)}`);
  mkdirSync(path.dirname(json), { recursive: true });
  writeFileSync(json, JSON.stringify(report, null, 2));
  say(`\nAll of it: ${json}`);
  if (readme) await writeReadme(report);
}

function readOptions() {
  const { values, positionals } = parse();
  const { quick = false, readme = false, json } = values;
  const names = Object.keys(GROUPS);
  const unknown = positionals.find((name) => !names.includes(name));
  if (unknown) {
    throw new Problem(`There is no group "${unknown}"; there are: ${names.join(', ')}.`);
  }
  if (readme && (quick || positionals.length > 0)) {
    throw new Problem('README takes whole measurements only: without --quick, of all groups.');
  }
  const groups = names.filter((name) => positionals.length === 0 || positionals.includes(name));
  return { quick, readme, groups, json: path.resolve(json ?? path.join(LOCAL_DIR, 'bench.json')) };
}

function parse() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        quick: { type: 'boolean' },
        readme: { type: 'boolean' },
        json: { type: 'string' },
      },
    });
  } catch (error) {
    throw new Problem(errorText(error instanceof Error ? error.message : error));
  }
}
