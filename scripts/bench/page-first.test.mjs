// @ts-check
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { getPriority } from 'node:os';
import { afterEach, expect, test } from 'vitest';
import { pageFirst } from './page-first.mjs';

/** @type {import('node:child_process').ChildProcess[]} */
const started = [];

afterEach(() => started.splice(0).forEach((each) => each.kill('SIGKILL')));

/** A process that starts another, which is called what a browser calls what shows a page. */
async function browser() {
  const page = `require('node:child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 9e8)', '--', '--type=' + 'renderer'])`;
  const script = `console.log(${page}.pid); setInterval(() => {}, 9e8)`;
  const child = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
  started.push(child);
  const [text] = await once(child.stdout, 'data');
  return { browser: Number(child.pid), page: Number(text) };
}

test.runIf(process.platform === 'linux')('a page goes before its browser', async () => {
  const one = await browser();
  const usual = getPriority();
  pageFirst(one.browser);
  expect(getPriority(one.browser)).toBe(15);
  expect(getPriority(one.page)).toBe(usual);
  process.kill(one.page, 'SIGKILL');
});

test('a browser that has ended is none of its business', async () => {
  const one = await browser();
  started[0]?.kill('SIGKILL');
  await once(/** @type {import('node:child_process').ChildProcess} */ (started[0]), 'exit');
  expect(() => pageFirst(one.browser)).not.toThrow();
  process.kill(one.page, 'SIGKILL');
});
