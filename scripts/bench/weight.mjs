// @ts-check
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { openBrowser, PHONE } from './browser.mjs';
import { KB, PERSIAN_WEIGHT, WEIGHT } from './budgets.mjs';
import { pageFiles, weigh } from './bytes.mjs';
import { figure, written, writtenBudget } from './figures.mjs';

/** How long a page that has loaded may go on loading by itself. */
const SETTLE = 3000;

const NAMES = { html: 'HTML', js: 'JavaScript', css: 'CSS', fonts: 'fonts' };

/**
 * The bytes of `/` by type, before anyone scrolls or clicks; of a site in one language and of one in two.
 * @param {import('./site.mjs').BenchSite} site
 * @returns {Promise<import('./report.mjs').Result>}
 */
export async function measureWeight(site) {
  const { front } = await site.bilingual();
  const { css, fonts } = PERSIAN_WEIGHT;
  const persian = { ...WEIGHT, css: WEIGHT.css + css, fonts: WEIGHT.fonts + fonts };
  const pages = [
    await measurePage(site, { path: '/', front: site.front, budget: WEIGHT }),
    await measurePage(site, { name: '`/` of two languages', path: '/', front, budget: WEIGHT }),
    await measurePage(site, { name: '`/fa/`', path: '/fa/', front, budget: persian }),
  ];
  return {
    title: 'Bytes of `/`',
    how:
      `What a phone (${PHONE.width} × ${PHONE.height}, ${PHONE.deviceScaleFactor} pixels each) loads before anyone scrolls or ` +
      'clicks, up to three seconds after the load event. 1 KB is 1,024 bytes, without HTTP headers; ' +
      'gzip at level 9, Brotli at 11; pictures and fonts as they are. `npm test` holds the budgets. Then the same ' +
      'site in English and Persian, whose typeface and styles have a budget of their own.',
    columns: ['', 'gzip', 'Brotli', 'budget (gzip)', 'verdict'],
    rows: pages.flatMap(({ rows }) => rows),
    figures: pages.flatMap(({ figures }) => figures),
    details: pages.map(({ details }) => details),
  };
}

/**
 * @param {import('./site.mjs').BenchSite} site
 * @param {{ name?: string, path: '/' | '/fa/', front: { plain: string, secure: string }, budget: typeof WEIGHT }} page
 */
async function measurePage(site, { name, path, front, budget }) {
  const known = await pageFiles(front.plain, path);
  const { first, pictures, rest, missing } = await visit(
    site,
    front.secure + path,
    known.map(pathOf),
  );
  // Of two typefaces that have a sign, a browser takes the one that is named first.
  const files = known.filter((file) => file.type !== 'fonts' || !missing.includes(pathOf(file)));
  const weight = Object.entries(weigh(files)).map(([type, bytes]) => {
    const key = /** @type {keyof typeof WEIGHT} */ (type);
    return { name: NAMES[key], bytes, most: budget[key] };
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
    const title = name ? `${name}, ${line.name}` : line.name;
    return {
      title,
      bytes: line.bytes,
      measure,
      gzip: figure(title, line.bytes.gzip / KB, measure),
    };
  });
  return {
    rows: measured.map(({ title, bytes, measure, gzip }) => [
      title,
      written(gzip.value, measure),
      written(bytes.brotli / KB, measure),
      writtenBudget(measure),
      gzip.verdict ?? '',
    ]),
    figures: measured.map(({ gzip }) => gzip),
    details: {
      page: name ?? path,
      everythingElse: rest.map((each) => each.path),
      notLoaded: missing,
    },
  };
}

/** @typedef {{ path: string, gzip: number, brotli: number }} Loaded */

/**
 * What a browser loads beside the files that are known already.
 * @param {import('./site.mjs').BenchSite} site
 * @param {string} address
 * @param {string[]} known paths
 */
async function visit(site, address, known) {
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
    await page.goto(address, { waitUntil: 'load' });
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
