// @ts-check
import { readdirSync } from 'node:fs';
import { setPriority } from 'node:os';
import { listProcesses, processTree } from '../local/processes.mjs';

/** As a niceness: 0 is the usual one, 19 the last to be served. */
const LOW = 15;
/** What shows pages, and what those come from; the first thread of each is a page's own. */
const PAGES = /--type=(renderer|zygote)\b/;

/**
 * Has all that a browser does wait for its pages' own threads: a phone has a processor for each of them and another chip
 * for the picture, while here the clock would count their work as the page's. Only Linux can; elsewhere nothing changes.
 * @param {number | undefined} browser its process
 */
export function pageFirst(browser) {
  if (process.platform !== 'linux' || !browser) return;
  for (const { pid, command } of processTree(listProcesses(), browser)) {
    for (const thread of threadsOf(pid)) {
      if (thread !== pid || !PAGES.test(command)) lower(thread);
    }
  }
}

/** @param {number} pid */
function threadsOf(pid) {
  try {
    return readdirSync(`/proc/${pid}/task`).map(Number);
  } catch {
    return []; // It ended meanwhile.
  }
}

/** @param {number} thread */
function lower(thread) {
  try {
    setPriority(thread, LOW);
  } catch (error) {
    // It may have ended meanwhile.
    if (/** @type {any} */ (error).info?.code !== 'ESRCH') throw error;
  }
}
