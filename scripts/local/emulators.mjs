// @ts-check
import { spawn } from 'node:child_process';
import {
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { FIREBASE_CLI } from '../offline-emulators/emulator-jars.mjs';
import { saveLeftovers } from './exports.mjs';
import { DataLock, findLeftovers, javaEmulators, JARS_LINK } from './lock.mjs';
import { endProcesses, listProcesses, pidExists, processTree, signal } from './processes.mjs';
import { HOST, portsAt, Problem, PROJECT_ID, ROOT, siteUrl } from './project.mjs';
import { suiteConfig } from './suite-config.mjs';
import { say, seconds } from './terminal.mjs';

/**
 * @typedef {import('./project.mjs').Ports} Ports
 * @typedef {import('./project.mjs').Settings} Settings
 * @typedef {import('./setup.mjs').Tools} Tools
 */

/** The Firebase emulator suite on one block of ports with one data folder. */
export class Suite {
  /** @type {import('node:child_process').ChildProcess | undefined} */
  #cli;
  #tmpDir = '';
  /** @type {import('./processes.mjs').Process[]} */
  #java = [];
  /** @type {import('./mailbox.mjs').Mailbox | undefined} */
  #mailbox;
  #isReady = false;
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
    /** @type {DataLock | undefined} */
    this.lock = undefined;
  }

  /** Takes the data folder and makes sure of the ports, before any time is spent on building. */
  async reserve() {
    this.lock = await DataLock.take(this.dataDir, siteUrl(this.ports), (ports, leftovers) =>
      saveLeftovers(this.dataDir, ports, leftovers),
    );
    const busy = await busyPort(this.ports);
    if (!busy) return;
    this.lock.release();
    throw new Problem(
      `Port ${busy.port} (${busy.name}) is in use by another program; ` +
        'stop that, or choose other ports with PORT_OFFSET=100.',
    );
  }

  /**
   * @param {Tools} tools
   * @param {{ importDir?: string | undefined, whenUp?: () => void }} [options] `whenUp` is called when Firestore,
   *   Auth and Storage are up: functions are loaded after that.
   */
  async start(tools, { importDir, whenUp } = {}) {
    // What is left of a start that failed.
    await this.#clear();
    if (this.#isStopped) throw new Problem('Stopped before the emulators were started.');
    // Its packages are there only now, after the set-up.
    const { Mailbox } = await import('./mailbox.mjs');
    this.#mailbox ??= await Mailbox.open(this.ports.smtp, this.ports.mailbox);
    const runDir = path.join(this.dataDir, 'run');
    rmSync(runDir, { recursive: true, force: true });
    mkdirSync(runDir, { recursive: true });
    symlinkSync(tools.jars.folder, path.join(this.dataDir, JARS_LINK));
    // Short, because sockets live here; its own, because the CLI empties it of files when it stops.
    this.#tmpDir = mkdtempSync(path.join(tmpdir(), 'sunfront-'));
    writeFileSync(this.configFile, JSON.stringify(suiteConfig(this.ports), null, 2));
    const log = openSync(this.logFile, 'w');
    const args = [
      '--import',
      CLI_PRELOAD,
      FIREBASE_CLI,
      'emulators:start',
      '--project',
      PROJECT_ID,
      '--config',
      this.configFile,
    ];
    args.push('--only', this.emulators);
    // One process for all functions: the default forks one per request that is under way.
    args.push('--inspect-functions', String(this.ports.inspector));
    if (importDir) args.push('--import', importDir);
    this.#cli = spawn(process.execPath, args, {
      // The CLI leaves its own logs and half-made exports where it runs.
      cwd: runDir,
      env: this.#env(tools),
      stdio: ['ignore', log, log],
      // Ctrl-C reaches the whole group of the terminal; the data must be exported before the CLI stops.
      detached: true,
    });
    closeSync(log);
    await this.#untilReady(this.#cli, whenUp);
  }

  /** Ends the suite and everything it started. */
  async stop() {
    this.#isStopped = true;
    const cli = this.#cli;
    if (cli?.pid) {
      this.recordProcesses();
      // While it starts, the CLI takes its time to stop, and there is nothing to lose.
      if (this.#isReady && isAlive(cli)) signal(cli.pid, 'SIGINT');
      const limit = this.#isReady ? STOP_LIMIT : 0;
      for (let waited = 0; isAlive(cli) && waited < limit; waited += 50) await sleep(50);
    }
    await this.#mailbox?.close();
    await this.#clear();
    rmSync(this.configFile, { force: true });
    this.lock?.release();
  }

  /** Remembers the suite's processes, so that the start after a kill can end them. */
  recordProcesses() {
    // Those of a CLI that is gone are not below us any more: what was recorded of them stays.
    if (!this.#cli || !isAlive(this.#cli)) return;
    try {
      this.lock?.record(this.#tmpDir);
    } catch {
      // A full disk: the lock still names the processes of the last time.
    }
  }

  /** The processes of the suite. */
  get processes() {
    const all = listProcesses();
    return [...(this.#cli?.pid ? processTree(all, this.#cli.pid) : []), ...this.#java];
  }

  /** Whether the suite ended by itself. */
  get hasEnded() {
    return this.#cli !== undefined && !this.#isStopped && !isAlive(this.#cli);
  }

  /** The emulator that ended by itself, in words, if one did: the CLI stays when a signal ends one. */
  get deadEmulator() {
    const dead = this.#isStopped ? undefined : this.#java.find(({ pid }) => !pidExists(pid));
    return dead && (/firestore/.test(dead.command) ? 'Firestore' : "Storage's rules");
  }

  /** The last lines of the CLI's log that say something. */
  lastLogLines() {
    const lines = existsSync(this.logFile) ? readFileSync(this.logFile, 'utf8').split('\n') : [];
    const telling = lines.filter((line) => line.trim() !== '' && !/^i {2}/.test(line));
    return telling.slice(-12).join('\n');
  }

  async #clear() {
    // Java emulators survive the CLI, and it may start one while it is being ended.
    for (let round = 0; round < 2 && this.#cli; round++) {
      await endProcesses(findLeftovers(this.dataDir, this.lock?.content, listProcesses()));
    }
    if (this.#tmpDir) rmSync(this.#tmpDir, { recursive: true, force: true });
  }

  /** @param {Tools} tools */
  #env(tools) {
    const outer = Object.entries(process.env).filter(
      ([name]) => !/_EMULATOR(_HOST|_HUB)?$/.test(name),
    );
    /** @type {NodeJS.ProcessEnv} */
    const env = {
      ...Object.fromEntries(outer),
      CI: '1',
      NO_COLOR: '1',
      TMPDIR: this.#tmpDir,
      JAVA_HOME: tools.java.home,
      // The emulators run for minutes: compiling less and collecting with one thread halves their work.
      JAVA_TOOL_OPTIONS: `-XX:TieredStopAtLevel=1 -XX:+UseSerialGC -Xmx2g ${process.env.JAVA_TOOL_OPTIONS ?? ''}`,
      PATH: [path.join(tools.java.home, 'bin'), process.env.PATH].join(path.delimiter),
      FIREBASE_FUNCTIONS_DISCOVERY_OUTPUT_PATH: 'true',
      FIREBASE_EMULATORS_PATH: path.join(this.dataDir, JARS_LINK),
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
    const start = performance.now();
    let reached = 0;
    for (let waited = 0; waited < START_LIMIT; waited += POLL) {
      this.recordProcesses();
      const log = readFileSync(this.logFile, 'utf8');
      for (const milestone of MILESTONES.filter(({ pattern }) => pattern.test(log)).slice(
        reached,
      )) {
        reached += 1;
        say(`    ${milestone.name} after ${seconds(performance.now() - start)}`);
        if (milestone === STORES_UP) whenUp?.();
      }
      const failure = FAILURES.find((pattern) => pattern.test(log));
      if (failure || !isAlive(cli)) {
        throw new Problem(
          `The emulators did not start:\n${this.lastLogLines()}\nAll of it: ${this.logFile}`,
        );
      }
      if (READY.test(log)) {
        this.#isReady = true;
        this.#java = javaEmulators(this.dataDir, listProcesses());
        return;
      }
      await sleep(POLL);
    }
    throw new Problem(`The emulators were not ready in time:\n${this.lastLogLines()}`);
  }
}

/** @param {Ports} ports */
async function busyPort(ports) {
  for (const [name, port] of Object.entries(ports)) {
    if (!(await isFree(port))) return { name, port };
  }
}

const CLI_PRELOAD = new URL('cli-preload.mjs', import.meta.url).href;

const POLL = 250;
const START_LIMIT = 180_000;
const STOP_LIMIT = 8000;
const READY = /All emulators ready/;
const FAILURES = [/Failed to load function definition/];
const STORES_UP = { name: 'Auth, Storage and Hosting are up', pattern: /Local server: / };
const MILESTONES = [
  { name: 'Firestore is up', pattern: /Firestore Emulator UI websocket is running/ },
  STORES_UP,
  { name: 'functions are loaded', pattern: /Loaded functions definitions/ },
];

/** @param {import('node:child_process').ChildProcess} child */
function isAlive(child) {
  return child.exitCode === null && child.signalCode === null;
}

/** @param {number} port */
function isFree(port) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host: HOST, exclusive: true }, () => server.close(() => resolve(true)));
  });
}
