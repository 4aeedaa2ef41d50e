// @ts-check
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { circumstances, markdown, writeReadme } from './bench/report.mjs';
import { BenchSite } from './bench/site.mjs';
import { findBrowser } from './local/browser.mjs';
import { endProcesses, listProcesses, processTree } from './local/processes.mjs';
import { LOCAL_DIR, UsageError } from './local/project.mjs';
import { stopSignal } from './local/stop-signal.mjs';
import { runCommand, say, step } from './local/terminal.mjs';
import { setUp } from './local/setup.mjs';

/** @typedef {import('./bench/report.mjs').Result} Result */

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

const OPTIONS = /** @type {const} */ ({
  quick: { type: 'boolean', default: false },
  readme: { type: 'boolean', default: false },
  json: { type: 'string', default: path.join(LOCAL_DIR, 'bench.json') },
});

await runCommand('bench', { options: OPTIONS, positionals: Infinity }, async (parsed) => {
  const options = checkOptions(parsed);
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
 * @param {ReturnType<typeof checkOptions>} options
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

/** @param {import('./local/terminal.mjs').Arguments<typeof OPTIONS>} parsed */
function checkOptions({ names: asked, quick, readme, json }) {
  const names = Object.keys(GROUPS);
  const unknown = asked.find((name) => !names.includes(name));
  if (unknown) {
    throw new UsageError(`There is no group "${unknown}"; there are: ${names.join(', ')}.`);
  }
  if (readme && (quick || asked.length > 0)) {
    throw new UsageError('README takes whole measurements only: without --quick, of all groups.');
  }
  const groups = names.filter((name) => asked.length === 0 || asked.includes(name));
  return { quick, readme, groups, json: path.resolve(json) };
}
