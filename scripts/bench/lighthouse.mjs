// @ts-check
import { readFile } from 'node:fs/promises';
import { get } from 'node:https';
import path from 'node:path';
import { BROWSER_FLAGS } from '../setup/browser.mjs';
import { LOCAL_DIR } from '../local/project.mjs';
import { step } from '../local/terminal.mjs';
import { blockingTime } from './blocking-time.mjs';
import { BUDGETS, KB } from './budgets.mjs';
import { runPackage } from './package.mjs';
import { median } from './report.mjs';
import { STATIC_PATH } from './site.mjs';

export const LIGHTHOUSE = 'lighthouse@13.5.0';
export const RUNS = 5;
const ATTEMPTS = 3;
/** Of the last run. */
const ARTIFACTS = path.join(LOCAL_DIR, 'lighthouse');
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

/**
 * @param {import('./site.mjs').BenchSite} site
 * @returns {Promise<import('./report.mjs').Result>}
 */
export async function measureLighthouse(site) {
  const persian = await site.bilingual();
  const { cdn } = site;
  const urls = [cdn + STATIC_PATH, `${cdn}/`, cdn + (await site.jobPath()), `${persian}/fa/`];
  const runs = site.quick ? 1 : RUNS;
  /** @type {any[][]} */
  const reports = urls.map(() => []);
  // Alternates, so that other load affects all pages alike.
  for (let run = 1; run <= runs; run++) {
    await step(`Run ${run} of ${runs}`, async () => {
      for (const [page, url] of urls.entries()) reports[page]?.push(await audit(site, url));
    });
  }
  /** @param {string} name @param {(report: any) => number} read @param {object} [measure] */
  const row = (name, read, measure) => ({
    name,
    values: reports.map((found) => median(found.map(read))),
    judged: [1, 2, 3],
    ...measure,
  });
  const lcp = secondsOf('largest-contentful-paint');
  const blocking = (/** @type {any} */ report) => report.blockingTime;
  const [ofStaticPage = []] = reports;
  const staticLcp = median(ofStaticPage.map(lcp));
  const staticBlocking = median(ofStaticPage.map(blocking));
  const points = { unit: 'points', least: BUDGETS.score };
  const seconds = { unit: 's', digits: 2 };
  const ratio = { digits: 2, most: BUDGETS.lcp };
  const shift = { digits: 5, most: BUDGETS.cls };
  const kilobytes = { unit: 'KB', digits: 1 };
  return {
    title: 'Lighthouse',
    how:
      `${LIGHTHOUSE} with its default mobile settings (a simulated slow 4G and a slow phone), median of ${runs}, over ` +
      'HTTP/2 through a server that replaces the CDN and caches the page. The static page is one file with the same ' +
      'first picture and no script. Bytes are compressed with Brotli, styles within the document.',
    columns: ['static page', '`/`', '`/jobs/{id}`', '`/fa/`'],
    rows: [
      ...CATEGORIES.map((id) =>
        row(id, ({ categories }) => Math.round((categories[id]?.score ?? NaN) * 100), points),
      ),
      row('First contentful paint', secondsOf('first-contentful-paint'), seconds),
      row('Largest contentful paint (LCP)', lcp, seconds),
      row('LCP, times the static page', (report) => lcp(report) / staticLcp, ratio),
      row('Total blocking time', valueOf('total-blocking-time'), { unit: 'ms', most: BUDGETS.tbt }),
      row(
        'Blocking time by processor time, above the static page',
        (report) => blocking(report) - staticBlocking,
        { unit: 'ms', most: BUDGETS.blocking },
      ),
      row('Cumulative layout shift', valueOf('cumulative-layout-shift'), shift),
      row('Speed index', secondsOf('speed-index'), seconds),
      ...['Document', 'Script', 'Font', 'Image'].map((type) =>
        row(`${type}, transferred`, (report) => bytesOf(report, type) / KB, kilobytes),
      ),
    ],
  };
}

/**
 * @param {import('./site.mjs').BenchSite} site
 * @param {string} url
 * @param {() => Promise<string[]>} [prepare] runs before each attempt and returns further arguments
 */
export async function audit(site, url, prepare = () => warmUp(url)) {
  const args = ['--output=json', '--quiet', `--only-categories=${CATEGORIES.join(',')}`];
  args.push(`--chrome-flags=${[...BROWSER_FLAGS, '--ignore-certificate-errors'].join(' ')}`);
  args.push('--no-enable-error-reporting');
  // Also stores the browser's trace.
  args.push(`-GA=${ARTIFACTS}`);
  let cause;
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const further = await prepare();
    try {
      const report = await runPackage(LIGHTHOUSE, [url, ...args, ...further], {
        CHROME_PATH: site.browserPath,
      });
      const failed = requestsOf(report).find(({ statusCode }) => statusCode >= 400);
      const trace = JSON.parse(await readFile(path.join(ARTIFACTS, 'trace.json'), 'utf8'));
      if (!failed) return { ...report, blockingTime: blockingTime(trace.traceEvents) };
      cause = new Error(`${failed.url} answered ${failed.statusCode}`);
    } catch (error) {
      // Occasionally, the browser's trace lacks its beginning.
      cause = error;
    }
  }
  throw new Error(`Lighthouse failed for ${url}`, { cause });
}

/** @param {any} report @returns {any[]} */
export function requestsOf({ audits }) {
  return audits['network-requests']?.details?.items ?? [];
}

/** @param {any} report @param {string} type @returns {number} */
export function bytesOf(report, type) {
  const requests = requestsOf(report).filter(({ resourceType }) => resourceType === type);
  return requests.reduce((sum, { transferSize }) => sum + transferSize, 0);
}

/** Lets the CDN cache the page. @param {string} url @returns {Promise<string[]>} */
function warmUp(url) {
  return new Promise((resolve, reject) => {
    get(url, { rejectUnauthorized: false }, (response) => {
      response.resume().once('end', () => resolve([]));
    }).once('error', reject);
  });
}

/** @param {string} id @returns {(report: any) => number} */
export function valueOf(id) {
  return ({ audits }) => audits[id]?.numericValue ?? NaN;
}

/** @param {string} id @returns {(report: any) => number} */
export function secondsOf(id) {
  return (report) => valueOf(id)(report) / 1000;
}
