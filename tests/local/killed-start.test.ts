import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { endOrphans } from '../../scripts/emulators/emulators.mjs';
import { HOST, PROJECT_ID, type Ports } from '../../scripts/local/project.mjs';

const dataDir = mkdtempSync(join(tmpdir(), 'sunfront-killed-'));

let site: ChildProcess;
let output = '';

afterAll(async () => {
  if (isAlive()) await killSite();
  await endOrphans(dataDir);
  rmSync(dataDir, { recursive: true, force: true });
});

test('saves the data of a killed start, and ends with a dead emulator', async () => {
  await apply(await start(), 100);
  await killSite();
  // A new start waits for the end of the emulators.
  const ports = await start();
  expect(output).not.toContain('could not save');
  expect(await applications(ports)).toEqual({ records: 100, resumes: 100, accounts: 1 });

  const ended = once(site, 'exit');
  const emulators = await ask(`http://${HOST}:${ports.hub}/emulators`);
  process.kill(emulators.firestore.pid, 'SIGKILL');
  expect(await ended).toEqual([1, null]);
  expect(output).toMatch(/The emulators ended unexpectedly:[^]*SIGKILL has ended .*firestore/);
  await expect(ask(storage(ports))).rejects.toThrow('fetch failed');
});

async function start(): Promise<Ports> {
  output = '';
  site = fork(join(import.meta.dirname, 'data-site.mjs'), {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  for (const stream of [site.stdout!, site.stderr!]) {
    stream.on('data', (text) => (output += String(text)));
  }
  const [ports] = (await Promise.race([once(site, 'message'), once(site, 'exit')])) as unknown[];
  if (!isAlive()) throw new Error(`The site ended:\n${output}`);
  return ports as Ports;
}

async function killSite() {
  site.kill('SIGKILL');
  await once(site, 'exit');
}

function isAlive() {
  return site.exitCode === null && site.signalCode === null;
}

const PARENT = `projects/${PROJECT_ID}/databases/(default)/documents`;
const firestore = ({ firestore }: Ports) => `http://${HOST}:${firestore}/v1/${PARENT}`;
const storage = (ports: Ports) => `http://${HOST}:${ports.storage}`;
const auth = (ports: Ports) =>
  `http://${HOST}:${ports.auth}/identitytoolkit.googleapis.com/v1/projects/${PROJECT_ID}/accounts`;

async function apply(ports: Ports, count: number) {
  const names = Array.from({ length: count }, (_, index) => `late-${index}`);
  const writes = names.map((name) => ({ update: { name: `${PARENT}/applicants/${name}` } }));
  await ask(`${firestore(ports)}:commit`, { writes });
  for (const name of names) {
    await ask(`${storage(ports)}/upload/storage/v1/b/late/o?uploadType=media&name=${name}`, {});
  }
  await ask(auth(ports), { email: 'late@example.com', password: 'moonshine' });
}

async function applications(ports: Ports) {
  const structuredQuery = { from: [{ collectionId: 'applicants' }] };
  const found = await ask(`${firestore(ports)}:runQuery`, { structuredQuery });
  const { items = [] } = await ask(`${storage(ports)}/b/late/o`);
  const { userInfo = [] } = await ask(`${auth(ports)}:query`, {});
  return {
    records: found.filter((each: object) => 'document' in each).length,
    resumes: items.length,
    accounts: userInfo.length,
  };
}

// oxlint-disable-next-line no-explicit-any -- three emulators' responses
async function ask(url: string, body?: object): Promise<any> {
  const answer = await fetch(url, {
    method: body ? 'POST' : 'GET',
    headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}
