// @ts-check
import { build } from 'esbuild';
import { ROOT } from '../local/project.mjs';

/**
 * Node 20 cannot import TypeScript.
 * @param {string} contents such as `export * from './functions/src/runtime/config.ts'`
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
