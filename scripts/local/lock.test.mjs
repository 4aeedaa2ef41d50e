// @ts-check
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { announceStop, lockData, unlockData, withMutex } from './lock.mjs';
import { processOf } from './processes.mjs';

const ADDRESS = 'http://127.0.0.1:5005';
const onLinux = test.runIf(process.platform === 'linux');

test('one site at a time holds a data folder', async () => {
  const dataDir = folder();
  await lockData(dataDir, ADDRESS);
  await expect(lockData(dataDir, '')).rejects.toThrow(
    `Sunfront is already running with this data, at ${ADDRESS}.`,
  );
  unlockData(dataDir);
  await lockData(dataDir, ADDRESS);
});

test.each([
  ['a process that is gone', { ...processOf(process.pid), pid: 4_194_305 }],
  ['another process with the same pid', { ...processOf(process.pid), started: 'earlier' }],
  ['nobody, because it was cut off', undefined],
])('a lock of %s is replaced', async (_what, content) => {
  const dataDir = folder();
  writeFileSync(path.join(dataDir, 'lock.json'), JSON.stringify(content) ?? '{"pi');
  await lockData(dataDir, ADDRESS);
});

test('a start waits for a run that is stopping', async () => {
  const dataDir = folder();
  const run = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1e6)'], { stdio: 'ignore' });
  const content = { ...processOf(Number(run.pid)), isStopping: true };
  writeFileSync(path.join(dataDir, 'lock.json'), JSON.stringify(content));
  const taken = lockData(dataDir, ADDRESS);
  run.kill();
  await taken;
});

onLinux('a full disk leaves the lock as it is, and does not stop a running site', async () => {
  const dataDir = folder();
  const file = path.join(dataDir, 'lock.json');
  await lockData(dataDir, ADDRESS);
  const before = readFileSync(file, 'utf8');
  symlinkSync('/dev/full', `${file}.tmp`);
  announceStop(dataDir);
  expect(readFileSync(file, 'utf8')).toBe(before);
});

onLinux('a folder that cannot be created ends the start', async () => {
  await expect(lockData('/proc/none/data', '')).rejects.toThrow(
    'The folder /proc/none cannot be created (ENOENT).',
  );
  await expect(withMutex('none/build', async () => {})).rejects.toMatchObject({ code: 'ENOENT' });
});

function folder() {
  const made = mkdtempSync(path.join(tmpdir(), 'sunfront-lock-'));
  onTestFinished(() => rmSync(made, { recursive: true }));
  return made;
}
