// @ts-check
import autocannon from 'autocannon';
import { say } from '../local/terminal.mjs';
import { LIST_RATIO } from './budgets.mjs';
import { figure, written, writtenBudget } from './figures.mjs';
import { LIMIT_PATH } from './limit-page.mjs';

const SIZES = [3, 100, 1000];
const CONNECTIONS = 10;
/** Milliseconds. */
const WARM_UP = 1000;

const ALL = 'all jobs, `GET /api/jobs/`';

/** By what the table calls them. */
const CALLS = {
  'page `/`': '/',
  'first jobs, `GET /api/jobs/?limit=3`': '/api/jobs/?limit=3',
  [ALL]: '/api/jobs/',
};

/**
 * How many pages and lists one process of the functions answers, beside a static page.
 * @param {import('./site.mjs').BenchSite} site
 * @returns {Promise<import('./report.mjs').Result>}
 */
export async function measureThroughput(site) {
  const seconds = site.quick ? 2 : 8;
  /** @type {import('./figures.mjs').Figure[]} */
  const figures = [];
  /** @type {string[][]} */
  const rows = [];
  const measure = async (
    /** @type {string} */ name,
    /** @type {number | undefined} */ records,
    /** @type {string} */ url,
  ) => {
    await warmUp(url);
    const { answers, rate, latency } = await load(url, seconds);
    const at = records ? `${name} at ${written(records, {})} jobs` : name;
    figures.push(figure(at, rate, { unit: 'requests/s' }));
    // Of no answers there is no latency, which is not the same as none.
    if (answers > 0) {
      figures.push(
        figure(`${at}, p50`, latency.p50, { unit: 'ms' }),
        figure(`${at}, p99`, latency.p99, { unit: 'ms' }),
      );
    }
    rows.push([
      name,
      records ? written(records, {}) : '',
      written(answers, {}),
      written(rate, { digits: rate < 10 ? 1 : 0 }),
      answers > 0 ? milliseconds(latency.p50) : '–',
      answers > 0 ? milliseconds(latency.p99) : '–',
    ]);
    say(`    ${at}: ${written(rate, { digits: 1 })} a second`);
  };

  await measure('static page of the front', undefined, `${site.front.plain}${LIMIT_PATH}`);
  for (const jobs of SIZES) {
    const server = await site.filledServer(jobs);
    const origin = await server.ready;
    for (const [name, path] of Object.entries(CALLS)) await measure(name, jobs, origin + path);
    await server.close();
  }
  const rateOf = (/** @type {number} */ jobs) =>
    figures.find(({ name }) => name === `${ALL} at ${written(jobs, {})} jobs`)?.value ?? NaN;
  const share = { least: LIST_RATIO, digits: 2 };
  const name = `${ALL}: of 1,000, in times that of 3`;
  const ratio = figure(name, rateOf(1000) / rateOf(3), share);
  figures.push(ratio);
  rows.push([
    name,
    '',
    '',
    `${written(ratio.value, share)} (budget ≥ ${writtenBudget(share)}: ${ratio.verdict})`,
  ]);
  return {
    title: 'Throughput',
    how:
      `${CONNECTIONS} connections for ${seconds} s each, without any cache, straight at the real app in one Node ` +
      'process over the Firestore emulator, all on one machine. The functions emulator plays no part: it ' +
      'forks processes, which says nothing about production. What varies between runs is large: read orders of magnitude.',
    columns: ['', 'jobs', 'answers', 'a second', 'p50', 'p99'],
    rows,
    figures,
  };
}

/**
 * Calls one after the other, to the end: what a load leaves behind when it is cut off would be
 * answered at the cost of the next.
 * @param {string} url
 */
async function warmUp(url) {
  const end = performance.now() + WARM_UP;
  do await (await fetch(url)).arrayBuffer();
  while (performance.now() < end);
}

/**
 * @param {string} url
 * @param {number} duration in seconds
 */
async function load(url, duration) {
  const result = await autocannon({ url, connections: CONNECTIONS, duration });
  if (result.errors + result.non2xx > 0) {
    throw new Error(`${url}: ${result.errors} errors, ${result.non2xx} answers were not 2xx`);
  }
  const answers = result['2xx'];
  return { answers, rate: answers / result.duration, latency: result.latency };
}

/** Whole ones, as they are counted. @param {number} value */
function milliseconds(value) {
  return value < 1 ? '< 1 ms' : written(value, { unit: 'ms' });
}
