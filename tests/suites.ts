/**
 * Of the suites that a check runs over (see scripts/validate.mjs), each worker has one to itself: its
 * environment is that suite's. Without the check there is the one that the environment names.
 */
const suites: Record<string, string>[] = JSON.parse(process.env['SUITES'] ?? '[{}]');

/** How many files can run at once. */
export const WORKERS = suites.length;

Object.assign(process.env, suites[Number(process.env['VITEST_POOL_ID'] ?? 1) - 1]);
