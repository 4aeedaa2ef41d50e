// @ts-check
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { getPriority } from 'node:os';
import { afterEach, expect, test, vi } from 'vitest';
import { signal } from '../local/processes.mjs';
import { pageFirst } from './page-first.mjs';

/** @type {number[]} */
const started = [];

afterEach(() => started.splice(0).forEach((pid) => signal(pid, 'SIGKILL')));

const WAITING = 'setInterval(() => {}, 9e8)';

/**
 * A process that starts another, which is called what a browser calls what shows a page, and one more once something is
 * written to it.
 */
async function browser() {
  const more = `console.log(require('node:child_process').spawn(process.execPath, ['-e', '${WAITING}']).pid)`;
  const page = `process.stdin.once('data', () => ${more})`;
  const script = `const stdio = ['inherit', 'inherit', 'inherit'];
    const page = ${JSON.stringify(page)};
    const args = ['-e', page, '--', '--type=' + 'renderer'];
    console.log(require('node:child_process').spawn(process.execPath, args, { stdio }).pid);
    ${WAITING};`;
  const child = spawn(process.execPath, ['-e', script], { stdio: ['pipe', 'pipe', 'inherit'] });
  started.push(Number(child.pid));
  const [text] = await once(child.stdout, 'data');
  started.push(Number(text));
  return { child, browser: Number(child.pid), page: Number(text) };
}

test.runIf(process.platform === 'linux')('a page goes before its browser', async () => {
  const one = await browser();
  const usual = getPriority();
  pageFirst(one.browser);
  expect(getPriority(one.browser)).toBe(15);
  expect(getPriority(one.page)).toBe(usual);
});

test.runIf(process.platform === 'linux')('what comes later waits, too', async () => {
  const one = await browser();
  pageFirst(one.browser);
  // As a browser does that takes a process for its pages from another.
  one.child.stdin.write('\n');
  const [text] = await once(one.child.stdout, 'data');
  const later = Number(text);
  started.push(later);
  await vi.waitFor(() => expect(getPriority(later)).toBe(15), 10_000);
});

test('a browser that has ended is none of its business', async () => {
  const one = await browser();
  one.child.kill('SIGKILL');
  await once(one.child, 'exit');
  expect(() => pageFirst(one.browser)).not.toThrow();
});
