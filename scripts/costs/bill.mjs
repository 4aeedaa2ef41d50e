// @ts-check

/**
 * What a unit of something costs. Of `tiers`, each reaches up to `upTo` units a month (the last one for ever) and costs
 * `usd` for `per` units (1 without it). What is free counts as part of the first tiers.
 * @typedef {{
 *   title: string,
 *   unit: string,
 *   per?: number,
 *   tiers: { upTo?: number, usd: number }[],
 *   free: { amount: number, each: string },
 *   source: string,
 *   dated: string | null,
 *   basis: string,
 *   note: string,
 * }} Price
 */

/** Days of a month, for what is free each day, as well as for what a month uses. */
export const DAYS = 30;

/**
 * Units of a month that cost nothing. What is free each day is meant to be used evenly: it does not carry over.
 * @param {Price} price
 */
export function freeOf({ free: { amount, each } }) {
  if (each !== 'day' && each !== 'month') throw new Error(`Free each ${each}?`);
  return each === 'day' ? amount * DAYS : amount;
}

/**
 * US dollars that so many units cost in a month.
 * @param {number} quantity
 * @param {Price} price
 * @throws Error for a quantity that is none: a meter that nobody reads must not pass for free.
 */
export function charge(quantity, price) {
  if (!Number.isFinite(quantity) || quantity < 0) throw new Error(`${price.title}: ${quantity}?`);
  let from = freeOf(price);
  let usd = 0;
  for (const { upTo = Infinity, usd: each } of price.tiers) {
    const inTier = Math.min(quantity, upTo) - from;
    if (inTier <= 0) continue;
    usd += (inTier * each) / (price.per ?? 1);
    from = upTo;
  }
  return usd;
}

/**
 * What each meter costs.
 * @param {Record<string, number>} meters units of a month, by the price's name
 * @param {Record<string, Price>} prices
 * @returns {Record<string, number>} US dollars
 * @throws Error where a meter has no price, or a price no meter.
 */
export function bill(meters, prices) {
  const missing = [
    ...Object.keys(meters).filter((name) => !prices[name]),
    ...Object.keys(prices).filter((name) => meters[name] === undefined),
  ];
  if (missing.length > 0) throw new Error(`Without price or meter: ${missing.join(', ')}`);
  return Object.fromEntries(
    Object.entries(prices).map(([name, price]) => [name, charge(meters[name] ?? NaN, price)]),
  );
}
