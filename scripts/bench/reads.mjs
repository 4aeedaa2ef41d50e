// @ts-check
import { BUDGETS, KB } from './budgets.mjs';

const SIZES = [100, 5000];

/** The oldest job's page needs the most reads. */
const PAGES = /** @type {const} */ ([
  { name: '/', view: { path: '/' } },
  { name: '/jobs/{id}', view: { path: '/jobs/job-1' } },
]);
const LISTS = ['/api/jobs/', '/api/jobs/?limit=3'];

/**
 * @param {import('./site.mjs').BenchSite} site
 * @returns {Promise<import('./report.mjs').Result>}
 */
export async function measureReads(site) {
  /** @type {import('./report.mjs').Row[][]} */
  const found = [];
  for (const jobs of SIZES) found.push(await measureAt(site, jobs));
  const [few = [], many = []] = found;
  return {
    title: 'Reads',
    how:
      'Reads are counted as Firestore bills them; later views come from the cache. The landing page does not show ' +
      'the job.',
    columns: SIZES.map((jobs) => `${jobs.toLocaleString('en')} jobs`),
    rows: few.map((row, index) => ({
      ...row,
      values: [...row.values, ...(many[index]?.values ?? [])],
    })),
  };
}

/**
 * @param {import('./site.mjs').BenchSite} site
 * @param {number} jobs
 */
async function measureAt(site, jobs) {
  const server = await site.filledServer(jobs);
  /** @type {import('./report.mjs').Row[]} */
  const rows = [];
  for (const { name, view } of PAGES) {
    const { first, later } = await server.call('viewReads', { view });
    const most = BUDGETS.firstReads[name];
    rows.push({ name: `\`${name}\`, reads of the first view`, values: [first], most });
    const budget = BUDGETS.laterReads;
    rows.push({ name: `\`${name}\`, reads of a later view`, values: [later], most: budget });
  }
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
