// @ts-check
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';

/** Answers with the name of the function, and is busy after each answer. */
const FUNCTIONS = `
let target;
process.on('message', (message) => (target = message));
require('node:http').createServer((_request, response) => {
  response.end(target);
  for (const end = performance.now() + 20; performance.now() < end; );
}).listen(0, '127.0.0.1', function () { process.send(this.address().port); });`;

const CLI = `
const { once } = require('node:events');
const { get } = require('node:http');
const { text } = require('node:stream/consumers');
const { spawn } = require('node:child_process');
(async () => {
  const args = ['-e', ${JSON.stringify(FUNCTIONS)}];
  const functions = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const [port] = await once(functions, 'message');
  const answers = [];
  for (let number = 0; number < 16; number += 1) {
    await new Promise((resolve) => functions.send(String(number), resolve));
    const [response] = await once(get({ host: '127.0.0.1', port }), 'response');
    answers.push(await text(response));
  }
  process.send(answers);
})();`;

test('busy functions answer each request of the CLI with its function', async () => {
  const preload = new URL('cli-preload.mjs', import.meta.url).href;
  const cli = spawn(process.execPath, ['--import', preload, '-e', CLI], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    detached: true,
  });
  onTestFinished(() => void process.kill(-Number(cli.pid), 'SIGKILL'));
  const [answers] = await once(cli, 'message');
  // Over a kept connection, half of them are those of the previous request.
  expect(answers).toEqual(Array.from({ length: 16 }, (_, number) => String(number)));
});
