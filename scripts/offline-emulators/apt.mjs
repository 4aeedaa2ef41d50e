// @ts-check
import { existsSync } from 'node:fs';
import { run } from '../local/processes.mjs';

/** Whether packages can be installed without asking anyone: root on Debian or a relative of it. */
export function canInstallPackages() {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

/**
 * Installs the first of these packages that the system's package sources know.
 * @param {string[]} names
 * @param {string} log
 */
export async function installPackage(names, log) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  // Another installation of ours may be under way.
  const patient = ['-o', 'DPkg::Lock::Timeout=600'];
  await run('apt-get', [...patient, 'update'], { env, log });
  for (const name of names) {
    const args = [...patient, 'install', '--yes', '--no-install-recommends', name];
    if ((await run('apt-get', args, { env, log })) === 0) return true;
  }
  return false;
}
