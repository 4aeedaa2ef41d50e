// @ts-check
import { readFileSync, writeFileSync } from 'node:fs';

const FILE = new URL('figures.json', import.meta.url);

/**
 * What the bench measured of what costs are reckoned from, and under which circumstances.
 * @typedef {{ taken: Record<string, string | number>, figures: Record<string, number> }} Figures
 */

/** @returns {Figures} */
export function readFigures() {
  return JSON.parse(readFileSync(FILE, 'utf8'));
}

/**
 * The same figures from a new report, as README shows them: to one digit.
 * @param {import('../bench/report.mjs').Report} report
 * @param {Figures} [before]
 * @returns {Figures}
 * @throws Error where the report lacks one.
 */
export function figuresFrom({ taken, results }, before = readFigures()) {
  const measured = new Map(
    results.flatMap(({ figures }) => figures).map(({ name, value }) => [name, value]),
  );
  const figures = Object.keys(before.figures).map((name) => {
    const value = measured.get(name);
    if (value === undefined) throw new Error(`The report has no "${name}"`);
    return [name, Math.round(value * 10) / 10];
  });
  const { quick: _, ...circumstances } = taken;
  return {
    taken: { by: 'npm run bench', ...circumstances },
    figures: Object.fromEntries(figures),
  };
}

/** Keeps them for `npm run costs`. @param {import('../bench/report.mjs').Report} report */
export function writeFigures(report) {
  writeFileSync(FILE, `${JSON.stringify(figuresFrom(report), null, 2)}\n`);
}
