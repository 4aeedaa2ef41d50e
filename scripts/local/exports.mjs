// @ts-check
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { HOST, PROJECT_ID } from './project.mjs';

/**
 * @typedef {import('./project.mjs').Ports} Ports
 * @typedef {{ sequence: number }} Mark
 */

/**
 * Writes the emulators' data to disk. Two folders take turns, because the hub deletes the old
 * folder before it moves the new one in; a mark written last tells which one is whole.
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

  async #saveChanges() {
    // Taken before the export: what changes meanwhile differs next time and is exported then.
    const current = await fingerprint(this.ports);
    if (current === this.#saved) return false;
    const newest = newestExport(this.dataDir);
    const name = newest?.name === 'a' ? 'b' : 'a';
    const folder = path.join(exportsDir(this.dataDir), name);
    mkdirSync(exportsDir(this.dataDir), { recursive: true });
    rmSync(markFile(this.dataDir, name), { force: true });
    await requestExport(this.ports, folder);
    const mark = markFile(this.dataDir, name);
    writeFileSync(`${mark}.tmp`, JSON.stringify({ sequence: (newest?.sequence ?? 0) + 1 }));
    renameSync(`${mark}.tmp`, mark);
    this.#saved = current;
    return true;
  }
}

/**
 * The newest export that was finished, if there is one.
 * @param {string} dataDir
 */
export function newestExport(dataDir) {
  return ['a', 'b']
    .flatMap((name) => {
      const folder = path.join(exportsDir(dataDir), name);
      const mark = readMark(markFile(dataDir, name));
      const whole = mark && existsSync(path.join(folder, 'firebase-export-metadata.json'));
      return whole ? [{ name, folder, sequence: mark.sequence }] : [];
    })
    .sort((left, right) => right.sequence - left.sequence)[0];
}

/**
 * A value that differs whenever the data does. The emulators tell nobody about changes, but they
 * list names with update times quickly (a few milliseconds for some hundred records), so asking
 * once per interval is cheaper and surer than a listener per collection, which would hold all
 * records in memory and miss collections that appear later.
 * @param {Ports} ports
 */
export async function fingerprint(ports) {
  const parts = await Promise.all([documents(ports), accounts(ports), files(ports)]);
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex');
}

/** @param {Ports} ports */
async function documents(ports) {
  const parent = `projects/${PROJECT_ID}/databases/(default)/documents`;
  const select = { fields: [{ fieldPath: '__name__' }] };
  const structuredQuery = { from: [{ allDescendants: true }], select };
  const text = await ask(`http://${HOST}:${ports.firestore}/v1/${parent}:runQuery`, {
    structuredQuery,
  });
  // Every entry carries the time of the query, which differs always.
  return text.replaceAll(/"readTime":\s*"[^"]*"/g, '');
}

/** @param {Ports} ports */
function accounts(ports) {
  const service = 'identitytoolkit.googleapis.com/v1';
  return ask(`http://${HOST}:${ports.auth}/${service}/projects/${PROJECT_ID}/accounts:query`, {});
}

/** @param {Ports} ports */
async function files(ports) {
  const service = `http://${HOST}:${ports.storage}/b`;
  const { items: buckets = [] } = JSON.parse(await ask(service));
  let found = '';
  for (const { name } of buckets) {
    let page = '';
    do {
      const answer = await ask(
        `${service}/${name}/o?maxResults=1000&pageToken=${encodeURIComponent(page)}`,
      );
      const { items = [], nextPageToken = '' } = JSON.parse(answer);
      for (const file of items)
        found += `${name}/${file.name} ${file.updated} ${file.generation}\n`;
      page = nextPageToken;
    } while (page);
  }
  return found;
}

/**
 * @param {Ports} ports
 * @param {string} folder
 */
async function requestExport(ports, folder) {
  await ask(
    `http://${HOST}:${ports.hub}/_admin/export`,
    { path: folder, initiatedBy: 'sunfront' },
    120_000,
  );
}

/**
 * @param {string} url
 * @param {object} [body]
 * @param {number} [timeout]
 */
async function ask(url, body, timeout = 20_000) {
  const headers = { authorization: 'Bearer owner', 'content-type': 'application/json' };
  const request = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers };
  const answer = await fetch(url, { ...request, signal: AbortSignal.timeout(timeout) });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${text.slice(0, 200)}`);
  return text;
}

/** @param {string} dataDir */
function exportsDir(dataDir) {
  return path.join(dataDir, 'exports');
}

/**
 * @param {string} dataDir
 * @param {string} name
 */
function markFile(dataDir, name) {
  return path.join(exportsDir(dataDir), `${name}.complete.json`);
}

/**
 * @param {string} file
 * @returns {Mark | undefined}
 */
function readMark(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
