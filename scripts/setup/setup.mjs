// @ts-check
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ensureEmulatorJars } from '../offline-emulators/emulator-jars.mjs';
import { ensureJava } from '../offline-emulators/java.mjs';
import { withMutex } from '../local/lock.mjs';
import { messages } from '../local/messages.mjs';
import { readText, run } from '../local/processes.mjs';
import { LOCAL_DIR, Problem, ROOT } from '../local/project.mjs';
import { print, step } from '../local/terminal.mjs';

/** @typedef {{ javaHome: string, jars: import('../offline-emulators/emulator-jars.mjs').EmulatorJars }} Tools */

const LOG = path.join(LOCAL_DIR, 'setup.log');

/** @returns {Promise<Tools>} */
export async function setUp() {
  await setUpPackages();
  return withMutex('setup', async () => {
    const javaHome = await step(messages.setup.java, () => ensureJava(LOG));
    print(messages.setup.javaHome(javaHome));
    const jars = await step(messages.setup.emulators, () => ensureEmulatorJars(LOG));
    return { javaHome, jars };
  });
}

export async function setUpPackages() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 20)) {
    throw new Problem(messages.setup.oldNode(process.versions.node));
  }
  mkdirSync(LOCAL_DIR, { recursive: true });
  const folders = [ROOT, path.join(ROOT, 'functions')];
  await withMutex('setup', () =>
    step(messages.setup.dependencies, () => Promise.all(folders.map(install))),
  );
}

/** npm writes this record last. @param {string} folder */
function isInstalled(folder) {
  const record = path.join(folder, 'node_modules/.package-lock.json');
  if (!existsSync(record)) return false;
  const present = readPackages(record);
  const wanted = Object.entries(readPackages(path.join(folder, 'package-lock.json')));
  return wanted.every(([name, { version, link, optional, devOptional }]) => {
    // Optional packages may be for another system.
    if (link || optional || devOptional || !name.includes('node_modules/')) return true;
    return present[name]?.version === version;
  });
}

/** @param {string} folder */
async function install(folder) {
  if (isInstalled(folder)) return;
  print(messages.setup.installing(folder));
  const log = path.join(LOCAL_DIR, `install-${path.basename(folder)}.log`);
  rmSync(log, { force: true });
  // `npm ci` fails if a registry lacks packages for other systems. `npm install` skips those.
  if (await npm(['ci'], folder, log)) return;
  if (await npm(['install', '--no-save'], folder, log)) return;
  const lines = readText(log).split('\n');
  const errors = lines.filter((line) => /^npm error ./.test(line)).slice(0, 8);
  throw new Problem(messages.setup.installFailed(folder, errors.join('\n'), log));
}

/** @param {string[]} args @param {string} cwd @param {string} log */
async function npm(args, cwd, log) {
  const env = { ...process.env, PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' };
  // Scripts would compile re2 for minutes, which the CLI does not need.
  const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline'];
  return (await run('npm', [...args, ...options], { cwd, env, log })) === 0;
}

/** @param {string} file @returns {Record<string, any>} by path */
function readPackages(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages;
}
