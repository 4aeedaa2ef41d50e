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
import { messages } from '../local/messages.mjs';
import { HOST, Problem, PROJECT_ID } from '../local/project.mjs';
import { print } from '../local/terminal.mjs';

/** @typedef {import('../local/project.mjs').Ports} Ports */

/** Saves each time into a folder with a higher number. The one before is kept. */
export class Exporter {
  /** @type {string | undefined} */
  #saved;

  /** @param {string} dataDir @param {Ports} ports */
  constructor(dataDir, ports) {
    this.dataDir = dataDir;
    this.ports = ports;
  }

  async markSaved() {
    this.#saved = await fingerprint(this.ports);
  }

  /** Returns whether anything changed. @throws Problem */
  async saveChanges() {
    try {
      // The fingerprint is taken first, so that changes during the export are saved the next time.
      const current = await fingerprint(this.ports);
      if (current === this.#saved) return false;
      mkdirSync(exportsDir(this.dataDir), { recursive: true });
      const body = { path: pendingExport(this.dataDir), initiatedBy: 'sunfront' };
      await request(`http://${HOST}:${this.ports.hub}/_admin/export`, body, 120_000);
      finishExport(this.dataDir);
      this.#saved = current;
      return true;
    } catch (error) {
      const problem = new Problem(failureText(this.dataDir, error));
      deleteFailedExports(this.dataDir);
      throw problem;
    }
  }

  /** Saves again if anything changed during the export. */
  async saveAll() {
    for (let round = 0; round < 3; round++) if (!(await this.saveChanges())) return;
  }
}

/**
 * Renames damaged exports, which may contain the last changes.
 * @param {string} dataDir
 * @throws Problem if all are damaged
 */
export function newestExport(dataDir) {
  if (hasPendingExport(dataDir)) finishExport(dataDir);
  const exports = listExports(dataDir);
  if (exports.length === 0) {
    const old = OLD_NAMES.map((name) => path.join(exportsDir(dataDir), name)).find(existsSync);
    if (old) print(messages.data.oldSave(old));
  }
  const intact = exports.find(isIntact);
  if (exports.length > 0 && !intact) {
    throw new Problem(messages.data.allDamaged(exportsDir(dataDir)));
  }
  for (const folder of exports) {
    if (folder === intact) break;
    const time = new Date().toISOString().replaceAll(':', '-');
    const renamed = path.join(exportsDir(dataDir), `damaged-${time}`);
    renameSync(folder, renamed);
    print(messages.data.lastDamaged(renamed));
  }
  return intact;
}

/** @param {string} dataDir */
export function pendingExport(dataDir) {
  return path.join(exportsDir(dataDir), 'new');
}

/** The CLI adds the metadata last. @param {string} dataDir */
export function hasPendingExport(dataDir) {
  return existsSync(path.join(pendingExport(dataDir), 'firebase-export-metadata.json'));
}

/** Keeps the previous export. @param {string} dataDir */
export function finishExport(dataDir) {
  const pending = pendingExport(dataDir);
  writeFileSync(path.join(pending, HASH_FILE), hashOf(pending));
  const [newest = '0', ...older] = listExports(dataDir);
  renameSync(pending, path.join(exportsDir(dataDir), String(Number(path.basename(newest)) + 1)));
  for (const folder of older) rmSync(folder, { recursive: true });
}

/** Of the folders of version 0.1.0. */
const OLD_NAMES = ['a', 'b'];

/** Newest first. @param {string} dataDir */
function listExports(dataDir) {
  const folder = exportsDir(dataDir);
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => /^\d+$/.test(name)) : [];
  return names.sort((a, b) => Number(b) - Number(a)).map((name) => path.join(folder, name));
}

const HASH_FILE = 'sha256.txt';

/** @param {string} folder */
function isIntact(folder) {
  const file = path.join(folder, HASH_FILE);
  return existsSync(file) && readFileSync(file, 'utf8') === hashOf(folder);
}

/** @param {string} folder */
function hashOf(folder) {
  const hash = createHash('sha256');
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && entry.name !== HASH_FILE);
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

const MEBIBYTE = 2 ** 20;

/** @param {string} dataDir @param {unknown} error */
function failureText(dataDir, error) {
  const reason = error instanceof Error ? error.message : String(error);
  const { bavail, bsize } = statfsSync(dataDir);
  const free = Math.floor((bavail * bsize) / MEBIBYTE);
  const isFull = free < 16 || /ENOSPC|EDQUOT|No space left/i.test(reason);
  return messages.data.notSaved(isFull ? messages.data.diskFull(dataDir, free) : reason);
}

/** The hub leaves the folder of a failed export. @param {string} dataDir */
function deleteFailedExports(dataDir) {
  const runDir = path.join(dataDir, 'run');
  for (const name of existsSync(runDir) ? readdirSync(runDir) : []) {
    if (!name.startsWith('firebase-export-')) continue;
    rmSync(path.join(runDir, name), { recursive: true, force: true });
  }
}

/** The emulators have no change events. @param {Ports} ports */
async function fingerprint({ firestore, auth, storage }) {
  const parent = `projects/${PROJECT_ID}/databases/(default)/documents`;
  const select = { fields: [{ fieldPath: '__name__' }] };
  const structuredQuery = { from: [{ allDescendants: true }], select };
  const accounts = `identitytoolkit.googleapis.com/v1/projects/${PROJECT_ID}/accounts`;
  const buckets = `http://${HOST}:${storage}/b`;
  const { items = [] } = JSON.parse(await request(buckets));
  const parts = await Promise.all([
    request(`http://${HOST}:${firestore}/v1/${parent}:runQuery`, { structuredQuery }),
    request(`http://${HOST}:${auth}/${accounts}:query`, {}),
    ...items.map((/** @type {{ name: string }} */ { name }) =>
      request(`${buckets}/${name}/o?maxResults=1000000`),
    ),
  ]);
  // The time of the query always differs.
  return parts.join('\n').replaceAll(/"readTime":\s*"[^"]*"/g, '');
}

/** @param {string} url @param {object} [body] */
async function request(url, body, timeout = 20_000) {
  const headers = { authorization: 'Bearer owner', 'content-type': 'application/json' };
  const init = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers };
  const signal = AbortSignal.timeout(timeout);
  const response = await fetch(url, { ...init, signal }).catch(() => {
    throw new Error(messages.data.noAnswer(url));
  });
  const text = await response.text();
  if (!response.ok) throw new Error(messages.data.badAnswer(url, response.status, text));
  return text;
}
