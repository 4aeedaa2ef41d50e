// @ts-check
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { FIREBASE_CLI } from '../offline-emulators/emulator-jars.mjs';
import { ask, Exporter } from './exports.mjs';
import { emulatorConfig } from './firebase-config.mjs';
import { lockData, readJson, unlockData, writeJson } from './lock.mjs';
import { processOf, signalGroup, startTime } from './processes.mjs';
import { HOST, portsAt, Problem, PROJECT_ID, ROOT, siteUrl } from './project.mjs';
import { errorText, say, step } from './terminal.mjs';

/**
 * `isComplete`: they hold all the data, not only what was put in so far.
 * @typedef {import('./project.mjs').Ports} Ports
 * @typedef {import('./project.mjs').Settings} Settings
 * @typedef {import('./setup.mjs').Tools} Tools
 * @typedef {import('./processes.mjs').Process & { ports: Ports, tmpDir: string, isComplete?: true }} Running
 */

/** The Firebase emulator suite on one block of ports with one data folder. */
export class Suite {
  /** @type {Running | undefined} */
  #running;
  #closeMailbox = () => {};
  #isStopped = false;

  /**
   * @param {Settings} settings
   * @param {string} emulators those that are started
   */
  constructor({ offset, dataDir, demo }, emulators = 'auth,firestore,functions,hosting,storage') {
    this.emulators = emulators;
    this.ports = portsAt(offset);
    this.dataDir = dataDir;
    this.demo = demo;
    this.logFile = path.join(dataDir, 'emulators.log');
    this.configFile = path.join(ROOT, `.firebase.${offset}.json`);
    /** Resolves when the emulators end. @type {Promise<unknown>} */
    this.ended = new Promise(() => {});
  }

  /** Takes the data folder and makes sure of the ports, before any time is spent on building. */
  async reserve() {
    await lockData(this.dataDir, siteUrl(this.ports));
    try {
      await endLeftovers(this.dataDir, saveLeftovers);
      for (const [name, port] of Object.entries(this.ports)) {
        if (await isFree(port)) continue;
        throw new Problem(
          `Port ${port} (${name}) is in use by another program; ` +
            'stop that, or choose other ports with PORT_OFFSET=100.',
        );
      }
    } catch (error) {
      unlockData(this.dataDir);
      throw error;
    }
  }

  /**
   * @param {Tools} tools
   * @param {{ importDir?: string | undefined, whenUp?: () => void }} [options] `whenUp` is called when Firestore,
   *   Auth and Storage are up: functions are loaded after that.
   */
  async start(tools, { importDir, whenUp } = {}) {
    // Its packages are there only now, after the set-up.
    const { openMailbox } = await import('./mailbox.mjs');
    this.#closeMailbox = await openMailbox(this.ports);
    if (this.#isStopped) throw new Problem('Stopped before the emulators were started.');
    const runDir = path.join(this.dataDir, 'run');
    rmSync(runDir, { recursive: true, force: true });
    mkdirSync(runDir, { recursive: true });
    // Short, because sockets live here; its own, because the CLI empties it of files when it stops.
    const tmpDir = mkdtempSync(path.join(tmpdir(), 'sunfront-'));
    writeFileSync(this.configFile, JSON.stringify(emulatorConfig(this.ports), null, 2));
    const log = openSync(this.logFile, 'w');
    const args = [
      '--import',
      CLI_PRELOAD,
      FIREBASE_CLI,
      'emulators:start',
      '--project',
      PROJECT_ID,
    ];
    args.push('--config', this.configFile, '--only', this.emulators);
    // One process for all functions: the default forks one per request that is under way.
    args.push('--inspect-functions', String(this.ports.inspector));
    if (importDir) args.push('--import', importDir);
    const cli = spawn(process.execPath, args, {
      // The CLI leaves its own logs and half-made exports where it runs.
      cwd: runDir,
      env: this.#env(tools, tmpDir),
      stdio: ['ignore', log, log],
      // A process group of its own: Ctrl-C must not reach it before the data is saved.
      detached: true,
    });
    this.ended = once(cli, 'exit');
    closeSync(log);
    this.#running = { ...processOf(Number(cli.pid)), ports: this.ports, tmpDir };
    writeJson(runningFile(this.dataDir), this.#running);
    await this.#untilReady(cli, whenUp);
  }

  /** Has the start after a kill save what the emulators hold: from now on it is whole. */
  announceData() {
    writeJson(runningFile(this.dataDir), { ...this.#running, isComplete: true });
  }

  /** Ends the emulators, and gives ports and data back. */
  async stop() {
    this.#isStopped = true;
    this.#closeMailbox();
    if (this.#running) await endEmulators(this.#running);
    await endLeftovers(this.dataDir);
    rmSync(this.configFile, { force: true });
    unlockData(this.dataDir);
  }

  /** The last lines of the CLI's log that say something. */
  lastLogLines() {
    const lines = existsSync(this.logFile) ? readFileSync(this.logFile, 'utf8').split('\n') : [];
    const telling = lines.filter((line) => line.trim() !== '' && !/^i {2}/.test(line));
    return telling.slice(-12).join('\n');
  }

  /**
   * @param {Tools} tools
   * @param {string} tmpDir
   */
  #env(tools, tmpDir) {
    const outer = Object.entries(process.env).filter(
      ([name]) => !/_EMULATOR(_HOST|_HUB)?$/.test(name),
    );
    /** @type {NodeJS.ProcessEnv} */
    const env = {
      ...Object.fromEntries(outer),
      CI: '1',
      NO_COLOR: '1',
      TMPDIR: tmpDir,
      JAVA_HOME: tools.java.home,
      // The emulators run for minutes: compiling less and collecting with one thread halves their work.
      JAVA_TOOL_OPTIONS: `-XX:TieredStopAtLevel=1 -XX:+UseSerialGC -Xmx2g ${process.env.JAVA_TOOL_OPTIONS ?? ''}`,
      PATH: [path.join(tools.java.home, 'bin'), process.env.PATH].join(path.delimiter),
      FIREBASE_FUNCTIONS_DISCOVERY_OUTPUT_PATH: 'true',
      FIREBASE_EMULATORS_PATH: tools.jars.folder,
      SITE_URL: siteUrl(this.ports),
      SMTP_URL: `smtp://${HOST}:${this.ports.smtp}`,
    };
    delete env.FORCE_COLOR;
    if (tools.jars.firestoreVersion) env.FIRESTORE_EMULATOR_VERSION = tools.jars.firestoreVersion;
    return env;
  }

  /**
   * @param {import('node:child_process').ChildProcess} cli
   * @param {() => void} [whenUp]
   */
  async #untilReady(cli, whenUp) {
    let isUp = false;
    for (let waited = 0; waited < START_LIMIT; waited += POLL) {
      const log = readFileSync(this.logFile, 'utf8');
      if (!isUp && STORES_UP.test(log)) {
        isUp = true;
        whenUp?.();
      }
      if (FAILURE.test(log) || cli.exitCode !== null || cli.signalCode !== null) {
        throw new Problem(
          `The emulators did not start:\n${this.lastLogLines()}\nAll of it: ${this.logFile}`,
        );
      }
      if (READY.test(log)) return;
      await sleep(POLL);
    }
    throw new Problem(`The emulators were not ready in time:\n${this.lastLogLines()}`);
  }
}

const CLI_PRELOAD = new URL('cli-preload.mjs', import.meta.url).href;

const POLL = 250;
const START_LIMIT = 180_000;
const READY = /All emulators ready/;
const FAILURE = /Failed to load function definition/;
const STORES_UP = /Local server: /;

/**
 * Ends the emulators that run on a data folder.
 * @param {string} dataDir
 * @param {(dataDir: string, running: Running) => Promise<void>} [save] what they hold, if that is complete
 */
export async function endLeftovers(dataDir, save) {
  const file = runningFile(dataDir);
  /** @type {Running | undefined} */
  const running = readJson(file);
  if (!running) return;
  if (await isLeft(running)) {
    if (running.isComplete) await save?.(dataDir, running);
    await endEmulators(running);
  }
  rmSync(running.tmpDir, { recursive: true, force: true });
  rmSync(file, { force: true });
}

/**
 * Whether emulators still run: as long as the others live, no process gets the pid of a CLI that was killed alone.
 * @param {Running} running
 */
async function isLeft({ pid, started, ports }) {
  const present = startTime(pid);
  if (present !== undefined) return present === started;
  return signalGroup(pid, 0) && !(await isFree(ports.firestore));
}

/** Kills emulators, and waits until their ports are free. @param {Running} running */
async function endEmulators({ pid, ports }) {
  for (let waited = 0; waited < 5000; waited += 50) {
    signalGroup(pid, 'SIGKILL');
    if (startTime(pid) === undefined && (await isFree(ports.firestore))) return;
    await sleep(50);
  }
}

/**
 * Saves what emulators of a killed run still hold. When they do not answer, that is said, and the
 * last save stays the newest.
 * @param {string} dataDir
 * @param {Running} running
 * @throws Problem when they answer and cannot be saved: they must not be ended then.
 */
export async function saveLeftovers(dataDir, { pid, ports }) {
  const exporter = new Exporter(dataDir, ports);
  try {
    // Another suite may have these ports by now.
    const hub = JSON.parse(await ask(`http://${HOST}:${ports.hub}/`));
    if (hub.pid !== pid) throw new Problem('its hub is gone');
    await ask(`http://${HOST}:${ports.firestore}/`);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    say(`  The killed run cannot be asked for its data (${reason}); the last save is taken`);
    return;
  }
  try {
    await step('Data of the last run saved', () => exporter.saveAll());
  } catch (error) {
    throw new Problem(
      `${errorText(error)} The emulators of the last run keep running with it: free space, then start again. ` +
        `To begin from the last save instead: kill ${pid}`,
    );
  }
}

/** Where the emulators of a data folder are recorded. @param {string} dataDir */
function runningFile(dataDir) {
  return path.join(dataDir, 'emulators.json');
}

/** @param {number} port */
function isFree(port) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host: HOST, exclusive: true }, () => server.close(() => resolve(true)));
  });
}
