// @ts-check
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endEmulators, endOrphans } from './emulators.mjs';
import { writeJson } from '../local/lock.mjs';
import { identifyProcess, processStartTime, signalGroup } from '../local/processes.mjs';
import { portsAt } from '../local/project.mjs';

const EMULATOR = `require('node:http').createServer((_req, res) => res.end('{}')).listen(0, '127.0.0.1', function () {
  console.log(JSON.stringify([process.pid, this.address().port]));
})`;
const CLI = `require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(EMULATOR)}], {
  stdio: 'inherit',
});
setInterval(() => {}, 1e6);`;

let dataDir = '';
let cli = 0;
let emulator = 0;
let port = 0;
const printed = vi.spyOn(process.stdout, 'write');

beforeEach(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'sunfront-emulators-'));
  printed.mockReset().mockReturnValue(true);
  const child = spawn(process.execPath, ['-e', CLI], { detached: true });
  [emulator, port] = JSON.parse(String(await once(child.stdout, 'data')));
  cli = Number(child.pid);
});
afterEach(() => {
  signalGroup(cli, 'SIGKILL');
  rmSync(dataDir, { recursive: true });
});

/** @param {object} [difference] */
function record(difference) {
  const tmpDir = mkdtempSync(path.join(dataDir, 'tmp-'));
  const ports = { ...portsAt(0), firestore: port };
  const running = { ...identifyProcess(cli), ports, tmpDir, isComplete: true, ...difference };
  writeJson(path.join(dataDir, 'emulators.json'), running);
  return running;
}

function areRunning() {
  return [cli, emulator].map((pid) => processStartTime(pid) !== undefined);
}

test('endOrphans waits for the CLI and ends its emulators', async () => {
  const { tmpDir } = record();
  printed.mockImplementation((text) => {
    if (String(text).includes('Waiting for the last run')) process.kill(cli, 'SIGKILL');
    return true;
  });
  await endOrphans(dataDir);
  expect(printed.mock.calls.flat()).toEqual([
    '  Waiting for the last run to stop …\n',
    '  The killed run could not save its last changes; the last save is used\n',
  ]);
  await expect.poll(areRunning).toEqual([false, false]);
  expect(existsSync(tmpDir)).toBe(false);
  await endOrphans(dataDir);
  expect(printed).toHaveBeenCalledTimes(2);
});

test('endOrphans ignores a process that reuses the recorded pid', async () => {
  record({ started: 'earlier', isComplete: undefined });
  await endOrphans(dataDir);
  expect(areRunning()).toEqual([true, true]);
  expect(printed).not.toHaveBeenCalled();
});

test('endEmulators ends the remaining processes of ended emulators', async () => {
  process.kill(cli, 'SIGKILL');
  await vi.waitUntil(() => processStartTime(cli) === undefined);
  // Nothing listens on port 1.
  await endEmulators({ pid: cli, ports: { ...portsAt(0), firestore: 1 } });
  await expect.poll(areRunning).toEqual([false, false]);
});
