// @ts-check
import { DOCUMENT, FIRST_READS, KB, READS } from './budgets.mjs';
import { figure, quantile, written, writtenBudget } from './figures.mjs';

/** Numbers of jobs. */
const SIZES = [100, 5000];

const MS = { unit: 'ms', digits: 1 };

/** The oldest job is not in the site's document: no other is dearer to show. */
const PAGES = [
  { name: '/', view: { path: '/' }, most: FIRST_READS['/'] },
  { name: '/jobs/{id}', view: { path: '/jobs/job-1' }, most: FIRST_READS['/jobs/{id}'] },
];

/** Of the site in two languages. */
const PERSIAN = [{ name: '/fa/', view: { path: '/', language: 'fa' }, most: FIRST_READS['/fa/'] }];

const LISTS = ['/api/jobs/', '/api/jobs/?limit=3'];

/**
 * What rendering a page takes, and what it reads, at different numbers of jobs.
 * @param {import('./site.mjs').BenchSite} site
 * @returns {Promise<import('./report.mjs').Result>}
 */
export async function measureRendering(site) {
  const times = site.quick ? 50 : 500;
  /** @type {Awaited<ReturnType<typeof measureAt>>[]} */
  const found = [];
  for (const jobs of SIZES) found.push(await measureAt(site, jobs, times));
  const rows = found[0]?.map(({ name, measure }, index) => {
    const values = found.map((lines) => lines[index]?.value ?? NaN);
    const figures = values.map((value, at) =>
      figure(`${name} at ${written(SIZES[at] ?? 0, {})} jobs`, value, measure),
    );
    const verdicts = figures.map(({ verdict }) => verdict ?? '');
    const missed = verdicts.find((verdict) => verdict !== 'ok');
    return {
      figures,
      cells: [
        name,
        ...values.map((value) => written(value, measure)),
        writtenBudget(measure),
        missed ?? 'ok',
      ],
    };
  });
  return {
    title: 'Rendering',
    how:
      `${times} views each in one Node process: rendering alone, with the documents in memory, and as they are ` +
      'answered once the page is kept, with one read of the Firestore emulator. Reads are counted as ' +
      'Firestore bills them. The job is one that the landing page does not show.',
    columns: ['', ...SIZES.map((jobs) => `${written(jobs, {})} jobs`), 'budget', 'verdict'],
    rows: (rows ?? []).map(({ cells }) => cells),
    figures: (rows ?? []).flatMap(({ figures }) => figures),
  };
}

/**
 * @param {import('./site.mjs').BenchSite} site
 * @param {number} jobs
 * @param {number} times
 * @returns {Promise<{ name: string, value: number, measure: import('./figures.mjs').Measure }[]>}
 */
async function measureAt(site, jobs, times) {
  const server = await site.filledServer(jobs);
  const lines = await views(server, PAGES, times);
  const bilingual = await site.filledServer(jobs, await site.bilingual());
  lines.push(...(await views(bilingual, PERSIAN, times)));
  await bilingual.close();
  for (const path of LISTS) {
    const { first, later } = await server.call('listReads', { path });
    lines.push(
      { name: `\`GET ${path}\`, reads of the first call`, value: first, measure: {} },
      {
        name: `\`GET ${path}\`, reads of each later call`,
        value: later,
        measure: { most: READS },
      },
    );
  }
  const size = (await server.call('documentSize')) / KB;
  const measure = { unit: 'KB', digits: 1, most: DOCUMENT };
  await server.close();
  return [...lines, { name: 'document `site/public`', value: size, measure }];
}

/**
 * @param {import('./child.mjs').Child} server
 * @param {typeof PAGES} pages
 * @param {number} times
 */
async function views(server, pages, times) {
  /** @type {{ name: string, value: number, measure: import('./figures.mjs').Measure }[]} */
  const lines = [];
  for (const { name, view, most } of pages) {
    const { rendered, viewed, reads } = await server.call('view', { view, times });
    lines.push(
      { name: `\`${name}\` rendered, median`, value: quantile(rendered, 0.5), measure: MS },
      { name: `\`${name}\` rendered, p99`, value: quantile(rendered, 0.99), measure: MS },
      { name: `\`${name}\` kept, median`, value: quantile(viewed, 0.5), measure: MS },
      { name: `\`${name}\` kept, p99`, value: quantile(viewed, 0.99), measure: MS },
      { name: `\`${name}\`, reads of the first view`, value: reads.first, measure: { most } },
      {
        name: `\`${name}\`, reads of each later view`,
        value: reads.later,
        measure: { most: READS },
      },
    );
  }
  return lines;
}
