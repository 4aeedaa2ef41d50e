// @ts-check
import { copyFileSync, cpSync, existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { build } from '../build.mjs';
import { endLeftovers, Suite } from './emulators.mjs';
import { exportsDir } from './exports.mjs';
import { runningAddress } from './lock.mjs';
import { LOCAL_DIR, Problem } from './project.mjs';
import { openSuite } from './site.mjs';

/** @type {Suite[]} */
const suites = [];

/**
 * Starts an emulator suite with the demo content, on ports and data of its own.
 * @param {import('./setup.mjs').Tools} tools
 * @param {Suite} [other] whose saved data it begins with, which is faster than seeding
 */
export async function openTestSuite(tools, other) {
  await build();
  await sweep();
  const suite = await reserveSuite((offset) => path.join(LOCAL_DIR, `test-${offset}`));
  suites.push(suite);
  if (other) cpSync(exportsDir(other.dataDir), exportsDir(suite.dataDir), { recursive: true });
  await openSuite(suite, tools);
  return suite;
}

/** Ends what `openTestSuite` started, and keeps its logs. */
export async function closeTestSuites() {
  for (const suite of suites) {
    await suite.stop();
    const log = path.join(LOCAL_DIR, `${path.basename(suite.dataDir)}.log`);
    if (existsSync(suite.logFile)) copyFileSync(suite.logFile, log);
    rmSync(suite.dataDir, { recursive: true, force: true });
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
  for (const name of readdirSync(LOCAL_DIR).filter((each) => /^test-\d+$/.test(each))) {
    const dataDir = path.join(LOCAL_DIR, name);
    if (runningAddress(dataDir)) continue;
    await endLeftovers(dataDir);
    rmSync(dataDir, { recursive: true, force: true });
  }
}
