// @ts-check
import { readFileSync } from 'node:fs';
import { get } from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';
import lighthouse from 'lighthouse';
import { say } from '../local/terminal.mjs';
import { openBrowser } from './browser.mjs';
import { LIGHTHOUSE } from './budgets.mjs';
import { figure, quantile, written, writtenBudget } from './figures.mjs';
import { LIMIT_PATH } from './limit-page.mjs';
import { pageFirst } from './page-first.mjs';

/**
 * @typedef {import('./site.mjs').BenchSite} BenchSite
 * @typedef {import('./figures.mjs').Measure} Measure
 * @typedef {NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr']} Report
 * @typedef {{ name: string, path: string, front: string, entry?: true, blocked?: string[], prepare?: (site: BenchSite, profile: string) => Promise<void>, limit?: number }} Page
 * @typedef {{ name: string, measure: Measure, read: (report: Report) => number }} Row
 */

const RUNS = 5;
const ATTEMPTS = 3;
const LIMIT = 'static page';

/**
 * Lighthouse of the pages, and of a static page with the same first picture as the limit.
 * @param {BenchSite} site
 * @returns {Promise<import('./report.mjs').Result>}
 */
export async function measureLighthouse(site) {
  const pages = await pagesOf(site);
  const runs = site.quick ? 1 : RUNS;
  /** @type {Map<Page, Report[]>} */
  const reports = new Map(pages.map((page) => [page, []]));
  // In turns, so that whatever else the machine does meets all pages alike.
  for (let run = 1; run <= runs; run++) {
    for (const [page, found] of reports) {
      found.push(await audit(site, page));
      say(`    ${page.name}: run ${run} of ${runs}`);
    }
  }
  return tabulate(reports, runs);
}

/**
 * @param {BenchSite} site
 * @returns {Promise<Page[]>}
 */
async function pagesOf(site) {
  const front = site.front.secure;
  const bilingual = (await site.bilingual()).front.secure;
  return [
    { name: LIMIT, path: LIMIT_PATH, front },
    { name: '/', path: '/', front, entry: true },
    { name: '/jobs/{id}', path: await site.jobPath(), front, entry: true },
    { name: '/fa/', path: '/fa/', front: bilingual, entry: true },
    // What a visitor has while the script is on its way, for as long as that takes.
    { name: '/ before its script', path: '/', front, blocked: ['*/assets/*.js'] },
    // Its live connection never falls silent, which Lighthouse waits for.
    { name: '/admin/dashboard', path: '/admin/dashboard', front, prepare: logIn, limit: 20_000 },
  ];
}

/** @param {number | undefined} lcp of the static page, in milliseconds @returns {Row[]} */
function rowsFor(lcp) {
  const most = lcp && (lcp * LIGHTHOUSE.lcp) / 1000;
  return [
    category('performance', 'Performance'),
    category('accessibility', 'Accessibility'),
    category('best-practices', 'Best practices'),
    category('seo', 'SEO'),
    seconds('first-contentful-paint', 'First contentful paint'),
    { ...seconds('largest-contentful-paint', 'Largest contentful paint (LCP)', most) },
    {
      name: 'Total blocking time',
      measure: { unit: 'ms', most: LIGHTHOUSE.tbt },
      read: ({ audits }) => audits['total-blocking-time']?.numericValue ?? NaN,
    },
    {
      name: 'Cumulative layout shift',
      measure: { digits: 5, most: LIGHTHOUSE.cls },
      read: ({ audits }) => audits['cumulative-layout-shift']?.numericValue ?? NaN,
    },
    seconds('speed-index', 'Speed index'),
  ];
}

/** @param {string} id @param {string} name @returns {Row} */
function category(id, name) {
  const measure = { unit: 'points', least: LIGHTHOUSE.score };
  return {
    name,
    measure,
    read: ({ categories }) => Math.round((categories[id]?.score ?? NaN) * 100),
  };
}

/** @param {string} id @param {string} name @param {number} [most] @returns {Row} */
function seconds(id, name, most) {
  const read = (/** @type {Report} */ { audits }) => (audits[id]?.numericValue ?? NaN) / 1000;
  return { name, measure: { unit: 's', digits: 2, most }, read };
}

/**
 * @param {Map<Page, Report[]>} reports
 * @param {number} runs
 * @returns {import('./report.mjs').Result}
 */
function tabulate(reports, runs) {
  const pages = [...reports.keys()];
  const median = (/** @type {Page} */ page, /** @type {Row} */ { read }) =>
    quantile((reports.get(page) ?? []).map(read), 0.5);
  const limit = pages.find(({ name }) => name === LIMIT);
  const lcpRow = rowsFor(undefined).find(({ name }) => name.includes('LCP'));
  const rows = rowsFor(limit && lcpRow && median(limit, lcpRow) * 1000);
  /** @type {import('./figures.mjs').Figure[]} */
  const figures = [];
  const cells = rows.map((row) => {
    const of = pages.map((page) => {
      const { unit = '', digits = 0 } = row.measure;
      const measure = page.entry ? row.measure : { unit, digits };
      return figure(`${row.name} of ${page.name}`, median(page, row), measure);
    });
    figures.push(...of);
    const missed = of.flatMap(({ verdict }, index) =>
      verdict && verdict !== 'ok' ? [`\`${pages[index]?.name}\` ${verdict}`] : [],
    );
    const budget = writtenBudget(row.measure);
    const verdict = missed.length > 0 ? missed.join(', ') : 'ok';
    return [
      row.name,
      ...pages.map((page) => cell(row, (reports.get(page) ?? []).map(row.read))),
      budget,
      budget ? verdict : '',
    ];
  });
  const middle = new Map(pages.map((page) => [page, middleRun(reports.get(page) ?? [])]));
  const elements = pages.map((page) => `\`${lcpElement(middle.get(page))}\``);
  return {
    title: 'Lighthouse',
    how:
      `Lighthouse ${version()} with its default mobile settings (a simulated slow 4G and a slow phone), ` +
      `${runs === 1 ? 'one run' : `the median of ${runs} runs of each figure by itself and, in brackets, between what they lie`}, over HTTP/2 ` +
      'through a front that stands for the CDN and has the page in its memory. The budgets are for `/`, ' +
      '`/jobs/{id}` and `/fa/`, the same page in Persian on a site of two languages. The static page is one file with the same first picture and no script: the limit. On Linux, the thread of a page goes before the browser’s others: a phone has a processor for each and another chip for the picture.',
    columns: ['', ...pages.map(({ name }) => codeIf(name)), 'budget', 'verdict'],
    rows: [...cells, ['LCP element', ...elements, '', '']],
    figures,
    details: pages.map((page) => ({
      page: page.name,
      runs: (reports.get(page) ?? []).map((report) =>
        Object.fromEntries(rows.map((row) => [row.name, row.read(report)])),
      ),
      audits: findings(middle.get(page)),
    })),
  };
}

/**
 * The median, and between what the runs lie: a difference smaller than that is none.
 * @param {Row} row
 * @param {number[]} values of all runs
 */
function cell({ measure: { unit = '', digits = 0 } }, values) {
  // Points need no unit in a table of their own.
  const median = written(quantile(values, 0.5), { unit: unit === 'points' ? '' : unit, digits });
  const [least, most] = [Math.min(...values), Math.max(...values)].map((value) =>
    written(value, { digits }),
  );
  return least === most ? median : `${median} (${least}–${most})`;
}

/** @param {string} name */
function codeIf(name) {
  return name.startsWith('/') ? `\`${name}\`` : name;
}

/** The run whose LCP is the median. @param {Report[]} reports */
function middleRun(reports) {
  const lcp = (/** @type {Report} */ { audits }) =>
    audits['largest-contentful-paint']?.numericValue ?? NaN;
  const middle = quantile(reports.map(lcp), 0.5);
  return reports.find((report) => lcp(report) === middle);
}

/** What the largest paint was, without the build's additions to class names. @param {Report} [report] */
function lcpElement(report) {
  const { items = [] } = detailsOf(report?.audits['lcp-breakdown-insight']);
  const selector = items.find((/** @type {any} */ item) => item.type === 'node')?.selector ?? '';
  return selector
    .replaceAll(/_[\w-]{5}\b/g, '')
    .split(' > ')
    .slice(-2)
    .join(' > ');
}

/** What Lighthouse finds wanting: the scored audits first. @param {Report} [report] */
function findings(report) {
  if (!report) return [];
  return Object.values(report.categories).flatMap(({ id: category, auditRefs }) =>
    auditRefs.flatMap(({ id, weight }) => {
      const audit = report.audits[id];
      if (!audit || audit.score === null || audit.score === 1) return [];
      const { score, title, displayValue } = audit;
      return [
        { category, id, weight, score, title, displayValue, items: detailsOf(audit).items ?? [] },
      ];
    }),
  );
}

/** Lighthouse types details by their kind; they are only looked through. @param {any} audit @returns {any} */
function detailsOf(audit) {
  return audit?.details ?? {};
}

/**
 * @param {BenchSite} site
 * @param {Page} page
 * @returns {Promise<Report>}
 */
async function audit(site, { path, front, prepare, limit, blocked }) {
  const url = `${front}${path}`;
  let failure = '';
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    await warmUp(url);
    const profile = site.profile();
    await prepare?.(site, profile);
    const browser = await openBrowser(site, profile);
    try {
      const settings = {
        logLevel: /** @type {const} */ ('error'),
        onlyCategories: CATEGORIES,
        ...(limit ? { maxWaitForLoad: limit } : {}),
        ...(blocked ? { blockedUrlPatterns: blocked } : {}),
      };
      const page = await browser.newPage();
      pageFirst(browser.process()?.pid);
      const result = await lighthouse(url, settings, undefined, page);
      if (result && !result.lhr.runtimeError) {
        assertWhole(result.lhr, path);
        return result.lhr;
      }
      // The browser's trace lacks its beginning now and then.
      failure = result?.lhr.runtimeError?.message ?? 'no result';
      say(`    ${path}: once more, because ${failure}`);
    } finally {
      await browser.close();
    }
  }
  throw new Error(`Lighthouse failed for ${path}: ${failure}`);
}

/**
 * Sees to it that the page which was asked for was measured, and all of it: a panel that finds nobody
 * logged in shows the landing page instead.
 * @param {Report} report
 * @param {string} path
 */
function assertWhole({ finalDisplayedUrl, audits }, path) {
  const shown = new URL(finalDisplayedUrl).pathname;
  // The panel opens its first tab.
  if (shown !== path && !shown.startsWith(`${path}/`)) {
    throw new Error(`Lighthouse was to measure ${path} and came to ${shown}`);
  }
  const { items = [] } = detailsOf(audits['network-requests']);
  const failed = items.filter((/** @type {any} */ { statusCode }) => statusCode >= 400);
  if (failed.length === 0) return;
  const list = failed.map((/** @type {any} */ { statusCode, url }) => `${statusCode} ${url}`);
  throw new Error(`${path} was measured with failed requests:\n${list.join('\n')}`);
}

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

/**
 * Leaves the administrator logged in in a profile. In a browser of its own: its connections would
 * make the measured one's first request quicker than a visitor's.
 * @param {BenchSite} site
 * @param {string} profile
 */
async function logIn(site, profile) {
  const token = await site.login();
  const browser = await openBrowser(site, profile);
  try {
    const page = await browser.newPage();
    await page.goto(`${site.front.secure}/robots.txt`);
    await page.evaluate(`localStorage.setItem('token', ${JSON.stringify(token)})`);
    await page.goto(`${site.front.secure}/admin/dashboard`);
    await page.waitForSelector('h1');
    // The panel exchanges the token for one that it can refresh.
    await sleep(2000);
  } finally {
    await browser.close();
  }
}

/** Has the front keep the page, as a CDN has it that others visit. @param {string} url */
function warmUp(url) {
  return new Promise((resolve, reject) => {
    const request = get(url, { rejectUnauthorized: false }, (response) => {
      response.resume().once('end', resolve);
    });
    request.once('error', reject);
  });
}

function version() {
  const file = new URL(import.meta.resolve('lighthouse/package.json'));
  return JSON.parse(readFileSync(file, 'utf8')).version;
}
