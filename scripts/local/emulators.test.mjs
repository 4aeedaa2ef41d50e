// @ts-check
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endLeftovers, saveLeftovers } from './emulators.mjs';
import { writeJson } from './lock.mjs';
import { processOf, signalGroup, startTime } from './processes.mjs';
import { portsAt } from './project.mjs';

/** A CLI, and an emulator below it that answers everything. */
const EMULATOR = `require('node:http').createServer((_req, res) => res.end('{}')).listen(0, '127.0.0.1', function () {
  console.log(JSON.stringify([process.pid, this.address().port]));
})`;
const CLI = `require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(EMULATOR)}], {
  stdio: 'inherit',
});
setInterval(() => {}, 1e6);`;

let dataDir = '';
let said = '';
let cli = 0;
let emulator = 0;
let port = 0;
/** A hub on a full disk. @type {import('node:http').Server} */
let server;

beforeEach(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'sunfront-leftovers-'));
  said = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => Boolean((said += text)));
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
  return { ...processOf(cli), ports, tmpDir, isComplete: /** @type {const} */ (true) };
}

/** Which of the CLI and its emulator run. */
function alive() {
  return [cli, emulator].map((pid) => startTime(pid) !== undefined);
}

/** @param {object} content */
function record(content) {
  writeJson(path.join(dataDir, 'emulators.json'), content);
}

test('emulators of a killed run are saved and ended with all that they started', async () => {
  const left = running();
  record(left);
  const save = vi.fn(async () => expect(alive()).toEqual([true, true]));
  await endLeftovers(dataDir, save);
  expect(save).toHaveBeenCalledExactlyOnceWith(dataDir, left);
  expect(alive()).toEqual([false, false]);
  expect(existsSync(left.tmpDir)).toBe(false);
  await endLeftovers(dataDir, save);
  expect(save).toHaveBeenCalledOnce();
});

test('what a CLI that was killed alone has started is ended', async () => {
  record(running());
  process.kill(cli, 'SIGKILL');
  await vi.waitUntil(() => startTime(cli) === undefined);
  await endLeftovers(dataDir);
  expect(alive()).toEqual([false, false]);
});

test('data that was not complete is not saved', async () => {
  record({ ...running(), isComplete: undefined });
  const save = vi.fn();
  await endLeftovers(dataDir, save);
  expect(save).not.toHaveBeenCalled();
  expect(alive()).toEqual([false, false]);
});

test('a recorded pid that now belongs to someone else is left alone', async () => {
  record({ ...running(), started: 'earlier' });
  await endLeftovers(dataDir);
  expect(alive()).toEqual([true, true]);
});

test('emulators whose data does not fit on the disk are kept, and the folder is named', async () => {
  record(running());
  await expect(endLeftovers(dataDir, saveLeftovers)).rejects.toThrow(
    new RegExp(`the disk of ${dataDir} is full .* keep running .* kill ${cli}`),
  );
  expect(alive()).toEqual([true, true]);
  expect(existsSync(path.join(dataDir, 'emulators.json'))).toBe(true);
});

test.each([
  ['nothing', () => server.close()],
  ["another suite's hub", () => {}],
])('when %s answers at the ports of a killed run, that is said', async (_what, change) => {
  const left = { ...running(), pid: 1 };
  change();
  await saveLeftovers(dataDir, left);
  expect(said).toMatch(
    /^ {2}The killed run cannot be asked for its data \(.*\); the last save is taken\n$/,
  );
});
