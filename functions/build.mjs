import { readdir, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { context } from 'esbuild';
import { bundleOptions } from './bundle.mjs';

const outdir = join(import.meta.dirname, 'lib');

const bundle = await context({
  ...bundleOptions,
  entryPoints: { index: 'src/index.ts', maintenance: 'src/maintenance/maintenance.ts' },
  outdir,
  metafile: true,
});

if (process.argv.includes('--watch')) {
  await bundle.watch();
} else {
  const { metafile } = await bundle.rebuild();
  await bundle.dispose();
  // File names contain a hash, so chunks of earlier builds would also be deployed.
  const built = new Set(Object.keys(metafile.outputs).map((path) => basename(path)));
  const stale = (await readdir(outdir)).filter((name) => !built.has(name));
  await Promise.all(stale.map((name) => rm(join(outdir, name), { recursive: true })));
}
