// @ts-check
import { createRequire } from 'node:module';

/**
 * Loaded into the Firebase CLI before its own code: the Auth emulator compiles a validator for each of
 * its hundreds of schemas when it starts, which is half of a start's time. By this option of its library
 * it compiles one when it is asked for it first.
 */
const require = createRequire(
  new URL('../../node_modules/firebase-tools/package.json', import.meta.url),
);
/** @type {any} */
const express = require('exegesis-express');
const { middleware } = express;

express.middleware = (/** @type {unknown} */ api, /** @type {object} */ options) =>
  middleware(api, { ...options, lazyCompileValidationSchemas: true });
