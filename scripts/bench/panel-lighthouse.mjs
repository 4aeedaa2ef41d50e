// @ts-check
import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { BROWSER_FLAGS } from '../setup/browser.mjs';
import { LOCAL_DIR } from '../local/project.mjs';
import { step } from '../local/terminal.mjs';
import { BUDGETS, KB } from './budgets.mjs';
import { audit, bytesOf, LIGHTHOUSE, requestsOf, RUNS, secondsOf, valueOf } from './lighthouse.mjs';
import { median } from './report.mjs';

/**
 * @param {import('./site.mjs').BenchSite} site
 * @returns {Promise<import('./report.mjs').Result>}
 */
export async function measurePanelLighthouse(site) {
  const runs = site.quick ? 1 : RUNS;
  const token = await site.login();
  const profile = await mkdtemp(path.join(LOCAL_DIR, 'profile-'));
  const prepare = async () => {
    await createProfile(site, profile, token);
    return [`--chrome-flags=--user-data-dir=${profile}`, '--disable-storage-reset'];
  };
  /** @type {any[]} */
  const reports = [];
  try {
    for (let run = 1; run <= runs; run++) {
      await step(`Run ${run} of ${runs}`, async () => {
        reports.push(await audit(site, `${site.cdn}/admin/dashboard/jobs`, prepare));
      });
    }
  } finally {
    await rm(profile, { recursive: true, force: true });
  }
  /** @param {string} name @param {(report: any) => number} read @param {object} [measure] */
  const row = (name, read, measure) => ({ name, values: [median(reports.map(read))], ...measure });
  const score = (/** @type {any} */ { categories }) =>
    Math.round(categories.performance.score * 100);
  return {
    title: 'Panel in Lighthouse',
    how:
      `${LIGHTHOUSE} as above, median of ${runs}, on \`/admin/dashboard/jobs\` in a new browser profile that contains ` +
      'only the login.',
    columns: ['jobs'],
    rows: [
      row('performance', score, { unit: 'points', least: BUDGETS.panelScore }),
      row('First contentful paint', secondsOf('first-contentful-paint'), { unit: 's', digits: 2 }),
      row('Largest contentful paint', secondsOf('largest-contentful-paint'), {
        unit: 's',
        digits: 2,
      }),
      row('Total blocking time', valueOf('total-blocking-time'), { unit: 'ms' }),
      row('Blocking time by processor time', ({ blockingTime }) => blockingTime, { unit: 'ms' }),
      row('Cumulative layout shift', valueOf('cumulative-layout-shift'), { digits: 3 }),
      row('Speed index', secondsOf('speed-index'), { unit: 's', digits: 2 }),
      row('requests', (report) => requestsOf(report).length),
      row('Script, transferred', (report) => bytesOf(report, 'Script') / KB, {
        unit: 'KB',
        digits: 1,
      }),
    ],
  };
}

/** @param {import('./site.mjs').BenchSite} site @param {string} folder @param {string} token */
async function createProfile(site, folder, token) {
  await rm(folder, { recursive: true, force: true });
  const options = { executablePath: site.browserPath, args: BROWSER_FLAGS };
  const context = await chromium.launchPersistentContext(folder, options);
  try {
    const [page] = context.pages();
    // Nothing is cached.
    await page?.route('**', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
    await page?.goto(site.cdn);
    await page?.evaluate((value) => localStorage.setItem('token', value), token);
  } finally {
    await context.close();
  }
}
