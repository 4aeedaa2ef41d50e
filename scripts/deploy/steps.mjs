// @ts-check
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { run } from '../local/processes.mjs';
import { Problem, ROOT, UsageError } from '../local/project.mjs';
import { parseArguments } from '../local/terminal.mjs';

/** A command and its working folder. @typedef {{ command: string[], cwd?: string }} Step */

const OPTIONS = /** @type {const} */ ({
  project: { type: 'string', short: 'P' },
  tag: { type: 'string' },
  'dry-run': { type: 'boolean' },
});

/** Those that `firebase deploy --help` and `firebase --help` list, without `--config`, which is set here. */
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

/**
 * Separates the options of `npm run deploy` from those of `firebase deploy`.
 * @param {string[]} args
 * @throws UsageError for an option of neither.
 */
export function readDeployArgs(args) {
  const options = { ...OPTIONS, ...FIREBASE_OPTIONS };
  parseArguments(args, options, 0);
  const { values, tokens } = parseArgs({ args, options, tokens: true });
  const own = tokens.flatMap((token) => {
    if (token.kind !== 'option' || !(token.name in OPTIONS)) return [];
    const separate = token.value !== undefined && !token.inlineValue;
    return separate ? [token.index, token.index + 1] : [token.index];
  });
  return {
    named: values.project ?? '',
    tag: values.tag,
    dryRun: values['dry-run'] === true,
    rest: args.filter((_, index) => !own.includes(index)),
  };
}

/**
 * Resolves an alias of .firebaserc to its project id.
 * @param {string} named a project id or an alias
 * @param {string} firebaserc the file's text
 * @returns {{ project: string, alias?: string }}
 * @throws UsageError when no project is named: the default is the demo project.
 */
export function readTarget(named, firebaserc) {
  const { projects = {} } = JSON.parse(firebaserc);
  if (!named) {
    const aliases = Object.entries(projects).map(([alias, project]) => `${alias} (${project})`);
    throw new UsageError(
      `The option --project <id or alias> is missing; aliases: ${aliases.join(', ')}.`,
    );
  }
  const project = projects[named];
  return project ? { project, alias: named } : { project: named };
}

/**
 * @param {string} named the project as the operator named it: the Firebase CLI reads parameters by alias too
 * @param {string[]} rest options of `firebase deploy`
 * @returns {Step[]}
 */
export function deploySteps(named, rest) {
  const firebase = path.join('node_modules', '.bin', 'firebase');
  const config = ['--config', '.firebase.deploy.json'];
  return [
    { command: ['node', 'scripts/build.mjs'] },
    { command: [firebase, 'deploy', ...config, '--project', named, ...rest] },
  ];
}

/**
 * Deploys a tag from a temporary worktree, with the parameters of this folder and the tag's own `npm run deploy`:
 * functions and the files that their pages name belong together.
 * @param {{ named: string, target: { project: string, alias?: string }, tag: string, rest: string[] }} options
 * @param {string} folder of the worktree
 */
export function rollbackSteps({ named, target: { project, alias }, tag, rest }, folder) {
  const parameters = ['.env', `.env.${project}`, ...(alias ? [`.env.${alias}`] : [])]
    .map((name) => `functions/${name}`)
    .filter((name) => existsSync(path.join(ROOT, name)));
  const copies = ['.firebaserc', ...parameters];
  /** @type {Step[]} */
  const steps = [
    { command: ['git', 'worktree', 'add', '--detach', folder, `refs/tags/${tag}`] },
    ...copies.map((name) => ({ command: ['cp', name, path.join(folder, name)] })),
    { command: ['npm', 'ci'], cwd: folder },
    { command: ['npm', 'ci', '--prefix', 'functions'], cwd: folder },
    { command: ['npm', 'run', 'deploy', '--', '--project', named, ...rest], cwd: folder },
  ];
  return { steps, cleanUp: [{ command: ['git', 'worktree', 'remove', '--force', folder] }] };
}

/**
 * @param {string} tag
 * @throws Problem when this repository has no such tag.
 */
export function checkTag(tag) {
  try {
    // A full name is neither an option of git nor a range of commits.
    const args = ['show-ref', '--verify', '--quiet', `refs/tags/${tag}`];
    execFileSync('git', args, { cwd: ROOT, stdio: 'ignore' });
  } catch {
    throw new Problem(`There is no tag "${tag}": \`git tag\` lists them.`);
  }
}

/** Formats a step for a shell. @param {Step} step */
export function commandLine({ command, cwd }) {
  return `  ${cwd ? `cd ${quote(cwd)} && ` : ''}${command.map(quote).join(' ')}`;
}

/** @param {string} word */
function quote(word) {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;
}

/**
 * Runs the steps at this terminal, where the Firebase CLI asks its questions.
 * @param {Step[]} steps
 * @returns {Promise<number>} the first exit code other than 0; the later steps are not run
 */
export async function runSteps(steps) {
  for (const { command, cwd = ROOT } of steps) {
    const [program = '', ...args] = command;
    const code = await run(program, args, { cwd, interactive: true });
    if (code !== 0) return code;
  }
  return 0;
}
