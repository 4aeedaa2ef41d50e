// @ts-check
import { BUDGETS, KB } from './budgets.mjs';
import { quantile } from './report.mjs';

/** Numbers of jobs. */
const SIZES = [100, 5000];

/** The site's document does not hold the oldest job: no other page reads more. */
const PAGES = /** @type {const} */ ([
  { name: '/', view: { path: '/' } },
  { name: '/jobs/{id}', view: { path: '/jobs/job-1' } },
]);
const PERSIAN = /** @type {const} */ ([{ name: '/fa/', view: { path: '/', language: 'fa' } }]);
const LISTS = ['/api/jobs/', '/api/jobs/?limit=3'];

/** @typedef {import('./site.mjs').BenchSite} BenchSite */

/**
 * What pages and lists read, and how long rendering takes, with few and with many jobs.
 * @param {BenchSite} site
 * @returns {Promise<import('./report.mjs').Result>}
 */
export async function measureReads(site) {
  const times = site.quick ? 50 : 500;
  /** @type {import('./report.mjs').Row[][]} */
  const found = [];
  for (const jobs of SIZES) found.push(await measureAt(site, jobs, times));
  const [few = [], many = []] = found;
  return {
    title: 'Reads and rendering',
    how:
      `${times} views each in one Node process: rendering alone, with the documents in memory, and from the cache of ` +
      'pages, with one read of the Firestore emulator. Reads are counted as Firestore bills them. The job is one ' +
      'that the landing page does not show.',
    columns: SIZES.map((jobs) => `${jobs.toLocaleString('en')} jobs`),
    rows: few.map((row, index) => ({
      ...row,
      values: [...row.values, ...(many[index]?.values ?? [])],
    })),
  };
}

/**
 * @param {BenchSite} site
 * @param {number} jobs
 * @param {number} times
 */
async function measureAt(site, jobs, times) {
  const server = await site.filledServer(jobs);
  const rows = await measureViews(server, PAGES, times);
  const bilingual = await site.filledServer(jobs, await site.bilingual());
  rows.push(...(await measureViews(bilingual, PERSIAN, times)));
  await bilingual.close();
  for (const path of LISTS) {
    const { first, later } = await server.call('listReads', { path });
    const name = `\`GET ${path}\`, reads of`;
    rows.push({ name: `${name} the first call`, values: [first] });
    rows.push({ name: `${name} each later call`, values: [later], most: BUDGETS.laterReads });
  }
  const size = (await server.call('documentSize')) / KB;
  await server.close();
  const measure = { unit: 'KB', digits: 1, most: BUDGETS.document };
  return [...rows, { name: 'document `site/public`', values: [size], ...measure }];
}

/**
 * @param {import('./site.mjs').Child} server
 * @param {readonly { name: keyof typeof BUDGETS.firstReads, view: object }[]} pages
 * @param {number} times
 */
async function measureViews(server, pages, times) {
  /** @type {import('./report.mjs').Row[]} */
  const rows = [];
  for (const { name, view } of pages) {
    const { rendered, viewed, reads } = await server.call('view', { view, times });
    const first = { values: [reads.first], most: BUDGETS.firstReads[name] };
    const later = { values: [reads.later], most: BUDGETS.laterReads };
    rows.push({ name: `\`${name}\`, reads of the first view`, ...first });
    rows.push({ name: `\`${name}\`, reads of each later view`, ...later });
    for (const [kind, values] of Object.entries({ rendered, cached: viewed })) {
      for (const [share, label] of /** @type {const} */ ([
        [0.5, 'median'],
        [0.99, 'p99'],
      ])) {
        const measure = { unit: 'ms', digits: 1 };
        rows.push({
          name: `\`${name}\` ${kind}, ${label}`,
          values: [quantile(values, share)],
          ...measure,
        });
      }
    }
  }
  return rows;
}
