// @ts-check
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { lockData, markStopping, readJson, unlockData } from './lock.mjs';
import { messages } from './messages.mjs';
import { identifyProcess } from './processes.mjs';

const ADDRESS = 'http://127.0.0.1:5005';

test('lockData rejects a second site until the first unlocks the data', async () => {
  const dataDir = makeFolder();
  await lockData(dataDir, ADDRESS);
  await expect(lockData(dataDir, '')).rejects.toThrow(
    `Sunfront is already running with this data, at ${ADDRESS}.`,
  );
  unlockData(dataDir);
  await lockData(dataDir, ADDRESS);
});

test.each([
  ['an ended process', { ...identifyProcess(process.pid), pid: 4_194_305 }],
  ['another process with the same pid', { ...identifyProcess(process.pid), started: 'earlier' }],
  ['a killed process that left it incomplete', undefined],
])('lockData replaces the lock of %s', async (_name, content) => {
  const dataDir = makeFolder();
  writeFileSync(path.join(dataDir, 'lock.json'), JSON.stringify(content) ?? '{"pi');
  await lockData(dataDir, ADDRESS);
  expect(readJson(path.join(dataDir, 'lock.json'))).toEqual({
    ...identifyProcess(process.pid),
    address: ADDRESS,
  });
});

test('lockData waits for a run that is stopping', async () => {
  const dataDir = makeFolder();
  const run = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1e6)'], { stdio: 'ignore' });
  const content = { ...identifyProcess(Number(run.pid)), isStopping: true };
  const file = path.join(dataDir, 'lock.json');
  writeFileSync(file, JSON.stringify(content));
  const printed = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  onTestFinished(() => printed.mockRestore());
  const locked = lockData(dataDir, ADDRESS);
  // The first look at the lock is synchronous.
  expect(printed).toHaveBeenCalledWith(`${messages.start.waitingForStop}\n`);
  expect(readJson(file)).toEqual(content);
  run.kill();
  await locked;
  expect(readJson(file)).toMatchObject({ pid: process.pid, address: ADDRESS });
});

test.runIf(process.platform === 'linux')('markStopping ignores a full disk', async () => {
  const dataDir = makeFolder();
  const file = path.join(dataDir, 'lock.json');
  await lockData(dataDir, ADDRESS);
  const before = readFileSync(file, 'utf8');
  symlinkSync('/dev/full', `${file}.tmp`);
  markStopping(dataDir);
  expect(readFileSync(file, 'utf8')).toBe(before);
});

test('lockData names a folder that it cannot use, and the next step', async () => {
  const file = path.join(makeFolder(), 'file');
  writeFileSync(file, '');
  for (const dataDir of [file, path.join(file, 'data')]) {
    await expect(lockData(dataDir, ADDRESS)).rejects.toThrow(
      `This is a file, not a folder: ${dataDir}. Correct it, or choose another folder for the data with DATA_DIR`,
    );
  }
});

function makeFolder() {
  const made = mkdtempSync(path.join(tmpdir(), 'sunfront-lock-'));
  onTestFinished(() => rmSync(made, { recursive: true }));
  return made;
}
