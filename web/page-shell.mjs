// @ts-check
import { readFile, rename, rm, writeFile } from 'node:fs/promises';

/**
 * Derives two shells from dist/shell.html.
 * dist-server/page.html inlines the styles of server-rendered parts, which saves a round trip
 * before the first paint, and ranks its scripts below the first picture.
 * dist/admin.html contains a static frame that is shown until the panel has loaded.
 */
const dist = new URL('dist/', import.meta.url);
/** @type {Record<string, { file: string, name?: string, css?: string[], assets?: string[], imports?: string[], dynamicImports?: string[] }>} */
const manifest = JSON.parse(await readFile(new URL('.vite/manifest.json', dist), 'utf8'));
await rename(
  new URL('.vite/manifest.json', dist),
  new URL('dist-server/manifest.json', import.meta.url),
);
await rm(new URL('.vite/', dist), { recursive: true });
const shell = await readFile(new URL('shell.html', dist), 'utf8');
const root = '<div id="root"></div>';
const frame = await readFile(new URL('admin-frame.html', import.meta.url), 'utf8');
const ENTRY = 'shell.html';
const PANEL = chunkNamed('panel');
const ISLANDS = 'src/islands.tsx';
const APP = 'src/app.tsx';
const MESSAGES = '../contract/src/messages/en.ts';
// Parts that the server never renders load their own styles.
const LATER = [PANEL, 'src/auth-pages/auth-pages.tsx', 'src/landing/sections/lightbox.tsx'];

const page = (await withStyles(shell, stylesOf([ENTRY, APP, ISLANDS]))).replace(
  /<(?:script type="module"|link rel="modulepreload")/g,
  '$& fetchpriority="low"',
);
const panel = (await withStyles(shell, stylesOf([ENTRY])))
  .replace('</head>', `${preloads(PANEL, APP, MESSAGES)}</head>`)
  .replace(/<title>.*?<\/title>/s, '<title>Admin</title>')
  .replace(root, () => root + frame.replace(/\s*\n\s*/g, ' '));
check(page, '<style>', 'fetchpriority="low"', root);
check(panel, '<style>', 'as="style"', 'as="font"', '<title>Admin</title>', 'id="frame"');
await writeFile(new URL('dist-server/page.html', import.meta.url), page);
// Loads last, only on sites that collect web vitals.
const { file } = /** @type {{ file: string }} */ (manifest['src/vitals.ts']);
await writeFile(
  new URL('dist-server/vitals.html', import.meta.url),
  `<script type="module" fetchpriority="low" src="/${file}" data-vitals="0"></script>`,
);
await writeFile(new URL('admin.html', dist), panel);

/**
 * Returns style sheets in cascade order, including those of dynamic imports.
 * @param {string[]} names keys of the manifest
 */
function stylesOf(names) {
  for (const name of LATER) if (!manifest[name]) throw new Error(`The build contains no ${name}`);
  const files = new Set();
  const seen = new Set(LATER);
  /** @param {string} name */
  function visit(name) {
    if (seen.has(name)) return;
    seen.add(name);
    const chunk = manifest[name];
    if (!chunk) throw new Error(`The build contains no ${name}`);
    if (['forms', 'tabs'].includes(chunk.name ?? ''))
      throw new Error('The landing page imports code of the panel');
    for (const each of chunk.imports ?? []) visit(each);
    for (const file of chunk.css ?? []) files.add(file);
    if (name !== ENTRY) for (const each of chunk.dynamicImports ?? []) visit(each);
  }
  for (const name of names) visit(name);
  return [...files];
}

/**
 * Inlines style sheets. Disabled links to them prevent a second download by later parts.
 * @param {string} html
 * @param {string[]} files
 */
async function withStyles(html, files) {
  const sheets = await Promise.all(files.map((file) => readFile(new URL(file, dist), 'utf8')));
  const styles = sheets.map((sheet) => sheet.trim()).join('');
  if (styles.includes('</')) throw new Error('A style sheet contains "</"');
  const named = files.map((file) => `<link rel="stylesheet" href="/${file}" disabled>`).join('');
  const bare = html.replace(/\s*<link rel="stylesheet"[^>]*>/g, '');
  return bare.replace('</head>', () => `<style>${styles}</style>${named}</head>`);
}

/**
 * Preloads modules, their imports and their styles, and the typefaces.
 * @param {string[]} names keys of the manifest
 */
function preloads(...names) {
  const chunks = chunksOf(names);
  // With a fallback first, the list would be laid out twice.
  const fonts = manifest[ENTRY]?.assets?.filter((file) => /-basic-[^/]*\.woff2$/.test(file)) ?? [];
  return [
    ...fonts.map((file) => `<link rel="preload" as="font" crossorigin href="/${file}">`),
    ...chunks.map(({ file }) => `<link rel="modulepreload" crossorigin href="/${file}">`),
    ...chunks
      .flatMap(({ css = [] }) => css)
      .map((file) => `<link rel="preload" as="style" crossorigin href="/${file}">`),
  ].join('');
}

/** @param {string} name of a group of modules in vite.config.ts @returns its key in the manifest */
function chunkNamed(name) {
  const key = Object.keys(manifest).find((each) => manifest[each]?.name === name);
  if (!key) throw new Error(`The build contains no chunk ${name}`);
  return key;
}

/**
 * Returns modules and their imports, without those of the entry.
 * @param {string[]} names keys of the manifest
 */
function chunksOf(names) {
  const all = new Set(names);
  // The loop also visits names that it adds.
  for (const each of all) for (const next of manifest[each]?.imports ?? []) all.add(next);
  for (const own of [ENTRY, ...(manifest[ENTRY]?.imports ?? [])]) all.delete(own);
  return [...all].map((each) => manifest[each]);
}

/**
 * @param {string} html
 * @param {string[]} parts
 */
function check(html, ...parts) {
  const missing = parts.find((part) => !html.includes(part));
  if (missing) throw new Error(`A shell lacks ${missing}`);
}
