// @ts-check
import { say } from '../local/terminal.mjs';
import { BUDGETS } from './budgets.mjs';
import { runPackage } from './package.mjs';
import { LIMIT_PATH } from './site.mjs';

const SIZES = [3, 100, 1000];
const CONNECTIONS = 10;

const PATHS = { 'page `/`': '/', '`GET /api/jobs/?limit=3`': '/api/jobs/?limit=3' };
const ALL = '`GET /api/jobs/`';

/**
 * How many pages and lists one process of the functions answers.
 * @param {import('./site.mjs').BenchSite} site
 * @returns {Promise<import('./report.mjs').Result>}
 */
export async function measureThroughput(site) {
  const seconds = site.quick ? 2 : 8;
  /** @type {import('./report.mjs').Row[]} */
  const rows = [];
  const measure = async (/** @type {string} */ name, /** @type {string} */ url) => {
    await warmUp(url);
    const options = ['--json', '--connections', `${CONNECTIONS}`, '--duration', `${seconds}`];
    const result = await runPackage('autocannon@8.0.0', [...options, url]);
    if (result.errors + result.non2xx > 0) {
      throw new Error(`${url}: ${result.errors} errors, ${result.non2xx} answers were not 2xx`);
    }
    const rate = result['2xx'] / result.duration;
    say(`    ${name}: ${Math.round(rate)} a second`);
    rows.push({ name, values: [rate, result.latency.p50, result.latency.p99] });
    return rate;
  };
  await measure('static page of the front', site.front.plain + LIMIT_PATH);
  /** @type {number[]} */
  const rates = [];
  for (const jobs of SIZES) {
    const server = await site.filledServer(jobs);
    const origin = await server.ready;
    for (const [name, path] of Object.entries(PATHS)) {
      await measure(`${name}, ${jobs} jobs`, origin + path);
    }
    rates.push(await measure(`${ALL}, ${jobs} jobs`, `${origin}/api/jobs/`));
    await server.close();
  }
  rows.push({
    name: `${ALL}, 1,000 jobs, times 3 jobs`,
    values: [(rates.at(-1) ?? NaN) / (rates[0] ?? NaN)],
    digits: 2,
    least: BUDGETS.listRate,
  });
  return {
    title: 'Throughput',
    how:
      `${CONNECTIONS} connections for ${seconds} s each, without a cache, to the app in one Node process over the Firestore ` +
      'emulator, all on one machine. Runs vary widely: only orders of magnitude count.',
    columns: ['answers a second', 'median, ms', 'p99, ms'],
    rows,
  };
}

/** Calls in sequence for a second: calls that a load left would slow the next one. @param {string} url */
async function warmUp(url) {
  const end = performance.now() + 1000;
  do await (await fetch(url)).arrayBuffer();
  while (performance.now() < end);
}
