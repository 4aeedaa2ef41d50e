// @ts-check
import { readdir, readFile, writeFile } from 'node:fs/promises';

/**
 * Makes the shell that pages are rendered into (dist-server/page.html) from the one that is served as a
 * file: with the styles in it, which saves a slow phone a round trip before it paints anything, and with
 * the app started by boot.ts.
 */
const dist = new URL('dist/', import.meta.url);
const boot = (await readdir(new URL('assets', dist))).find((name) => /^boot-.*\.js$/.test(name));
if (!boot) throw new Error('dist/assets holds no boot script');
let html = await readFile(new URL('shell.html', dist), 'utf8');
for (const [link, path] of html.matchAll(/<link rel="stylesheet"[^>]* href="\/([^"]+)">/g)) {
  const styles = await readFile(new URL(path, dist), 'utf8');
  if (styles.includes('</')) throw new Error(`${path} would end its element`);
  html = html.replace(link, () => `<style>${styles.trim()}</style>`);
}
const modules = [
  ...html.matchAll(
    /<(?:script type="module"|link rel="modulepreload") crossorigin (?:src|href)="([^"]+)">/g,
  ),
];
for (const [element] of modules)
  html = html.replace(new RegExp(`\\s*${element}(?:</script>)?`), '');
html = html.replace(
  '<style>',
  `<script type="module" async crossorigin src="/assets/${boot}" data-modules="${modules.map(([, url]) => url).join(' ')}"></script>\n    <style>`,
);
for (const part of ['<style>', 'data-modules="/assets/shell-', '<div id="root"></div>']) {
  if (!html.includes(part)) throw new Error(`dist/shell.html made a page without ${part}`);
}
await writeFile(new URL('dist-server/page.html', import.meta.url), html);
