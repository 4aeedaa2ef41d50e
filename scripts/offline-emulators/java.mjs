// @ts-check
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync, realpathSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { canInstallPackages, installPackage } from './apt.mjs';
import { messages } from '../local/messages.mjs';
import { Problem } from '../local/project.mjs';

/** Required by firebase-tools 15. */
const OLDEST_JAVA = 21;

/** @param {string} log @returns {Promise<string>} JAVA_HOME */
export async function ensureJava(log) {
  const found = findJava();
  if (found) return found;
  if (canInstallPackages()) {
    const names = [21, 25].map((version) => `openjdk-${version}-jdk-headless`);
    await installPackage([...names, 'temurin-25-jdk', 'temurin-21-jdk'], log);
    const installed = findJava();
    if (installed) return installed;
  }
  throw new Problem(messages.setup.noJava(OLDEST_JAVA, process.platform === 'darwin'));
}

function findJava() {
  return javaHomes().find((home) => javaVersion(home) >= OLDEST_JAVA);
}

/** Returns its JAVA_HOME. */
export function findJdk() {
  const usable = javaHomes().filter((home) => existsSync(path.join(home, 'bin/javac')));
  return usable.find((home) => javaVersion(home) >= 17);
}

/** Returns 0 for other texts than a version. @param {string} text */
export function parseJavaVersion(text) {
  const match = /version[="\s]+(?:1\.)?(\d+)/i.exec(text);
  return match ? Number(match[1]) : 0;
}

/** @param {string} home */
function javaVersion(home) {
  const java = path.join(home, 'bin/java');
  if (!existsSync(java)) return 0;
  const release = path.join(home, 'release');
  if (existsSync(release)) {
    const line = /^JAVA_VERSION=.*$/m.exec(readFileSync(release, 'utf8'));
    if (line) return parseJavaVersion(line[0]);
  }
  return parseJavaVersion(
    spawnSync(java, ['-version'], { encoding: 'utf8', timeout: 10_000 }).stderr ?? '',
  );
}

function javaHomes() {
  const homes = [process.env.JAVA_HOME, homeOnPath()];
  for (const folder of ['/usr/lib/jvm', '/usr/java', '/opt/homebrew/opt', '/usr/local/opt']) {
    homes.push(...listFolder(folder).filter((home) => /j(dk|vm|re)|java|temurin/i.test(home)));
  }
  const brewed = listFolder('/opt/homebrew/opt').map((home) => `${home}/libexec/openjdk.jdk`);
  const bundles = [...brewed, ...listFolder('/Library/Java/JavaVirtualMachines')];
  homes.push(...bundles.map((bundle) => `${bundle}/Contents/Home`));
  homes.push(...listFolder(path.join(homedir(), '.sdkman/candidates/java')));
  const macHome = '/usr/libexec/java_home';
  if (existsSync(macHome)) {
    const args = ['-v', `${OLDEST_JAVA}+`];
    homes.push(spawnSync(macHome, args, { encoding: 'utf8' }).stdout?.trim());
  }
  return homes.flatMap((home) => (home ? [home] : []));
}

function homeOnPath() {
  for (const folder of (process.env.PATH ?? '').split(path.delimiter)) {
    const java = path.join(folder, 'java');
    // Without Java, macOS has a stub here that opens a dialog.
    if (java === '/usr/bin/java' && process.platform === 'darwin') continue;
    if (folder && existsSync(java)) return path.resolve(realpathSync(java), '../..');
  }
}

/** @param {string} folder */
function listFolder(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder).map((name) => path.join(folder, name));
}
