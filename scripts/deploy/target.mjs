// @ts-check
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT, UsageError } from '../local/project.mjs';

/**
 * The project that `--project` names, by its id or by an alias that `firebase use --add` wrote into .firebaserc.
 * @param {string | undefined} named
 * @param {string} [firebaserc] the file's text
 * @returns {{ project: string, alias?: string }}
 * @throws UsageError when nothing is named: what goes live is not for a default to say.
 */
export function readTarget(
  named,
  firebaserc = readFileSync(path.join(ROOT, '.firebaserc'), 'utf8'),
) {
  const { projects = {} } = JSON.parse(firebaserc);
  if (!named) {
    const known = Object.entries(projects).map(([alias, project]) => `${alias} (${project})`);
    throw new UsageError(`Name a project: --project <id or alias>. Aliases: ${known.join(', ')}.`);
  }
  const project = projects[named];
  return project ? { project, alias: named } : { project: named };
}
