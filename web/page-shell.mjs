// @ts-check
import { readFile, writeFile } from 'node:fs/promises';

/**
 * Makes the shell that pages are rendered into (dist-server/page.html) from the one that is served as a
 * file: with the styles in it, which saves a slow phone a round trip before it paints anything, and with
 * the script behind the first picture in the line, because what it would make is there already.
 */
const dist = new URL('dist/', import.meta.url);
let html = await readFile(new URL('shell.html', dist), 'utf8');
for (const [link, path] of html.matchAll(/<link rel="stylesheet"[^>]* href="\/([^"]+)">/g)) {
  const styles = await readFile(new URL(path, dist), 'utf8');
  if (styles.includes('</')) throw new Error(`${path} would end its element`);
  html = html.replace(link, () => `<style>${styles.trim()}</style>`);
}
html = html.replace(
  /<(?:script type="module"|link rel="modulepreload")/g,
  '$& fetchpriority="low"',
);
for (const part of ['<style>', 'fetchpriority="low"', '<div id="root"></div>']) {
  if (!html.includes(part)) throw new Error(`dist/shell.html made a page without ${part}`);
}
await writeFile(new URL('dist-server/page.html', import.meta.url), html);
