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
  const most = Math.max(1, ...checks.map(({ workers = 1 }) => workers));
  const suites = Array.from({ length: most }, () => new TestSuite());
  void stopSignal().then(() => TestSuite.abandon(suites));
  const total = { passed: 0, failed: 0 };
  /** @type {string[]} */
  const broken = [];
  for (const check of checks) {
    const start = performance.now();
    say(`\n── ${check.title}`);
    const { passed, failed, failures } = await envFor(check, suites, tools)
      .then((env) => runCheck(check, env))
      .catch((error) => {
        say(errorText(error));
        return { passed: 0, failed: 1, failures: [] };
      });
    say(
      `── ${check.title}: ${passed} passed, ${failed} failed, ${seconds(performance.now() - start)}`,
    );
    total.passed += passed;
    total.failed += failed;
    // Again at the end: of what runs for an hour nobody scrolls up, and logs are cut.
    if (failed > 0) broken.push([check.title, ...failures].join('\n  '));
  }
  await Promise.all(suites.map((suite) => suite.close()));
  say(broken.length > 0 ? `\nFailed:\n${broken.join('\n')}\n` : '');
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
 * @param {TestSuite[]} suites
 * @param {import('./local/setup.mjs').Tools | undefined} tools
 * @returns {Promise<NodeJS.ProcessEnv>}
 */
async function envFor({ name, needsSuite, workers = 1 }, suites, tools) {
  if (!needsSuite || !tools) return process.env;
  const browsers = name === 'browser' && (await findBrowsers());
  const all = [];
  // One after the other: the first builds what all of them serve.
  for (const suite of suites.slice(0, workers))
    all.push(clientEnv((await suite.open(tools)).ports));
  return { ...process.env, ...all[0], ...browsers, SUITES: JSON.stringify(all) };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await runMain(() => validate(process.argv.slice(2)));
}
