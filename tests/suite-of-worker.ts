import { createRequire } from 'node:module';
import { suites } from './suites.ts';

// Each worker has a suite of its own, so that files can run at the same time.
Object.assign(process.env, suites[Number(process.env['VITEST_POOL_ID'] ?? 1) - 1]);

// Firestore's client waits 1, 1.5, 2.2 and 3.4 s before it repeats a transaction that met another one. Here it
// starts at 0.1 s and repeats more often, so that it gives up after as many seconds.
const requireOfFunctions = createRequire(new URL('../functions/package.json', import.meta.url));
const build = '@google-cloud/firestore/build/src';
requireOfFunctions(`${build}/backoff.js`).DEFAULT_BACKOFF_INITIAL_DELAY_MS = 100;
requireOfFunctions(`${build}/index.js`).DEFAULT_MAX_TRANSACTION_ATTEMPTS = 10;

// The emulator refuses a read in a transaction that it has closed for another one with INVALID_ARGUMENT. Firestore
// answers ABORTED, which the client repeats.
const { prototype } = requireOfFunctions(`${build}/transaction.js`).Transaction;
for (const name of ['get', 'getAll']) {
  const read = prototype[name];
  prototype[name] = async function (...references: unknown[]) {
    try {
      return await read.apply(this, references);
    } catch (error) {
      if (String(error).includes('Transaction is invalid or closed')) {
        Object.assign(error as Error, { code: 10 });
      }
      throw error;
    }
  };
}
