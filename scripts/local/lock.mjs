// @ts-check
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { endProcesses, listProcesses, processTree, sameProcess } from './processes.mjs';
import { LOCAL_DIR, Problem } from './project.mjs';
import { say } from './terminal.mjs';

/**
 * @typedef {import('./processes.mjs').Process} Process
 * @typedef {{
 *   owner: Process,
 *   address: string,
 *   tmpDir: string,
 *   children: Process[],
 *   isStopping?: true,
 * }} LockContent
 */

/** The folder whose path marks a data folder's Java processes as its own: see `findLeftovers`. */
export const JARS_LINK = path.join('run', 'emulators');

/** Holds a data folder for one running suite, and remembers which processes belong to it. */
export class DataLock {
  #isReleased = false;

  /**
   * Takes the lock; what a killed run left behind is ended first.
   * @param {string} dataDir
   * @param {string} address
   */
  static async take(dataDir, address) {
    mkdirSync(dataDir, { recursive: true });
    await waitWhileStopping(dataDir);
    const previous = readLock(dataDir);
    const processes = listProcesses();
    if (previous && isRunning(previous, processes)) {
      throw new Problem(`Sunfront is already running with this data, at ${previous.address}.`);
    }
    const leftovers = findLeftovers(dataDir, previous, processes);
    if (leftovers.length > 0) {
      say(`  Ending ${leftovers.length} processes that a killed run left behind`);
      await endProcesses(leftovers);
    }
    if (previous && isOwnTmpDir(previous.tmpDir))
      rmSync(previous.tmpDir, { recursive: true, force: true });
    rmSync(lockFile(dataDir), { force: true });
    return new DataLock(dataDir, address);
  }

  /**
   * @param {string} dataDir
   * @param {string} address
   */
  constructor(dataDir, address) {
    this.file = lockFile(dataDir);
    /** @type {LockContent} */
    this.content = { owner: self(), address, tmpDir: '', children: [] };
    writeFileSync(this.file, JSON.stringify(this.content), { flag: 'wx' });
  }

  /**
   * Remembers the processes below us, for the start after a kill.
   * @param {string} tmpDir
   */
  record(tmpDir) {
    if (this.#isReleased) return;
    const children = processTree(listProcesses(), process.pid).slice(1);
    this.#write({ ...this.content, tmpDir, children });
  }

  /** Lets a start that comes now wait for the end of this run. */
  announceStop() {
    if (!this.#isReleased) this.#write({ ...this.content, isStopping: true });
  }

  release() {
    this.#isReleased = true;
    rmSync(this.file, { force: true });
  }

  /** @param {LockContent} content */
  #write(content) {
    this.content = content;
    writeFileSync(`${this.file}.tmp`, JSON.stringify(content));
    renameSync(`${this.file}.tmp`, this.file);
  }
}

/**
 * The address of the suite that runs on a data folder, if one does.
 * @param {string} dataDir
 */
export function runningAddress(dataDir) {
  const lock = readLock(dataDir);
  return lock && isRunning(lock, listProcesses()) ? lock.address : undefined;
}

/**
 * @param {LockContent} lock
 * @param {Process[]} processes
 */
export function isRunning(lock, processes) {
  return processes.some((each) => sameProcess(each, lock.owner));
}

/**
 * The processes of a dead run that are still there: those the lock names, everything below them,
 * and any Java emulator that was started through this data folder's own link.
 * @param {string} dataDir
 * @param {LockContent | undefined} lock
 * @param {Process[]} processes
 */
export function findLeftovers(dataDir, lock, processes) {
  const known = lock?.children ?? [];
  const jars = `-jar ${path.join(dataDir, JARS_LINK)}${path.sep}`;
  const roots = processes.filter(
    (each) =>
      known.some((child) => sameProcess(child, each)) ||
      (/^\S*java\s/.test(each.command) && each.command.includes(jars)),
  );
  const all = roots.flatMap((root) => processTree(processes, root.pid));
  return [...new Set(all)];
}

/**
 * Lets one process at a time do some work in this checkout, such as installing or building.
 * @template T
 * @param {string} name
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withMutex(name, work) {
  const file = path.join(LOCAL_DIR, `${name}.lock`);
  mkdirSync(LOCAL_DIR, { recursive: true });
  for (let waited = false; !tryCreate(file); waited = true) {
    if (!waited) say(`  Waiting for another ${name} to finish …`);
    await sleep(500);
  }
  const release = () => rmSync(file, { force: true });
  process.once('exit', release);
  try {
    return await work();
  } finally {
    process.off('exit', release);
    release();
  }
}

const STOP_LIMIT = 30_000;

/** @param {string} dataDir */
async function waitWhileStopping(dataDir) {
  for (let waited = 0; waited < STOP_LIMIT; waited += 250) {
    const lock = readLock(dataDir);
    if (!lock?.isStopping || !isRunning(lock, listProcesses())) return;
    if (waited === 0) say('  Waiting for the last run to stop …');
    await sleep(250);
  }
}

/** @param {string} file */
function tryCreate(file) {
  try {
    writeFileSync(file, JSON.stringify(self()), { flag: 'wx' });
    return true;
  } catch {
    const owner = readJson(file);
    if (owner && listProcesses().some((each) => sameProcess(each, owner))) return false;
    rmSync(file, { force: true });
    return false;
  }
}

function self() {
  const own = listProcesses().find((each) => each.pid === process.pid);
  if (!own) throw new Error('This process is not in the list of processes.');
  return own;
}

/** @param {string} dataDir */
function lockFile(dataDir) {
  return path.join(dataDir, 'lock.json');
}

/**
 * @param {string} dataDir
 * @returns {LockContent | undefined}
 */
function readLock(dataDir) {
  return readJson(lockFile(dataDir));
}

/** @param {string} file */
function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined; // Absent, or cut off by the kill that made it stale.
  }
}

/** @param {string} folder */
function isOwnTmpDir(folder) {
  return (
    path.dirname(folder) === path.resolve(tmpdir()) && path.basename(folder).startsWith('sunfront-')
  );
}
