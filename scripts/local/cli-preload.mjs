// @ts-check
import { createRequire } from 'node:module';

// Loaded into the Firebase CLI before its own code.

/**
 * A full disk must not end the emulators, which hold the data: the CLI ends on any error that nothing catches, such as
 * one of its log files.
 */
const DISK_FULL = ['ENOSPC', 'EDQUOT'];
process.setUncaughtExceptionCaptureCallback((error) => {
  const { code = '' } = /** @type {NodeJS.ErrnoException} */ (error);
  if (DISK_FULL.includes(code)) return;
  if (/** @type {NodeJS.EventEmitter} */ (process).emit('uncaughtException', error)) return;
  process.stderr.write(`${error.stack}\n`);
  process.exit(1);
});

const require = createRequire(
  new URL('../../node_modules/firebase-tools/package.json', import.meta.url),
);

/**
 * The Java emulators belong to the CLI's process group, so that a signal to the group ends all; and the CLI, which would
 * stay when the system ends one of them, ends with it.
 */
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

/**
 * The Auth emulator compiles a validator for each of its hundreds of schemas when it starts, which is half of a start's
 * time. With this option of its library it compiles each at its first use.
 */
/** @type {any} */
const express = require('exegesis-express');
const { middleware } = express;

express.middleware = (/** @type {unknown} */ api, /** @type {object} */ options) =>
  middleware(api, { ...options, lazyCompileValidationSchemas: true });
