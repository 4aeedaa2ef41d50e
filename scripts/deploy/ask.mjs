// @ts-check
import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../local/project.mjs';
import { loadSource } from '../local/source.mjs';
import { presentRules } from '../rules.mjs';

/** @typedef {import('./run.mjs').Question} Question */

/**
 * Answers questions from this computer and its CLIs; the same command is run once. Nothing that is asked changes
 * anything: gcloud would offer to enable a service that is off, and is told not to.
 */
export function createAsk() {
  /** @type {Map<string, Promise<any>>} */
  const commands = new Map();
  return (/** @type {Question} */ question) => {
    if (!('command' in question)) return answer(question);
    const key = JSON.stringify(question.command);
    const known = commands.get(key) ?? runCommand(question.command);
    commands.set(key, known);
    return known;
  };
}

/** The environment in which CLIs are found: those of node_modules, behind what the PATH names. */
export function cliEnvironment() {
  return {
    ...process.env,
    PATH: [process.env['PATH'], path.join(ROOT, 'node_modules/.bin')].join(path.delimiter),
    CLOUDSDK_CORE_DISABLE_PROMPTS: '1',
    CLOUDSDK_CORE_SHOULD_PROMPT_TO_ENABLE_API: 'false',
  };
}

/** @param {Exclude<Question, { command: string[] }>} question */
async function answer(question) {
  if ('file' in question) return readText(question.file);
  if ('present' in question) return existsSync(path.resolve(ROOT, question.present));
  if ('environment' in question) {
    const entries = Object.entries(process.env);
    return Object.fromEntries(entries.filter(([name]) => question.environment.test(name)));
  }
  return question.made === 'rules'
    ? presentRules()
    : loadSource(
        `export * from './functions/src/config.ts'; export { isTimeZone } from '@sunfront/contract/time-zone';`,
      );
}

/** @param {string} name */
function readText(name) {
  const file = path.resolve(ROOT, name);
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}

/**
 * @param {string[]} command
 * @returns {Promise<import('./run.mjs').CommandAnswer>}
 */
function runCommand([program = '', ...args]) {
  const options = { cwd: ROOT, env: cliEnvironment(), timeout: 60_000, maxBuffer: 2 ** 26 };
  return new Promise((resolve) => {
    execFile(program, args, options, (failure, stdout, stderr) => {
      const json = parsed(stdout);
      if (!failure) return resolve({ code: 0, json, error: '' });
      if (failure.code === 'ENOENT') return resolve({ code: null, json, error: 'not installed' });
      // The Firebase CLI says it in JSON, gcloud on its error output.
      const said = String(json?.error ?? (stderr.trim() || failure.message));
      const error = said.split('\n').find(Boolean) ?? '';
      resolve({
        code: Number(failure.code) || 1,
        json,
        error: failure.killed ? 'no answer' : error,
      });
    });
  });
}

/** What is no JSON, such as a version's number, is its own text. @param {string} text */
function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return text.trim();
  }
}
