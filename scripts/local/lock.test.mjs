// @ts-check
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { DataLock, findLeftovers, isRunning } from './lock.mjs';
import { withMutex } from './mutex.mjs';
import { listProcesses, parsePs, processTree } from './processes.mjs';
import { portsAt } from './project.mjs';

const owner = { pid: 10, parent: 1, started: 't1', command: 'node scripts/start.mjs' };
const cli = { pid: 11, parent: 10, started: 't2', command: 'node firebase.js emulators:start' };
const worker = { pid: 12, parent: 11, started: 't3', command: 'node functionsEmulatorRuntime' };
const java = {
  pid: 13,
  parent: 1,
  started: 't4',
  command: 'java -Dx=y -jar /data/run/emulators/cloud-firestore-emulator-v1.jar --port 5008',
};
const stranger = { pid: 14, parent: 1, started: 't5', command: 'vim /data/run/emulators/notes' };
const lock = {
  owner,
  address: 'http://127.0.0.1:5005',
  tmpDir: '/tmp/sunfront-x',
  children: [cli],
};

test('a lock holds as long as its very process lives', () => {
  expect(isRunning(lock, [owner, stranger])).toBe(true);
  expect(isRunning(lock, [stranger])).toBe(false);
});

test('another process that was given the same pid does not hold the lock', () => {
  expect(isRunning(lock, [{ ...owner, started: 't9' }])).toBe(false);
  expect(isRunning(lock, [{ ...owner, command: 'bash' }])).toBe(false);
});

test('leftovers are the recorded processes, what they started, and Java run from this data folder', () => {
  expect(findLeftovers('/data', lock, [cli, worker, java, stranger])).toEqual([cli, worker, java]);
});

test('a recorded pid that now belongs to someone else is left alone', () => {
  expect(findLeftovers('/data', lock, [{ ...cli, started: 't9' }, stranger])).toEqual([]);
});

test("another data folder's Java is left alone", () => {
  expect(findLeftovers('/other', undefined, [java])).toEqual([]);
});

test('a process tree reaches every generation', () => {
  expect(processTree([worker, stranger, owner, cli], 10)).toEqual([owner, cli, worker]);
});

test('the output of ps is read, spaces in commands and dates included', () => {
  const text = [
    '    1     0 Mon Nov  3 09:00:01 2025 /sbin/launchd',
    '  812     1 Thu Nov 20 21:36:00 2025 /usr/bin/java -jar /a b/x.jar --port 1',
    '',
  ].join('\n');
  expect(parsePs(text)).toEqual([
    { pid: 1, parent: 0, started: 'Mon Nov  3 09:00:01 2025', command: '/sbin/launchd' },
    {
      pid: 812,
      parent: 1,
      started: 'Thu Nov 20 21:36:00 2025',
      command: '/usr/bin/java -jar /a b/x.jar --port 1',
    },
  ]);
});

const onLinux = test.runIf(process.platform === 'linux');

onLinux(
  'a full disk leaves the lock of a dead run as it is, and does not stop a running one',
  async () => {
    const dataDir = folder();
    const file = path.join(dataDir, 'lock.json');
    const running = await DataLock.take(dataDir, '');
    symlinkSync('/dev/full', `${file}.tmp`);
    running.announceStop();
    writeFileSync(file, JSON.stringify(lock));
    await expect(DataLock.take(dataDir, '')).rejects.toMatchObject({ code: 'ENOSPC', path: file });
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(lock);
  },
);

test('processes whose data cannot be saved are kept for the next start', async () => {
  const dataDir = folder();
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1e6)'], { stdio: 'ignore' });
  const ended = once(child, 'exit');
  await once(child, 'spawn');
  const children = listProcesses().filter(({ pid }) => pid === child.pid);
  const data = portsAt(0);
  writeFileSync(path.join(dataDir, 'lock.json'), JSON.stringify({ ...lock, children, data }));

  const unsaved = DataLock.take(dataDir, '', () => Promise.reject(new Error('disk full')));
  await expect(unsaved).rejects.toThrow('disk full');
  expect(child.exitCode ?? child.signalCode).toBe(null);
  const kept = JSON.parse(readFileSync(path.join(dataDir, 'lock.json'), 'utf8'));
  expect(kept).toMatchObject({ children, data });

  writeFileSync(path.join(dataDir, 'lock.json'), JSON.stringify({ ...kept, owner }));
  await DataLock.take(dataDir, '', async (ports) => expect(ports).toEqual(data));
  await ended;
});

onLinux('a folder that cannot be written ends the start', async () => {
  await expect(DataLock.take('/proc/none/data', '')).rejects.toThrow(
    'The folder /proc/none cannot be created (ENOENT).',
  );
  await expect(withMutex('none/build', async () => {})).rejects.toMatchObject({ code: 'ENOENT' });
});

function folder() {
  const made = mkdtempSync(path.join(tmpdir(), 'sunfront-lock-'));
  onTestFinished(() => rmSync(made, { recursive: true }));
  return made;
}
