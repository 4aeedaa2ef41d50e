import { readdir, readFile, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { context } from 'esbuild';

const outdir = join(import.meta.dirname, 'lib');

// page.ts renders into this element; without it every page would silently come empty.
const shell = await readFile(join(import.meta.dirname, '../web/dist/shell.html'), 'utf8');
if (!shell.includes('<div id="root"></div>')) throw new Error('web/dist/shell.html has no #root');

/** Bundles the functions with the contract, so that `functions/` can be deployed by itself. */
const bundle = await context({
  absWorkingDir: import.meta.dirname,
  entryPoints: ['src/index.ts', 'src/maintenance.ts'],
  outdir,
  bundle: true,
  splitting: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  sourcemap: true,
  metafile: true,
  logLevel: 'warning',
  // The shell that the page is rendered into, and the web's own server build.
  loader: { '.html': 'text' },
  alias: { '@sunfront/web/render': '../web/dist-server/render.js' },
  define: { 'process.env.NODE_ENV': '"production"' },
  banner: {
    // React DOM's server build is CommonJS and requires Node's own modules.
    js: "import { createRequire as nodeRequire } from 'node:module'; const require = nodeRequire(import.meta.url);",
  },
  // Installed by functions/package-lock.json in the cloud; everything else is bundled.
  external: ['busboy', 'express', 'firebase-admin', 'firebase-functions', 'sharp'],
});

if (process.argv.includes('--watch')) {
  await bundle.watch();
} else {
  const { metafile } = await bundle.rebuild();
  await bundle.dispose();
  // Chunks are named by their content, so an earlier build's would be deployed along.
  const built = new Set(Object.keys(metafile.outputs).map((path) => basename(path)));
  const stale = (await readdir(outdir)).filter((name) => !built.has(name));
  await Promise.all(stale.map((name) => rm(join(outdir, name), { recursive: true })));
}
