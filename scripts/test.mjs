// @ts-check
import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import path from 'node:path';
import { findBrowser, installBrowser } from './local/browser.mjs';
import { endChildren, stopSignal } from './local/processes.mjs';
import { clientEnv, LOCAL_DIR, UsageError } from './local/project.mjs';
import { setUp, setUpPackages } from './local/setup.mjs';
import { errorText, runCommand, say, step } from './local/terminal.mjs';
import { runStep, STEPS } from './local/test-steps.mjs';
import { closeTestSuites, openTestSuite } from './local/test-suite.mjs';

/** How many tests run at once in a step over emulators, each worker over a suite of its own. */
const WORKERS = 2;

/** Where the times of the stages are kept, so that growth is seen. */
const TIMES_FILE = path.join(LOCAL_DIR, 'test-times.json');

const options = { all: /** @type {const} */ ({ type: 'boolean', default: false }) };

/** @type {{ stage: string, seconds: number, cpuSeconds: number }[]} */
const stages = [];

await runCommand('test', { options, positionals: Infinity }, async ({ all, names }) => {
  const steps = select(names, all);
  void stopSignal().then(async () => {
    say('Stopping …');
    await Promise.all([endChildren(), closeTestSuites()]);
    // oxlint-disable-next-line unicorn/no-process-exit -- the steps that were ended would report failures
    process.exit(130);
  });
  const overEmulators = steps.filter(({ emulators }) => emulators);
  const others = steps.filter(({ emulators }) => !emulators);
  const withBrowser = steps.some(({ name }) => name === 'e2e');
  const [tools] = await measured('set-up', () =>
    Promise.all([
      overEmulators.length > 0 ? setUp() : setUpPackages(),
      withBrowser && step('Browser', installBrowser),
    ]),
  );
  /** @type {Awaited<ReturnType<typeof runStep>>[]} */
  const results = [];
  /** @param {typeof steps} some @param {NodeJS.ProcessEnv} env @param {boolean} aside */
  const runAll = async (some, env, aside) => {
    for (const each of some) {
      results.push(await runStep(each, env, { all, aside }).catch(failed(each.name)));
    }
  };
  const [env] = await measured('code, opening emulators', () =>
    Promise.all([
      // Counted, so that the other steps still report and the suites are closed.
      tools &&
        openSuites(tools, withBrowser, all).catch((error) => {
          results.push(failed('emulators')(error));
          return undefined;
        }),
      // Meanwhile, because opening the suites mostly waits.
      ...[true, undefined].map((idle) =>
        runAll(
          others.filter((each) => each.idle === idle),
          process.env,
          true,
        ),
      ),
    ]),
  );
  for (const each of env ? overEmulators : []) {
    await measured(each.name, () => runAll([each], env ?? {}, false));
  }
  await measured('closing', closeTestSuites);
  return report(results);
});

/**
 * Runs a stage and notes its wall time and the processor time of the whole machine.
 * @template T
 * @param {string} stage
 * @param {() => Promise<T>} work
 */
async function measured(stage, work) {
  const [start, busy] = [performance.now(), busySeconds()];
  const result = await work();
  const seconds = Math.round((performance.now() - start) / 1000);
  stages.push({ stage, seconds, cpuSeconds: Math.round(busySeconds() - busy) });
  return result;
}

function busySeconds() {
  return cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys, 0) / 1000;
}

/** The result of a step that could not be run. @param {string} name */
function failed(name) {
  return (/** @type {unknown} */ error) => ({ name, passed: 0, failures: [errorText(error)] });
}

/**
 * The named steps, or those of the command.
 * @param {string[]} names
 * @param {boolean} all
 */
function select(names, all) {
  const known = STEPS.map(({ name }) => name);
  const unknown = names.find((name) => !known.includes(name));
  if (unknown)
    throw new UsageError(`There is no step "${unknown}"; there are: ${known.join(', ')}.`);
  return STEPS.filter(({ name, onlyAll }) =>
    names.length > 0 ? names.includes(name) : all || !onlyAll,
  );
}

/**
 * @param {import('./local/setup.mjs').Tools} tools
 * @param {boolean} withBrowser
 * @param {boolean} all
 * @returns {Promise<NodeJS.ProcessEnv>} the environment of the steps over emulators
 */
async function openSuites(tools, withBrowser, all) {
  const first = await openTestSuite(tools);
  const suites = [first];
  while (suites.length < WORKERS) suites.push(await openTestSuite(tools, first));
  const environments = suites.map(({ ports }) => clientEnv(ports));
  return {
    ...process.env,
    ...environments[0],
    ...(withBrowser && { BROWSER_PATH: await findBrowser() }),
    // The browser with its window alone shows PDF files, which only some tests of all need.
    ...(withBrowser && all && { WHOLE_BROWSER_PATH: await findBrowser({ whole: true }) }),
    SUITES: JSON.stringify(environments),
    // Google's libraries would look for the server of a machine in the cloud.
    METADATA_SERVER_DETECTION: 'none',
  };
}

/**
 * Prints and stores the times, names the failures again, and prints the count as the last line.
 * @param {Awaited<ReturnType<typeof runStep>>[]} results
 * @returns {number} the exit code
 */
function report(results) {
  const sum = (/** @type {'seconds' | 'cpuSeconds'} */ name) =>
    stages.reduce((total, each) => total + each[name], 0);
  const total = { stage: 'total', seconds: sum('seconds'), cpuSeconds: sum('cpuSeconds') };
  writeFileSync(TIMES_FILE, JSON.stringify([...stages, total], null, 2));
  say('\nstage                    seconds  CPU s');
  for (const { stage, seconds, cpuSeconds } of [...stages, total]) {
    say(`${stage.padEnd(24)}${String(seconds).padStart(8)}${String(cpuSeconds).padStart(7)}`);
  }
  for (const { name, failures } of results)
    if (failures.length > 0) say([`\nFailed in ${name}:`, ...failures].join('\n  '));
  const passed = results.reduce((sum, each) => sum + each.passed, 0);
  const failures = results.flatMap((each) => each.failures);
  say(`\n${passed} passed, ${failures.length} failed`);
  return failures.length > 0 ? 1 : 0;
}
