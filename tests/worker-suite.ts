import { randomUUID } from 'node:crypto';
import { createRequire } from 'node:module';
import { checkIndexes } from './server/query-indexes.ts';
import { suites } from './suites.ts';

// Files can run in parallel, because each worker has its own suite.
Object.assign(process.env, suites[Number(process.env['VITEST_POOL_ID'] ?? 1) - 1]);
// For each file (see server/harness.ts).
process.env['TEST_DATABASE'] = `server-tests-${randomUUID()}`;

correctFirestore();

/** Once per process, although this file runs before each test file. */
function correctFirestore() {
  const requireOfFunctions = createRequire(new URL('../functions/package.json', import.meta.url));
  const build = '@google-cloud/firestore/build/src';
  const backoff = requireOfFunctions(`${build}/backoff.js`);
  // Firestore's client retries a conflicting transaction after 1, 1.5, 2.2 and 3.4 s. Attempts from
  // 0.1 s on succeed sooner. Twelve, because a busy machine's emulator times out waiting for locks.
  const delay = 100;
  if (backoff.DEFAULT_BACKOFF_INITIAL_DELAY_MS === delay) return;
  backoff.DEFAULT_BACKOFF_INITIAL_DELAY_MS = delay;
  const client = requireOfFunctions(`${build}/index.js`);
  client.DEFAULT_MAX_TRANSACTION_ATTEMPTS = 12;

  const { prototype: firestore } = client.Firestore;
  const { requestStream } = firestore;
  firestore.requestStream = async function (
    method: string,
    bidirectional: boolean,
    ...rest: any[]
  ) {
    const [{ structuredQuery, structuredAggregationQuery }] = rest;
    const query = structuredQuery ?? structuredAggregationQuery?.structuredQuery;
    if (query) checkIndexes(query);
    return requestStream.call(this, method, bidirectional, ...rest);
  };

  // A transaction read that lost a conflict gets INVALID_ARGUMENT from the emulator and ABORTED,
  // which the client retries, from Firestore.
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
}
