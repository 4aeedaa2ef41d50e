// @ts-check
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { trackChild } from '../local/processes.mjs';
import { ROOT } from '../local/project.mjs';

/**
 * Runs the command of a package that only the bench needs: `npm ci` would install 150 MB for it each time. npm
 * fetches it from the configured registry at the first use and takes it from its cache then.
 * @param {string} name with its version
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<any>} the JSON that it prints
 */
export async function runPackage(name, args, env) {
  const running = promisify(execFile)(
    'npm',
    ['exec', '--yes', '--prefer-offline', '--', name, ...args],
    { cwd: ROOT, env: { ...process.env, ...env }, maxBuffer: 2 ** 28 },
  );
  trackChild(running.child);
  return JSON.parse((await running).stdout);
}
