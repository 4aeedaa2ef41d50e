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

/**
 * The Auth emulator compiles a validator for each of its hundreds of schemas when it starts, which is half of a start's
 * time. With this option of its library it compiles each at its first use.
 */
const require = createRequire(
  new URL('../../node_modules/firebase-tools/package.json', import.meta.url),
);
/** @type {any} */
const express = require('exegesis-express');
const { middleware } = express;

express.middleware = (/** @type {unknown} */ api, /** @type {object} */ options) =>
  middleware(api, { ...options, lazyCompileValidationSchemas: true });
