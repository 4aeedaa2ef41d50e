// @ts-check
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { withMutex } from '../local/mutex.mjs';
import { run } from '../local/processes.mjs';
import { Problem, ROOT } from '../local/project.mjs';
import { errorText, say } from '../local/terminal.mjs';
import { COPY, makeCopy, removeCopy } from '../mutants/copy.mjs';
import { runTests } from '../mutants/trial.mjs';
import { faq } from './faq.mjs';

/**
 * Follows CONTRIBUTING's recipe for an entity in a copy of the tree, to the letter, and checks the copy:
 * its types, its rules, and the walls around its calls.
 * @param {NodeJS.ProcessEnv} env names the emulators
 * @returns {Promise<import('../local/checks.mjs').Count>}
 */
export function tryRecipe(env) {
  return withMutex('mutants', async () => {
    /** @type {string[]} */
    const failures = [];
    let passed = 0;
    try {
      makeCopy();
      for (const step of faq) follow(step);
      for (const [what, work] of CHECKS) {
        const wrong = await work(env).then(() => '', errorText);
        say(`  ${wrong ? `failed  ${what}\n${wrong}` : `passed  ${what}`}`);
        if (wrong) failures.push(what);
        else passed += 1;
      }
      return { passed, failed: failures.length, failures };
    } finally {
      removeCopy();
    }
  });
}

/** @type {[string, (env: NodeJS.ProcessEnv) => Promise<unknown>][]} */
const CHECKS = [
  ...['contract', 'functions', 'web', 'tests'].map(
    (folder) =>
      /** @type {[string, () => Promise<unknown>]} */ ([
        `types of ${folder}`,
        () => inCopy('tsc', ['-p', folder]),
      ]),
  ),
  ['firestore.rules are written', () => inCopy('node', ['scripts/rules.mjs'])],
  ['rules of the entity', (env) => pass('rules', 'tests/rules/firestore.test.ts', 'faq', env)],
  ['walls of its calls', (env) => pass('api', 'tests/api/walls.test.ts', '/api/faq', env)],
  ['its form', (env) => pass('unit', 'contract/test/entities.test.ts', 'faq describes', env)],
];

/** @param {import('./faq.mjs').Step} step */
function follow(step) {
  const file = path.join(COPY, step.file);
  if ('content' in step) {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, step.content);
    return;
  }
  const parts = readFileSync(file, 'utf8').split(step.after);
  if (parts.length !== 2) throw new Problem(`${step.file} holds not once: ${step.after}`);
  writeFileSync(file, parts.join(`${step.after}\n${step.line}`));
}

/**
 * @param {string} tool
 * @param {string[]} args
 */
async function inCopy(tool, args) {
  const log = path.join(COPY, 'recipe.log');
  writeFileSync(log, '');
  const command = tool === 'node' ? process.execPath : path.join(ROOT, 'node_modules/.bin', tool);
  if ((await run(command, args, { cwd: COPY, log })) !== 0)
    throw new Problem(readFileSync(log, 'utf8'));
}

/**
 * @param {'unit' | 'rules' | 'api'} check
 * @param {string} test
 * @param {string} name
 * @param {NodeJS.ProcessEnv} env
 */
async function pass(check, test, name, env) {
  const outcomes = await runTests({ check, test }, [name], env);
  const failed = outcomes.filter(({ status }) => status === 'failed');
  if (outcomes.length === 0) throw new Problem(`No test of ${test} is about ${name}.`);
  if (failed.length > 0) {
    const names = failed.map(({ fullName }) => fullName);
    throw new Problem([...names, failed[0]?.failureMessages.join('\n')].join('\n'));
  }
}
