// @ts-check
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { run } from '../local/processes.mjs';
import { Problem, ROOT, UsageError } from '../local/project.mjs';
import { say } from '../local/terminal.mjs';
import { cliEnvironment } from './ask.mjs';
import { quoted } from './run.mjs';
import { readTarget } from './target.mjs';

/** A command and the folder that it runs in. @typedef {{ command: string[], cwd?: string }} Step */

/**
 * The options of ours, and all the rest in its order, which is the Firebase CLI's.
 * @param {string[]} args
 */
export function readDeployArgs(args) {
  const options = /** @type {const} */ ({
    project: { type: 'string', short: 'P' },
    'dry-run': { type: 'boolean' },
  });
  const { values, tokens } = parseArgs({ args, options, strict: false, tokens: true });
  const taken = tokens.flatMap((token) => {
    if (token.kind !== 'option' || !(token.name in options)) return [];
    const apart = token.value !== undefined && !token.inlineValue;
    return apart ? [token.index, token.index + 1] : [token.index];
  });
  return {
    named: typeof values.project === 'string' ? values.project : undefined,
    dryRun: values['dry-run'] === true,
    rest: args.filter((_, index) => !taken.includes(index)),
  };
}

/**
 * What deploys the site: the CLI is told the project as it was named, since an alias has parameters of its own.
 * @param {string} named
 * @param {string[]} rest
 * @returns {Step[]}
 */
export function deploySteps(named, rest) {
  const deploy = ['firebase', 'deploy', '--config', '.firebase.deploy.json'];
  return [
    { command: ['node', 'scripts/build.mjs'] },
    { command: [...deploy, '--project', named, ...rest] },
  ];
}

/**
 * What deploys a tag whole, functions and site, from a worktree of its own: with the parameters that lie here, by the
 * tag's own `npm run deploy`.
 * @param {string} named
 * @param {string} tag
 * @param {string} folder where the worktree is to lie
 * @returns {{ steps: Step[], last: Step }} `last` clears away, whatever came of the others
 */
export function rollbackSteps(named, tag, folder) {
  const { project, alias } = readTarget(named);
  const parameters = ['.env', `.env.${project}`, ...(alias ? [`.env.${alias}`] : [])]
    .map((name) => `functions/${name}`)
    .filter((name) => existsSync(path.join(ROOT, name)));
  return {
    steps: [
      { command: ['git', 'worktree', 'add', '--detach', folder, `refs/tags/${tag}`] },
      ...(alias ? [{ command: ['cp', '.firebaserc', folder] }] : []),
      ...(parameters.length > 0
        ? [{ command: ['cp', ...parameters, path.join(folder, 'functions')] }]
        : []),
      { command: ['npm', 'ci'], cwd: folder },
      { command: ['npm', 'ci', '--prefix', 'functions'], cwd: folder },
      { command: ['npm', 'run', 'deploy', '--', '--project', named], cwd: folder },
    ],
    last: { command: ['git', 'worktree', 'remove', '--force', folder] },
  };
}

/**
 * @param {string | undefined} tag
 * @returns {string} the same
 * @throws Problem when it is no tag of this repository, or one of files that no commit held
 */
export function checkedTag(tag) {
  if (!tag) throw new UsageError('Name the tag to go back to: --to <tag>.');
  if (tag.endsWith('-dirty')) {
    throw new Problem(`${tag} is a state that was never committed: name a tag.`);
  }
  if (!isTag(tag)) throw new Problem(`There is no tag ${tag}: \`git tag\` lists them.`);
  return tag;
}

/** @param {Step[]} steps */
export function sayWouldRun(steps) {
  say('\nWould run:');
  for (const { command, cwd } of steps) {
    say(`  ${cwd ? `cd ${quoted(cwd)} && ` : ''}${command.map(quoted).join(' ')}`);
  }
}

/**
 * Runs one after the other at this terminal, which the Firebase CLI asks its questions at.
 * @param {Step[]} steps
 * @returns {Promise<number>} the first exit code that is not 0, after which nothing more is run
 */
export async function runSteps(steps) {
  for (const { command, cwd = ROOT } of steps) {
    const [program = '', ...args] = command;
    const code = await run(program, args, { cwd, env: cliEnvironment(), interactive: true });
    if (code !== 0) return code;
  }
  return 0;
}

/** @param {string} name */
function isTag(name) {
  try {
    // A full name is nothing that git could take for an option, or for a range of commits.
    execFileSync('git', ['check-ref-format', `refs/tags/${name}`], { cwd: ROOT, stdio: 'ignore' });
    execFileSync('git', ['show-ref', '--verify', '--quiet', `refs/tags/${name}`], {
      cwd: ROOT,
      stdio: 'ignore',
    });
    return true;
  } catch {
    return false;
  }
}
