// @ts-check
import { fileURLToPath } from 'node:url';
import { findBrowsers } from './local/browser.mjs';
import { CHECKS, runCheck } from './local/checks.mjs';
import { clientEnv, Problem } from './local/project.mjs';
import { stopSignal } from './local/stop-signal.mjs';
import { errorText, runMain, say, seconds } from './local/terminal.mjs';
import { TestSuite } from './local/test-suite.mjs';
import { setUp } from './local/setup.mjs';

/** @typedef {import('./local/checks.mjs').Check} Check */

/**
 * Runs the named checks, or all, to the end, and prints the count as the last line.
 * @param {string[]} names
 * @returns {Promise<number>} the exit code
 */
export async function validate(names) {
  const checks = select(names);
  // What needs no emulators needs no set-up.
  const tools = checks.some(({ needsSuite }) => needsSuite) ? await setUp() : undefined;
  const suite = new TestSuite();
  void stopSignal().then(() => suite.abandon());
  const total = { passed: 0, failed: 0 };
  /** @type {string[]} */
  const failures = [];
  for (const check of checks) {
    const start = performance.now();
    say(`\n── ${check.title}`);
    const { passed, failed } = await envFor(check, suite, tools)
      .then((env) => runCheck(check, env))
      .catch((error) => {
        say(errorText(error));
        return { passed: 0, failed: 1 };
      });
    say(
      `── ${check.title}: ${passed} passed, ${failed} failed, ${seconds(performance.now() - start)}`,
    );
    total.passed += passed;
    total.failed += failed;
    if (failed > 0) failures.push(check.title);
  }
  await suite.close();
  say(failures.length > 0 ? `\nFailed: ${failures.join(', ')}` : '');
  say(`${total.passed} passed, ${total.failed} failed`);
  return total.failed > 0 ? 1 : 0;
}

/** @param {string[]} names */
function select(names) {
  const known = [...new Set(CHECKS.map(({ name }) => name))];
  const unknown = names.find((name) => !known.includes(name));
  if (unknown) throw new Problem(`There is no check "${unknown}"; there are: ${known.join(', ')}.`);
  return CHECKS.filter(({ name }) => names.length === 0 || names.includes(name));
}

/**
 * @param {Check} check
 * @param {TestSuite} suite
 * @param {import('./local/setup.mjs').Tools | undefined} tools
 * @returns {Promise<NodeJS.ProcessEnv>}
 */
async function envFor(check, suite, tools) {
  if (!check.needsSuite || !tools) return process.env;
  const { ports } = await suite.open(tools);
  return {
    ...process.env,
    ...clientEnv(ports),
    ...(check.name === 'browser' && (await findBrowsers())),
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await runMain(() => validate(process.argv.slice(2)));
}
