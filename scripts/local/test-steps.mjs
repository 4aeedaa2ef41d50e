// @ts-check
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { run } from './processes.mjs';
import { ROOT } from './project.mjs';
import { say, seconds } from './terminal.mjs';

/**
 * One command of `npm test`. One that writes no report counts as one test.
 * @typedef {{ name: string, command: string[], emulators?: true, idle?: true, onlyAll?: true }} TestStep
 *   `emulators`: runs over the emulator suites, one suite per worker; `idle`: mostly waits, so that it runs beside the
 *   others; `onlyAll`: belongs to `npm run test:all` alone
 * @typedef {{ passed: number, failures: string[] }} Count `failures`: the failed tests, each with its file and the
 *   first line of its error
 */

/** The tag of the end-to-end tests that only `npm run test:all` runs. */
const FULL_TAG = '@full';

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
    command: ['playwright', 'test', '--retries=0', '--reporter=list,junit'],
    emulators: true,
  },
];

/**
 * A step named as the first of its projects in vitest.config.ts.
 * @param {string} name
 * @param {string[]} others
 * @returns {TestStep}
 */
function vitest(name, ...others) {
  const projects = [name, ...others].map((project) => `--project=${project}`);
  return {
    name,
    command: ['vitest', 'run', ...projects, '--reporter=default', '--reporter=junit'],
  };
}

/**
 * Runs a step to its end and counts its tests.
 * @param {TestStep} step
 * @param {NodeJS.ProcessEnv} env
 * @param {{ all: boolean, aside: boolean }} options `aside`: the output is printed as one piece at the end
 * @returns {Promise<Count & { name: string }>}
 */
export async function runStep({ name, command: [tool = '', ...args] }, env, { all, aside }) {
  const folder = mkdtempSync(path.join(tmpdir(), 'sunfront-test-'));
  const report = path.join(folder, 'report.xml');
  const log = path.join(folder, 'output.log');
  const start = performance.now();
  if (!aside) say(`\n── ${name}`);
  try {
    if (tool === 'vitest') args.push(`--outputFile.junit=${report}`);
    if (name === 'e2e' && !all) args.push(`--grep-invert=${FULL_TAG}`);
    const code = await run(path.join(ROOT, 'node_modules/.bin', tool), args, {
      cwd: ROOT,
      env: { ...env, PLAYWRIGHT_JUNIT_OUTPUT_FILE: report, ...(all && { TEST_ALL: '1' }) },
      ...(aside && { log }),
    });
    if (aside) say(readFileSync(log, 'utf8'));
    const hasReport = args.some((arg) => arg.includes('junit'));
    const xml = existsSync(report) ? readFileSync(report, 'utf8') : '';
    const count = countOf(code, hasReport ? xml : undefined);
    const took = seconds(performance.now() - start);
    say(`── ${name}: ${count.passed} passed, ${count.failures.length} failed, ${took}`);
    return { name, ...count };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Counts the tests of a run. A failure outside a test counts as one.
 * @param {number} code the tool's exit code
 * @param {string | undefined} report in the form of JUnit
 * @returns {Count}
 */
export function countOf(code, report) {
  const tests = (report ?? '<testcase ').split('<testcase ').slice(1);
  const failures = tests.filter((test) => /<(failure|error)\b/.test(test)).map(nameOf);
  const passed = tests.filter((test) => !/<(failure|error|skipped)\b/.test(test)).length;
  const isBroken = code !== 0 || passed + failures.length === 0;
  if (failures.length > 0 || !isBroken) return { passed, failures };
  return { passed: report === undefined ? 0 : passed, failures: ['ended with a failure'] };
}

/** The file and the name of a test, and the first line of its error. @param {string} test its element in the report */
function nameOf(test) {
  const [file, name, message] = ['classname', 'name', 'message'].map(
    (attribute) => new RegExp(`\\b${attribute}="([^"]*)"`).exec(test)?.[1],
  );
  return `${file}: ${name}${message ? `\n    ${message.split(/\n|&#10;/)[0]}` : ''}`
    .replaceAll('&gt;', '>')
    .replaceAll('&lt;', '<')
    .replaceAll('&amp;', '&')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'");
}
