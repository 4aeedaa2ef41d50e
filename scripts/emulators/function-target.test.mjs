// @ts-check
import { fork } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { awaitFunctionTarget } from './function-target.mjs';

const { RuntimeWorker } = createRequire(import.meta.url)(
  'firebase-tools/lib/emulator/functionsRuntimeWorker.js',
);

/** Answers with the name of the function, and is busy after each answer. */
const PROCESS = `
let target;
process.on('message', (message) => (target = JSON.parse(message).functionTarget));
require('node:http').createServer((request, response) => {
  response.end(request.url === '/' ? target : '');
  for (const end = performance.now() + 20; performance.now() < end; );
}).listen(0, '127.0.0.1', function () { process.send(String(this.address().port)); });`;

test('a busy process answers each request with its function', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'sunfront-target-'));
  const file = path.join(folder, 'process.cjs');
  writeFileSync(file, PROCESS);
  const child = fork(file);
  onTestFinished(() => {
    child.kill();
    rmSync(folder, { recursive: true });
  });
  const [port] = await once(child, 'message');
  const conn = { httpReqOpts: () => ({ host: '127.0.0.1', port }) };
  /** @type {any} */
  const Worker = class extends RuntimeWorker {};
  awaitFunctionTarget(Worker);
  const worker = new Worker('', { process: child, events: new EventEmitter(), conn });
  const answers = [];
  // Half of the answers would be wrong.
  const names = Array.from({ length: 16 }, (_, index) => String(index >> 1));
  for (const functionTarget of names) {
    await worker.sendDebugMsg({ functionTarget });
    const [response] = await once(get(conn.httpReqOpts()), 'response');
    answers.push(await text(response));
  }
  expect(answers).toEqual(names);
});
