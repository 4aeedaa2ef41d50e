import { suites } from './suites.ts';

// Before each file of a worker: what it asks is its own suite, so that files can run at once.
Object.assign(process.env, suites[Number(process.env['VITEST_POOL_ID'] ?? 1) - 1]);
