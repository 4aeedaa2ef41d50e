// @ts-check
import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
  readFileSync,
} from 'node:fs';
import path from 'node:path';
import { LOCAL_DIR, Problem, ROOT } from '../local/project.mjs';

/** Where guards are taken out: below the root, so that what is installed there is found. */
export const COPY = path.join(LOCAL_DIR, 'mutants');

/** Copies the tree as it is now, changes that are not committed included, with what was built of it. */
export function makeCopy() {
  removeCopy();
  for (const name of sources()) {
    const target = path.join(COPY, name);
    mkdirSync(path.dirname(target), { recursive: true });
    copyFileSync(path.join(ROOT, name), target);
  }
  for (const built of ['web/dist', 'web/dist-server']) {
    cpSync(path.join(ROOT, built), path.join(COPY, built), { recursive: true });
  }
  // Our own packages must be the copy's; everything else is found in the folders above.
  const own = path.join(COPY, 'node_modules/@sunfront');
  mkdirSync(own, { recursive: true });
  for (const name of ['contract', 'web']) symlinkSync(path.join(COPY, name), path.join(own, name));
  for (const folder of ['functions', 'web']) {
    const installed = path.join(ROOT, folder, 'node_modules');
    if (existsSync(installed)) symlinkSync(installed, path.join(COPY, folder, 'node_modules'));
  }
}

export function removeCopy() {
  rmSync(COPY, { recursive: true, force: true });
}

/**
 * Does some work on the copy while one of its files holds another text.
 * @template T
 * @param {Pick<import('./table.mjs').Guard, 'file' | 'text' | 'replacement'>} guard
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 * @throws Problem unless the text occurs once.
 */
export async function without({ file, text, replacement }, work) {
  const target = path.join(COPY, file);
  const whole = readFileSync(target, 'utf8');
  const parts = whole.split(text);
  if (parts.length !== 2) {
    throw new Problem(`the text occurs ${parts.length - 1} times in ${file}, not once`);
  }
  writeFileSync(target, parts.join(replacement));
  try {
    return await work();
  } finally {
    writeFileSync(target, whole);
  }
}

/** What git knows of or would take in, as far as it is there. */
function sources() {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const listed = execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 2 ** 26 });
  return listed
    .split('\0')
    .filter((name) => statSync(path.join(ROOT, name), { throwIfNoEntry: false })?.isFile());
}
