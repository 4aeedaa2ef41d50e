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
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { readJson } from './lock.mjs';
import { HOST, Problem, PROJECT_ID } from './project.mjs';
import { say } from './terminal.mjs';

/**
 * The emulators' data on disk: each save is a folder of `exports` with a number, a higher one than the save before, which
 * stays. A file in it holds a hash over all others.
 *
 * @typedef {import('./project.mjs').Ports} Ports
 */

/** Saves the data of running emulators. */
export class Exporter {
  /** Of what was saved last. @type {string | undefined} */
  #saved;

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
   * Saves if anything changed since the last time; answers whether it did.
   * @throws Problem when that failed.
   */
  async saveChanges() {
    try {
      // Taken before the export: what changes meanwhile differs next time and is exported then.
      const current = await fingerprint(this.ports);
      if (current === this.#saved) return false;
      mkdirSync(exportsDir(this.dataDir), { recursive: true });
      const body = { path: newExport(this.dataDir), initiatedBy: 'sunfront' };
      await ask(`http://${HOST}:${this.ports.hub}/_admin/export`, body, 120_000);
      keepExport(this.dataDir);
      this.#saved = current;
      return true;
    } catch (error) {
      const problem = new Problem(unsavedText(this.dataDir, error));
      deleteFailedExports(this.dataDir);
      throw problem;
    }
  }

  /** Saves before an end: once more, while something changed during the export. */
  async saveAll() {
    for (let round = 0; round < 3; round++) if (!(await this.saveChanges())) return;
  }
}

/**
 * The newest whole export, if anything was saved; newer ones that are damaged are named and moved aside: they may hold
 * the only copy of what came last.
 * @param {string} dataDir
 * @throws Problem when something was saved and nothing of it is whole.
 */
export function newestExport(dataDir) {
  convertOldExports(dataDir);
  const exports = listExports(dataDir);
  const whole = exports.find(isWhole);
  if (exports.length > 0 && !whole) {
    throw new Problem(
      `The saved data in ${exportsDir(dataDir)} is damaged, and no whole copy is left of it. ` +
        'Put one back, or begin anew with: npm run reset',
    );
  }
  for (const folder of exports) {
    if (folder === whole) break;
    const time = new Date().toISOString().replaceAll(':', '-');
    const aside = path.join(exportsDir(dataDir), `damaged-${time}`);
    renameSync(folder, aside);
    say(`  The last save is damaged (kept in ${aside}); going on from the one before`);
  }
  return whole;
}

/**
 * Where an export is made.
 * @param {string} dataDir
 */
export function newExport(dataDir) {
  return path.join(exportsDir(dataDir), 'new');
}

/**
 * Makes a finished export the newest, beside the one before.
 * @param {string} dataDir
 */
export function keepExport(dataDir) {
  const made = newExport(dataDir);
  writeFileSync(path.join(made, DIGEST), digestOf(made));
  const [newest = '0', ...older] = listExports(dataDir);
  renameSync(made, path.join(exportsDir(dataDir), String(Number(path.basename(newest)) + 1)));
  for (const folder of older) rmSync(folder, { recursive: true });
}

/** The folders of all saves, the newest first. @param {string} dataDir */
function listExports(dataDir) {
  const folder = exportsDir(dataDir);
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => /^\d+$/.test(name)) : [];
  return names.sort((a, b) => Number(b) - Number(a)).map((name) => path.join(folder, name));
}

const DIGEST = 'sha256.txt';

/** Version 0.1.0 has two folders that take turns, with number and hash in a file beside each. @param {string} dataDir */
function convertOldExports(dataDir) {
  for (const folder of ['a', 'b'].map((name) => path.join(exportsDir(dataDir), name))) {
    const mark = readJson(`${folder}.complete.json`);
    if (!mark || !existsSync(folder)) continue;
    writeFileSync(path.join(folder, DIGEST), mark.digest ?? digestOf(folder));
    renameSync(folder, path.join(exportsDir(dataDir), String(mark.sequence)));
    rmSync(`${folder}.complete.json`);
  }
}

/** @param {string} folder */
function isWhole(folder) {
  const file = path.join(folder, DIGEST);
  return existsSync(file) && readFileSync(file, 'utf8') === digestOf(folder);
}

/**
 * A hash over all files of an export, by path and content.
 * @param {string} folder
 */
function digestOf(folder) {
  const hash = createHash('sha256');
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && entry.name !== DIGEST);
  for (const file of files.map((entry) => path.join(entry.parentPath, entry.name)).sort()) {
    const content = readFileSync(file);
    hash.update(`${path.relative(folder, file)}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

/** @param {string} dataDir */
export function exportsDir(dataDir) {
  return path.join(dataDir, 'exports');
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
 * The names and update times of all that the emulators hold, as a text that differs whenever the data does. They
 * announce no changes, and list them in a few milliseconds.
 * @param {Ports} ports
 */
async function fingerprint({ firestore, auth, storage }) {
  const parent = `projects/${PROJECT_ID}/databases/(default)/documents`;
  const select = { fields: [{ fieldPath: '__name__' }] };
  const structuredQuery = { from: [{ allDescendants: true }], select };
  const accounts = `identitytoolkit.googleapis.com/v1/projects/${PROJECT_ID}/accounts`;
  const buckets = `http://${HOST}:${storage}/b`;
  const { items = [] } = JSON.parse(await ask(buckets));
  const parts = await Promise.all([
    ask(`http://${HOST}:${firestore}/v1/${parent}:runQuery`, { structuredQuery }),
    ask(`http://${HOST}:${auth}/${accounts}:query`, {}),
    ...items.map((/** @type {{ name: string }} */ { name }) =>
      ask(`${buckets}/${name}/o?maxResults=1000000`),
    ),
  ]);
  // Every document carries the time of the query, which differs always.
  return parts.join('\n').replaceAll(/"readTime":\s*"[^"]*"/g, '');
}

/**
 * @param {string} url
 * @param {object} [body]
 * @param {number} [timeout]
 */
export async function ask(url, body, timeout = 20_000) {
  const headers = { authorization: 'Bearer owner', 'content-type': 'application/json' };
  const request = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers };
  const signal = AbortSignal.timeout(timeout);
  const answer = await fetch(url, { ...request, signal }).catch(() => {
    throw new Error(`${url} does not answer`);
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${text.slice(0, 200)}`);
  return text;
}
