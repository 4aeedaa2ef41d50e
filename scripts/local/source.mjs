// @ts-check
import { build } from 'esbuild';
import { ROOT } from './project.mjs';

/**
 * What a line of TypeScript exports, such as `export * from './functions/src/config.ts'`: Node itself reads none yet.
 * @param {string} contents an import is looked for from the repository's root
 * @returns {Promise<any>}
 */
export async function loadSource(contents) {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: ROOT },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    logLevel: 'silent',
  });
  const source = Buffer.from(/** @type {any} */ (outputFiles)[0].contents).toString('base64');
  return import(`data:text/javascript;base64,${source}`);
}
