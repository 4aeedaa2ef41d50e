// @ts-check
import { json } from 'node:stream/consumers';
import { startChild } from '../local/processes.mjs';
import { ROOT } from '../local/project.mjs';

/**
 * Runs the command of a package that only the bench needs: `npm ci` would install 150 MB for them each time. npm
 * fetches it at the first use and takes it from its cache then.
 * @param {string} name with its version
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<any>} the JSON that it prints
 */
export function runPackage(name, args, env) {
  const child = startChild('npm', ['exec', '--yes', '--prefer-offline', '--', name, ...args], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return json(/** @type {import('node:stream').Readable} */ (child.stdout));
}
