// @ts-check
import { execFileSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { table, writeSection } from '../local/markdown.mjs';
import { ROOT } from '../local/project.mjs';

/**
 * What one group of measurements found: `rows` for people, `figures` for programs.
 * @typedef {{
 *   title: string,
 *   how: string,
 *   columns: string[],
 *   rows: string[][],
 *   figures: import('./figures.mjs').Figure[],
 *   details?: unknown,
 * }} Result
 * @typedef {{ taken: ReturnType<typeof circumstances>, results: Result[] }} Report
 */

/**
 * When, where and of what the figures are taken.
 * @param {string} browserPath
 * @param {boolean} quick
 */
export function circumstances(browserPath, quick) {
  return {
    date: new Date().toISOString().slice(0, 10),
    commit: commit(),
    cores: availableParallelism(),
    node: process.versions.node,
    browser: firstLine(browserPath, ['--version']).replace(/ built on.*/, ''),
    quick,
  };
}

/**
 * The report as Markdown, which reads well on a terminal too.
 * @param {Report} report
 */
export function markdown({ taken, results }) {
  const { date, commit, cores, node, browser, quick } = taken;
  const head = [
    `\`npm run bench\` on ${date}, commit ${commit}: ${cores} cores, Node ${node}, ${browser}.`,
    quick ? ' Quick: few runs and short loads, good for nothing but trying.' : '',
    ` ${summary(results)}`,
  ].join('');
  const tables = results.map(
    ({ title, how, columns, rows }) => `### ${title}\n\n${how}\n\n${table(columns, rows)}`,
  );
  return [head, ...tables].join('\n\n');
}

/**
 * Puts the report into README, between its markers.
 * @param {Report} report
 */
export async function writeReadme(report) {
  await writeSection('README.md', 'bench', markdown(report));
}

/** @param {Result[]} results */
function summary(results) {
  const judged = results.flatMap(({ figures }) => figures).filter(({ verdict }) => verdict);
  if (judged.length === 0) return 'No budget is set for these.';
  const kept = judged.filter(({ verdict }) => verdict === 'ok');
  return `${kept.length} of ${judged.length} budgets are kept.`;
}

function commit() {
  const hash = firstLine('git', ['rev-parse', '--short', 'HEAD']);
  if (!hash) return 'unknown';
  const changed = firstLine('git', ['status', '--porcelain', '--untracked-files=no']);
  return changed ? `${hash} with changes` : hash;
}

/**
 * The first line that a command prints; empty where it cannot be run.
 * @param {string} command
 * @param {string[]} args
 */
function firstLine(command, args) {
  try {
    const text = execFileSync(command, args, {
      cwd: ROOT,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return text.trim().split('\n')[0] ?? '';
  } catch {
    return '';
  }
}
