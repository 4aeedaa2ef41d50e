// @ts-check
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { fingerprint, hubPid, requestExport } from './emulator-data.mjs';
import { readJson } from './json-file.mjs';
import { Problem } from './project.mjs';
import { say, step } from './terminal.mjs';

/**
 * @typedef {import('./project.mjs').Ports} Ports
 * @typedef {{ sequence: number, digest?: string }} Mark
 * @typedef {{ name: string, folder: string, mark?: Mark }} Export
 */

/**
 * Writes the emulators' data to disk. Two folders take turns, so that there is always one more to
 * begin from; a mark written last tells which is the newer, and what it held when it was finished.
 */
export class Exporter {
  /** @type {Promise<boolean>} */
  #turn = Promise.resolve(false);
  #saved = '';

  /**
   * @param {string} dataDir
   * @param {Ports} ports
   */
  constructor(dataDir, ports) {
    this.dataDir = dataDir;
    this.ports = ports;
  }

  /** Takes what the emulators hold now for what is on disk: right after an import it is. */
  async markSaved() {
    this.#saved = await fingerprint(this.ports);
  }

  /**
   * Exports if anything changed since the last time; answers whether it did.
   * @returns {Promise<boolean>}
   */
  saveChanges() {
    this.#turn = this.#turn.catch(() => false).then(() => this.#saveChanges());
    return this.#turn;
  }

  /** Saves before an end: anew, while something changed during the export. */
  async saveAll() {
    for (let round = 0; round < 3; round++) if (!(await this.saveChanges())) return;
  }

  async #saveChanges() {
    // Taken before the export: what changes meanwhile differs next time and is exported then.
    const current = await fingerprint(this.ports);
    if (current === this.#saved) return false;
    mkdirSync(exportsDir(this.dataDir), { recursive: true });
    try {
      await requestExport(this.ports, madeFolder(this.dataDir));
      keepExport(this.dataDir);
    } catch (error) {
      const problem = new Problem(unsavedText(this.dataDir, error));
      deleteFailedExports(this.dataDir);
      throw problem;
    }
    this.#saved = current;
    return true;
  }
}

/** The folder that an export is made in: the one whose turn it is stays whole meanwhile. */
export function madeFolder(/** @type {string} */ dataDir) {
  return path.join(exportsDir(dataDir), 'new');
}

/**
 * Puts an export that was made in the place of the older one.
 * @param {string} dataDir
 */
export function keepExport(dataDir) {
  const newest = listExports(dataDir).find(({ mark }) => mark);
  const name = newest?.name === 'a' ? 'b' : 'a';
  const folder = path.join(exportsDir(dataDir), name);
  const mark = markFile(dataDir, name);
  const made = madeFolder(dataDir);
  const sequence = (newest?.mark?.sequence ?? 0) + 1;
  writeFileSync(`${mark}.tmp`, JSON.stringify({ sequence, digest: digestOf(made) }));
  rmSync(folder, { recursive: true, force: true });
  renameSync(made, folder);
  // Last: until now the mark says of this folder that it is the older one.
  renameSync(`${mark}.tmp`, mark);
}

/**
 * The whole exports, the newest first; damaged ones that may be newer are named and moved aside.
 * @param {string} dataDir
 * @throws Problem when something was saved and nothing of it is whole
 */
export function wholeExports(dataDir) {
  const exports = listExports(dataDir);
  const first = exports.findIndex(isWhole);
  if (exports.length > 0 && first === -1) {
    throw new Problem(
      `The saved data in ${exportsDir(dataDir)} is damaged, and no whole copy is left of it. ` +
        'Put one back, or begin anew with: npm run reset',
    );
  }
  const damaged = exports.splice(0, Math.max(first, 0));
  for (const each of damaged) setAside(dataDir, each, 'is damaged');
  return exports.filter((each, index) => index === 0 || isWhole(each));
}

/**
 * Moves an export out of the way and says so: it may be the only copy of what came last.
 * @param {string} dataDir
 * @param {Export} damaged
 * @param {string} reason
 */
export function setAside(dataDir, { name, folder }, reason) {
  const time = new Date().toISOString().replaceAll(':', '-');
  const aside = path.join(exportsDir(dataDir), `damaged-${time}`);
  const isThere = existsSync(folder);
  if (isThere) renameSync(folder, aside);
  rmSync(markFile(dataDir, name), { force: true });
  const fate = isThere ? `${reason} (kept in ${aside})` : 'is gone';
  say(`  The last save ${fate}; going on from the one before`);
}

/**
 * Why an export failed, with the space that was left on the disk.
 * @param {string} dataDir
 * @param {unknown} error
 */
function unsavedText(dataDir, error) {
  const reason = error instanceof Error ? error.message : String(error);
  const { bavail, bsize } = statfsSync(dataDir);
  const free = bavail * bsize;
  const isFull = /ENOSPC|EDQUOT|No space left/i.test(reason) || free < 16 * MEBIBYTE;
  return `The data could not be saved: ${
    isFull
      ? `the disk of ${dataDir} is full (${Math.floor(free / MEBIBYTE)} MiB free).`
      : `${reason}.`
  }`;
}

const MEBIBYTE = 2 ** 20;

/** The hub leaves the folder of a failed export where the CLI runs. @param {string} dataDir */
function deleteFailedExports(dataDir) {
  const runDir = path.join(dataDir, 'run');
  for (const name of existsSync(runDir) ? readdirSync(runDir) : []) {
    if (!name.startsWith('firebase-export-')) continue;
    rmSync(path.join(runDir, name), { recursive: true, force: true });
  }
}

/**
 * Saves what emulators of a killed run still hold. When they do not answer, that is said, and the
 * last save stays the newest.
 * @param {string} dataDir
 * @param {Ports} ports
 * @param {import('./processes.mjs').Process[]} processes of the killed run
 * @throws Problem when they answer and cannot be saved: they must not be ended then
 */
export async function saveLeftovers(dataDir, ports, processes) {
  let pid = 0;
  try {
    pid = await hubPid(ports);
    // Another suite may have these ports by now.
    if (!processes.some((each) => each.pid === pid)) throw new Error('its hub is gone');
    await fingerprint(ports);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    say(`  The killed run cannot be asked for its data (${reason}); the last save is taken`);
    return;
  }
  try {
    await step('Data of the last run saved', () => new Exporter(dataDir, ports).saveAll());
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Problem(
      `${reason} The emulators of the last run keep running with it: free space, then start again. ` +
        `To begin from the last save instead: kill ${pid}`,
    );
  }
}

/**
 * What is saved, the newest first; what has no mark that can be read might be newer than all.
 * @param {string} dataDir
 * @returns {Export[]}
 */
function listExports(dataDir) {
  const order = (/** @type {Export} */ { mark }) => mark?.sequence ?? Infinity;
  return ['a', 'b']
    .map((name) => ({
      name,
      folder: path.join(exportsDir(dataDir), name),
      mark: readJson(markFile(dataDir, name)),
    }))
    .filter(({ folder, mark }) => mark || existsSync(folder))
    .sort((left, right) => order(right) - order(left));
}

/** @param {Export} each */
function isWhole({ folder, mark }) {
  if (!mark || !existsSync(path.join(folder, 'firebase-export-metadata.json'))) return false;
  // Marks of earlier versions have no digest.
  return mark.digest === undefined || mark.digest === digestOf(folder);
}

/**
 * A hash over all files of a folder, by path and content.
 * @param {string} folder
 */
function digestOf(folder) {
  const hash = createHash('sha256');
  for (const name of readdirSync(folder, { encoding: 'utf8', recursive: true }).sort()) {
    const file = path.join(folder, name);
    const { size } = statSync(file);
    if (!statSync(file).isDirectory()) hash.update(`${name}\0${size}\0`).update(readFileSync(file));
  }
  return hash.digest('hex');
}

/** @param {string} dataDir */
export function exportsDir(dataDir) {
  return path.join(dataDir, 'exports');
}

/**
 * @param {string} dataDir
 * @param {string} name
 */
function markFile(dataDir, name) {
  return path.join(exportsDir(dataDir), `${name}.complete.json`);
}
