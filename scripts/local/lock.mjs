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

/** Holds a data folder for one site. */
export class DataLock {
  /** @param {string} file */
  constructor(file) {
    this.file = file;
  }

  /**
   * Takes the lock, once a site that is stopping has ended.
   * @param {string} dataDir
   * @param {string} address of the site
   */
  static async take(dataDir, address) {
    makeFolder(dataDir);
    const file = lockFile(dataDir);
    for (let waited = 0; ; waited += 250) {
      const holder = tryLock(file, { address });
      if (!holder) return new DataLock(file);
      if (!holder.isStopping || waited >= STOP_LIMIT) {
        throw new Problem(`Sunfront is already running with this data, at ${holder.address}.`);
      }
      if (waited === 0) say('  Waiting for the last run to stop …');
      await sleep(250);
    }
  }

  /** Lets a start that comes now wait for the end of this run. */
  announceStop() {
    try {
      writeJson(this.file, { ...readJson(this.file), isStopping: true });
    } catch {
      // A full disk: the data must be saved all the same.
    }
  }

  release() {
    rmSync(this.file, { force: true });
  }
}

const STOP_LIMIT = 30_000;

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
      const text = JSON.stringify({ ...processOf(process.pid), ...content });
      writeFileSync(file, text, { flag: 'wx' });
      return undefined;
    } catch (error) {
      const { code } = /** @type {NodeJS.ErrnoException} */ (error);
      // Of a full disk, Node does not name the file.
      if (code !== 'EEXIST') throw Object.assign(/** @type {Error} */ (error), { path: file });
    }
    const holder = holderOf(file);
    if (holder) return holder;
    rmSync(file, { force: true });
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
 * What a JSON file holds; undefined when it is absent, or cut off by the kill of who wrote it.
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
  try {
    writeFileSync(`${file}.tmp`, JSON.stringify(content));
  } catch (error) {
    throw Object.assign(/** @type {Error} */ (error), { path: file });
  }
  renameSync(`${file}.tmp`, file);
}

/**
 * Creates a folder and its parents. `mkdirSync` with `recursive` never returns below /proc.
 * @param {string} folder
 */
function makeFolder(folder) {
  if (existsSync(folder)) return;
  makeFolder(path.dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    if (existsSync(folder)) return;
    const { code } = /** @type {NodeJS.ErrnoException} */ (error);
    throw new Problem(`The folder ${folder} cannot be created (${code}).`);
  }
}
