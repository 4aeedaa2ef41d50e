// @ts-check
import { get } from 'node:https';
import { BROWSER_FLAGS } from '../local/browser.mjs';
import { step } from '../local/terminal.mjs';
import { BUDGETS, KB } from './budgets.mjs';
import { runPackage } from './package.mjs';
import { quantile } from './report.mjs';
import { LIMIT_PATH } from './site.mjs';

const LIGHTHOUSE = 'lighthouse@13.5.0';
const RUNS = 5;
const ATTEMPTS = 3;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

/**
 * Lighthouse of the pages, and of a static page with the same first picture as the limit.
 * @param {import('./site.mjs').BenchSite} site
 * @returns {Promise<import('./report.mjs').Result>}
 */
export async function measureLighthouse(site) {
  const persian = await site.bilingual();
  const { front } = site;
  const urls = [front + LIMIT_PATH, `${front}/`, front + (await site.jobPath()), `${persian}/fa/`];
  const runs = site.quick ? 1 : RUNS;
  /** @type {any[][]} */
  const reports = urls.map(() => []);
  // In turns, so that the machine's other load affects all pages alike.
  for (let run = 1; run <= runs; run++) {
    await step(`Run ${run} of ${runs}`, async () => {
      for (const [page, url] of urls.entries()) reports[page]?.push(await audit(site, url));
    });
  }
  /** @param {string} name @param {(report: any) => number} read @param {object} [measure] */
  const row = (name, read, measure) => ({
    name,
    values: reports.map((found) => quantile(found.map(read), 0.5)),
    judged: [1, 2, 3],
    ...measure,
  });
  const value = (/** @type {string} */ id) => (/** @type {any} */ report) =>
    report.audits[id]?.numericValue ?? NaN;
  const seconds = { unit: 's', digits: 2 };
  const inSeconds = (/** @type {string} */ id) => (/** @type {any} */ report) =>
    value(id)(report) / 1000;
  const lcp = inSeconds('largest-contentful-paint');
  const limit = quantile((reports[0] ?? []).map(lcp), 0.5);
  return {
    title: 'Lighthouse',
    how:
      `${LIGHTHOUSE} with its default mobile settings (a simulated slow 4G and a slow phone), median of ${runs}, over ` +
      'HTTP/2 through a server that stands for the CDN and has the page in its memory. The static page is one file ' +
      'with the same first picture and no script. Bytes are compressed with Brotli, styles within the document.',
    columns: ['static page', '`/`', '`/jobs/{id}`', '`/fa/`'],
    rows: [
      ...CATEGORIES.map((id) =>
        row(id, ({ categories }) => Math.round((categories[id]?.score ?? NaN) * 100), {
          unit: 'points',
          least: BUDGETS.score,
        }),
      ),
      row('First contentful paint', inSeconds('first-contentful-paint'), seconds),
      row('Largest contentful paint (LCP)', lcp, seconds),
      row('LCP, times the static page', (report) => lcp(report) / limit, {
        digits: 2,
        most: BUDGETS.lcp,
      }),
      row('Total blocking time', value('total-blocking-time'), { unit: 'ms', most: BUDGETS.tbt }),
      row('Cumulative layout shift', value('cumulative-layout-shift'), {
        digits: 5,
        most: BUDGETS.cls,
      }),
      row('Speed index', inSeconds('speed-index'), seconds),
      ...['Document', 'Script', 'Font', 'Image'].map((type) =>
        row(`${type}, transferred`, (report) => bytesOf(report, type) / KB, {
          unit: 'KB',
          digits: 1,
        }),
      ),
    ],
  };
}

/**
 * @param {import('./site.mjs').BenchSite} site
 * @param {string} url
 */
async function audit(site, url) {
  const flags = [...BROWSER_FLAGS, '--ignore-certificate-errors'].join(' ');
  const args = ['--output=json', '--quiet', `--only-categories=${CATEGORIES.join(',')}`];
  const options = [...args, `--chrome-flags=${flags}`, '--no-enable-error-reporting'];
  let failure;
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    await warmUp(url);
    try {
      const report = await runPackage(LIGHTHOUSE, [url, ...options], {
        CHROME_PATH: site.browserPath,
      });
      const failed = requestsOf(report).find(
        (/** @type {any} */ { statusCode }) => statusCode >= 400,
      );
      if (!failed) return report;
      failure = new Error(`${failed.url} answered ${failed.statusCode}`);
    } catch (error) {
      // The browser's trace lacks its beginning now and then.
      failure = error;
    }
  }
  throw new Error(`Lighthouse failed for ${url}`, { cause: failure });
}

/** @param {any} report @returns {any[]} */
function requestsOf({ audits }) {
  return audits['network-requests']?.details?.items ?? [];
}

/** @param {any} report @param {string} type @returns {number} */
function bytesOf(report, type) {
  const requests = requestsOf(report).filter(({ resourceType }) => resourceType === type);
  return requests.reduce((sum, { transferSize }) => sum + transferSize, 0);
}

/** Lets the front cache the page, as a CDN has a page that others visit. @param {string} url */
function warmUp(url) {
  return new Promise((resolve, reject) => {
    get(url, { rejectUnauthorized: false }, (response) => {
      response.resume().once('end', resolve);
    }).once('error', reject);
  });
}
