// @ts-check
import { execFileSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { ROOT } from '../local/project.mjs';

/**
 * @typedef {{
 *   name: string, values: (number | undefined)[], unit?: string, digits?: number,
 *   most?: number | undefined, least?: number | undefined, judged?: number[],
 * }} Row `judged`: columns, by default all
 * @typedef {{ title: string, how: string, columns: string[], rows: Row[] }} Result
 */

/** @param {Result[]} results @param {{ browserPath: string, quick: boolean }} options */
export function formatReport(results, { browserPath, quick }) {
  const commit = firstLine('git', ['describe', '--always', '--dirty', '--exclude=*']);
  const browser = firstLine(browserPath, ['--version']).replace(/ built on.*/, '');
  const verdicts = results.flatMap(({ rows }) => rows.map(verdict)).filter(Boolean);
  const met = verdicts.filter((each) => each === 'ok').length;
  const head =
    `\`npm run bench\` on ${new Date().toISOString().slice(0, 10)}, commit ${commit || 'unknown'}: ` +
    `${availableParallelism()} cores, Node ${process.versions.node}, ${browser}. ` +
    `${quick ? 'Quick: few runs, no reliable times. ' : ''}${met} of ${verdicts.length} budgets are met.`;
  const sections = results.map(({ title, how, columns, rows }) => {
    const lines = rows.map((row) => [
      row.name,
      ...columns.map((_, column) => format(row.values[column], row)),
      budgetText(row),
      verdict(row),
    ]);
    return `### ${title}\n\n${how}\n\n${table([['', ...columns, 'budget', 'verdict'], ...lines])}`;
  });
  return [head, ...sections].join('\n\n');
}

/**
 * @param {Row} row
 * @throws Error if a judged value was not measured
 */
export function verdict(row) {
  const { values, most, least, judged = [...values.keys()] } = row;
  if (most === undefined && least === undefined) return '';
  const misses = judged.map((column) => {
    const value = values[column] ?? NaN;
    if (!Number.isFinite(value)) throw new Error(`"${row.name}" was not measured`);
    return Math.max(value - (most ?? Infinity), (least ?? -Infinity) - value);
  });
  const worst = Math.max(...misses);
  if (worst <= 0) return 'ok';
  return `${most === undefined ? 'below' : 'over'} by ${format(worst, row)}`;
}

/** @param {Row} row */
function budgetText(row) {
  if (row.least !== undefined) return `≥ ${format(row.least, row)}`;
  return row.most === undefined ? '' : `≤ ${format(row.most, row)}`;
}

/** @param {number[]} values */
export function median(values) {
  return values.toSorted((a, b) => a - b)[Math.ceil(values.length / 2) - 1] ?? NaN;
}

/** @param {number | undefined} value @param {{ unit?: string, digits?: number }} row */
function format(value, { unit = '', digits = 0 }) {
  if (value === undefined) return '';
  const options = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return `${value.toLocaleString('en', options)} ${unit}`.trim();
}

/** @param {string[][]} rows the first is the head */
function table([head = [], ...rows]) {
  const widths = head.map((_, column) =>
    Math.max(3, ...[head, ...rows].map((cells) => (cells[column] ?? '').length)),
  );
  const line = (/** @type {string[]} */ cells) =>
    `| ${widths.map((width, column) => (cells[column] ?? '').padEnd(width)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}

/** @param {string} command @param {string[]} args */
function firstLine(command, args) {
  try {
    const text = execFileSync(command, args, { cwd: ROOT, encoding: 'utf8', stdio: 'pipe' });
    return text.split('\n')[0] ?? '';
  } catch {
    return '';
  }
}
