// @ts-check
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { Problem } from './project.mjs';

/** Children that have not ended. @type {Set<import('node:child_process').ChildProcess>} */
const children = new Set();
/** Whether this process ends its children itself; otherwise Ctrl-C in a terminal reaches them, too. */
let isManaging = false;
let isEnding = false;

/**
 * Starts a process that `endChildren` ends with all that it starts.
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} options
 */
export function startChild(command, args, options) {
  if (isEnding) throw new Problem('Stopped.');
  const child = spawn(command, args, { ...options, detached: isManaging });
  children.add(child);
  child.once('exit', () => children.delete(child));
  return child;
}

/** Ends the processes that were started, and refuses to start others. */
export async function endChildren() {
  isEnding = true;
  const running = [...children];
  const signalAll = (/** @type {NodeJS.Signals} */ name) =>
    running.forEach(({ pid }) => pid && signalGroup(pid, name));
  // As Ctrl-C in a terminal does, so that browsers are closed, too.
  signalAll('SIGINT');
  await Promise.race([
    Promise.all(running.map((child) => once(child, 'exit'))),
    sleep(3000, undefined, { ref: false }),
  ]);
  signalAll('SIGKILL');
}

/**
 * Runs a command to its end, its output in a file or on the terminal; answers its exit code. An `interactive` one may
 * ask questions at the terminal.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, log?: string, abort?: AbortSignal, interactive?: boolean }} [options]
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

/**
 * A process: a pid alone may have been given to another since, the pid and the start time have not.
 * @typedef {{ pid: number, started: string | undefined }} Process
 */

/** @param {number} pid @returns {Process} */
export function processOf(pid) {
  return { pid, started: startTime(pid) };
}

/** @param {Process} process */
export function isRunning({ pid, started }) {
  return started !== undefined && startTime(pid) === started;
}

/**
 * When a process started, in the system's own form; undefined when there is no such process.
 * @param {number} pid
 */
export function startTime(pid) {
  try {
    if (process.platform !== 'linux') {
      const env = { ...process.env, LC_ALL: 'C' };
      const args = ['-o', 'lstart=', '-p', String(pid)];
      return execFileSync('ps', args, { encoding: 'utf8', env, stdio: 'pipe' }).trim();
    }
    // Small Linux images have no `ps`. The program's name, in brackets, may hold spaces and brackets.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [state, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return state === 'Z' ? undefined : fields[18];
  } catch {
    return undefined;
  }
}

/**
 * Signals a process group; answers whether it has members.
 * @param {number} leader
 * @param {NodeJS.Signals | 0} signal
 */
export function signalGroup(leader, signal) {
  try {
    return process.kill(-leader, signal);
  } catch {
    return false;
  }
}

/**
 * Resolves when we are asked to stop, by a signal or because the npm that runs us was killed.
 * @returns {Promise<undefined>}
 */
export function stopSignal() {
  isManaging = true;
  return new Promise((resolve) => {
    for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => resolve(undefined));
    if (!process.env.npm_lifecycle_event) return;
    const parent = process.ppid;
    // Otherwise the site would go on unseen, and hold the ports.
    setInterval(() => process.ppid !== parent && resolve(undefined), 250).unref();
  });
}
