import { createRequire } from 'node:module';
import { suites } from './suites.ts';

// Each worker has a suite of its own, so that files can run at the same time.
Object.assign(process.env, suites[Number(process.env['VITEST_POOL_ID'] ?? 1) - 1]);

// Firestore's client waits a second before it repeats a transaction that met another one: milliseconds.
const requireOfFunctions = createRequire(new URL('../functions/package.json', import.meta.url));
const backoff = requireOfFunctions('@google-cloud/firestore/build/src/backoff.js');
backoff.DEFAULT_BACKOFF_INITIAL_DELAY_MS = 20;
