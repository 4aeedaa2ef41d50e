// @ts-check
import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import path from 'node:path';
import { findBrowser } from './local/browser.mjs';
import { endChildren, stopSignal } from './local/processes.mjs';
import { clientEnv, LOCAL_DIR } from './local/project.mjs';
import { setUp, setUpPackages } from './local/setup.mjs';
import { checkNames, errorText, print, runCommand, step } from './local/terminal.mjs';
import { runStep, STEPS } from './local/test-steps.mjs';
import { closeTestSuites, openTestSuite } from './local/test-suite.mjs';

/** Each has an emulator suite. */
const WORKERS = 2;

const TIMES_FILE = path.join(LOCAL_DIR, 'test-times.json');

const options = { all: /** @type {const} */ ({ type: 'boolean', default: false }) };

const START = { time: performance.now(), busy: busySeconds() };

/** @type {{ stage: string, seconds: number, cpuSeconds: number }[]} */
const stages = [];
/** @type {Awaited<ReturnType<typeof runStep>>[]} */
const results = [];

await runCommand('test', { options, positionals: Infinity }, async ({ all, names }) => {
  const steps = selectSteps(names, all);
  void stopSignal().then(async () => {
    print('Stopping …');
    await Promise.all([endChildren(), closeTestSuites()]);
    // oxlint-disable-next-line unicorn/no-process-exit -- the ended steps would be reported as failures
    process.exit(130);
  });
  const overEmulators = steps.filter(({ emulators }) => emulators);
  const idle = steps.filter((each) => !each.emulators && each.idle);
  const busy = steps.filter((each) => !each.emulators && !each.idle);
  const withBrowser = steps.some(({ name }) => name === 'e2e');
  const tools = await measure('set-up', async () => {
    if (overEmulators.length > 0) return setUp();
    await setUpPackages();
    return undefined;
  });
  /** @param {typeof steps} some @param {NodeJS.ProcessEnv} env @param {boolean} buffered */
  const runSteps = async (some, env, buffered) => {
    for (const each of some) {
      const failed = (/** @type {unknown} */ error) => failure(each.name, error);
      const result = () => runStep(each, env, { all, buffered }).catch(failed);
      results.push(await measure(each.name, result));
    }
  };
  const runOverEmulators = async () => {
    if (!tools) return;
    const env = await measure('opening emulators', () => openSuites(tools, withBrowser, all));
    await runSteps(overEmulators, env, false);
  };
  // In parallel, because tests over emulators often wait for these.
  await Promise.all([
    runOverEmulators().catch((error) => void results.push(failure('emulators', error))),
    runSteps(idle, process.env, true),
    runSteps(busy, process.env, true),
  ]);
  await measure('closing', closeTestSuites);
  return report();
});

/**
 * Notes the duration of `work` and the processor time of the machine during it; both overlap if stages run in parallel.
 * @template T
 * @param {string} stage
 * @param {() => Promise<T>} work
 */
async function measure(stage, work) {
  const [start, busy] = [performance.now(), busySeconds()];
  const result = await work();
  stages.push({ stage, ...since(start, busy) });
  return result;
}

/** @param {number} start @param {number} busy */
function since(start, busy) {
  const seconds = Math.round((performance.now() - start) / 1000);
  return { seconds, cpuSeconds: Math.round(busySeconds() - busy) };
}

function busySeconds() {
  return cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys, 0) / 1000;
}

/** @param {string} name @param {unknown} error */
function failure(name, error) {
  return { name, passed: 0, failures: [errorText(error)] };
}

/** @param {string[]} names none: all steps @param {boolean} all */
function selectSteps(names, all) {
  const known = STEPS.map(({ name }) => name);
  checkNames('step', names, known);
  return STEPS.filter(({ name, onlyAll }) =>
    names.length > 0 ? names.includes(name) : all || !onlyAll,
  );
}

/**
 * @param {import('./local/setup.mjs').Tools} tools
 * @param {boolean} withBrowser
 * @param {boolean} all
 * @returns {Promise<NodeJS.ProcessEnv>}
 */
async function openSuites(tools, withBrowser, all) {
  const browser = withBrowser && (await step('Browser', () => findBrowser()));
  const first = await openTestSuite(tools);
  const suites = [first];
  while (suites.length < WORKERS) suites.push(await openTestSuite(tools, first));
  const environments = suites.map(({ ports }) => clientEnv(ports));
  return {
    ...process.env,
    ...environments[0],
    ...(browser && { BROWSER_PATH: browser }),
    // A headless shell cannot show PDF files.
    ...(browser && all && { FULL_BROWSER_PATH: await findBrowser({ full: true }) }),
    SUITES: JSON.stringify(environments),
    // Google's libraries would search for the metadata server.
    METADATA_SERVER_DETECTION: 'none',
  };
}

/** The last line is the count. Returns the exit code. */
function report() {
  stages.push({ stage: 'total', ...since(START.time, START.busy) });
  writeFileSync(TIMES_FILE, JSON.stringify(stages, null, 2));
  print('\nstage                    seconds  CPU s');
  for (const { stage, seconds, cpuSeconds } of stages) {
    print(`${stage.padEnd(24)}${String(seconds).padStart(8)}${String(cpuSeconds).padStart(7)}`);
  }
  const failed = results.filter(({ failures }) => failures.length > 0);
  for (const { name, failures } of failed)
    print([`\nFailed in ${name}:`, ...failures].join('\n  '));
  const passed = results.reduce((total, each) => total + each.passed, 0);
  const failures = failed.flatMap((each) => each.failures);
  print(`\n${passed} passed, ${failures.length} failed`);
  return failures.length > 0 ? 1 : 0;
}
