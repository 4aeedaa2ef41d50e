// @ts-check
import { PROJECT_ID } from '../local/project.mjs';
import { print } from '../local/terminal.mjs';
import { BUDGETS } from './budgets.mjs';
import { median } from './report.mjs';

/** A new site, and one after years of use. */
const SIZES = [
  { pictures: 8, changes: 20, applications: 100 },
  { pictures: 1000, changes: 10_000, applications: 10_000 },
];

const BOARD_BUTTON = 'main [role="group"] button[aria-pressed="false"]';

/**
 * `ready`: appears with the first record; `click`: opens the view from another tab, `from`.
 * @type {{ name: string, tab: string, ready: string, from?: string, click?: string }[]}
 */
const VIEWS = [
  { name: 'Jobs', tab: 'jobs', ready: 'main tbody tr' },
  { name: 'Gallery', tab: 'gallery', ready: 'main li button' },
  { name: 'Activity', tab: 'activity', ready: 'main tbody tr, main ol li' },
  { name: 'Trash', tab: 'trash', ready: 'main tbody tr' },
  {
    name: 'Applications',
    tab: 'applicant',
    ready: 'main tbody tr',
    from: 'setting',
    click: 'nav a[href*="/applicant"]',
  },
  {
    name: 'Board',
    tab: 'applicant?view=board',
    ready: 'main section li',
    from: 'applicant',
    click: BOARD_BUTTON,
  },
];

/** `judged`: columns, by default the larger site. @type {Record<string, { name: string, unit?: string, most?: number, judged?: number[] }>} */
const FIGURES = {
  opened: { name: 'opened by its address', unit: 'ms', most: BUDGETS.panelOpened, judged: [0] },
  reads: { name: 'reads of the API', most: BUDGETS.panelReads },
  live: { name: 'reads with the live connection', most: BUDGETS.liveReads },
  clicked: { name: 'from a click to the first record', unit: 'ms', most: BUDGETS.clickTime },
};

/**
 * @param {import('./site.mjs').BenchSite} site
 * @returns {Promise<import('./report.mjs').Result>}
 */
export async function measurePanel(site) {
  const times = site.quick ? 3 : 7;
  // The live connection reads only this project's database.
  const server = site.appServer(PROJECT_ID);
  await server.ready;
  const { origin } = await server.call('panel');
  const cdn = await site.startCdn(origin).ready;
  const token = await site.login();
  const browser = await site.launchBrowser();
  const open = async (/** @type {string} */ tab) => {
    const viewport = { width: 1440, height: 900 };
    const page = await browser.newPage({ viewport, ignoreHTTPSErrors: true });
    await page.addInitScript(`localStorage.setItem('token', ${JSON.stringify(token)})`);
    await page.addInitScript(countLiveDocuments);
    await page.goto(`${cdn}/admin/dashboard/${tab}`, { waitUntil: 'commit' });
    return page;
  };
  /** @type {Record<string, number>[][]} */
  const found = VIEWS.map(() => []);
  await site.disableTriggers();
  for (const size of SIZES) {
    await server.call('grow', size);
    for (const [index, view] of VIEWS.entries()) {
      /** @type {Record<string, number>[]} */
      const runs = [];
      while (runs.length < times) runs.push(await measureView(view, server, open));
      const keys = Object.keys(runs[0] ?? {});
      const medians = keys.map((key) => [key, median(runs.map((run) => run[key] ?? NaN))]);
      const figures = Object.fromEntries(medians);
      found[index]?.push(figures);
      print(`    ${view.name} of ${JSON.stringify(size)}: ${JSON.stringify(figures)}`);
    }
  }
  await browser.close();
  const rows = VIEWS.flatMap(({ name }, index) => {
    const [few = {}, many = {}] = found[index] ?? [];
    const ratio = (many['opened'] ?? NaN) / (few['opened'] ?? NaN);
    const figures = Object.keys(many).map((key) => {
      const { name: figure, ...measure } = FIGURES[key] ?? { name: key };
      const values = [few[key], many[key]];
      return { name: `${name}, ${figure}`, values, judged: [1], ...measure };
    });
    const measure = { digits: 2, most: BUDGETS.panelTime, judged: [1] };
    const title = `${name}, opened, times the first column`;
    return [...figures, { name: title, values: [undefined, ratio], ...measure }];
  });
  return {
    title: 'Panel',
    how:
      `Median of ${times} opens in a browser with only the login: from the navigation, or from the click in the ` +
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
 * @param {import('./site.mjs').Child} server
 * @param {(tab: string) => Promise<import('@playwright/test').Page>} open
 * @returns {Promise<Record<string, number>>}
 */
async function measureView({ tab, ready, from, click }, server, open) {
  await server.call('takeReads');
  const page = await open(tab);
  await page.waitForSelector(ready);
  /** @type {number} */
  const opened = await page.evaluate(
    'new Promise((resolve) => setTimeout(() => resolve(performance.now())))',
  );
  await waitUntilIdle(page);
  const { reads } = await server.call('takeReads');
  /** @type {number} */
  const live = await page.evaluate('window.liveDocuments');
  const figures = { opened, reads, live: reads + live };
  await page.close();
  if (!from || !click) return figures;
  const panel = await open(from);
  await panel.waitForSelector(click);
  await waitUntilIdle(panel);
  const clicked = await panel.evaluate(clickAndWait, { click, ready });
  await waitUntilIdle(panel);
  await panel.close();
  return { ...figures, clicked };
}

/**
 * Waits until the page sends no requests, except the live connection's.
 * @param {import('@playwright/test').Page} page
 */
async function waitUntilIdle(page) {
  let last = Date.now();
  const note = () => (last = Date.now());
  page.on('request', note);
  page.on('requestfinished', note);
  while (Date.now() - last < 500) await page.evaluate(() => new Promise(requestAnimationFrame));
  page.off('request', note);
  page.off('requestfinished', note);
}

/** Runs in the page. Counts the documents of Firestore's live connection. */
function countLiveDocuments() {
  Object.assign(window, { liveDocuments: 0 });
  const { fetch } = window;
  window.fetch = async (...args) => {
    const response = await fetch(...args);
    if (response.url.includes('/Listen/channel')) void count(response.clone().body);
    return response;
  };
  async function count(/** @type {any} */ body) {
    let rest = '';
    for await (const text of body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const parts = (rest + text).split('"documentChange"');
      /** @type {any} */ (window).liveDocuments += parts.length - 1;
      // The word may be split between two chunks.
      rest = (parts.at(-1) ?? '').slice(-20);
    }
  }
}

/**
 * Runs in the page. Resolves to milliseconds until no task blocks the page.
 * @param {{ click: string, ready: string }} selectors
 * @returns {Promise<number>}
 */
function clickAndWait({ click, ready }) {
  return new Promise((resolve) => {
    const start = performance.now();
    const check = () => {
      if (!document.querySelector(ready)) requestAnimationFrame(check);
      else setTimeout(() => resolve(performance.now() - start));
    };
    /** @type {HTMLElement} */ (document.querySelector(click)).click();
    requestAnimationFrame(check);
  });
}
