// @ts-check
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readJson } from './json-file.mjs';
import { listProcesses, ownProcess, sameProcess } from './processes.mjs';
import { LOCAL_DIR } from './project.mjs';
import { say } from './terminal.mjs';

/**
 * Lets one process at a time do some work in this checkout, such as installing or building.
 * @template T
 * @param {string} name
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withMutex(name, work) {
  const file = path.join(LOCAL_DIR, `${name}.lock`);
  mkdirSync(LOCAL_DIR, { recursive: true });
  for (let waited = false; !tryCreate(file); waited = true) {
    if (!waited) say(`  Waiting for another ${name} to finish …`);
    await sleep(500);
  }
  const release = () => rmSync(file, { force: true });
  process.once('exit', release);
  try {
    return await work();
  } finally {
    process.off('exit', release);
    release();
  }
}

/** @param {string} file */
function tryCreate(file) {
  try {
    writeFileSync(file, JSON.stringify(ownProcess()), { flag: 'wx' });
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
    const owner = readJson(file);
    if (owner && listProcesses().some((each) => sameProcess(each, owner))) return false;
    rmSync(file, { force: true });
    return false;
  }
}
