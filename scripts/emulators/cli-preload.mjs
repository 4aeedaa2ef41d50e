// @ts-check
import http from 'node:http';
import { createRequire } from 'node:module';

// On a full disk the CLI must keep running, because its emulators contain the data.
const DISK_FULL = ['ENOSPC', 'EDQUOT'];
process.setUncaughtExceptionCaptureCallback((error) => {
  const { code = '' } = /** @type {NodeJS.ErrnoException} */ (error);
  if (DISK_FULL.includes(code)) return;
  if (/** @type {NodeJS.EventEmitter} */ (process).emit('uncaughtException', error)) return;
  process.stderr.write(`${error.stack}\n`);
  process.exit(1);
});

let isComplete = false;
process.once('message', () => (isComplete = true));
process.once('disconnect', () => {
  // The start script was killed. SIGINT lets the CLI save the data and end.
  if (isComplete) process.kill(process.pid, 'SIGINT');
  else process.kill(-process.pid, 'SIGKILL');
});

// A message names the function of the next request. Over a kept connection, a busy process may read
// the request first, and would answer with the previous request's function.
http.globalAgent = new http.Agent();

const require = createRequire(
  new URL('../../node_modules/firebase-tools/package.json', import.meta.url),
);

// Keeps the Java emulators in the CLI's process group, and ends the CLI when a signal ends one of
// them.
/** @type {any} */
const processes = require('node:child_process');
const { spawn } = processes;
processes.spawn = (/** @type {[string, string[], object]} */ ...[command, args, options]) => {
  const child = spawn(command, args, { ...options, detached: false });
  if (!command.endsWith('java')) return child;
  child.once('exit', (/** @type {number} */ _code, /** @type {string} */ signal) => {
    if (!signal) return;
    process.stderr.write(`${signal} has ended ${args.find((arg) => arg.endsWith('.jar'))}\n`);
    process.exit(1);
  });
  return child;
};

// Compiles the Auth emulator's validators lazily: they take half of the start's time.
/** @type {any} */
const express = require('exegesis-express');
const { middleware } = express;

express.middleware = (/** @type {unknown} */ api, /** @type {object} */ options) =>
  middleware(api, { ...options, lazyCompileValidationSchemas: true });
