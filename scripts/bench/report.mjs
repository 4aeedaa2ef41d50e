// @ts-check
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
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
  const { format, resolveConfig } = await import('prettier');
  const file = path.join(ROOT, 'README.md');
  const old = readFileSync(file, 'utf8');
  const [start = '', end = ''] = MARKERS;
  const from = old.indexOf(start) + start.length;
  const to = old.indexOf(end);
  if (!old.includes(start) || to < from) throw new Error(`README.md lacks ${MARKERS.join(' … ')}`);
  const text = `${old.slice(0, from)}\n\n${markdown(report)}\n\n${old.slice(to)}`;
  const options = await resolveConfig(file);
  writeFileSync(file, await format(text, { ...options, filepath: file }));
}

/** Around what the bench writes into README. */
export const MARKERS = ['<!-- bench -->', '<!-- /bench -->'];

/** @param {Result[]} results */
function summary(results) {
  const judged = results.flatMap(({ figures }) => figures).filter(({ verdict }) => verdict);
  if (judged.length === 0) return 'No budget is set for these.';
  const kept = judged.filter(({ verdict }) => verdict === 'ok');
  return `${kept.length} of ${judged.length} budgets are kept.`;
}

/**
 * @param {string[]} columns
 * @param {string[][]} rows
 */
function table(columns, rows) {
  const widths = columns.map((name, index) =>
    Math.max(3, ...[name, ...rows.map((row) => row[index] ?? '')].map(({ length }) => length)),
  );
  const line = (/** @type {string[]} */ cells) =>
    `| ${widths.map((width, index) => (cells[index] ?? '').padEnd(width)).join(' | ')} |`;
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  return [line(columns), rule, ...rows.map(line)].join('\n');
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
