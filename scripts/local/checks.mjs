// @ts-check
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { run } from './processes.mjs';
import { ROOT } from './project.mjs';

/**
 * One line of what `npm run validate` does: a command. A command without a report counts as one test.
 * @typedef {{
 *   name: string,
 *   title: string,
 *   config: string,
 *   command: string[],
 *   report?: 'vitest' | 'playwright',
 *   needsSuite?: true,
 *   workers?: number,
 * }} Check `workers`: how many of its files run at once, each over a suite of its own
 * @typedef {{ passed: number, failed: number, failures: string[] }} Count `failures`: the
 * tests that failed, each with its file and the first line of why
 */

/** Everything that must hold, in order: what is quick comes first. @type {Check[]} */
export const CHECKS = [
  check('format', '.prettierrc.json', ['prettier', '--check', '--log-level', 'warn', '.']),
  check('lint', 'oxlint.config.mjs', [
    'oxlint',
    '-c',
    'oxlint.config.mjs',
    '--type-aware',
    '--quiet',
  ]),
  ...['contract', 'functions', 'web', 'tests', 'scripts'].map((folder) => ({
    ...check('types', `${folder}/tsconfig.json`, ['tsc', '-p', folder]),
    title: `types of ${folder}`,
  })),
  vitest('unit'),
  vitest('local'),
  { ...vitest('rules'), needsSuite: true },
  { ...vitest('api'), needsSuite: true },
  {
    ...vitest('server', ['--reporter=./tests/server/outcome-reporter.ts']),
    needsSuite: true,
    workers: 2,
  },
  {
    // What passes only when it is tried again is named as flaky in the report.
    ...check('browser', 'playwright.config.ts', [
      'playwright',
      'test',
      '--retries=1',
      '--reporter=list,json',
    ]),
    report: 'playwright',
    needsSuite: true,
  },
];

/**
 * @param {Check} check
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<Count>}
 */
export async function runCheck({ config, command: [tool = '', ...args], report }, env) {
  if (!existsSync(path.join(ROOT, config))) throw new Error(`${config} is missing.`);
  const folder = mkdtempSync(path.join(tmpdir(), 'sunfront-report-'));
  const file = path.join(folder, 'report.json');
  try {
    const output = report === 'vitest' ? [`--outputFile.json=${file}`] : [];
    const code = await run(path.join(ROOT, 'node_modules/.bin', tool), [...args, ...output], {
      cwd: ROOT,
      env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
    });
    const content = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
    return countOf(code, report, content);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * How many tests a run holds. What fails outside a test (a file that cannot be loaded, an error
 * between tests) counts as one failure.
 * @param {number} code the tool's exit code
 * @param {Check['report']} report
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
      const why = tests[0]?.results.findLast((/** @type {any} */ result) => result.error)?.error;
      if (!ok) failures.push(failure(file, title, why?.message));
    }
    inner.forEach(collect);
  };
  suites.forEach(collect);
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, failures };
}

/**
 * @param {string} file
 * @param {string} test
 * @param {string} [why]
 */
function failure(file, test, why = '') {
  const [first = ''] = stripVTControlCharacters(why).trim().split('\n');
  return [path.isAbsolute(file) ? path.relative(ROOT, file) : file, test, first]
    .filter(Boolean)
    .join('\n    ');
}

/**
 * @param {string} name
 * @param {string} config
 * @param {string[]} command
 * @returns {Check}
 */
function check(name, config, command) {
  return { name, title: name, config, command };
}

/**
 * @param {string} project
 * @param {string[]} options
 * @returns {Check}
 */
function vitest(project, options = []) {
  const command = ['vitest', 'run', '--project', project, '--reporter=default', '--reporter=json'];
  return {
    ...check(project, 'vitest.config.ts', [...command, ...options]),
    report: 'vitest',
  };
}
