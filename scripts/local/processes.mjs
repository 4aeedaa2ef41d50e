// @ts-check
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { Problem } from './project.mjs';

/** Children that have not ended. @type {Set<import('node:child_process').ChildProcess>} */
const children = new Set();
let isEnding = false;

/**
 * Has `endChildren` end a process, too.
 * @param {import('node:child_process').ChildProcess} child
 */
export function trackChild(child) {
  children.add(child);
  child.once('exit', () => children.delete(child));
}

/** Ends the commands that run, and refuses to run others. */
export async function endChildren() {
  isEnding = true;
  const running = [...children];
  // As Ctrl-C in a terminal does, so that they end what they have started.
  for (const child of running) child.kill('SIGINT');
  await Promise.race([Promise.all(running.map((child) => once(child, 'exit'))), sleep(3000)]);
  for (const child of children) child.kill('SIGKILL');
}

/**
 * Runs a command to its end, its output in a file or on the terminal; answers its exit code. An `interactive` one may
 * ask whoever sits there.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, log?: string, abort?: AbortSignal, interactive?: boolean }} [options]
 * @returns {Promise<number>}
 */
export async function run(command, args, { cwd, env, log, abort, interactive } = {}) {
  if (isEnding) throw new Problem('Stopped.');
  const output = log ? openSync(log, 'a') : 'inherit';
  try {
    return await new Promise((resolve, reject) => {
      const input = interactive ? 'inherit' : 'ignore';
      const child = spawn(command, args, { cwd, env, stdio: [input, output, output] });
      trackChild(child);
      const stop = () => child.kill('SIGTERM');
      abort?.addEventListener('abort', stop);
      child.once('error', reject);
      child.once('close', (code) => {
        abort?.removeEventListener('abort', stop);
        resolve(code ?? 1);
      });
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
  return new Promise((resolve) => {
    for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => resolve(undefined));
    if (!process.env.npm_lifecycle_event) return;
    const parent = process.ppid;
    // Nobody would see the site that goes on running, or know what holds the ports.
    setInterval(() => process.ppid !== parent && resolve(undefined), 250).unref();
  });
}
