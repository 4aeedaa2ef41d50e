// @ts-check
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isRunning, processOf } from './processes.mjs';
import { LOCAL_DIR, Problem } from './project.mjs';
import { say } from './terminal.mjs';

/**
 * Lets one process at a time do some work in this checkout, such as installing or building.
 * @template T
 * @param {string} name
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withMutex(name, work) {
  mkdirSync(LOCAL_DIR, { recursive: true });
  const file = path.join(LOCAL_DIR, `${name}.lock`);
  for (let waited = false; tryLock(file); waited = true) {
    if (!waited) say(`  Waiting for another ${name} to finish …`);
    await sleep(500);
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

/**
 * Takes a data folder for one site, once a site that is stopping has ended.
 * @param {string} dataDir
 * @param {string} address of the site
 */
export async function lockData(dataDir, address) {
  makeFolder(dataDir);
  for (let waited = 0; ; waited += 250) {
    const holder = tryLock(lockFile(dataDir), { address });
    if (!holder) return;
    if (!holder.isStopping || waited >= STOP_LIMIT) {
      throw new Problem(`Sunfront is already running with this data, at ${holder.address}.`);
    }
    if (waited === 0) say('  Waiting for the last run to stop …');
    await sleep(250);
  }
}

const STOP_LIMIT = 30_000;

/** Makes a start wait for the end of this run. @param {string} dataDir */
export function announceStop(dataDir) {
  try {
    writeJson(lockFile(dataDir), { ...readJson(lockFile(dataDir)), isStopping: true });
  } catch {
    // A full disk: the data must be saved all the same.
  }
}

/** @param {string} dataDir */
export function unlockData(dataDir) {
  rmSync(lockFile(dataDir), { force: true });
}

/**
 * The address of the site that runs on a data folder, if one does.
 * @param {string} dataDir
 * @returns {string | undefined}
 */
export function runningAddress(dataDir) {
  return holderOf(lockFile(dataDir))?.address;
}

/**
 * Creates a lock file that names this process, unless a running process holds it: answers what its file says then.
 * @param {string} file
 * @param {object} [content]
 */
function tryLock(file, content) {
  for (;;) {
    try {
      writeWhole(file, { ...processOf(process.pid), ...content }, 'wx');
      return undefined;
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
    }
    const holder = holderOf(file);
    if (holder) return holder;
    rmSync(file, { force: true });
  }
}

/** As `mkdirSync` with `recursive`, which never returns below /proc. @param {string} folder */
function makeFolder(folder) {
  if (existsSync(folder)) return;
  makeFolder(path.dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error);
    throw new Problem(`The folder ${folder} cannot be created (${code}).`);
  }
}

/** @param {string} file */
function holderOf(file) {
  const content = readJson(file);
  return content && isRunning(content) ? content : undefined;
}

/** @param {string} dataDir */
function lockFile(dataDir) {
  return path.join(dataDir, 'lock.json');
}

/**
 * What a JSON file holds; undefined when it is absent, or cut off because its writer was killed.
 * @param {string} file
 */
export function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/**
 * Replaces a file as a whole or not at all.
 * @param {string} file
 * @param {object} content
 */
export function writeJson(file, content) {
  writeWhole(`${file}.tmp`, content, 'w');
  renameSync(`${file}.tmp`, file);
}

/**
 * @param {string} file
 * @param {object} content
 * @param {'w' | 'wx'} flag
 */
function writeWhole(file, content, flag) {
  try {
    writeFileSync(file, JSON.stringify(content), { flag });
  } catch (error) {
    // Of a full disk, Node does not name the file.
    throw Object.assign(/** @type {Error} */ (error), { path: file });
  }
}
