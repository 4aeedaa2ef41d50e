// @ts-check
import { chromium } from '@playwright/test';
import { BROWSER_FLAGS } from '../local/browser.mjs';
import { PROJECT_ID } from '../local/project.mjs';
import { say } from '../local/terminal.mjs';
import { BUDGETS } from './budgets.mjs';
import { quantile } from './report.mjs';

/** A new site, and one that has been used for years. */
const SIZES = [
  { pictures: 8, changes: 20, applications: 100 },
  { pictures: 1000, changes: 10_000, applications: 10_000 },
];

const TAB = '/admin/dashboard/applicant';

/**
 * `ready` appears with the first record. For views with `click` the time from a click on it, at the address `from`, is
 * measured too.
 * @type {{ name: string, path: string, ready: string, from?: string, click?: string }[]}
 */
const VIEWS = [
  { name: 'Gallery', path: '/admin/dashboard/gallery', ready: 'main li button' },
  { name: 'Activity', path: '/admin/dashboard/activity', ready: 'main tbody tr, main ol li' },
  { name: 'Trash', path: '/admin/dashboard/trash', ready: 'main tbody tr' },
  {
    name: 'Applications',
    path: TAB,
    ready: 'main tbody tr',
    from: '/admin/dashboard/setting',
    click: `nav a[href*="${TAB}"]`,
  },
  {
    name: 'Board',
    path: `${TAB}?view=board`,
    ready: 'main section li',
    from: TAB,
    click: 'main [role="group"] button[aria-pressed="false"]',
  },
];

/**
 * What is measured, and the budget for the site that has been used for years.
 * @type {Record<string, { name: string, unit?: string, most?: number }>}
 */
const FIGURES = {
  opened: { name: 'opened by its address', unit: 'ms' },
  reads: { name: 'reads of the API', most: BUDGETS.panelReads },
  live: { name: 'reads with the live connection', most: BUDGETS.liveReads },
  clicked: {
    name: 'from a click to the first record',
    unit: 'ms',
    most: BUDGETS.applicationsClick,
  },
};

/**
 * How long the panel's tabs take to open, what they read with few and many records.
 * @param {import('./site.mjs').BenchSite} site
 * @returns {Promise<import('./report.mjs').Result>}
 */
export async function measurePanel(site) {
  const times = site.quick ? 3 : 7;
  // The demo's own database is the one that the live connection reads.
  const server = site.appServer(PROJECT_ID);
  await server.ready;
  const { origin } = await server.call('panel');
  const front = await site.frontOf(origin).ready;
  const token = await site.login();
  const browser = site.closeLater(
    await chromium.launch({
      executablePath: site.browserPath,
      args: BROWSER_FLAGS,
      // The bench ends everything itself.
      handleSIGINT: false,
      handleSIGTERM: false,
      handleSIGHUP: false,
    }),
  );
  /** @type {Record<string, number>[][]} figures of each view at each size */
  const found = VIEWS.map(() => []);
  for (const size of SIZES) {
    await server.call('grow', size);
    for (const [index, view] of VIEWS.entries()) {
      /** @type {Record<string, number>[]} */
      const runs = [];
      for (let time = 0; time < times; time++) {
        runs.push(await measureView(view, { browser, server, origin: front, token }));
      }
      const medians = Object.keys(runs[0] ?? {}).map((key) => [
        key,
        quantile(
          runs.map((run) => run[key] ?? NaN),
          0.5,
        ),
      ]);
      const figures = Object.fromEntries(medians);
      found[index]?.push(figures);
      say(`    ${view.name} of ${JSON.stringify(size)}: ${JSON.stringify(figures)}`);
    }
  }
  await browser.close();
  const rows = VIEWS.flatMap(({ name }, index) => {
    const [few = {}, many = {}] = found[index] ?? [];
    const ratio = (many['opened'] ?? NaN) / (few['opened'] ?? NaN);
    return [
      ...Object.entries(FIGURES)
        .filter(([key]) => key in many)
        .map(([key, { name: figure, ...measure }]) => {
          return {
            name: `${name}, ${figure}`,
            values: [few[key], many[key]],
            judged: [1],
            ...measure,
          };
        }),
      {
        name: `${name}, opened, times the first column`,
        values: [undefined, ratio],
        digits: 1,
        most: BUDGETS.panelTime,
        judged: [1],
      },
    ];
  });
  return {
    title: 'Panel',
    how:
      `Median of ${times} opens in a browser that holds only the login: from the navigation, or from the click in the ` +
      'menu or on "Board", to the first record, when no task blocks the page. Reads are counted as Firestore bills ' +
      'them, including sessions and the live connection.',
    columns: SIZES.map((size) =>
      Object.entries(size)
        .map(([name, count]) => `${count.toLocaleString('en')} ${name}`)
        .join(', '),
    ),
    rows,
  };
}

/**
 * @param {typeof VIEWS[number]} view
 * @param {{
 *   browser: import('@playwright/test').Browser, server: import('./site.mjs').Child, origin: string, token: string,
 * }} state
 * @returns {Promise<Record<string, number>>}
 */
async function measureView({ path, ready, from, click }, { browser, server, origin, token }) {
  const open = async (/** @type {string} */ address) => {
    const viewport = { width: 1440, height: 900 };
    const page = await browser.newPage({ viewport, ignoreHTTPSErrors: true });
    await page.addInitScript(`localStorage.setItem('token', ${JSON.stringify(token)})`);
    await page.addInitScript(countLiveDocuments);
    await page.goto(origin + address, { waitUntil: 'commit' });
    return page;
  };
  await server.call('takeReads');
  const page = await open(path);
  await page.waitForSelector(ready);
  /** @type {number} */
  const opened = await page.evaluate(
    'new Promise((resolve) => setTimeout(() => resolve(performance.now())))',
  );
  await idle(page);
  const { reads } = await server.call('takeReads');
  /** @type {number} */
  const live = await page.evaluate('window.liveDocuments');
  const figures = { opened, reads, live: reads + live };
  await page.close();
  if (!from || !click) return figures;
  const panel = await open(from);
  await panel.waitForSelector(click);
  await idle(panel);
  const clicked = await panel.evaluate(clickAndWait, { click, ready });
  // Its remaining requests must not count for the next view.
  await idle(panel);
  await panel.close();
  return { ...figures, clicked };
}

/** Waits until a page requests nothing more except the live connection. @param {import('@playwright/test').Page} page */
async function idle(page) {
  let last = Date.now();
  const note = () => (last = Date.now());
  page.on('request', note);
  page.on('requestfinished', note);
  while (Date.now() - last < 500) await page.evaluate(() => new Promise(requestAnimationFrame));
  page.off('request', note);
  page.off('requestfinished', note);
}

/** Counts the documents of Firestore's listen channel, which bypass the API. Runs in the page. */
function countLiveDocuments() {
  Object.assign(window, { liveDocuments: 0 });
  const { fetch } = window;
  window.fetch = async (...args) => {
    const answer = await fetch(...args);
    if (answer.url.includes('/Listen/channel')) void count(answer.clone().body);
    return answer;
  };
  async function count(/** @type {any} */ body) {
    let rest = '';
    for await (const text of body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const parts = (rest + text).split('"documentChange"');
      /** @type {any} */ (window).liveDocuments += parts.length - 1;
      // The word may be split between two parts.
      rest = (parts.at(-1) ?? '').slice(-20);
    }
  }
}

/**
 * Milliseconds from a click until `ready` appears and no task blocks the page. Runs in the page.
 * @param {{ click: string, ready: string }} selectors
 * @returns {Promise<number>}
 */
function clickAndWait({ click, ready }) {
  return new Promise((resolve) => {
    const start = performance.now();
    const look = () => {
      if (!document.querySelector(ready)) requestAnimationFrame(look);
      else setTimeout(() => resolve(performance.now() - start));
    };
    /** @type {HTMLElement} */ (document.querySelector(click)).click();
    requestAnimationFrame(look);
  });
}
