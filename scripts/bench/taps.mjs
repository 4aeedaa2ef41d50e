// @ts-check
import { devices } from '@playwright/test';
import { BUDGETS } from './budgets.mjs';
import { median } from './report.mjs';

/** Chromium's model of a slow phone. */
const CPU_SLOWDOWN = 4;
/** Pixels, and pixels per second. */
const SCROLL = { distance: 2400, speed: 1600 };

/**
 * @param {import('./site.mjs').BenchSite} site
 * @returns {Promise<import('./report.mjs').Result>}
 */
export async function measureTaps(site) {
  const runs = site.quick ? 1 : 5;
  const job = await site.jobPath();
  const taps = [
    { name: '“Show More Jobs”', path: '/', target: '#careers p a' },
    { name: 'a job', path: '/', target: '#careers h3 a' },
    { name: '“Apply”', path: job, target: 'main a[href*="?apply"]' },
  ];
  const browser = await site.launchBrowser();

  /** @param {string} path @param {(page: Page) => Promise<number>} measure */
  const measured = async (path, measure) => {
    const values = [];
    while (values.length < runs) {
      const context = await browser.newContext({ ...devices['Pixel 7'], ignoreHTTPSErrors: true });
      const page = await context.newPage();
      const client = await context.newCDPSession(page);
      await client.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
      await page.goto(site.cdn + path);
      values.push(await measure(page));
      await context.close();
    }
    return median(values);
  };

  const rows = [];
  for (const { name, path, target } of taps) {
    const first = await measured(path, (page) => tapAndPaint(page, target));
    const scrolled = await measured(path, async (page) => {
      await page.mouse.wheel(0, 100);
      await page.waitForLoadState('networkidle');
      return tapAndPaint(page, target);
    });
    const measure = { unit: 'ms', most: BUDGETS.tap, judged: [1] };
    rows.push({ name: `Tap on ${name}`, values: [first, scrolled], ...measure });
  }
  const dropped = await measured('/', droppedFrames);
  rows.push({ name: 'Frames dropped in the first scroll', values: [dropped, undefined] });
  await browser.close();
  return {
    title: 'Taps',
    how:
      `A phone's browser with ${CPU_SLOWDOWN} times slower CPU, median of ${runs}: from the tap to the next paint, of ` +
      'the next page if the tap navigates because the code has not arrived.',
    columns: ['immediately after loading', 'after a scroll'],
    rows,
  };
}

/** @typedef {import('@playwright/test').Page} Page */

/**
 * Milliseconds to the next paint; event timing rounds to 8 ms and omits events under 16 ms.
 * @param {Page} page @param {string} target
 */
async function tapAndPaint(page, target) {
  const link = page.locator(target).first();
  await link.scrollIntoViewIfNeeded();
  await page.evaluate(() => {
    addEventListener('click', () => Object.assign(window, { tapped: true }), { capture: true });
    new PerformanceObserver((list) => {
      const [click] = list.getEntriesByName('click');
      if (click) Object.assign(window, { painted: click.duration });
    }).observe(/** @type {any} */ ({ type: 'event', durationThreshold: 16 }));
  });
  const start = Date.now();
  await link.tap({ noWaitAfter: true });
  const painted = await page.waitForFunction((tapTime) => {
    const { tapped, painted } = /** @type {any} */ (window);
    if (painted !== undefined) return painted;
    // The next page.
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    return !tapped && paint && performance.timeOrigin + paint.startTime - tapTime;
  }, start);
  return /** @type {number} */ (await painted.jsonValue());
}

/** Scrolls as a finger does, and counts missing frames at 60 a second. @param {Page} page */
async function droppedFrames(page) {
  const client = await page.context().newCDPSession(page);
  await page.evaluate(() => {
    let last = performance.now();
    Object.assign(window, { dropped: 0 });
    const count = () => {
      const now = performance.now();
      /** @type {any} */ (window).dropped += Math.max(
        0,
        Math.round((now - last) / (1000 / 60)) - 1,
      );
      last = now;
      requestAnimationFrame(count);
    };
    requestAnimationFrame(count);
  });
  const { distance, speed } = SCROLL;
  await client.send('Input.synthesizeScrollGesture', {
    x: 200,
    y: 600,
    yDistance: -distance,
    speed,
    gestureSourceType: 'touch',
  });
  return page.evaluate(() => /** @type {any} */ (window).dropped);
}
