// @ts-check
import { readFile, writeFile } from 'node:fs/promises';

/**
 * Makes two shells from the one that is served as a file (dist/shell.html), both with the styles in them,
 * which saves a slow phone a round trip before it paints anything: the one that pages are rendered into
 * (dist-server/page.html), with the script behind the first picture in the line, because what it would make
 * is there already; and the panel's (dist/admin.html), with its frame, which stands until the panel comes.
 */
const dist = new URL('dist/', import.meta.url);
let html = await readFile(new URL('shell.html', dist), 'utf8');
for (const [link, path] of html.matchAll(/<link rel="stylesheet"[^>]* href="\/([^"]+)">/g)) {
  const styles = await readFile(new URL(path, dist), 'utf8');
  if (styles.includes('</')) throw new Error(`${path} would end its element`);
  html = html.replace(link, () => `<style>${styles.trim()}</style>`);
}
const root = '<div id="root"></div>';
const frame = await readFile(new URL('admin-frame.html', import.meta.url), 'utf8');
const page = html.replace(
  /<(?:script type="module"|link rel="modulepreload")/g,
  '$& fetchpriority="low"',
);
const panel = html
  .replace(/<title>.*?<\/title>/s, '<title>Admin</title>')
  .replace(root, () => root + frame.replace(/\s*\n\s*/g, ' '));
check(page, '<style>', 'fetchpriority="low"', root);
check(panel, '<style>', '<title>Admin</title>', 'id="frame"');
await writeFile(new URL('dist-server/page.html', import.meta.url), page);
await writeFile(new URL('admin.html', dist), panel);

/**
 * @param {string} made
 * @param {string[]} parts
 */
function check(made, ...parts) {
  const missing = parts.find((part) => !made.includes(part));
  if (missing) throw new Error(`dist/shell.html made a page without ${missing}`);
}
