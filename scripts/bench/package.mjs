// @ts-check
import { json } from 'node:stream/consumers';
import { startChild } from '../local/processes.mjs';

/**
 * As dependencies, the packages of the bench would add 150 MB to each `npm ci`.
 * @param {string} name with its version
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<any>} the JSON that it prints
 */
export function runPackage(name, args, env) {
  const child = startChild('npm', ['exec', '--yes', '--prefer-offline', '--', name, ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return json(/** @type {import('node:stream').Readable} */ (child.stdout));
}
