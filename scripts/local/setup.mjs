// @ts-check
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ensureEmulatorJars } from '../offline-emulators/emulator-jars.mjs';
import { ensureJava } from '../offline-emulators/java.mjs';
import { withMutex } from './lock.mjs';
import { run } from './processes.mjs';
import { LOCAL_DIR, Problem, ROOT } from './project.mjs';
import { step } from './terminal.mjs';

/**
 * What a suite runs on.
 * @typedef {{ java: import('../offline-emulators/java.mjs').Java, jars: import('../offline-emulators/emulator-jars.mjs').EmulatorJars }} Tools
 */

/**
 * Brings a bare clone to where everything can run; does nothing that is done already.
 * @returns {Promise<Tools>}
 */
export async function setUp() {
  await setUpPackages();
  return withMutex('setup', async () => {
    const java = await step('Java', () => ensureJava(LOG));
    const jars = await step('Emulators', () => ensureEmulatorJars(LOG));
    return { java, jars };
  });
}

/** Installs the packages alone: enough for what needs no emulators. */
export async function setUpPackages() {
  checkNode();
  mkdirSync(LOCAL_DIR, { recursive: true });
  await withMutex('setup', () => step('Dependencies', installDependencies));
}

/**
 * Whether a folder's node_modules holds what its lockfile says. npm writes its own record last, so
 * an installation that was interrupted does not count.
 * @param {string} folder
 */
function isInstalled(folder) {
  const record = path.join(folder, 'node_modules/.package-lock.json');
  if (!existsSync(record)) return false;
  const wanted = packagesOf(path.join(folder, 'package-lock.json'));
  const present = packagesOf(record);
  return Object.entries(wanted).every(([where, { version, link, optional, devOptional }]) => {
    // Optional packages may be for another system.
    if (where === '' || link || optional || devOptional || !where.includes('node_modules/'))
      return true;
    return present[where]?.version === version;
  });
}

const LOG = path.join(LOCAL_DIR, 'setup.log');

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 20)) return;
  throw new Problem(
    `Node 20.20 or newer is needed, this is ${process.versions.node}; get it from https://nodejs.org`,
  );
}

async function installDependencies() {
  await Promise.all([
    install(ROOT, 'install.log'),
    install(path.join(ROOT, 'functions'), 'install-functions.log'),
  ]);
}

/**
 * @param {string} folder
 * @param {string} logName
 */
async function install(folder, logName) {
  if (isInstalled(folder)) return;
  const log = path.join(LOCAL_DIR, logName);
  rmSync(log, { force: true });
  // A registry that lacks packages for other systems makes `npm ci` take the lockfile for out of
  // date; `npm install` passes over them and keeps to the lockfile for the rest.
  if (await npm(['ci'], folder, log)) return;
  if (await npm(['install', '--no-save'], folder, log)) return;
  const told = readFileSync(log, 'utf8')
    .split('\n')
    .filter((line) => /^npm error ./.test(line));
  const where = path.relative(ROOT, folder) || 'the project folder';
  throw new Problem(
    `npm ci in ${where} failed:\n${told.slice(0, 8).join('\n')}\nAll of it: ${log}`,
  );
}

/**
 * @param {string[]} args
 * @param {string} cwd
 * @param {string} log
 */
async function npm(args, cwd, log) {
  const env = { ...process.env, PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' };
  // The one script that does anything compiles re2 for minutes; the CLI does without it. What a
  // lockfile names does not change, so npm need not ask whether its cache is up to date.
  const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline'];
  return (await run('npm', [...args, ...options], { cwd, env, log })) === 0;
}

/**
 * @param {string} file
 * @returns {Record<string, { version?: string, link?: boolean, optional?: boolean, devOptional?: boolean }>}
 */
function packagesOf(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages;
}
