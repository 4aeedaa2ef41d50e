// @ts-check
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { openBrowser } from './browser.mjs';
import { BUDGETS, KB } from './budgets.mjs';

/** The screen of the phone that Lighthouse measures for. */
const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};
const NAMES = {
  html: 'HTML',
  js: 'JavaScript',
  css: 'CSS',
  fonts: 'fonts',
  first: 'first picture',
  pictures: 'other pictures',
  rest: 'everything else',
};
/** By Playwright's resource type. @type {Record<string, keyof typeof NAMES>} */
const KINDS = { script: 'js', stylesheet: 'css', font: 'fonts', image: 'pictures' };
const STYLES = /<style\b[^>]*>(.*?)<\/style>/gs;

/**
 * The bytes of `/` by type, before anyone scrolls or clicks; of a site in one language and of one in two.
 * @param {import('./site.mjs').BenchSite} site
 * @returns {Promise<import('./report.mjs').Result>}
 */
export async function measureBytes(site) {
  const { front } = await site.bilingual();
  const { css, fonts } = BUDGETS.persianBytes;
  const plain = BUDGETS.bytes;
  const persian = { ...plain, css: plain.css + css, fonts: plain.fonts + fonts };
  const pages = [
    { name: '`/`', url: `${site.front.secure}/`, budget: plain },
    { name: '`/` of two languages', url: `${front.secure}/`, budget: plain },
    { name: '`/fa/`', url: `${front.secure}/fa/`, budget: persian },
  ];
  const rows = [];
  for (const { name, url, budget } of pages) {
    const sizes = await visit(site, url);
    const total = { gzip: 0, brotli: 0 };
    for (const [key, label] of Object.entries(NAMES)) {
      const { gzip, brotli } = sizes[/** @type {keyof typeof NAMES} */ (key)];
      total.gzip += gzip;
      total.brotli += brotli;
      const most = budget[/** @type {keyof typeof budget} */ (key)];
      rows.push(row(`${name}, ${label}`, { gzip, brotli }, most));
    }
    rows.push(row(`${name}, total`, total));
  }
  return {
    title: 'Bytes',
    how:
      'What a phone (412 × 823, 1.75 pixels each) loads up to three seconds after the load event. 1 KB is 1,024 bytes, ' +
      'without HTTP headers; gzip at level 9, Brotli at 11; pictures and fonts as they are. Budgets are for gzip; ' +
      '`npm test` checks those of `/`.',
    columns: ['gzip', 'Brotli'],
    rows,
  };
}

/** @param {string} name @param {{ gzip: number, brotli: number }} bytes @param {number} [most] */
function row(name, { gzip, brotli }, most) {
  return { name, values: [gzip / KB, brotli / KB], unit: 'KB', digits: 1, most, judged: [0] };
}

/**
 * Loads a page and sums up the bytes of each kind.
 * @param {import('./site.mjs').BenchSite} site
 * @param {string} url
 */
async function visit(site, url) {
  const browser = await openBrowser(site);
  const page = await browser.newPage({ ...PHONE, ignoreHTTPSErrors: true });
  /** @type {Map<string, Promise<{ kind: keyof typeof NAMES, body: Buffer }>>} */
  const loaded = new Map();
  page.on('response', (response) => {
    const { pathname, search } = new URL(response.url());
    const kind = pathname.endsWith('.svg')
      ? 'rest'
      : (KINDS[response.request().resourceType()] ?? 'rest');
    const body = response.body().then((bytes) => ({ kind, body: bytes }));
    if (!loaded.has(pathname + search)) loaded.set(pathname + search, body);
  });
  await page.goto(url);
  await sleep(3000);
  /** @type {string} */
  const source = await page.evaluate(
    `document.querySelector('img[fetchpriority=high]')?.currentSrc ?? ''`,
  );
  const files = await Promise.all(
    [...loaded].map(async ([path, file]) => ({ path, ...(await file) })),
  );
  await browser.close();
  const sizes = Object.fromEntries(
    Object.keys(NAMES).map((kind) => [kind, { gzip: 0, brotli: 0 }]),
  );
  const add = (/** @type {string} */ kind, /** @type {Buffer} */ body) => {
    const size = sizes[kind] ?? { gzip: 0, brotli: 0 };
    const isCompressed = ['fonts', 'first', 'pictures'].includes(kind);
    size.gzip += isCompressed ? body.length : gzipSync(body, { level: 9 }).length;
    size.brotli += isCompressed ? body.length : brotliCompressSync(body).length;
  };
  for (const { path, kind, body } of files) {
    if (path === new URL(url).pathname) {
      // Styles in the document count as styles.
      const html = body.toString();
      add('html', Buffer.from(html.replaceAll(STYLES, '')));
      for (const [, style = ''] of html.matchAll(STYLES)) add('css', Buffer.from(style));
    } else {
      add(source.endsWith(path) ? 'first' : kind, body);
    }
  }
  if (!sizes['first']?.gzip) throw new Error(`${url} loaded no first picture`);
  return /** @type {Record<keyof typeof NAMES, { gzip: number, brotli: number }>} */ (sizes);
}
