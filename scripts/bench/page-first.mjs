// @ts-check
import { readdirSync } from 'node:fs';
import { setPriority } from 'node:os';
import { listProcesses, processTree } from '../local/processes.mjs';

/** As a niceness: 0 is the usual one, 19 the last to be served. */
const LOW = 15;
/** What shows pages, and what those come from; the first thread of each is a page's own. */
const PAGES = /--type=(renderer|zygote)\b/;

/** Milliseconds until what has come since is looked for. */
const EVERY = 100;

/**
 * Has all that a browser does wait for its pages' own threads, until it has ended: a phone has a processor for each of
 * them and another chip for the picture, while here the clock would count their work as the page's. A browser starts
 * processes and threads all the time, and may put some of them before all others. Only Linux can; elsewhere nothing
 * changes.
 * @param {number | undefined} browser its process
 */
export function pageFirst(browser) {
  if (process.platform !== 'linux' || !browser) return;
  const tree = processTree(listProcesses(), browser);
  if (tree.length === 0) return;
  for (const { pid, command } of tree) {
    for (const thread of threadsOf(pid)) {
      if (thread !== pid || !PAGES.test(command)) lower(thread);
    }
  }
  setTimeout(pageFirst, EVERY, browser).unref();
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
