// @ts-check
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import path from 'node:path';
import { findBrowsers, installBrowser } from './local/browser.mjs';
import { clientEnv, LOCAL_DIR, UsageError } from './local/project.mjs';
import { setUp, setUpPackages } from './local/setup.mjs';
import { endChildren, stopSignal } from './local/processes.mjs';
import { errorText, runCommand, say, seconds, step } from './local/terminal.mjs';
import { runStep, STEPS } from './local/test-steps.mjs';
import { closeTestSuites, openTestSuite } from './local/test-suite.mjs';

/**
 * @typedef {import('./local/test-steps.mjs').TestStep} TestStep
 * @typedef {import('./local/test-steps.mjs').Count & { name: string, seconds: number }} Result
 */

/** How many tests run at once in a step over emulators, each worker over a suite of its own. */
const WORKERS = 2;

const TIMES_FILE = path.join(LOCAL_DIR, 'test-times.json');

const options = { all: false };

const all = /** @type {const} */ ({ type: 'boolean', default: false });

await runCommand('test', { options: { all }, positionals: Infinity }, async (parsed) => {
  options.all = parsed.all;
  const steps = select(parsed.names);
  void stopSignal().then(async () => {
    say('Stopping …');
    await Promise.all([endChildren(), closeTestSuites()]);
    // oxlint-disable-next-line unicorn/no-process-exit -- the steps that were ended would report failures
    process.exit(130);
  });
  const plain = steps.filter(({ emulators }) => !emulators);
  const overEmulators = steps.filter(({ emulators }) => emulators);
  const hasBrowser = steps.some(({ name }) => name === 'e2e');
  const { stages, measure } = stopwatch();
  const tools = await measure('set-up', async () => {
    const [found] = await Promise.all([
      overEmulators.length > 0 ? setUp() : setUpPackages(),
      hasBrowser && step('Browser', installBrowser),
    ]);
    return found;
  });
  /** @type {Result[]} */
  const results = [];
  const name = overEmulators.length > 0 ? 'code, opening emulators' : 'code';
  const [env] = await measure(name, () =>
    Promise.all([
      // Counted, so that the other steps still report and the suites are closed.
      tools &&
        openSuites(tools, hasBrowser).catch((error) => {
          say(errorText(error));
          results.push({ name: 'emulators', passed: 0, failed: 1, failures: [], seconds: 0 });
          return undefined;
        }),
      // Meanwhile, because opening the suites mostly waits.
      ...[plain.filter(({ idle }) => idle), plain.filter(({ idle }) => !idle)].map(async (some) => {
        for (const each of some) results.push(await runAside(each));
      }),
    ]),
  );
  for (const each of env ? overEmulators : []) {
    results.push(await measure(each.name, () => runOnTerminal(each, env ?? {})));
  }
  await measure('closing', closeTestSuites);
  return report(results, stages);
});

/** The named steps, or those of the command. @param {string[]} names */
function select(names) {
  const known = STEPS.map(({ name }) => name);
  const unknown = names.find((name) => !known.includes(name));
  if (unknown)
    throw new UsageError(`There is no step "${unknown}"; there are: ${known.join(', ')}.`);
  return STEPS.filter(({ name, onlyAll }) =>
    names.length > 0 ? names.includes(name) : options.all || !onlyAll,
  );
}

/**
 * @param {import('./local/setup.mjs').Tools} tools
 * @param {boolean} hasBrowser
 * @returns {Promise<NodeJS.ProcessEnv>} the environment of the steps over emulators
 */
async function openSuites(tools, hasBrowser) {
  const first = await openTestSuite(tools);
  const suites = [first];
  while (suites.length < WORKERS) suites.push(await openTestSuite(tools, first));
  const all = suites.map(({ ports }) => clientEnv(ports));
  const browsers = hasBrowser && (await findBrowsers({ withWindow: options.all }));
  return {
    ...process.env,
    ...all[0],
    ...browsers,
    SUITES: JSON.stringify(all),
    // Google's libraries would look for the server of a machine in the cloud.
    METADATA_SERVER_DETECTION: 'none',
  };
}

/**
 * Runs a step and prints its output as one piece, because another stage prints meanwhile.
 * @param {TestStep} each
 */
async function runAside(each) {
  const folder = mkdtempSync(path.join(tmpdir(), 'sunfront-output-'));
  const log = path.join(folder, 'output.log');
  try {
    return await timed(each, { env: process.env, log }, () => say(readFileSync(log, 'utf8')));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * @param {TestStep} each
 * @param {NodeJS.ProcessEnv} env
 */
function runOnTerminal(each, env) {
  say(`\n── ${each.name}`);
  return timed(each, { env });
}

/**
 * @param {TestStep} each
 * @param {{ env: NodeJS.ProcessEnv, log?: string }} output
 * @param {() => void} [whenDone]
 * @returns {Promise<Result>}
 */
async function timed(each, output, whenDone) {
  const start = performance.now();
  const count = await runStep(each, { ...output, all: options.all }).catch((error) => {
    say(errorText(error));
    return { passed: 0, failed: 1, failures: [] };
  });
  whenDone?.();
  const took = performance.now() - start;
  say(`── ${each.name}: ${count.passed} passed, ${count.failed} failed, ${seconds(took)}`);
  return { name: each.name, ...count, seconds: round(took / 1000) };
}

/** Measures stages that follow one another: wall time, and the processor time of the whole machine. */
function stopwatch() {
  /** @type {{ name: string, seconds: number, cpuSeconds: number }[]} */
  const stages = [];
  return {
    stages,
    /**
     * @template T
     * @param {string} name
     * @param {() => Promise<T>} work
     */
    async measure(name, work) {
      const [start, busy] = [performance.now(), busySeconds()];
      const result = await work();
      const cpuSeconds = round(busySeconds() - busy);
      stages.push({ name, seconds: round((performance.now() - start) / 1000), cpuSeconds });
      return result;
    },
  };
}

function busySeconds() {
  return cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys, 0) / 1000;
}

/** @param {number} value */
function round(value) {
  return Math.round(value * 10) / 10;
}

/**
 * Prints and stores the times, names the failures again, and prints the count as the last line.
 * @param {Result[]} results
 * @param {{ name: string, seconds: number, cpuSeconds: number }[]} stages
 * @returns {number} the exit code
 */
function report(results, stages) {
  const total = results.reduce(
    ({ passed, failed }, each) => ({ passed: passed + each.passed, failed: failed + each.failed }),
    { passed: 0, failed: 0 },
  );
  const all = stages.reduce(
    (sum, each) => ({
      name: 'total',
      seconds: round(sum.seconds + each.seconds),
      cpuSeconds: round(sum.cpuSeconds + each.cpuSeconds),
    }),
    { name: 'total', seconds: 0, cpuSeconds: 0 },
  );
  say(`\n${'stage'.padEnd(26)}${'seconds'.padStart(9)}${'CPU s'.padStart(9)}`);
  for (const { name, seconds, cpuSeconds } of [...stages, all])
    say(`${name.padEnd(26)}${seconds.toFixed(1).padStart(9)}${cpuSeconds.toFixed(1).padStart(9)}`);
  const steps = results.map(({ name, seconds, passed, failed }) => ({
    name,
    seconds,
    passed,
    failed,
  }));
  writeFileSync(TIMES_FILE, JSON.stringify({ total: all, stages, steps }, null, 2));
  const broken = results.filter(({ failed }) => failed > 0);
  if (broken.length > 0) {
    say('\nFailed:');
    for (const { name, failures } of broken) say([name, ...failures].join('\n  '));
  }
  say(`\n${total.passed} passed, ${total.failed} failed`);
  return total.failed > 0 ? 1 : 0;
}
