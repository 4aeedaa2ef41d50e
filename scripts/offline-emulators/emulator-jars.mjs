// @ts-check
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { canInstallPackages, installPackage } from './apt.mjs';
import { findJdk } from './java.mjs';
import { readJson, writeJson } from '../local/lock.mjs';
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
const FIRESTORE_CLASS = 'com.google.cloud.datastore.emulator.firestore.CloudFirestore';
const RULES_RUNTIME_SOURCE = path.join(ROOT, 'scripts/offline-emulators/StorageRulesRuntime.java');

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
  const { key, version } = readJson(PREPARED_RECORD) ?? {};
  return key === emulator.key ? { folder: PREPARED_DIR, firestoreVersion: version } : undefined;
}

/**
 * @param {GcloudEmulator} emulator
 * @param {ReturnType<typeof officialJars>} official
 * @returns {EmulatorJars}
 */
function prepare({ file, version, key }, { folder, missing, storageName }) {
  const jdk = findJdk();
  if (!jdk) throw new Problem(messages.setup.noJdk);
  rmSync(PREPARED_DIR, { recursive: true, force: true });
  const classes = path.join(PREPARED_DIR, 'classes');
  mkdirSync(classes, { recursive: true });
  const manifest = path.join(PREPARED_DIR, 'manifest.txt');
  writeFileSync(manifest, `Class-Path: ${pathToFileURL(file).href}\n`);
  const createJar = (/** @type {string} */ name, /** @type {string} */ mainClass) => {
    const content = ['--manifest', manifest, '--main-class', mainClass, '-C', classes, '.'];
    runTool(jdk, 'jar', ['--create', '--file', path.join(PREPARED_DIR, name), ...content]);
  };
  createJar(`cloud-firestore-emulator-v${version}.jar`, FIRESTORE_CLASS);
  if (missing.includes(storageName)) {
    // The jar declares annotation processors that it does not contain.
    const options = ['--release', '17', '-nowarn', '-proc:none', '-cp', file, '-d', classes];
    runTool(jdk, 'javac', [...options, RULES_RUNTIME_SOURCE]);
    createJar(storageName, path.parse(RULES_RUNTIME_SOURCE).name);
  } else {
    copyFileSync(path.join(folder, storageName), path.join(PREPARED_DIR, storageName));
  }
  writeJson(PREPARED_RECORD, { key, version });
  return { folder: PREPARED_DIR, firestoreVersion: version };
}

/** @param {string} jdk @param {string} tool @param {string[]} args */
function runTool(jdk, tool, args) {
  const file = path.join(jdk, 'bin', tool);
  const { status, stderr, error } = spawnSync(file, args, { encoding: 'utf8' });
  if (status !== 0) throw new Problem(messages.setup.toolFailed(tool, error?.message ?? stderr));
}
