// @ts-check
import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import path from 'node:path';
import { findBrowser } from './setup/browser.mjs';
import { messages } from './local/messages.mjs';
import { endChildren, stopSignal } from './local/processes.mjs';
import { clientEnv, LOCAL_DIR } from './local/project.mjs';
import { setUp, setUpPackages } from './setup/setup.mjs';
import { checkNames, errorText, print, runCommand, step } from './local/terminal.mjs';
import { EMULATOR_STAGES, runStep, STEPS } from './test-run/test-steps.mjs';
import { closeTestSuites, openStores, openTestSuite } from './test-run/test-suite.mjs';

/**
 * Each has an emulator suite. The server tests have one more, because they often wait for the
 * emulators.
 */
const WORKERS = 2;

const TIMES_FILE = path.join(LOCAL_DIR, 'test-times.json');

const options = { all: /** @type {const} */ ({ type: 'boolean', default: false }) };

/** @type {{ stage: string, seconds: number, cpuSeconds: number }[]} */
const stages = [];
/** @type {Awaited<ReturnType<typeof runStep>>[]} */
const results = [];

await runCommand('test', { options, positionals: Infinity }, async ({ all, names }) => {
  const steps = selectSteps(names, all);
  void stopSignal().then(async () => {
    print(messages.start.stopping);
    await Promise.all([endChildren(), closeTestSuites()]);
    // oxlint-disable-next-line unicorn/no-process-exit -- the ended steps would be reported as failures
    process.exit(130);
  });
  const stagesOverEmulators = EMULATOR_STAGES.map((names) =>
    names.flatMap((name) => steps.find((each) => each.name === name) ?? []),
  ).filter((stage) => stage.length > 0);
  const overEmulators = stagesOverEmulators.flat();
  const others = steps.filter((each) => !overEmulators.includes(each));
  const idle = others.filter((each) => each.idle);
  const busy = others.filter((each) => !each.idle);
  const tools = await measure('set-up', async () => {
    if (overEmulators.length > 0) return setUp();
    await setUpPackages();
    return undefined;
  });
  /** @param {typeof steps} some @param {NodeJS.ProcessEnv} env @param {boolean} buffered */
  const runSteps = async (some, env, buffered) => {
    for (const each of some) {
      const failed = (/** @type {unknown} */ error) => failure(each.name, error);
      results.push(await runStep(each, env, { all, buffered }).catch(failed));
    }
  };
  const fail = (/** @type {unknown} */ error) => void results.push(failure('emulators', error));
  const [env] = await measure('code, opening emulators', () =>
    Promise.all([
      // After a failure, the other steps are still reported and the suites are closed.
      tools && openSuites(tools, overEmulators, all).catch(fail),
      // In parallel, because opening the suites mostly waits.
      runSteps(idle, process.env, true),
      runSteps(busy, process.env, true),
    ]),
  );
  for (const stage of env ? stagesOverEmulators : []) {
    await measure(stage.map(({ name }) => name).join(', '), () =>
      Promise.all(stage.map((each, index) => runSteps([each], env ?? {}, index > 0))),
    );
  }
  await measure('closing', closeTestSuites);
  return report();
});

/**
 * @template T
 * @param {string} stage
 * @param {() => Promise<T>} work
 */
async function measure(stage, work) {
  const [start, busy] = [performance.now(), busySeconds()];
  const result = await work();
  const seconds = Math.round((performance.now() - start) / 1000);
  stages.push({ stage, seconds, cpuSeconds: Math.round(busySeconds() - busy) });
  return result;
}

function busySeconds() {
  return cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys, 0) / 1000;
}

/** @param {string} name @param {unknown} error */
function failure(name, error) {
  return { name, passed: 0, failures: [errorText(error)] };
}

/** @param {string[]} names none: all steps of the command @param {boolean} all */
function selectSteps(names, all) {
  const known = STEPS.map(({ name }) => name);
  checkNames('step', names, known);
  return STEPS.filter(({ name, onlyAll }) =>
    names.length > 0 ? names.includes(name) : all || !onlyAll,
  );
}

/**
 * @param {import('./setup/setup.mjs').Tools} tools
 * @param {typeof STEPS} steps
 * @param {boolean} all
 * @returns {Promise<NodeJS.ProcessEnv>}
 */
async function openSuites(tools, steps, all) {
  const includes = (/** @type {string} */ step) => steps.some(({ name }) => name === step);
  const browser = includes('e2e') && (await step(messages.setup.browser, () => findBrowser()));
  const first = await openTestSuite(tools);
  const suites = [first];
  while (suites.length < WORKERS) suites.push(await openTestSuite(tools, first));
  const stores = includes('server') ? [...suites, await openStores(tools)] : suites;
  const environmentsOf = (/** @type {typeof suites} */ some) =>
    some.map(({ ports }) => clientEnv(ports));
  const environments = environmentsOf(suites);
  return {
    ...process.env,
    ...environments[0],
    ...(browser && { BROWSER_PATH: browser }),
    // A headless shell cannot show PDF files.
    ...(browser && all && { FULL_BROWSER_PATH: await findBrowser({ full: true }) }),
    SUITES: JSON.stringify(environments),
    STORES: JSON.stringify(environmentsOf(stores)),
  };
}

/** Prints times, failures and, as the last line, the count. Returns the exit code. */
function report() {
  const sum = (/** @type {'seconds' | 'cpuSeconds'} */ name) =>
    stages.reduce((total, each) => total + each[name], 0);
  stages.push({ stage: 'total', seconds: sum('seconds'), cpuSeconds: sum('cpuSeconds') });
  writeFileSync(TIMES_FILE, JSON.stringify(stages, null, 2));
  print(messages.test.times);
  for (const { stage, seconds, cpuSeconds } of stages) {
    print(`${stage.padEnd(24)}${String(seconds).padStart(8)}${String(cpuSeconds).padStart(7)}`);
  }
  const failed = results.filter(({ failures }) => failures.length > 0);
  for (const { name, failures } of failed)
    print([messages.test.failedIn(name), ...failures].join('\n  '));
  const passed = results.reduce((total, each) => total + each.passed, 0);
  const failures = failed.flatMap((each) => each.failures);
  print(messages.test.summary(passed, failures.length));
  return failures.length > 0 ? 1 : 0;
}
