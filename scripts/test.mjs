// @ts-check
import { findBrowser, installBrowser } from './local/browser.mjs';
import { endChildren, stopSignal } from './local/processes.mjs';
import { clientEnv, UsageError } from './local/project.mjs';
import { setUp, setUpPackages } from './local/setup.mjs';
import { errorText, runCommand, say, step } from './local/terminal.mjs';
import { runStep, STEPS } from './local/test-steps.mjs';
import { closeTestSuites, openTestSuite } from './local/test-suite.mjs';

/** How many tests run at once in a step over emulators, each worker over a suite of its own. */
const WORKERS = 2;

const options = { all: /** @type {const} */ ({ type: 'boolean', default: false }) };

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
  const [tools] = await Promise.all([
    overEmulators.length > 0 ? setUp() : setUpPackages(),
    withBrowser && step('Browser', installBrowser),
  ]);
  /** @type {Awaited<ReturnType<typeof runStep>>[]} */
  const results = [];
  /** @param {typeof steps} some @param {NodeJS.ProcessEnv} env @param {boolean} aside */
  const runAll = async (some, env, aside) => {
    for (const each of some) {
      results.push(await runStep(each, env, { all, aside }).catch(failed(each.name)));
    }
  };
  const [env] = await Promise.all([
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
  ]);
  if (env) await runAll(overEmulators, env, false);
  await closeTestSuites();
  return report(results);
});

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
 * Names the failures again, and prints the count as the last line.
 * @param {Awaited<ReturnType<typeof runStep>>[]} results
 * @returns {number} the exit code
 */
function report(results) {
  for (const { name, failures } of results)
    if (failures.length > 0) say([`\nFailed in ${name}:`, ...failures].join('\n  '));
  const passed = results.reduce((sum, each) => sum + each.passed, 0);
  const failures = results.flatMap((each) => each.failures);
  say(`\n${passed} passed, ${failures.length} failed`);
  return failures.length > 0 ? 1 : 0;
}
