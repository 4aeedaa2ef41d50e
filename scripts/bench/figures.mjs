// @ts-check

/**
 * How to write a figure, and what it must keep to, if anything.
 * @typedef {{ unit?: string, digits?: number, most?: number | undefined, least?: number | undefined }} Measure
 * @typedef {{ name: string, value: number, unit: string, budget?: number, verdict?: string }} Figure
 */

/**
 * @param {string} name
 * @param {number} value
 * @param {Measure} measure
 * @returns {Figure}
 * @throws Error where nothing was measured: that must not pass for a budget that is kept.
 */
export function figure(name, value, measure) {
  if (!Number.isFinite(value)) throw new Error(`There is no figure for "${name}"`);
  const budget = measure.most ?? measure.least;
  const unit = measure.unit ?? '';
  if (budget === undefined) return { name, value, unit };
  return { name, value, unit, budget, verdict: verdict(value, measure) };
}

/**
 * How a value stands to its budget: "ok", "over by 3.1 KB", "−2 points".
 * @param {number} value
 * @param {Measure} measure
 */
export function verdict(value, measure) {
  const { most = Infinity, least = -Infinity } = measure;
  if (value < least) return `−${written(least - value, measure)}`;
  return value > most ? `over by ${written(value - most, measure)}` : 'ok';
}

/**
 * A value with its unit.
 * @param {number} value
 * @param {Measure} measure
 */
export function written(value, { unit = '', digits = 0 }) {
  const options = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return `${value.toLocaleString('en', options)} ${unit}`.trim();
}

/**
 * A budget as a table shows it.
 * @param {Measure} measure
 */
export function writtenBudget(measure) {
  if (measure.least !== undefined) return written(measure.least, measure);
  return measure.most === undefined ? '' : `≤ ${written(measure.most, measure)}`;
}

/**
 * The value that a share of all values do not exceed; 0.5 is the median.
 * @param {number[]} values
 * @param {number} share
 */
export function quantile(values, share) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? NaN;
}
