// @ts-check
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { FIREBASE_CLI } from '../offline-emulators/emulator-jars.mjs';
import { hasPendingExport, pendingExport } from './exports.mjs';
import { emulatorConfig } from '../build/firebase-config.mjs';
import { lockData, readJson, unlockData, writeJson } from '../local/lock.mjs';
import { messages } from '../local/messages.mjs';
import {
  identifyProcess,
  isRunning,
  processStartTime,
  readText,
  signalGroup,
} from '../local/processes.mjs';
import { clientEnv, HOST, portsAt, Problem, PROJECT_ID, ROOT, siteUrl } from '../local/project.mjs';
import { print } from '../local/terminal.mjs';

/**
 * @typedef {import('../local/project.mjs').Ports} Ports
 * @typedef {import('../setup/setup.mjs').Tools} Tools
 * @typedef {import('../local/processes.mjs').ProcessId & { ports: Ports, tmpDir: string, isComplete?: true }} Running
 *   `isComplete`: all data, not only a part of the demo content
 */

const CLI_PRELOAD = new URL('cli-preload.mjs', import.meta.url).href;

const POLL_INTERVAL = 250;
const START_TIMEOUT = 180_000;
const SAVE_TIMEOUT = 60_000;
const READY = /All emulators ready/;
const FAILURE = /Failed to load function definition/;
const STORES_READY = /Local server: /;

export class Suite {
  /** @type {Running | undefined} */
  #running;
  /** @type {import('node:child_process').ChildProcess | undefined} */
  #cli;
  #closeMailbox = () => {};
  #isStopped = false;

  /** @param {import('../local/project.mjs').Settings} settings */
  constructor({ offset, dataDir, demo }, emulators = 'auth,firestore,functions,hosting,storage') {
    this.emulators = emulators;
    this.ports = portsAt(offset);
    this.dataDir = dataDir;
    this.demo = demo;
    this.logFile = path.join(dataDir, 'emulators.log');
    this.configFile = path.join(ROOT, `.firebase.${offset}.json`);
    /** @type {Promise<unknown>} */
    this.ended = new Promise(() => {});
  }

  async reserve() {
    await lockData(this.dataDir, siteUrl(this.ports));
    try {
      await endOrphans(this.dataDir);
      for (const [name, port] of Object.entries(this.ports)) {
        if (await isFree(port)) continue;
        throw new Problem(messages.start.portInUse(port, name));
      }
    } catch (error) {
      unlockData(this.dataDir);
      throw error;
    }
  }

  /**
   * @param {Tools} tools
   * @param {{ importDir?: string | undefined, onStoresReady?: () => void }} [options]
   * `onStoresReady`: called before
   *   the functions are loaded
   */
  async start(tools, { importDir, onStoresReady } = {}) {
    // A static import would precede the set-up, which installs its packages.
    const { openMailbox } = await import('./mailbox.mjs');
    this.#closeMailbox = await openMailbox(this.ports);
    if (this.#isStopped) throw new Problem(messages.start.stoppedEarly);
    const runDir = path.join(this.dataDir, 'run');
    rmSync(runDir, { recursive: true, force: true });
    mkdirSync(runDir, { recursive: true });
    // The path must be short, because the folder contains sockets.
    const tmpDir = mkdtempSync(path.join(tmpdir(), 'sunfront-'));
    writeFileSync(this.configFile, JSON.stringify(emulatorConfig(this.ports), null, 2));
    const log = openSync(this.logFile, 'w');
    const args = ['--import', CLI_PRELOAD, FIREBASE_CLI, 'emulators:start'];
    args.push('--project', PROJECT_ID, '--config', this.configFile, '--only', this.emulators);
    // One process for all functions: by default, each concurrent request starts a process.
    args.push('--inspect-functions', String(this.ports.inspector));
    args.push('--export-on-exit', pendingExport(this.dataDir));
    if (importDir) args.push('--import', importDir);
    const cli = spawn(process.execPath, args, {
      // The CLI writes its own logs and unfinished exports here.
      cwd: runDir,
      env: this.#env(tools, tmpDir),
      stdio: ['ignore', log, log, 'ipc'],
      // Ctrl-C must not reach the CLI before the data is saved.
      detached: true,
    });
    this.#cli = cli;
    this.ended = once(cli, 'exit');
    closeSync(log);
    this.#running = { ...identifyProcess(Number(cli.pid)), ports: this.ports, tmpDir };
    writeJson(runningFile(this.dataDir), this.#running);
    await this.#waitUntilReady(cli, onStoresReady);
  }

  /** From now on, the CLI saves the data if this process is killed. */
  markComplete() {
    writeJson(runningFile(this.dataDir), { ...this.#running, isComplete: true });
    // The CLI may just have ended.
    this.#cli?.send('complete', () => {});
  }

  async stop() {
    this.#isStopped = true;
    this.#closeMailbox();
    if (this.#running) {
      await endEmulators(this.#running);
      deleteRecord(this.dataDir, this.#running);
    }
    rmSync(this.configFile, { force: true });
    unlockData(this.dataDir);
  }

  lastLogLines() {
    const lines = readText(this.logFile).split('\n');
    const relevant = lines.filter((line) => line.trim() !== '' && !line.startsWith('i  '));
    return relevant.slice(-12).join('\n');
  }

  /** @param {Tools} tools @param {string} tmpDir */
  #env(tools, tmpDir) {
    const outer = Object.entries(process.env).filter(
      ([name]) => !/^FORCE_COLOR$|_EMULATOR(_HOST|_HUB)?$/.test(name),
    );
    const { firestoreVersion } = tools.jars;
    return {
      ...Object.fromEntries(outer),
      CI: '1',
      NO_COLOR: '1',
      TMPDIR: tmpDir,
      JAVA_HOME: tools.javaHome,
      // These flags halve the processor time of short runs.
      JAVA_TOOL_OPTIONS: `-XX:TieredStopAtLevel=1 -XX:+UseSerialGC -Xmx2g ${process.env.JAVA_TOOL_OPTIONS ?? ''}`,
      PATH: [path.join(tools.javaHome, 'bin'), process.env.PATH].join(path.delimiter),
      FIREBASE_FUNCTIONS_DISCOVERY_OUTPUT_PATH: 'true',
      FIREBASE_EMULATORS_PATH: tools.jars.folder,
      ...(firestoreVersion && { FIRESTORE_EMULATOR_VERSION: firestoreVersion }),
      METADATA_SERVER_DETECTION: clientEnv(this.ports).METADATA_SERVER_DETECTION,
      SITE_URL: siteUrl(this.ports),
      SMTP_URL: `smtp://${HOST}:${this.ports.smtp}`,
    };
  }

  /** @param {import('node:child_process').ChildProcess} cli @param {() => void} [onStoresReady] */
  async #waitUntilReady(cli, onStoresReady) {
    let areStoresReady = false;
    for (let waited = 0; waited < START_TIMEOUT; waited += POLL_INTERVAL) {
      const log = readText(this.logFile);
      if (!areStoresReady && STORES_READY.test(log)) {
        areStoresReady = true;
        onStoresReady?.();
      }
      if (FAILURE.test(log) || cli.exitCode !== null || cli.signalCode !== null) {
        throw new Problem(messages.start.emulatorsFailed(this.lastLogLines(), this.logFile));
      }
      if (READY.test(log)) return;
      await sleep(POLL_INTERVAL);
    }
    throw new Problem(messages.start.emulatorsLate(this.lastLogLines()));
  }
}

/** Waits until the emulators of a killed run have saved their data. @param {string} dataDir */
export async function endOrphans(dataDir) {
  /** @type {Running | undefined} */
  const running = readJson(runningFile(dataDir));
  if (!running) return;
  for (let waited = 0; isRunning(running) && waited < SAVE_TIMEOUT; waited += POLL_INTERVAL) {
    if (waited === 0) print(messages.start.waitingForStop);
    await sleep(POLL_INTERVAL);
  }
  if (running.isComplete && !hasPendingExport(dataDir)) print(messages.data.lastChangesLost);
  if (await isOrphaned(running)) await endEmulators(running);
  deleteRecord(dataDir, running);
}

/** A pid is not reused as long as its process group has members. @param {Running} running */
async function isOrphaned({ pid, started, ports }) {
  const present = processStartTime(pid);
  if (present !== undefined) return present === started;
  return signalGroup(pid, 0) && !(await isFree(ports.firestore));
}

/** @param {Pick<Running, 'pid' | 'ports'>} running */
export async function endEmulators({ pid, ports }) {
  for (let waited = 0; waited < 5000; waited += 50) {
    signalGroup(pid, 'SIGKILL');
    if (processStartTime(pid) === undefined && (await isFree(ports.firestore))) return;
    await sleep(50);
  }
}

/** @param {string} dataDir @param {Running} running */
function deleteRecord(dataDir, { tmpDir }) {
  rmSync(tmpDir, { recursive: true, force: true });
  rmSync(runningFile(dataDir), { force: true });
}

/** @param {string} dataDir */
function runningFile(dataDir) {
  return path.join(dataDir, 'emulators.json');
}

/** @param {number} port @returns {Promise<boolean>} */
function isFree(port) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host: HOST, exclusive: true }, () => server.close(() => resolve(true)));
  });
}
