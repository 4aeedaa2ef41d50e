// @ts-check
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { messages } from '../local/messages.mjs';
import { readText, run } from '../local/processes.mjs';
import { ROOT } from '../local/project.mjs';
import { formatSeconds, print } from '../local/terminal.mjs';

/**
 * @typedef {{ name: string, command: string[], idle?: true, onlyAll?: true }} TestStep
 *   `idle`: mostly waits, so it runs in parallel; `onlyAll`: not in `npm test`
 * @typedef {{ passed: number, failures: string[] }} Count
 */

/** Only `npm run test:all` runs these end-to-end tests. */
const FULL_TAG = '@full';

/** @type {TestStep[]} */
export const STEPS = [
  { name: 'format', command: ['oxfmt', '--check'] },
  {
    name: 'lint',
    command: ['oxlint', '-c', 'oxlint.config.mjs', '--type-aware', '--type-check', '--quiet'],
  },
  vitest('unit'),
  vitest('components', 'panel'),
  { ...vitest('local'), idle: true, onlyAll: true },
  vitest('server'),
  vitest('api', 'rules'),
  { ...vitest('runtime'), onlyAll: true },
  { name: 'e2e', command: ['playwright', 'test', '--retries=0', '--reporter=list,junit'] },
];

/**
 * Stages of steps over emulators. The steps of a stage run at the same time, because each waits for
 * its emulators.
 */
export const EMULATOR_STAGES = [['server', 'api'], ['runtime'], ['e2e']];

/** @param {string} name @param {string[]} others */
function vitest(name, ...others) {
  const projects = [name, ...others].map((project) => `--project=${project}`);
  const reporters = ['--reporter=default', '--reporter=junit'];
  return { name, command: ['vitest', 'run', ...projects, ...reporters] };
}

/**
 * @param {TestStep} step
 * @param {NodeJS.ProcessEnv} env
 * @param {{ all: boolean, buffered: boolean }} options `buffered`: prints the output at the end
 */
export async function runStep({ name, command: [tool = '', ...args] }, env, { all, buffered }) {
  const folder = mkdtempSync(path.join(tmpdir(), 'sunfront-test-'));
  const report = path.join(folder, 'report.xml');
  const log = path.join(folder, 'output.log');
  const start = performance.now();
  if (!buffered) print(messages.test.stepTitle(name));
  try {
    if (tool === 'vitest') args.push(`--outputFile.junit=${report}`);
    if (name === 'e2e' && !all) args.push(`--grep-invert=${FULL_TAG}`);
    const code = await run(path.join(ROOT, 'node_modules/.bin', tool), args, {
      cwd: ROOT,
      env: { ...env, PLAYWRIGHT_JUNIT_OUTPUT_FILE: report, ...(all && { TEST_ALL: '1' }) },
      ...(buffered && { log }),
    });
    if (buffered) print(readText(log));
    const hasReport = args.some((arg) => arg.includes('junit'));
    const count = countTests(code, hasReport ? readText(report) : undefined);
    print(messages.test.stepSummary(name, count, formatSeconds(performance.now() - start)));
    return { name, ...count };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * A step without a report, and a failure outside tests, count as one test.
 * @param {number} code
 * @param {string | undefined} report JUnit XML
 * @returns {Count}
 */
export function countTests(code, report) {
  const tests = (report ?? '<testcase ').split('<testcase ').slice(1);
  const failures = tests.filter((test) => /<(failure|error)\b/.test(test)).map(describeFailure);
  const passed = tests.filter((test) => !/<(failure|error|skipped)\b/.test(test)).length;
  const isBroken = code !== 0 || passed + failures.length === 0;
  if (failures.length > 0 || !isBroken) return { passed, failures };
  return { passed: report === undefined ? 0 : passed, failures: [messages.test.endedWithFailure] };
}

/** @type {Record<string, string>} */
const ENTITIES = { gt: '>', lt: '<', amp: '&', quot: '"', apos: "'" };

/** @param {string} test XML */
function describeFailure(test) {
  const [file, name, message] = ['classname', 'name', 'message'].map(
    (attribute) => new RegExp(`\\b${attribute}="([^"]*)"`).exec(test)?.[1],
  );
  const text = `${file}: ${name}${message ? `\n    ${message.split(/\n|&#10;/)[0]}` : ''}`;
  return text.replace(/&(\w+);/g, (escaped, entity) => ENTITIES[entity] ?? escaped);
}
