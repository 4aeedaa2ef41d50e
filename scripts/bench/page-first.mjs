// @ts-check
import { readdirSync, readFileSync } from 'node:fs';
import { setPriority } from 'node:os';

/** The lowest of Linux's priorities but for those of what is to be idle. */
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
  for (const pid of family(browser)) {
    unlessGone(() => {
      const isPage = PAGES.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8'));
      for (const thread of readdirSync(`/proc/${pid}/task`).map(Number)) {
        if (!isPage || thread !== pid) unlessGone(() => setPriority(thread, LOW));
      }
    });
  }
}

/** A process and all that it started, and they. @param {number} root */
function family(root) {
  /** @type {Map<number, number>} */
  const parents = new Map();
  for (const pid of readdirSync('/proc').map(Number).filter(Boolean)) {
    unlessGone(() => {
      // Behind the name, which is in brackets and may hold anything: the state and the parent.
      const [, , parent] = /.*\) (\S) (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
      parents.set(pid, Number(parent));
    });
  }
  const found = [root];
  // Grows while it is gone through.
  for (const pid of found) {
    for (const [child, parent] of parents) if (parent === pid) found.push(child);
  }
  return found;
}

/** What is looked at may end meanwhile. @param {() => void} look */
function unlessGone(look) {
  try {
    look();
  } catch (error) {
    const { code, info } = /** @type {any} */ (error);
    if (!['ENOENT', 'ESRCH'].includes(info?.code ?? code)) throw error;
  }
}
