// @ts-check
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readJson } from './json-file.mjs';
import { endProcesses, listProcesses, ownProcess, processTree, sameProcess } from './processes.mjs';
import { Problem } from './project.mjs';
import { say } from './terminal.mjs';

/**
 * What is known of a run, for the start after a kill: `data` are the ports of emulators that hold all
 * the data, not only what was put in so far.
 * @typedef {import('./processes.mjs').Process} Process
 * @typedef {import('./project.mjs').Ports} Ports
 * @typedef {{
 *   owner: Process,
 *   address: string,
 *   tmpDir: string,
 *   children: Process[],
 *   data?: Ports,
 *   isStopping?: true,
 * }} LockContent
 */

/** The folder whose path marks a data folder's Java processes as its own: see `findLeftovers`. */
export const JARS_LINK = path.join('run', 'emulators');

/** Holds a data folder for one running suite, and remembers which processes belong to it. */
export class DataLock {
  #isReleased = false;

  /**
   * Takes the lock; what a killed run left behind is saved, if it holds data, and ended first. When `save` throws, the
   * lock stays, and names the leftovers for the next start.
   * @param {string} dataDir
   * @param {string} address
   * @param {(data: Ports, leftovers: Process[]) => Promise<void>} [save]
   */
  static async take(dataDir, address, save) {
    makeFolder(dataDir);
    await waitWhileStopping(dataDir);
    const previous = readLock(dataDir);
    const processes = listProcesses();
    if (previous && isRunning(previous, processes)) {
      throw new Problem(`Sunfront is already running with this data, at ${previous.address}.`);
    }
    const lock = new DataLock(dataDir, address);
    await lock.#clear(dataDir, previous, processes, save);
    return lock;
  }

  /**
   * @param {string} dataDir
   * @param {string} address
   */
  constructor(dataDir, address) {
    this.file = lockFile(dataDir);
    /** @type {LockContent} */
    this.content = { owner: ownProcess(), address, tmpDir: '', children: [] };
    // The lock of a dead run stays until it is replaced: it names the processes that hold its data.
    if (existsSync(this.file)) {
      this.#write({ ...this.content, ...readLock(dataDir), owner: this.content.owner });
    } else writeFileSync(this.file, JSON.stringify(this.content), { flag: 'wx' });
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

  /**
   * Has the start after a kill save what the emulators hold: from now on it is whole.
   * @param {Ports} data
   */
  announceData(data) {
    if (!this.#isReleased) this.#write({ ...this.content, data });
  }

  /** Lets a start that comes now wait for the end of this run. */
  announceStop() {
    try {
      if (!this.#isReleased) this.#write({ ...this.content, isStopping: true });
    } catch {
      // A full disk: the data must be saved all the same.
    }
  }

  release() {
    this.#isReleased = true;
    rmSync(this.file, { force: true });
  }

  /**
   * Ends what the run before us left behind.
   * @param {string} dataDir
   * @param {LockContent | undefined} previous
   * @param {Process[]} processes
   * @param {(data: Ports, leftovers: Process[]) => Promise<void>} [save]
   */
  async #clear(dataDir, previous, processes, save) {
    const { owner, address } = this.content;
    const leftovers = findLeftovers(dataDir, previous, processes);
    if (leftovers.length > 0) {
      // Ours to know until they are ended: we may be killed as well.
      this.#write({ ...this.content, children: leftovers });
      if (previous?.data) await save?.(previous.data, leftovers);
      say(`  Ending ${leftovers.length} processes that a killed run left behind`);
      await endProcesses(leftovers);
    }
    if (previous && isOwnTmpDir(previous.tmpDir))
      rmSync(previous.tmpDir, { recursive: true, force: true });
    this.#write({ owner, address, tmpDir: '', children: [] });
  }

  /** @param {LockContent} content */
  #write(content) {
    this.content = content;
    try {
      writeFileSync(`${this.file}.tmp`, JSON.stringify(content));
    } catch (error) {
      // Of a full disk, Node does not name the file.
      throw Object.assign(/** @type {Error} */ (error), { path: this.file });
    }
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
  const java = javaEmulators(dataDir, processes);
  const roots = processes.filter(
    (each) => known.some((child) => sameProcess(child, each)) || java.includes(each),
  );
  const all = roots.flatMap((root) => processTree(processes, root.pid));
  return [...new Set(all)];
}

/**
 * The Java emulators that were started through this data folder's own link.
 * @param {string} dataDir
 * @param {Process[]} processes
 */
export function javaEmulators(dataDir, processes) {
  const jars = `-jar ${path.join(dataDir, JARS_LINK)}${path.sep}`;
  return processes.filter(({ command }) => /^\S*java\s/.test(command) && command.includes(jars));
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

/** @param {string} folder */
function isOwnTmpDir(folder) {
  return (
    path.dirname(folder) === path.resolve(tmpdir()) && path.basename(folder).startsWith('sunfront-')
  );
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
