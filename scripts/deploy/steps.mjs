// @ts-check
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { messages } from '../local/messages.mjs';
import { run } from '../local/processes.mjs';
import { Problem, ROOT, UsageError } from '../local/project.mjs';
import { PROJECT } from '../local/terminal.mjs';

/** @typedef {{ command: string[], cwd?: string }} Step */

/** From `firebase deploy --help` and `firebase --help`. */
const FIREBASE_OPTIONS = /** @type {const} */ ({
  force: { type: 'boolean', short: 'f' },
  public: { type: 'string', short: 'p' },
  message: { type: 'string', short: 'm' },
  only: { type: 'string' },
  except: { type: 'string' },
  account: { type: 'string' },
  json: { type: 'boolean', short: 'j' },
  token: { type: 'string' },
  'non-interactive': { type: 'boolean' },
  interactive: { type: 'boolean', short: 'i' },
  debug: { type: 'boolean' },
});

export const DEPLOY_OPTIONS = /** @type {const} */ ({
  project: PROJECT,
  tag: { type: 'string' },
  'dry-run': { type: 'boolean' },
  ...FIREBASE_OPTIONS,
});

/** @param {Record<string, unknown>} values */
export function firebaseArgs(values) {
  return Object.entries(values).flatMap(([name, value]) => {
    if (!(name in FIREBASE_OPTIONS)) return [];
    return value === true ? [`--${name}`] : [`--${name}`, String(value)];
  });
}

/**
 * The default project of .firebaserc is the demo project, so a project is required.
 * @param {string} projectArg a project id or an alias
 * @param {string} firebaserc
 * @returns {{ project: string, alias?: string }}
 */
export function readTarget(projectArg, firebaserc) {
  const { projects = {} } = JSON.parse(firebaserc);
  if (!projectArg) {
    const aliases = Object.entries(projects)
      .map(([alias, id]) => `${alias} (${id})`)
      .join(', ');
    throw new UsageError(messages.usage.projectMissing(aliases));
  }
  const project = projects[projectArg];
  return project ? { project, alias: projectArg } : { project: projectArg };
}

/** @param {string} projectArg @param {string[]} args of `firebase deploy` */
export function deploySteps(projectArg, args) {
  const firebase = path.join('node_modules', '.bin', 'firebase');
  const config = ['--config', '.firebase.deploy.json'];
  return [
    { command: ['node', 'scripts/build.mjs'] },
    { command: [firebase, 'deploy', ...config, '--project', projectArg, ...args] },
  ];
}

/** @param {{ project: string, alias?: string }} target */
export function parameterFiles({ project, alias }) {
  const names = ['.env', `.env.${project}`, ...(alias ? [`.env.${alias}`] : [])];
  const files = names.map((name) => `functions/${name}`);
  return files.filter((file) => existsSync(path.join(ROOT, file)));
}

/**
 * Uses the parameters of this folder. Functions and assets must be deployed together.
 * @param {{ projectArg: string, target: { project: string, alias?: string }, tag: string, args:
 * string[] }} options
 * @param {string} folder of the worktree
 */
export function rollbackSteps({ projectArg, target, tag, args }, folder) {
  const copies = ['.firebaserc', ...parameterFiles(target)];
  /** @type {Step[]} */
  const steps = [
    { command: ['git', 'worktree', 'add', '--detach', folder, `refs/tags/${tag}`] },
    ...copies.map((name) => ({ command: ['cp', name, path.join(folder, name)] })),
    { command: ['npm', 'run', 'deploy', '--', '--project', projectArg, ...args], cwd: folder },
  ];
  return { steps, cleanUp: [{ command: ['git', 'worktree', 'remove', '--force', folder] }] };
}

/** @param {string} tag @throws Problem */
export function checkTag(tag) {
  try {
    // A full name cannot be an option of git or a range of commits.
    const args = ['show-ref', '--verify', '--quiet', `refs/tags/${tag}`];
    execFileSync('git', args, { cwd: ROOT, stdio: 'ignore' });
  } catch {
    throw new Problem(messages.deploy.noTag(tag));
  }
}

/** @param {Step} step */
export function commandLine({ command, cwd }) {
  return `  ${cwd ? `cd ${quote(cwd)} && ` : ''}${command.map(quote).join(' ')}`;
}

/** @param {string} word */
function quote(word) {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;
}

/** Stops at the first failure. @param {Step[]} steps */
export async function runSteps(steps) {
  for (const { command, cwd = ROOT } of steps) {
    const [program = '', ...args] = command;
    // The Firebase CLI asks questions.
    const code = await run(program, args, { cwd, interactive: true });
    if (code !== 0) return code;
  }
  return 0;
}
