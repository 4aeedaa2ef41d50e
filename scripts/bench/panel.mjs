// @ts-check
import { PROJECT_ID } from '../local/project.mjs';
import { say } from '../local/terminal.mjs';
import { openBrowser, panelPage, untilIdle, usableAt } from './browser.mjs';
import { PANEL } from './budgets.mjs';
import { figure, quantile, written, writtenBudget } from './figures.mjs';

/** What a young site holds, and one that has been edited for years. */
const SIZES = [
  { pictures: 8, changes: 20 },
  { pictures: 1000, changes: 10_000 },
];

const TABS = [
  { name: 'Gallery', path: '/admin/dashboard/gallery', ready: 'main li button' },
  { name: 'Activity', path: '/admin/dashboard/activity', ready: 'main tbody tr, main ol li' },
  { name: 'Trash', path: '/admin/dashboard/trash', ready: 'main tbody tr' },
];

const MS = { unit: 'ms' };

/**
 * How long the panel's tabs take to open, and what they read, at the size of a young site and of an old one.
 * @param {import('./site.mjs').BenchSite} site
 * @returns {Promise<import('./report.mjs').Result>}
 */
export async function measurePanel(site) {
  const times = site.quick ? 3 : 7;
  /** @type {Awaited<ReturnType<typeof measureAt>>[]} */
  const found = [];
  for (const size of SIZES) found.push(await measureAt(site, size, times));
  /** @type {import('./figures.mjs').Figure[]} */
  const figures = [];
  const rows = TABS.flatMap(({ name }, index) => {
    const [young, old] = found.map((tabs) => tabs[index]);
    if (!young || !old) return [];
    const ratio = { digits: 1, most: PANEL.ratio };
    const reads = { most: PANEL.reads };
    const times = figure(`${name}, in times that of the young site`, old.ms / young.ms, ratio);
    const read = figure(`${name}, reads of an open at the old site`, old.reads, reads);
    figures.push(times, read);
    return [
      [
        `${name}, until it can be used`,
        written(young.ms, MS),
        written(old.ms, MS),
        `${writtenBudget(ratio)} times`,
        times.verdict ?? '',
      ],
      [
        `${name}, reads of an open`,
        written(young.reads, {}),
        written(old.reads, {}),
        writtenBudget(reads),
        read.verdict ?? '',
      ],
    ];
  });
  return {
    title: 'Panel',
    how:
      `Median of ${times} opens with nothing in the browser's cache but the login: from the navigation to the first record, ` +
      'and until no task blocks the page. Reads are counted as Firestore bills them, those of the session included.',
    columns: ['', ...SIZES.map(sizeName), 'budget', 'verdict'],
    rows,
    figures,
  };
}

/** @param {typeof SIZES[number]} size */
function sizeName({ pictures, changes }) {
  return `${written(pictures, {})} pictures, ${written(changes, {})} changes`;
}

/**
 * @param {import('./site.mjs').BenchSite} site
 * @param {typeof SIZES[number]} size
 * @param {number} times
 */
async function measureAt(site, size, times) {
  const server = site.appServer(PROJECT_ID);
  await server.ready;
  const { origin, token } = await server.call('panel', {
    from: site.server,
    database: `panel-${size.pictures}`,
    ...size,
  });
  const { secure } = await site.frontOf(origin).ready;
  const browser = await openBrowser(site);
  const found = [];
  for (const { name, path, ready } of TABS) {
    const taken = [];
    let reads = 0;
    for (let time = 0; time < times; time++) {
      const page = await panelPage(browser, token);
      await server.call('takeReads');
      await page.goto(secure + path, { waitUntil: 'domcontentloaded' });
      taken.push(await usableAt(page, ready));
      await untilIdle(page);
      ({ reads } = await server.call('takeReads'));
      await page.browserContext().close();
    }
    const ms = quantile(/** @type {number[]} */ (taken), 0.5);
    say(`    ${name} at ${sizeName(size)}: ${written(ms, MS)}, ${reads} reads`);
    found.push({ ms, reads });
  }
  await browser.close();
  await server.close();
  return found;
}
