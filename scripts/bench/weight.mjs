// @ts-check
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { openBrowser, PHONE } from './browser.mjs';
import { KB, WEIGHT } from './budgets.mjs';
import { pageFiles, weigh } from './bytes.mjs';
import { figure, written, writtenBudget } from './figures.mjs';

/** How long a page that has loaded may go on loading by itself. */
const SETTLE = 3000;

const NAMES = { html: 'HTML', js: 'JavaScript', css: 'CSS', fonts: 'fonts' };

/**
 * The bytes of `/` by type, before anyone scrolls or clicks.
 * @param {import('./site.mjs').BenchSite} site
 * @returns {Promise<import('./report.mjs').Result>}
 */
export async function measureWeight(site) {
  const files = await pageFiles(site.front.plain);
  const { first, pictures, rest, missing } = await visit(site, files.map(pathOf));
  const weight = Object.entries(weigh(files)).map(([type, bytes]) => {
    const key = /** @type {keyof typeof WEIGHT} */ (type);
    return { name: NAMES[key], bytes, most: WEIGHT[key] };
  });
  const lines = [
    ...weight,
    { name: 'first picture', bytes: sum(first), most: undefined },
    { name: 'all other pictures', bytes: sum(pictures), most: undefined },
    { name: 'everything else', bytes: sum(rest), most: undefined },
  ];
  const total = {
    gzip: lines.reduce((all, { bytes }) => all + bytes.gzip, 0),
    brotli: lines.reduce((all, { bytes }) => all + bytes.brotli, 0),
  };
  const measured = [...lines, { name: 'in all', bytes: total, most: undefined }].map((line) => {
    const measure = { unit: 'KB', digits: 1, most: line.most };
    return { ...line, measure, gzip: figure(line.name, line.bytes.gzip / KB, measure) };
  });
  return {
    title: 'Bytes of `/`',
    how:
      `What a phone (${PHONE.width} × ${PHONE.height}, ${PHONE.deviceScaleFactor} pixels each) loads before anyone scrolls or ` +
      'clicks, up to three seconds after the load event. 1 KB is 1,024 bytes, without HTTP headers; ' +
      'gzip at level 9, Brotli at 11; pictures and fonts as they are. `npm test` holds the budgets.',
    columns: ['', 'gzip', 'Brotli', 'budget (gzip)', 'verdict'],
    rows: measured.map(({ name, bytes, measure, gzip }) => [
      name,
      written(gzip.value, measure),
      written(bytes.brotli / KB, measure),
      writtenBudget(measure),
      gzip.verdict ?? '',
    ]),
    figures: measured.map(({ gzip }) => gzip),
    details: { everythingElse: rest.map(({ path }) => path), notLoaded: missing },
  };
}

/** @typedef {{ path: string, gzip: number, brotli: number }} Loaded */

/**
 * What a browser loads beside the files that are known already.
 * @param {import('./site.mjs').BenchSite} site
 * @param {string[]} known paths
 */
async function visit(site, known) {
  const browser = await openBrowser(site);
  try {
    const page = await browser.newPage();
    await page.setViewport(PHONE);
    /** @type {Promise<Loaded & { isPicture: boolean }>[]} */
    const loading = [];
    /** @type {Set<string>} */
    const seen = new Set();
    page.on('response', (response) => {
      const path = pathOf({ url: response.url() });
      const isNew = !seen.has(path);
      seen.add(path);
      if (!isNew || known.includes(path)) return;
      const isPicture = response.request().resourceType() === 'image' && !path.endsWith('.svg');
      loading.push(
        response.buffer().then((body) => ({ path, isPicture, ...compressed(body, isPicture) })),
      );
    });
    await page.goto(site.front.secure, { waitUntil: 'load' });
    await sleep(SETTLE);
    const source = await page.evaluate(
      `document.querySelector('img[fetchpriority=high]')?.currentSrc ?? ''`,
    );
    const loaded = await Promise.all(loading);
    const firstPath = pathOf({ url: String(source) });
    const pictures = loaded.filter(({ isPicture }) => isPicture);
    const first = pictures.filter(({ path }) => path === firstPath);
    if (first.length === 0) throw new Error('The browser loaded no first picture');
    return {
      first,
      pictures: pictures.filter(({ path }) => path !== firstPath),
      rest: loaded.filter(({ isPicture }) => !isPicture),
      missing: known.filter((path) => !seen.has(path)),
    };
  } finally {
    await browser.close();
  }
}

/** @param {Buffer | Uint8Array} body @param {boolean} isPicture */
function compressed(body, isPicture) {
  if (isPicture) return { gzip: body.length, brotli: body.length };
  return { gzip: gzipSync(body, { level: 9 }).length, brotli: brotliCompressSync(body).length };
}

/** @param {Loaded[]} files */
function sum(files) {
  return {
    gzip: files.reduce((all, { gzip }) => all + gzip, 0),
    brotli: files.reduce((all, { brotli }) => all + brotli, 0),
  };
}

/** The front answers at two origins. @param {{ url: string }} file */
function pathOf({ url }) {
  const { pathname, search } = new URL(url);
  return pathname + search;
}
