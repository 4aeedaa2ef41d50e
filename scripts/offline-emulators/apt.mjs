// @ts-check
import { existsSync } from 'node:fs';
import { run } from '../local/processes.mjs';

export function canInstallPackages() {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

/** Installs the first package that exists. @param {string[]} names @param {string} log */
export async function installPackage(names, log) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  // Another command may be installing packages.
  const waitForLock = ['-o', 'DPkg::Lock::Timeout=600'];
  await run('apt-get', [...waitForLock, 'update'], { env, log });
  for (const name of names) {
    const args = [...waitForLock, 'install', '--yes', '--no-install-recommends', name];
    if ((await run('apt-get', args, { env, log })) === 0) return;
  }
}
