// @ts-check
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './project.mjs';

/**
 * A table that reads well on a terminal, too.
 * @param {string[]} columns
 * @param {string[][]} rows
 */
export function table(columns, rows) {
  const widths = columns.map((name, index) =>
    Math.max(3, ...[name, ...rows.map((row) => row[index] ?? '')].map(({ length }) => length)),
  );
  const line = (/** @type {string[]} */ cells) =>
    `| ${widths.map((width, index) => (cells[index] ?? '').padEnd(width)).join(' | ')} |`;
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  return [line(columns), rule, ...rows.map(line)].join('\n');
}

/**
 * A file with the text between `<!-- name -->` and `<!-- /name -->`, formatted.
 * @param {string} name of the file, below the project's folder
 * @param {string} marker
 * @param {string} text
 */
export async function withSection(name, marker, text) {
  const { format } = await import('oxfmt');
  const file = path.join(ROOT, name);
  const old = readFileSync(file, 'utf8');
  const [start, end] = [`<!-- ${marker} -->`, `<!-- /${marker} -->`];
  const from = old.indexOf(start) + start.length;
  const to = old.indexOf(end);
  if (!old.includes(start) || to < from) throw new Error(`${name} lacks ${start} … ${end}`);
  const whole = `${old.slice(0, from)}\n\n${text}\n\n${old.slice(to)}`;
  const options = JSON.parse(readFileSync(path.join(ROOT, '.oxfmtrc.json'), 'utf8'));
  return (await format(file, whole, options)).code;
}

/**
 * Puts it there.
 * @param {Parameters<typeof withSection>} section
 */
export async function writeSection(...section) {
  writeFileSync(path.join(ROOT, section[0]), await withSection(...section));
}
