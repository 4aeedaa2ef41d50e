// @ts-check
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { bundleOptions } from '../bundle.mjs';

/**
 * @param {string} name of its file, without the extension
 * @returns {Promise<{ file: string, folder: string }>}
 */
export async function bundleTestServer(name) {
  const { build } = await import('esbuild');
  // Below functions/, so that external packages resolve.
  const folder = path.join(bundleOptions.absWorkingDir, `lib-${name}`);
  await rm(folder, { recursive: true, force: true });
  const external = [...bundleOptions.external, '@google-cloud/functions-framework*'];
  await build({ ...bundleOptions, entryPoints: [`test/${name}.ts`], outdir: folder, external });
  return { file: path.join(folder, `${name}.js`), folder };
}
