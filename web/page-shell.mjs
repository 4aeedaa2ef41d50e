// @ts-check
import { readFile, rename, rm, writeFile } from 'node:fs/promises';

/**
 * Makes two shells from the one that is served as a file (dist/shell.html): the one that pages are rendered
 * into (dist-server/page.html), with the styles of all that the server renders, which saves a slow phone a
 * round trip before it paints anything, and with the script behind the first picture in the line, because
 * what it would make is there already; and the panel's (dist/admin.html), with its frame, which stands until
 * the panel comes.
 */
const dist = new URL('dist/', import.meta.url);
/** @type {Record<string, { file: string, name?: string, css?: string[], imports?: string[], dynamicImports?: string[] }>} */
const manifest = JSON.parse(await readFile(new URL('.vite/manifest.json', dist), 'utf8'));
// The tests of the page's size read it.
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
// What the server never renders brings its own styles when it comes.
const LATER = [PANEL, 'src/auth-pages/auth-pages.tsx', 'src/landing/lightbox.tsx'];

const page = (await withStyles(shell, stylesOf([ENTRY, 'src/app.tsx', ISLANDS])))
  .replace(/<(?:script type="module"|link rel="modulepreload")/g, '$& fetchpriority="low"')
  // Only named: web/src/hydrate-islands.ts has them fetched.
  .replace('</head>', `${modules(ISLANDS, 'later')}</head>`);
const panel = (await withStyles(shell, stylesOf([ENTRY])))
  .replace('</head>', `${preloads(PANEL)}</head>`)
  .replace(/<title>.*?<\/title>/s, '<title>Admin</title>')
  .replace(root, () => root + frame.replace(/\s*\n\s*/g, ' '));
check(page, '<style>', 'fetchpriority="low"', 'rel="later"', root);
check(panel, '<style>', 'as="style"', '<title>Admin</title>', 'id="frame"');
await writeFile(new URL('dist-server/page.html', import.meta.url), page);
// For pages of a site that measures its visits: last in line, and in no other page.
const { file } = /** @type {{ file: string }} */ (manifest['src/vitals.ts']);
await writeFile(
  new URL('dist-server/vitals.html', import.meta.url),
  `<script type="module" fetchpriority="low" src="/${file}" data-vitals="0"></script>`,
);
await writeFile(new URL('admin.html', dist), panel);

/**
 * The style sheets of modules and of all that they import or may import later, those that come first first.
 * @param {string[]} names as the manifest has them
 */
function stylesOf(names) {
  const files = new Set();
  const seen = new Set(LATER);
  /** @param {string} name */
  function visit(name) {
    if (seen.has(name)) return;
    seen.add(name);
    const chunk = manifest[name];
    if (!chunk) throw new Error(`The build has no ${name}`);
    if (chunk.name === 'tabs') throw new Error('A page of visitors leads to code of the panel');
    for (const each of chunk.imports ?? []) visit(each);
    for (const file of chunk.css ?? []) files.add(file);
    if (name !== ENTRY) for (const each of chunk.dynamicImports ?? []) visit(each);
  }
  for (const name of names) visit(name);
  return [...files];
}

/**
 * The shell with the style sheets in it. Each is named as well, disabled: so the script of a part that comes
 * later finds that its styles are there, and fetches none.
 * @param {string} html
 * @param {string[]} files
 */
async function withStyles(html, files) {
  const sheets = await Promise.all(files.map((file) => readFile(new URL(file, dist), 'utf8')));
  const styles = sheets.map((sheet) => sheet.trim()).join('');
  if (styles.includes('</')) throw new Error('A style sheet would end its element');
  const named = files.map((file) => `<link rel="stylesheet" href="/${file}" disabled>`).join('');
  const bare = html.replace(/\s*<link rel="stylesheet"[^>]*>/g, '');
  return bare.replace('</head>', () => `<style>${styles}</style>${named}</head>`);
}

/**
 * Links that have a browser fetch a module at once, with all that it imports, which it would otherwise hear
 * of only from the first script, and their styles.
 * @param {string} name as the manifest has it
 */
function preloads(name) {
  const styles = chunksOf(name)
    .flatMap(({ css = [] }) => css)
    .map((file) => `<link rel="preload" as="style" crossorigin href="/${file}">`);
  return modules(name, 'modulepreload') + styles.join('');
}

/**
 * @param {string} name as the manifest has it
 * @param {'modulepreload' | 'later'} rel
 */
function modules(name, rel) {
  return chunksOf(name)
    .map(({ file }) => `<link rel="${rel}" crossorigin href="/${file}">`)
    .join('');
}

/** @param {string} name of a group of modules in vite.config.ts @returns its key in the manifest */
function chunkNamed(name) {
  const key = Object.keys(manifest).find((each) => manifest[each]?.name === name);
  if (!key) throw new Error(`The build has no chunk ${name}`);
  return key;
}

/** A module and all that it imports, but what every page begins with. @param {string} name as the manifest has it */
function chunksOf(name) {
  /** @type {Set<string>} */
  const names = new Set([name]);
  // Grows while it is walked.
  for (const each of names) for (const next of manifest[each]?.imports ?? []) names.add(next);
  for (const own of [ENTRY, ...(manifest[ENTRY]?.imports ?? [])]) names.delete(own);
  return [...names].map((each) => manifest[each]);
}

/**
 * @param {string} made
 * @param {string[]} parts
 */
function check(made, ...parts) {
  const missing = parts.find((part) => !made.includes(part));
  if (missing) throw new Error(`dist/shell.html made a page without ${missing}`);
}
