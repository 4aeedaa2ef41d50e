// @ts-check
import { copyFileSync, cpSync, existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { build } from '../build/build.mjs';
import { endOrphans, Suite } from '../emulators/emulators.mjs';
import { exportsDir } from '../emulators/exports.mjs';
import { runningAddress } from '../local/lock.mjs';
import { messages } from '../local/messages.mjs';
import { LOCAL_DIR, Problem } from '../local/project.mjs';
import { openSuite } from '../emulators/site.mjs';

/** @type {Suite[]} */
const suites = [];

/**
 * @param {import('../setup/setup.mjs').Tools} tools
 * @param {Suite} [source] its saved data is copied, which is faster than seeding
 */
export async function openTestSuite(tools, source) {
  await build();
  await deleteOrphans();
  const suite = await reserveTestSuite();
  if (source) cpSync(exportsDir(source.dataDir), exportsDir(suite.dataDir), { recursive: true });
  await openSuite(suite, tools);
  return suite;
}

/** Opens only the emulators that store data. @param {import('../setup/setup.mjs').Tools} tools */
export async function openStores(tools) {
  const suite = await reserveTestSuite(STORES);
  await suite.start(tools);
  return suite;
}

/** @param {string} [emulators] */
async function reserveTestSuite(emulators) {
  const suite = await reserveSuite((offset) => path.join(LOCAL_DIR, `test-${offset}`), emulators);
  suites.push(suite);
  return suite;
}

/** Deletes the suites' data, but not their logs. */
export async function closeTestSuites() {
  for (const suite of suites) {
    await suite.stop();
    const log = path.join(LOCAL_DIR, `${path.basename(suite.dataDir)}.log`);
    if (existsSync(suite.logFile)) copyFileSync(suite.logFile, log);
    rmSync(suite.dataDir, { recursive: true, force: true });
  }
}

/** The emulators that store data. */
export const STORES = 'auth,firestore,storage';

const FIRST_OFFSET = 500;
const OFFSET_STEP = 20;
const LAST_OFFSET = 20_000;

/**
 * @param {(offset: number) => string} dataDirAt
 * @param {string} [emulators]
 * @param {number} [firstOffset] must differ between callers that run in parallel
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
  throw new Problem(messages.test.noPorts);
}

/** Deletes the suites of killed test runs. */
async function deleteOrphans() {
  for (const name of readdirSync(LOCAL_DIR).filter((each) => /^test-\d+$/.test(each))) {
    const dataDir = path.join(LOCAL_DIR, name);
    if (runningAddress(dataDir)) continue;
    await endOrphans(dataDir);
    rmSync(dataDir, { recursive: true, force: true });
  }
}
