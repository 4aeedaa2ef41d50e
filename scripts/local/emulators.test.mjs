// @ts-check
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endOrphans, saveOrphans } from './emulators.mjs';
import { writeJson } from './lock.mjs';
import { identifyProcess, processStartTime, signalGroup } from './processes.mjs';
import { portsAt } from './project.mjs';

const EMULATOR = `require('node:http').createServer((_req, res) => res.end('{}')).listen(0, '127.0.0.1', function () {
  console.log(JSON.stringify([process.pid, this.address().port]));
})`;
const CLI = `require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(EMULATOR)}], {
  stdio: 'inherit',
});
setInterval(() => {}, 1e6);`;

let dataDir = '';
let printed = '';
let cli = 0;
let emulator = 0;
let port = 0;
/** @type {import('node:http').Server} */
let server;

beforeEach(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'sunfront-emulators-'));
  printed = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => Boolean((printed += text)));
  const child = spawn(process.execPath, ['-e', CLI], { detached: true });
  [emulator, port] = JSON.parse(String(await once(child.stdout, 'data')));
  cli = Number(child.pid);
  server = createServer((req, res) => {
    res.statusCode = req.url === '/_admin/export' ? 500 : 200;
    res.end(res.statusCode === 500 ? '{"message":"ENOSPC: no space left"}' : `{"pid":${cli}}`);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(async () => {
  vi.restoreAllMocks();
  server.close();
  signalGroup(cli, 'SIGKILL');
  rmSync(dataDir, { recursive: true });
});

function running() {
  const tmpDir = mkdtempSync(path.join(dataDir, 'tmp-'));
  const { port: hub } = /** @type {import('node:net').AddressInfo} */ (server.address());
  const ports = { ...portsAt(0), hub, firestore: port, auth: port, storage: port };
  return { ...identifyProcess(cli), ports, tmpDir, isComplete: /** @type {const} */ (true) };
}

function areRunning() {
  return [cli, emulator].map((pid) => processStartTime(pid) !== undefined);
}

/** @param {object} content */
function record(content) {
  writeJson(path.join(dataDir, 'emulators.json'), content);
}

test('endOrphans saves and ends the emulators of a killed run once', async () => {
  const left = running();
  record(left);
  const save = vi.fn(async () => expect(areRunning()).toEqual([true, true]));
  await endOrphans(dataDir, save);
  expect(save).toHaveBeenCalledExactlyOnceWith(dataDir, left);
  await expect.poll(areRunning).toEqual([false, false]);
  expect(existsSync(left.tmpDir)).toBe(false);
  await endOrphans(dataDir, save);
  expect(save).toHaveBeenCalledOnce();
});

test('endOrphans ends the emulators of a CLI that was killed alone', async () => {
  record(running());
  process.kill(cli, 'SIGKILL');
  await vi.waitUntil(() => processStartTime(cli) === undefined);
  await endOrphans(dataDir);
  await expect.poll(areRunning).toEqual([false, false]);
});

test('endOrphans does not save incomplete data', async () => {
  record({ ...running(), isComplete: undefined });
  const save = vi.fn();
  await endOrphans(dataDir, save);
  expect(save).not.toHaveBeenCalled();
  await expect.poll(areRunning).toEqual([false, false]);
});

test('endOrphans ignores a process that reuses the recorded pid', async () => {
  record({ ...running(), started: 'earlier' });
  await endOrphans(dataDir);
  expect(areRunning()).toEqual([true, true]);
});

test('a full disk keeps the emulators running and the error names the folder', async () => {
  record(running());
  await expect(endOrphans(dataDir, saveOrphans)).rejects.toThrow(
    new RegExp(`the disk of ${dataDir} is full .* keep running .* kill ${cli}`),
  );
  expect(areRunning()).toEqual([true, true]);
  expect(existsSync(path.join(dataDir, 'emulators.json'))).toBe(true);
});

test.each([
  ['nothing', () => server.close()],
  ["another suite's hub", () => {}],
])('saveOrphans uses the last save if %s answers', async (_name, change) => {
  const left = { ...running(), pid: 1 };
  change();
  await saveOrphans(dataDir, left);
  expect(printed).toMatch(
    /^ {2}The emulators of the killed run do not return their data \(.*\); the last save is used\n$/,
  );
});
