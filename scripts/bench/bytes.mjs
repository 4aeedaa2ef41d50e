// @ts-check
import { brotliCompressSync, gzipSync } from 'node:zlib';

/**
 * A file that a page is made of, not compressed.
 * @typedef {{ url: string, type: 'html' | 'js' | 'css' | 'fonts', body: Buffer }} PageFile
 */

const ISLANDS = /\/islands-[^/]*$/;
/** What a page's scripts fetch by themselves, at once or once the first picture is there. */
const EARLY = {
  '/': ISLANDS,
  '/fa/': ISLANDS,
  // The panel, and the tab that it opens with. What comes beside or after its list is left out.
  '/admin/dashboard': /\/(app|panel|en)-[^/]*$/,
};

/**
 * What a browser loads for a page before anyone scrolls or clicks, pictures apart: the document, its
 * scripts with all that they import statically, its styles and their fonts. Styles in the document
 * count as styles, not as HTML.
 * @param {string} origin of a running site
 * @param {keyof typeof EARLY} page
 * @returns {Promise<PageFile[]>}
 */
export async function pageFiles(origin, page = '/') {
  const address = origin + page;
  const html = (await load(address)).toString();
  const elements = elementsOf(html);
  const linked = (/** @type {string} */ rel) => elements.filter((each) => each.rel === rel);
  const scripts = elements.filter((each) => each.tag === 'script' && each.src);
  const fonts = linked('preload').filter((each) => each.as === 'font');
  const entries = [
    ...scripts.map(({ src = '' }) => new URL(src, address).href),
    ...linked('modulepreload').map(hrefOn(address)),
  ];
  const early = (/** @type {string} */ source) =>
    dynamicImports(source).filter((path) => EARLY[page].test(path));
  const js = await withImports(entries, (source) => [...staticImports(source), ...early(source)]);
  const sheets = js.flatMap(({ body }) => {
    const source = body.toString();
    return early(source).flatMap((path) => stylesWith(source, path));
  });
  /** @type {PageFile[]} */
  const css = [
    ...[...html.matchAll(STYLES)].map(([, text = '']) => file(address, 'css', text)),
    ...(await loadAll('css', [
      ...linked('stylesheet').map(hrefOn(address)),
      // What is named in the document already, script does not fetch.
      ...sheets
        .filter((path) => !html.includes(`rel="stylesheet" href="${path}"`))
        .map((path) => origin + path),
    ])),
  ];
  return [
    file(address, 'html', html.replaceAll(STYLES, '')),
    ...js,
    ...css,
    ...(await loadAll('fonts', [
      ...fonts.map(hrefOn(address)),
      ...css.flatMap((sheet) => fontsOf(sheet, textOf(html))),
    ])),
  ];
}

/**
 * The scripts that a page loads later, when something asks for them.
 * @param {PageFile[]} files of the page
 * @returns {Promise<PageFile[]>}
 */
export async function laterScripts(files) {
  const early = files.filter(({ type }) => type === 'js');
  const all = await withImports(
    early.map(({ url }) => url),
    (source) => [...staticImports(source), ...dynamicImports(source)],
  );
  return all.filter(({ url }) => !early.some((each) => each.url === url));
}

/**
 * Bytes by type, as compressed as they can travel; fonts are compressed in themselves.
 * @param {PageFile[]} files
 */
export function weigh(files) {
  const none = { gzip: 0, brotli: 0 };
  const weight = { html: { ...none }, js: { ...none }, css: { ...none }, fonts: { ...none } };
  for (const { type, body } of files) {
    const isFont = type === 'fonts';
    weight[type].gzip += isFont ? body.length : gzipSync(body, { level: 9 }).length;
    weight[type].brotli += isFont ? body.length : brotliCompressSync(body).length;
  }
  return weight;
}

/**
 * The modules that an ES module imports or re-exports by a relative address, `import()` apart.
 * @param {string} source
 */
export function staticImports(source) {
  const found = source.matchAll(
    /\b(?:import|export)\b\s*(?:[\w$*{},\s]+?\bfrom\s*)?["'](\.{1,2}\/[^"']+)["']/g,
  );
  return [...found].map(([, path = '']) => path);
}

/**
 * The modules that an ES module loads with `import()`.
 * @param {string} source
 */
export function dynamicImports(source) {
  return [...source.matchAll(/\bimport\(\s*["'`](\.{1,2}\/[^"'`]+)["'`]/g)].map(
    ([, path = '']) => path,
  );
}

/**
 * The style sheets that an ES module built by Vite fetches with an `import()`.
 * @param {string} source
 * @param {string} path as it is imported
 */
export function stylesWith(source, path) {
  const calls = source.matchAll(
    /\bimport\(\s*["'`]([^"'`]+)["'`](?:(?!\bimport\().)*?__vite__mapDeps\(\[([\d,]*)\]\)/gs,
  );
  const [, , indices = ''] = [...calls].find(([, imported]) => imported === path) ?? [];
  const files = /** @type {string[]} */ (
    JSON.parse(/__vite__mapDeps=.*?\bm\.f=(\[.*?\])/s.exec(source)?.[1] ?? '[]')
  );
  return indices
    .split(',')
    .map((index) => files[Number(index)] ?? '')
    .filter((name) => name.endsWith('.css'))
    .map((name) => `/${name}`);
}

const STYLES = /<style\b[^>]*>(.*?)<\/style>/gs;

/**
 * @param {string} url
 * @param {PageFile['type']} type
 * @param {string} text
 * @returns {PageFile}
 */
function file(url, type, text) {
  return { url, type, body: Buffer.from(text) };
}

/**
 * @param {string[]} urls
 * @param {(source: string) => string[]} importsOf
 * @returns {Promise<PageFile[]>}
 */
async function withImports(urls, importsOf) {
  /** @type {Map<string, PageFile>} */
  const files = new Map();
  // Grows while it is walked.
  const queue = new Set(urls);
  for (const url of queue) {
    const body = await load(url);
    files.set(url, { url, type: 'js', body });
    for (const path of importsOf(body.toString())) queue.add(new URL(path, url).href);
  }
  return [...files.values()];
}

/** What a document shows, and a little more. @param {string} html */
function textOf(html) {
  return html.replaceAll(/<(script|style)\b.*?<\/\1>|<[^>]*>/gs, '');
}

/**
 * The typefaces of a style sheet that have a sign of the text.
 * @param {PageFile} css
 * @param {string} text
 */
export function fontsOf({ url, body }, text) {
  const signs = new Set([...text].map((sign) => sign.codePointAt(0) ?? 0));
  return [...body.toString().matchAll(/@font-face\s*\{([^}]*)\}/g)].flatMap(([, face = '']) => {
    const ranges = /unicode-range:([^;}]*)/.exec(face)?.[1];
    const isNeeded = !ranges || ranges.split(',').some((range) => holds(range, signs));
    const path = /url\(\s*["']?([^"')]+\.woff2?)["']?\s*\)/.exec(face)?.[1];
    return path && isNeeded ? [new URL(path, url).href] : [];
  });
}

/**
 * Whether one of the signs lies in a range such as `U+20-7E`, `U+A9` or `U+4??`.
 * @param {string} range
 * @param {Set<number>} signs
 */
function holds(range, signs) {
  const [first = '', last = first] = range.trim().replace(/^U\+/i, '').split('-');
  const from = Number.parseInt(first.replaceAll('?', '0'), 16);
  const to = Number.parseInt(last.replaceAll('?', 'F'), 16);
  return [...signs].some((sign) => from <= sign && sign <= to);
}

/**
 * The scripts and links of a document, by their attributes.
 * @param {string} html
 */
function elementsOf(html) {
  // What is disabled is not fetched.
  const fetched = html.replaceAll(/<link\b[^>]* disabled\b[^>]*>/g, '');
  return [...fetched.matchAll(/<(script|link)\b([^>]*)>/g)].map(([, tag, attributes = '']) => {
    /** @type {{ rel?: string, src?: string, href?: string, as?: string }} */
    const values = Object.fromEntries(
      [...attributes.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value]),
    );
    return { ...values, tag };
  });
}

/** @param {string} base */
function hrefOn(base) {
  return (/** @type {{ href?: string }} */ { href = '' }) => new URL(href, base).href;
}

/**
 * @param {PageFile['type']} type
 * @param {string[]} urls
 */
function loadAll(type, urls) {
  const different = [...new Set(urls)];
  return Promise.all(different.map(async (url) => ({ url, type, body: await load(url) })));
}

/** @param {string} url */
async function load(url) {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return Buffer.from(await answer.arrayBuffer());
}
