// @ts-check
import { execFileSync, spawn } from 'node:child_process';
import { openSync, closeSync, readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { Problem } from './project.mjs';

/**
 * A process as the operating system names it. A pid alone may have been given to another since:
 * pid, start time and command line together have not.
 * @typedef {{ pid: number, parent: number, started: string, command: string }} Process
 */

/** Every process that is running now. @returns {Process[]} */
export function listProcesses() {
  return process.platform === 'linux' ? listFromProc() : parsePs(ps());
}

/** This process. */
export function ownProcess() {
  const own = listProcesses().find((each) => each.pid === process.pid);
  if (!own) throw new Error('This process is not in the list of processes.');
  return own;
}

/**
 * A process and everything below it.
 * @param {Process[]} all
 * @param {number} pid
 */
export function processTree(all, pid) {
  const tree = all.filter((each) => each.pid === pid);
  for (const member of tree) tree.push(...all.filter((each) => each.parent === member.pid));
  return tree;
}

/**
 * @param {Process} a
 * @param {Process} b
 */
export function sameProcess(a, b) {
  return a.pid === b.pid && a.started === b.started && a.command === b.command;
}

/**
 * Ends exactly these processes, and waits until they are gone.
 * @param {Process[]} targets
 */
export async function endProcesses(targets) {
  const alive = () => {
    const now = listProcesses();
    return targets.filter((target) => now.some((each) => sameProcess(each, target)));
  };
  for (let attempt = 0; attempt < 50; attempt++) {
    const rest = alive();
    if (rest.length === 0) return;
    for (const { pid } of rest) signal(pid, 'SIGKILL');
    await sleep(100);
  }
  const left = alive();
  if (left.length) throw new Problem(`Process ${left[0]?.pid} of an earlier run cannot be ended.`);
}

/** @param {number} pid of a process that was there a moment ago */
export function pidExists(pid) {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/**
 * @param {number} pid
 * @param {NodeJS.Signals} name
 */
export function signal(pid, name) {
  try {
    process.kill(pid, name);
  } catch {
    // Gone already, which is what was wanted.
  }
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
  const output = log ? openSync(log, 'a') : 'inherit';
  try {
    return await new Promise((resolve, reject) => {
      const input = interactive ? 'inherit' : 'ignore';
      const child = spawn(command, args, { cwd, env, stdio: [input, output, output] });
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
 * Reads what `ps -o pid=,ppid=,lstart=,command=` prints.
 * @param {string} text
 * @returns {Process[]}
 */
export function parsePs(text) {
  return text.split('\n').flatMap((line) => {
    const match = /^\s*(\d+)\s+(\d+)\s+(\w+\s+\w+\s+\w+\s+[\d:]+\s+\d+)\s+(.*)$/.exec(line);
    if (!match) return [];
    const [, pid = '', parent = '', started = '', command = ''] = match;
    return [{ pid: Number(pid), parent: Number(parent), started, command }];
  });
}

function ps() {
  const columns = 'pid=,ppid=,lstart=,command=';
  const env = { ...process.env, LC_ALL: 'C' };
  return execFileSync('ps', ['-axww', '-o', columns], {
    encoding: 'utf8',
    env,
    maxBuffer: 2 ** 26,
  });
}

/** Small Linux images come without `ps`. @returns {Process[]} */
function listFromProc() {
  return readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
      // The second field is the program's name in brackets, which may hold spaces and brackets.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      if (fields[0] === 'Z') return [];
      const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').split('\0').join(' ').trim();
      const started = fields[19] ?? '';
      return [{ pid: Number(name), parent: Number(fields[1]), started, command }];
    } catch {
      return []; // It ended while we looked.
    }
  });
}
