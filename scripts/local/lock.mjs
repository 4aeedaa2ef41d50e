// @ts-check
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { messages } from './messages.mjs';
import { identifyProcess, isRunning } from './processes.mjs';
import { LOCAL_DIR, Problem } from './project.mjs';
import { print } from './terminal.mjs';

/**
 * Other processes in this checkout wait.
 * @template T
 * @param {string} name
 * @param {() => Promise<T>} work
 */
export async function withMutex(name, work) {
  mkdirSync(LOCAL_DIR, { recursive: true });
  const file = path.join(LOCAL_DIR, `${name}.lock`);
  for (let waited = false; tryLock(file); waited = true) {
    if (!waited) print(messages.setup.waiting(name));
    await sleep(500);
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

const STOP_TIMEOUT = 30_000;

/** @param {string} dataDir @param {string} address of the site */
export async function lockData(dataDir, address) {
  for (let waited = 0; ; waited += 250) {
    const holder = openFolder(dataDir, () => tryLock(lockFile(dataDir), { address }));
    if (!holder) return;
    if (!holder.isStopping || waited >= STOP_TIMEOUT) {
      throw new Problem(messages.start.alreadyRunning(holder.address));
    }
    if (waited === 0) print(messages.start.waitingForStop);
    await sleep(250);
  }
}

/**
 * @template T
 * @param {string} folder
 * @param {() => T} work
 * @throws Problem that names the folder
 */
function openFolder(folder, work) {
  try {
    mkdirSync(folder, { recursive: true });
    return work();
  } catch (error) {
    const { code = '' } = /** @type {NodeJS.ErrnoException} */ (error);
    // `mkdir` reports that a file already exists, and that a folder on a read-only disk does not
    // exist.
    const reason = messages.systemErrors[{ EEXIST: 'ENOTDIR', ENOENT: 'EACCES' }[code] ?? code];
    throw reason ? new Problem(messages.data.unusable(reason, folder)) : error;
  }
}

/** Lets the next start wait for this run. @param {string} dataDir */
export function markStopping(dataDir) {
  try {
    writeJson(lockFile(dataDir), { ...readJson(lockFile(dataDir)), isStopping: true });
  } catch {
    // A full disk must not prevent the stop.
  }
}

/** @param {string} dataDir */
export function unlockData(dataDir) {
  rmSync(lockFile(dataDir), { force: true });
}

/** @param {string} dataDir @returns {string | undefined} */
export function runningAddress(dataDir) {
  return readHolder(lockFile(dataDir))?.address;
}

/** Returns the lock of a running process. @param {string} file @param {object} [content] */
function tryLock(file, content) {
  for (;;) {
    try {
      const text = JSON.stringify({ ...identifyProcess(process.pid), ...content });
      writeFileSync(file, text, { flag: 'wx' });
      return undefined;
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
    }
    const holder = readHolder(file);
    if (holder) return holder;
    rmSync(file, { force: true });
  }
}

/** @param {string} file */
function readHolder(file) {
  const content = readJson(file);
  return content && isRunning(content) ? content : undefined;
}

/** @param {string} dataDir */
function lockFile(dataDir) {
  return path.join(dataDir, 'lock.json');
}

/** Undefined for a missing or incomplete file. @param {string} file */
export function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** Replaces the file atomically. @param {string} file @param {object} content */
export function writeJson(file, content) {
  writeFileSync(`${file}.tmp`, JSON.stringify(content));
  renameSync(`${file}.tmp`, file);
}
