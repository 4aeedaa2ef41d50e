// @ts-check
import { BUDGETS } from './budgets.mjs';
import { runPackage } from './package.mjs';

/** Other numbers than in reads.mjs, whose projects are already filled. */
const SIZES = [3, 1000];
const CONNECTIONS = 10;
const PATHS = { 'page `/`': '/', '`GET /api/jobs/`': '/api/jobs/' };

/**
 * @param {import('./site.mjs').BenchSite} site
 * @returns {Promise<import('./report.mjs').Result>}
 */
export async function measureThroughput(site) {
  const seconds = site.quick ? 2 : 8;
  /** @type {number[][]} */
  const found = [];
  for (const jobs of SIZES) {
    const server = await site.filledServer(jobs);
    const origin = await server.ready;
    const rates = [];
    for (const path of Object.values(PATHS)) rates.push(await measure(origin + path, seconds));
    found.push(rates);
    await server.close();
  }
  const [few = [], many = []] = found;
  return {
    title: 'Throughput',
    how:
      `${CONNECTIONS} connections for ${seconds} s each, without a cache, to the app in one Node process with the ` +
      'Firestore emulator, all on one machine. Runs vary widely, so only orders of magnitude are comparable.',
    columns: [...SIZES.map((jobs) => `${jobs.toLocaleString('en')} jobs`), 'times'],
    rows: Object.keys(PATHS).map((name, index) => {
      const [one = NaN, other = NaN] = [few[index], many[index]];
      const rates = { name: `${name}, responses per second`, values: [one, other, other / one] };
      return { ...rates, digits: 2, judged: [2], least: BUDGETS.listRate };
    }),
  };
}

/** @param {string} url @param {number} seconds @returns {Promise<number>} responses per second */
async function measure(url, seconds) {
  await warmUp(url);
  const options = ['--json', '--connections', `${CONNECTIONS}`, '--duration', `${seconds}`];
  const result = await runPackage('autocannon@8.0.0', [...options, url]);
  if (result.errors + result.non2xx > 0) {
    throw new Error(`${url}: ${result.errors} errors, ${result.non2xx} responses were not 2xx`);
  }
  return result['2xx'] / result.duration;
}

/** In sequence: a load would leave unfinished requests. @param {string} url */
async function warmUp(url) {
  const end = performance.now() + 1000;
  do await (await fetch(url)).arrayBuffer();
  while (performance.now() < end);
}
