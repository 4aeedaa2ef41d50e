// @ts-check
import { copyFileSync, cpSync, existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { build } from '../build.mjs';
import { Suite } from './emulators.mjs';
import { exportsDir } from './exports.mjs';
import { DataLock, runningAddress } from './lock.mjs';
import { endProcesses, listProcesses, pidExists, processTree } from './processes.mjs';
import { LOCAL_DIR, Problem } from './project.mjs';
import { openSuite } from './site.mjs';
import { say } from './terminal.mjs';

/** One emulator suite for all checks that need it, on ports and data of its own. */
export class TestSuite {
  /** @type {Suite | undefined} */
  #suite;
  /** @type {Promise<Suite> | undefined} */
  #opening;

  /**
   * Starts the suite at the first call. If that fails, every call fails for the same reason.
   * @param {import('./setup.mjs').Tools} tools
   * @param {Suite} [other] whose saved data it begins with, which is faster than seeding
   */
  open(tools, other) {
    this.#opening ??= this.#open(tools, other);
    return this.#opening;
  }

  async close() {
    const suite = this.#suite;
    if (!suite) return;
    await suite.stop();
    const log = path.join(LOCAL_DIR, `${path.basename(suite.dataDir)}.log`);
    if (existsSync(suite.logFile)) copyFileSync(suite.logFile, log);
    rmSync(suite.dataDir, { recursive: true, force: true });
  }

  /**
   * Ends the suites and whatever else this process started, then the process itself.
   * @param {TestSuite[]} suites
   */
  static async abandon(suites) {
    say('Stopping …');
    await Promise.all(suites.map((suite) => suite.close()));
    await endProcesses(processTree(listProcesses(), process.pid).slice(1));
    process.exit(130);
  }

  /**
   * @param {import('./setup.mjs').Tools} tools
   * @param {Suite} [other]
   */
  async #open(tools, other) {
    await build();
    await sweep();
    this.#suite = await reserveSuite((offset) => path.join(LOCAL_DIR, `test-${offset}`));
    if (other)
      cpSync(exportsDir(other.dataDir), exportsDir(this.#suite.dataDir), { recursive: true });
    await openSuite(this.#suite, tools);
    return this.#suite;
  }
}

/**
 * A suite on the first block of ports that is free: a site or another test run may be running beside us.
 * @param {(offset: number) => string} dataDirAt
 * @param {string} [emulators]
 * @param {number} [firstOffset] where the search begins: two that search the same blocks at the same time may
 *   both find one free
 */
export async function reserveSuite(dataDirAt, emulators, firstOffset = FIRST_OFFSET) {
  for (let offset = firstOffset; offset < LAST_OFFSET; offset += OFFSET_STEP) {
    const suite = new Suite({ offset, dataDir: dataDirAt(offset) }, emulators);
    try {
      await suite.reserve();
      return suite;
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
    }
  }
  throw new Problem('No block of free ports was found for the tests.');
}

const FIRST_OFFSET = 500;
const OFFSET_STEP = 20;
const LAST_OFFSET = 20_000;

/** Ends and deletes what test runs left behind that were killed. */
async function sweep() {
  for (const name of readdirSync(LOCAL_DIR)) {
    const dataDir = path.join(LOCAL_DIR, name);
    const [, prefix, number] = /^test-([a-z]+-)?(\d+)$/.exec(name) ?? [];
    if (!number || runningAddress(dataDir)) continue;
    // With a prefix, the number is the process of a test that may still need the folder.
    if (prefix && pidExists(Number(number))) continue;
    (await DataLock.take(dataDir, '')).release();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
