// @ts-check
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { getPriority } from 'node:os';
import { afterEach, expect, test } from 'vitest';
import { signal } from '../local/processes.mjs';
import { pageFirst } from './page-first.mjs';

/** @type {number[]} */
const started = [];

afterEach(() => started.splice(0).forEach((pid) => signal(pid, 'SIGKILL')));

/** A process that starts another, which is called what a browser calls what shows a page. */
async function browser() {
  const page = `require('node:child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 9e8)', '--', '--type=' + 'renderer'])`;
  const script = `console.log(${page}.pid); setInterval(() => {}, 9e8)`;
  const child = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
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

test('a browser that has ended is none of its business', async () => {
  const one = await browser();
  one.child.kill('SIGKILL');
  await once(one.child, 'exit');
  expect(() => pageFirst(one.browser)).not.toThrow();
});
