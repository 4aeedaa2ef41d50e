// @ts-check
import { createHash } from 'node:crypto';
import { HOST, PROJECT_ID } from './project.mjs';

/** @typedef {import('./project.mjs').Ports} Ports */

/**
 * Has the hub write all that the emulators hold to a folder, which it replaces.
 * @param {Ports} ports
 * @param {string} folder
 */
export async function requestExport(ports, folder) {
  const body = { path: folder, initiatedBy: 'sunfront' };
  await ask(`http://${HOST}:${ports.hub}/_admin/export`, body, 120_000);
}

/**
 * The process that the hub at these ports runs in.
 * @param {Ports} ports
 * @returns {Promise<number>}
 */
export async function hubPid(ports) {
  return JSON.parse(await ask(`http://${HOST}:${ports.hub}/`)).pid;
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
 * @param {string} url
 * @param {object} [body]
 * @param {number} [timeout]
 */
async function ask(url, body, timeout = 20_000) {
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
