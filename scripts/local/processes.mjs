// @ts-check
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { messages } from './messages.mjs';
import { Problem } from './project.mjs';

/** @type {Set<import('node:child_process').ChildProcess>} */
const children = new Set();
/** Ctrl-C in a terminal does not reach detached children. */
let detachChildren = false;
let isEnding = false;

/**
 * `endChildren` also ends its descendants.
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} options
 */
export function startChild(command, args, options) {
  if (isEnding) throw new Problem(messages.start.stopped);
  const child = spawn(command, args, { ...options, detached: detachChildren });
  children.add(child);
  child.once('exit', () => children.delete(child));
  return child;
}

export async function endChildren() {
  isEnding = true;
  const running = [...children];
  const signalAll = (/** @type {NodeJS.Signals} */ name) =>
    running.forEach(({ pid }) => pid && signalGroup(pid, name));
  // As Ctrl-C: test runners close their browsers.
  signalAll('SIGINT');
  await Promise.race([
    Promise.all(running.map((child) => once(child, 'exit'))),
    sleep(3000, undefined, { ref: false }),
  ]);
  signalAll('SIGKILL');
}

/**
 * Returns the exit code.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, log?: string, abort?: AbortSignal, interactive?:
 * boolean }} [options]
 *   `log`: receives the output; `interactive`: the command may ask questions
 * @returns {Promise<number>}
 */
export async function run(command, args, { cwd, env, log, abort, interactive } = {}) {
  const output = log ? openSync(log, 'a') : 'inherit';
  try {
    return await new Promise((resolve, reject) => {
      const input = interactive ? 'inherit' : 'ignore';
      /** @type {import('node:child_process').StdioOptions} */
      const stdio = [input, output, output];
      const child = startChild(command, args, { cwd, env, stdio, signal: abort });
      child.once('error', (error) => (abort?.aborted ? resolve(1) : reject(error)));
      child.once('close', (code) => resolve(code ?? 1));
    });
  } finally {
    if (typeof output === 'number') closeSync(output);
  }
}

/** @param {string} file */
export function readText(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

/**
 * The system reuses pids, but not with the same start time.
 * @typedef {{ pid: number, started: string | undefined }} ProcessId
 */

/** @param {number} pid @returns {ProcessId} */
export function identifyProcess(pid) {
  return { pid, started: processStartTime(pid) };
}

/** @param {ProcessId} process */
export function isRunning({ pid, started }) {
  return started !== undefined && processStartTime(pid) === started;
}

/** @param {number} pid */
export function processStartTime(pid) {
  try {
    if (process.platform !== 'linux') {
      const env = { ...process.env, LC_ALL: 'C' };
      const args = ['-o', 'lstart=', '-p', String(pid)];
      return execFileSync('ps', args, { encoding: 'utf8', env, stdio: 'pipe' }).trim();
    }
    // Small Linux images have no `ps`. The program's name, in brackets, may contain spaces and
    // brackets.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [state, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return state === 'Z' ? undefined : fields[18];
  } catch {
    return undefined;
  }
}

/** Whether the group has members. @param {number} leader @param {NodeJS.Signals | 0} signal */
export function signalGroup(leader, signal) {
  try {
    return process.kill(-leader, signal);
  } catch {
    return false;
  }
}

/**
 * Resolves at a signal, or when the npm that started this process is killed.
 * @returns {Promise<undefined>}
 */
export function stopSignal() {
  detachChildren = true;
  return new Promise((resolve) => {
    for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => resolve(undefined));
    if (!process.env.npm_lifecycle_event) return;
    const parent = process.ppid;
    // Otherwise the site would keep the ports in the background.
    setInterval(() => process.ppid !== parent && resolve(undefined), 250).unref();
  });
}
