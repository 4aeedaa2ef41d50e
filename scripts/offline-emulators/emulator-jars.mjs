// @ts-check
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { canInstallPackages, installPackage } from './apt.mjs';
import { jar } from './jar.mjs';
import { findJavaCompiler } from './java.mjs';
import { messages } from '../local/messages.mjs';
import { run } from '../local/processes.mjs';
import { LOCAL_DIR, Problem, ROOT } from '../local/project.mjs';

/**
 * @typedef {{ folder: string, firestoreVersion?: string }} EmulatorJars
 *   `firestoreVersion`: set if firebase-tools expects another
 */

export const FIREBASE_CLI = path.join(ROOT, 'node_modules/firebase-tools/lib/bin/firebase.js');

/**
 * Without the official emulators, prepares those of the Google Cloud CLI and this folder.
 * @param {string} log
 * @returns {Promise<EmulatorJars>}
 */
export async function ensureEmulatorJars(log) {
  const official = officialJars();
  if (official.missing.length === 0) return { folder: official.folder };
  const installed = gcloudEmulator();
  const prepared = installed && readPrepared(installed);
  if (prepared) return prepared;
  if ((await isReachable(official.url)) && (await download(log)))
    return { folder: official.folder };
  const emulator = installed ?? (await installGcloudEmulator(log));
  if (emulator) return prepare(emulator, official);
  throw new Problem(messages.setup.noEmulator);
}

const PREPARED_DIR = path.join(LOCAL_DIR, 'emulators');
const PREPARED_RECORD = path.join(PREPARED_DIR, 'prepared.json');
const RULES_RUNTIME = 'StorageRulesRuntime';
const RULES_RUNTIME_SOURCE = path.join(import.meta.dirname, `${RULES_RUNTIME}.java`);

function officialJars() {
  const list = 'node_modules/firebase-tools/lib/emulator/downloadableEmulatorInfo.json';
  const { firestore, storage } = JSON.parse(readFileSync(path.join(ROOT, list), 'utf8'));
  const cache = path.join(homedir(), '.cache/firebase/emulators');
  const folder = process.env.FIREBASE_EMULATORS_PATH || cache;
  /** @type {string[]} */
  const names = [firestore, storage].map((each) => each.downloadPathRelativeToCacheDir);
  const [, storageName = ''] = names;
  const missing = names.filter((name) => !existsSync(path.join(folder, name)));
  return { folder, missing, storageName, url: String(storage.remoteUrl) };
}

/** @param {string} url */
async function isReachable(url) {
  try {
    const response = await fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(5000) });
    return response.ok;
  } catch {
    // Node's fetch ignores proxies; curl and firebase-tools use them.
    const proxied = Object.keys(process.env).some((name) => /^https?_proxy$/i.test(name));
    return proxied && spawnSync('curl', ['-sfI', '-m', '5', url]).status === 0;
  }
}

/** @param {string} log */
async function download(log) {
  for (const name of ['firestore', 'storage']) {
    const args = [FIREBASE_CLI, `setup:emulators:${name}`];
    const abort = AbortSignal.timeout(15 * 60_000);
    if ((await run(process.execPath, args, { cwd: LOCAL_DIR, log, abort })) !== 0) return false;
  }
  return true;
}

/**
 * @typedef {{ file: string, version: string, key: string }} GcloudEmulator
 * @returns {GcloudEmulator | undefined}
 */
function gcloudEmulator() {
  for (const sdk of gcloudFolders()) {
    const file = path.join(sdk, 'platform/cloud-firestore-emulator/cloud-firestore-emulator.jar');
    if (!existsSync(file)) continue;
    const { size, mtimeMs } = statSync(file);
    const source = readFileSync(RULES_RUNTIME_SOURCE);
    const hash = createHash('sha256').update(`${file} ${size} ${mtimeMs}`).update(source);
    return { file, version: componentVersion(sdk), key: hash.digest('hex') };
  }
}

function gcloudFolders() {
  const onPath = (process.env.PATH ?? '')
    .split(path.delimiter)
    .map((folder) => path.join(folder, 'gcloud'))
    .filter((file) => existsSync(file))
    .map((file) => path.resolve(realpathSync(file), '../..'));
  return [
    ...(process.env.CLOUDSDK_ROOT_DIR ? [process.env.CLOUDSDK_ROOT_DIR] : []),
    ...onPath,
    '/usr/lib/google-cloud-sdk',
    '/usr/lib64/google-cloud-sdk',
    '/snap/google-cloud-cli/current',
    '/opt/google-cloud-sdk',
    '/usr/local/share/google-cloud-sdk',
    '/opt/homebrew/share/google-cloud-sdk',
    path.join(homedir(), 'google-cloud-sdk'),
  ];
}

/** @param {string} sdk */
function componentVersion(sdk) {
  try {
    const file = path.join(sdk, '.install/cloud-firestore-emulator.snapshot.json');
    /** @type {{ components: any[] }} */
    const { components } = JSON.parse(readFileSync(file, 'utf8'));
    const own = components.find(({ id }) => id === 'cloud-firestore-emulator');
    return String(own.version.version_string);
  } catch {
    return 'local'; // Any text: the file's name and FIRESTORE_EMULATOR_VERSION must match.
  }
}

/** @param {string} log */
async function installGcloudEmulator(log) {
  if (!canInstallPackages()) return undefined;
  await installPackage(['google-cloud-cli-firestore-emulator'], log);
  return gcloudEmulator();
}

/** @param {GcloudEmulator} emulator @returns {EmulatorJars | undefined} */
function readPrepared(emulator) {
  if (!existsSync(PREPARED_RECORD)) return undefined;
  const { key, version } = JSON.parse(readFileSync(PREPARED_RECORD, 'utf8'));
  return key === emulator.key ? { folder: PREPARED_DIR, firestoreVersion: version } : undefined;
}

/**
 * @param {GcloudEmulator} emulator
 * @param {ReturnType<typeof officialJars>} official
 * @returns {EmulatorJars}
 */
function prepare(emulator, official) {
  rmSync(PREPARED_DIR, { recursive: true, force: true });
  mkdirSync(PREPARED_DIR, { recursive: true });
  const classPath = pathToFileURL(emulator.file).href;
  const launcher = jar({
    'Main-Class': 'com.google.cloud.datastore.emulator.firestore.CloudFirestore',
    'Class-Path': classPath,
  });
  const launcherName = `cloud-firestore-emulator-v${emulator.version}.jar`;
  writeFileSync(path.join(PREPARED_DIR, launcherName), launcher);
  const runtime = path.join(PREPARED_DIR, official.storageName);
  if (official.missing.includes(official.storageName)) {
    const classes = { [`${RULES_RUNTIME}.class`]: compileRulesRuntime(emulator.file) };
    writeFileSync(runtime, jar({ 'Main-Class': RULES_RUNTIME, 'Class-Path': classPath }, classes));
  } else {
    copyFileSync(path.join(official.folder, official.storageName), runtime);
  }
  const record = JSON.stringify({ key: emulator.key, version: emulator.version });
  writeFileSync(`${PREPARED_RECORD}.tmp`, record);
  renameSync(`${PREPARED_RECORD}.tmp`, PREPARED_RECORD);
  return { folder: PREPARED_DIR, firestoreVersion: emulator.version };
}

/** @param {string} emulatorJar */
function compileRulesRuntime(emulatorJar) {
  const compiler = findJavaCompiler();
  if (!compiler) throw new Problem(messages.setup.noCompiler);
  const output = mkdtempSync(path.join(tmpdir(), 'sunfront-classes-'));
  try {
    // The jar declares annotation processors that it does not contain.
    const args = ['--release', '17', '-nowarn', '-proc:none', '-cp', emulatorJar, '-d', output];
    const result = spawnSync(compiler, [...args, RULES_RUNTIME_SOURCE], { encoding: 'utf8' });
    if (result.status !== 0) throw new Problem(messages.setup.compileFailed(result.stderr));
    return readFileSync(path.join(output, `${RULES_RUNTIME}.class`));
  } finally {
    rmSync(output, { recursive: true, force: true });
  }
}
