// @ts-check
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { run } from '../local/processes.mjs';
import { Problem, ROOT } from '../local/project.mjs';
import { COPY } from './copy.mjs';

/**
 * @typedef {import('./table.mjs').Guard} Guard
 * @typedef {{ fullName: string, status: string, failureMessages: string[] }} Outcome
 */

/**
 * Runs tests of one file in the copy; answers what came of each that was run.
 * @param {Pick<Guard, 'check' | 'test'>} where
 * @param {string[]} names
 * @param {NodeJS.ProcessEnv} env names the emulators
 * @returns {Promise<Outcome[]>}
 * @throws Problem when the file cannot be loaded, or a hook of it fails.
 */
export async function runTests({ check, test }, names, env) {
  if (check === 'unit') return runVitest({ check, test }, names, process.env);
  if (check !== 'api') return runVitest({ check, test }, names, env);
  const server = await serveCopy(env);
  try {
    return await runVitest({ check, test }, names, { ...env, SITE_URL: server.origin });
  } finally {
    await server.close();
  }
}

/**
 * @param {Pick<Guard, 'check' | 'test'>} where
 * @param {string[]} names
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<Outcome[]>}
 */
async function runVitest({ check, test }, names, env) {
  const report = path.join(COPY, 'report.json');
  const log = path.join(COPY, 'vitest.log');
  for (const file of [report, log]) rmSync(file, { force: true });
  const pattern = names.map((name) => name.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')).join('|');
  const args = ['run', '--project', check, test, '-t', `(${pattern})`];
  const output = ['--reporter=json', `--outputFile.json=${report}`, '--reporter=default'];
  const vitest = path.join(ROOT, 'node_modules/.bin/vitest');
  await run(vitest, [...args, ...output], { cwd: COPY, env, log });
  if (!existsSync(report)) throw new Problem(`Vitest left no report:\n${lastLines(log)}`);
  const { testResults } = JSON.parse(readFileSync(report, 'utf8'));
  /** @type {Outcome[]} */
  const outcomes = testResults
    .flatMap((/** @type {any} */ file) => file.assertionResults)
    .filter((/** @type {Outcome} */ { status }) => status === 'passed' || status === 'failed');
  const broken = testResults.find((/** @type {any} */ { status }) => status === 'failed');
  if (broken && !outcomes.some(({ status }) => status === 'failed')) {
    throw new Problem(`${test} failed outside of a test:\n${broken.message || lastLines(log)}`);
  }
  return outcomes;
}

/**
 * The functions of the copy in a process of their own, without Hosting before them: what `tests/api`
 * asks the built site is asked of them.
 * @param {NodeJS.ProcessEnv} env
 */
async function serveCopy(env) {
  const { bundleTestServer } = await import(path.join(COPY, 'functions/test/bundle.mjs'));
  const { file } = await bundleTestServer('crash-server');
  const child = fork(file, { env, stdio: 'ignore' });
  await once(child, 'message');
  // A fault that no call reaches.
  child.send({ fault: { at: 0, when: 'before' }, environment: {} });
  const [origin] = await once(child, 'message');
  return {
    origin: String(origin),
    async close() {
      const ended = once(child, 'exit');
      child.kill();
      await ended;
    },
  };
}

/** @param {string} log */
function lastLines(log) {
  return readFileSync(log, 'utf8').trim().split('\n').slice(-15).join('\n');
}
