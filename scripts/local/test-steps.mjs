// @ts-check
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { run } from './processes.mjs';
import { ROOT } from './project.mjs';

/**
 * One command of `npm test`. A command without a report counts as one test.
 * @typedef {{
 *   name: string,
 *   command: string[],
 *   report?: 'vitest' | 'playwright',
 *   emulators?: true,
 *   idle?: true,
 *   onlyAll?: true,
 * }} TestStep `emulators`: runs over the emulator suites, one suite per worker;
 *   `idle`: mostly waits, so that it runs beside the others; `onlyAll`: belongs to `npm run test:all` alone
 * @typedef {{ passed: number, failed: number, failures: string[] }} Count `failures`: the
 *   failed tests, each with its file and the first line of its error
 */

/** The tag of the end-to-end tests that only `npm run test:all` runs. */
export const FULL_TAG = '@full';

/** @type {TestStep[]} */
export const STEPS = [
  { name: 'format', command: ['oxfmt', '--check'] },
  {
    name: 'lint',
    command: ['oxlint', '-c', 'oxlint.config.mjs', '--type-aware', '--type-check', '--quiet'],
  },
  vitest('unit', 'components'),
  { ...vitest('local'), idle: true },
  { ...vitest('api', 'rules'), emulators: true },
  { ...vitest('server'), emulators: true },
  { ...vitest('runtime'), emulators: true, onlyAll: true },
  {
    name: 'e2e',
    command: ['playwright', 'test', '--retries=0', '--reporter=list,json'],
    report: 'playwright',
    emulators: true,
  },
];

/**
 * Runs a step to its end and counts its tests.
 * @param {TestStep} step
 * @param {{ env: NodeJS.ProcessEnv, all: boolean, log?: string }} options `log`: the file for the
 *   output, instead of the terminal
 * @returns {Promise<Count>}
 */
export async function runStep({ name, command: [tool = '', ...args], report }, options) {
  const { env, all, log } = options;
  const folder = mkdtempSync(path.join(tmpdir(), 'sunfront-report-'));
  const file = path.join(folder, 'report.json');
  try {
    const output = report === 'vitest' ? [`--outputFile.json=${file}`] : [];
    const selection = name === 'e2e' && !all ? [`--grep-invert=${FULL_TAG}`] : [];
    const code = await run(
      path.join(ROOT, 'node_modules/.bin', tool),
      [...args, ...output, ...selection],
      {
        cwd: ROOT,
        env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: file, ...(all && { TEST_ALL: '1' }) },
        ...(log && { log }),
      },
    );
    const content = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
    return countOf(code, report, content);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Counts the tests of a run. A failure outside a test (a file that does not load, an error
 * between tests) counts as one, and so does a flaky test.
 * @param {number} code the tool's exit code
 * @param {TestStep['report']} report
 * @param {any} content
 * @returns {Count}
 */
export function countOf(code, report, content) {
  if (!report && code === 0) return { passed: 1, failed: 0, failures: [] };
  if (!content) return { passed: 0, failed: 1, failures: [] };
  const { passed, failed, failures } =
    report === 'vitest' ? ofVitest(content) : ofPlaywright(content);
  const broken = code !== 0 && failed === 0;
  return { passed, failed: failed + (broken || passed + failed === 0 ? 1 : 0), failures };
}

/**
 * @param {any} report of Vitest's reporter `json`
 * @returns {Count}
 */
function ofVitest({ numPassedTests, numFailedTests, testResults }) {
  /** @type {string[]} */
  const failures = [];
  for (const { name, status, message, assertionResults } of testResults) {
    const failed = assertionResults.filter((/** @type {any} */ test) => test.status === 'failed');
    for (const { fullName, failureMessages } of failed)
      failures.push(failure(name, fullName, failureMessages[0]));
    if (status === 'failed' && failed.length === 0) failures.push(failure(name, '', message));
  }
  return { passed: numPassedTests, failed: numFailedTests, failures };
}

/**
 * @param {any} report of Playwright's reporter `json`
 * @returns {Count}
 */
function ofPlaywright({ stats, suites, errors }) {
  /** @type {string[]} */
  const failures = errors.map((/** @type {any} */ error) => failure('', '', error.message));
  /** @param {any} suite */
  const collect = ({ suites: inner = [], specs }) => {
    for (const { ok, file, title, tests } of specs) {
      const last = tests[0]?.results.findLast((/** @type {any} */ result) => result.error)?.error;
      if (!ok) failures.push(failure(file, title, last?.message));
    }
    inner.forEach(collect);
  };
  suites.forEach(collect);
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, failures };
}

/**
 * @param {string} file
 * @param {string} test
 * @param {string} [message]
 */
function failure(file, test, message = '') {
  const [first = ''] = stripVTControlCharacters(message).trim().split('\n');
  return [path.isAbsolute(file) ? path.relative(ROOT, file) : file, test, first]
    .filter(Boolean)
    .join('\n    ');
}

/**
 * A step named as the first of its projects in vitest.config.ts.
 * @param {string} name
 * @param {string[]} others
 * @returns {TestStep}
 */
function vitest(name, ...others) {
  const projects = [name, ...others].map((project) => `--project=${project}`);
  const command = ['vitest', 'run', ...projects, '--reporter=default', '--reporter=json'];
  return { name, command, report: 'vitest' };
}
