// @ts-check
import { PROJECT_ID } from '../local/project.mjs';
import { say } from '../local/terminal.mjs';
import { openBrowser, panelPage, untilIdle, usableAt } from './browser.mjs';
import { APPLICATIONS } from './budgets.mjs';
import { figure, quantile, written, writtenBudget } from './figures.mjs';

/** What a young company has, and one that is well known. */
const SIZES = [100, 10_000];

const MS = { unit: 'ms' };
const TAB = '/admin/dashboard/applicant';
/** Pixels a second, as somebody scrolls who looks for something. */
const SPEED = 6000;
const ROW = 'main tbody tr';
const CARD = 'main section li';

/**
 * `path` opens a view by its address; `to` is what is pressed for it, in the panel as it stands at `from`.
 * @type {Record<string, { path: string, from: string, to: string, ready: string }>}
 */
const VIEWS = {
  list: { path: TAB, from: '/admin/dashboard/setting', to: `nav a[href*="${TAB}"]`, ready: ROW },
  board: {
    path: `${TAB}?view=board`,
    from: TAB,
    to: 'main [role="group"] button[aria-pressed="false"]',
    ready: CARD,
  },
};

/** What is measured of each view, beside which budget. @type {[keyof Found, string, import('./figures.mjs').Measure][]} */
const MEASURES = [
  ['pressed', 'from the press until it can be used', { ...MS, most: APPLICATIONS.ms }],
  ['addressed', 'by its address, with nothing in the cache', { ...MS }],
  ['reads', 'reads of an open by its address', { most: APPLICATIONS.reads }],
  ['drawn', 'records drawn when scrolled', {}],
  ['median', 'median frame while scrolled', { ...MS }],
  ['longest', 'longest frame while scrolled', { ...MS, most: APPLICATIONS.frame }],
];

/**
 * @typedef {{ pressed: number, addressed: number, reads: number, drawn: number, median: number, longest: number }} Found
 */

/**
 * How long the applications' list and board take to open, what they read, and whether they scroll smoothly.
 * @param {import('./site.mjs').BenchSite} site
 * @returns {Promise<import('./report.mjs').Result>}
 */
export async function measureApplications(site) {
  const times = site.quick ? 3 : 7;
  /** @type {Record<string, Found>[]} */
  const found = [];
  let there = 0;
  for (const size of SIZES) {
    found.push(await measureAt(site, { from: there, to: size }, times));
    there = size;
  }
  /** @type {import('./figures.mjs').Figure[]} */
  const figures = [];
  const rows = Object.keys(VIEWS).flatMap((view) =>
    MEASURES.map(([name, what, measure]) => {
      const values = found.map((views) => /** @type {Found} */ (views[view])[name]);
      const title = `${view}, ${what}`;
      const last = figure(`${title}, of ${SIZES.at(-1)}`, values.at(-1) ?? NaN, measure);
      figures.push(last);
      return [
        title,
        ...values.map((value) => written(value, measure)),
        writtenBudget(measure),
        last.verdict ?? '',
      ];
    }),
  );
  return {
    title: 'Applications',
    how:
      `Median of ${times} opens: from the press in the panel's menu, or on "Board", to the first record, and until no ` +
      'task blocks the page; and by the address in a browser that has nothing but the login. Reads are counted as ' +
      "Firestore bills them, the live connection's and those of sessions included. Then all that was loaded is drawn, and " +
      'scrolled through with the wheel, without a graphics card.',
    columns: ['', ...SIZES.map((size) => `${written(size, {})} applications`), 'budget', 'verdict'],
    rows,
    figures,
  };
}

/**
 * @param {import('./site.mjs').BenchSite} site
 * @param {{ from: number, to: number }} sizes how many there are, and how many there are to be
 * @param {number} times
 */
async function measureAt(site, sizes, times) {
  // The demo's own database, which is the one that the live connection asks.
  const server = site.appServer(PROJECT_ID);
  await server.ready;
  const { origin } = await server.call('applications', sizes);
  const token = await site.login();
  const { secure } = await site.frontOf(origin).ready;
  const browser = await openBrowser(site);
  /** @type {Record<string, Found>} */
  const found = {};
  for (const [name, { path, from, to, ready }] of Object.entries(VIEWS)) {
    /** @type {Found[]} */
    const runs = [];
    const open = async (/** @type {string} */ address) => {
      const page = await panelPage(browser, token);
      await page.setViewport({ width: 1440, height: 900 });
      await page.evaluateOnNewDocument(countLive);
      await page.goto(secure + address, { waitUntil: 'domcontentloaded' });
      return page;
    };
    for (let time = 0; time < times; time++) {
      await server.call('takeReads');
      const page = await open(path);
      const addressed = /** @type {number} */ (await usableAt(page, ready));
      await untilIdle(page);
      const { reads } = await server.call('takeReads');
      const live = await page.evaluate(() => /** @type {any} */ (window).live.documents);
      const drawn = await drawAll(page, ready);
      const frames = await scroll(page, ready);
      await page.browserContext().close();

      const panel = await open(from);
      await panel.waitForSelector(to);
      await untilIdle(panel);
      const pressed = /** @type {number} */ (await press(panel, to, ready));
      // What it still asks for is not the next one's.
      await untilIdle(panel);
      await panel.browserContext().close();
      runs.push({
        addressed,
        pressed,
        reads: reads + live,
        drawn,
        median: quantile(frames, 0.5),
        longest: Math.max(...frames),
      });
    }
    found[name] = summary(runs);
    say(`    ${name} of ${written(sizes.to, {})}: ${JSON.stringify(found[name])}`);
  }
  await browser.close();
  await server.close();
  return found;
}

/**
 * The median of each figure.
 * @param {Found[]} runs
 */
function summary(runs) {
  const medians = MEASURES.map(([name]) => [
    name,
    quantile(
      runs.map((run) => run[name]),
      0.5,
    ),
  ]);
  return /** @type {Found} */ (Object.fromEntries(medians));
}

/** Counts the documents that the live connection brings past the API. Runs in the page. */
function countLive() {
  const live = { documents: 0 };
  Object.assign(window, { live });
  const { fetch } = window;
  window.fetch = async (...args) => {
    const answer = await fetch(...args);
    const address = args[0] instanceof Request ? args[0].url : String(args[0]);
    if (address.includes('/Listen/channel')) void count(answer.clone());
    return answer;
  };
  async function count(/** @type {Response} */ { body }) {
    let rest = '';
    if (!body) return;
    // A page's streams can be gone through, whatever the types say.
    for await (const text of /** @type {any} */ (body.pipeThrough(new TextDecoderStream()))) {
      const parts = (rest + text).split('"documentChange"');
      live.documents += parts.length - 1;
      // Where the word was cut in two.
      rest = (parts.at(-1) ?? '').slice(-20);
    }
  }
}

/**
 * Milliseconds from a press until what it opens can be used.
 * @param {import('puppeteer-core').Page} page
 * @param {string} button
 * @param {string} ready
 */
function press(page, button, ready) {
  return page.evaluate(
    (from, to) =>
      new Promise((resolve) => {
        const start = performance.now();
        const look = () => {
          if (!document.querySelector(to)) requestAnimationFrame(look);
          else setTimeout(() => resolve(performance.now() - start));
        };
        /** @type {HTMLElement} */ (document.querySelector(from)).click();
        requestAnimationFrame(look);
      }),
    button,
    ready,
  );
}

/**
 * Presses "Show more" until all that was loaded is drawn; answers with how much that is.
 * @param {import('puppeteer-core').Page} page
 * @param {string} records
 */
async function drawAll(page, records) {
  const pressOne = () =>
    page.evaluate(() => {
      const buttons = [...document.querySelectorAll('main button')];
      const more = buttons.find(({ textContent }) => /^Show .* more of/.test(textContent ?? ''));
      /** @type {HTMLElement | undefined} */ (more)?.click();
      return Boolean(more);
    });
  while (await pressOne());
  return (await page.$$(records)).length;
}

/**
 * Scrolls with the wheel down to the end and up again; answers with how long each frame took, in milliseconds.
 * @param {import('puppeteer-core').Page} page
 * @param {string} records
 * @returns {Promise<number[]>}
 */
async function scroll(page, records) {
  const height = await page.evaluate((selector) => {
    /** @type {Element | null} */
    let scroller = document.querySelector(selector);
    const isScroller = (/** @type {Element} */ each) =>
      /auto|scroll/.test(getComputedStyle(each).overflowY) && each.scrollHeight > each.clientHeight;
    while (scroller && !isScroller(scroller)) scroller = scroller.parentElement;
    scroller ??= document.documentElement;
    scroller.scrollTo(0, 0);
    const frames = /** @type {number[]} */ ([]);
    Object.assign(window, { frames, scroller });
    let last = performance.now();
    const next = (/** @type {number} */ now) => {
      frames.push(now - last);
      last = now;
      requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
    return scroller.scrollHeight - scroller.clientHeight;
  }, records);
  const session = await page.createCDPSession();
  let reached = 0;
  for (const yDistance of [-height, height]) {
    await session.send('Input.synthesizeScrollGesture', {
      x: 1000,
      y: 500,
      yDistance,
      speed: SPEED,
      gestureSourceType: 'mouse',
    });
    reached ||= await page.evaluate(() => /** @type {any} */ (window).scroller.scrollTop);
  }
  if (reached < height / 2) throw new Error(`Scrolling came to ${reached} of ${height} pixels`);
  // The first ones still draw what was to be scrolled.
  return page.evaluate(() => /** @type {any} */ (window).frames.slice(2));
}
