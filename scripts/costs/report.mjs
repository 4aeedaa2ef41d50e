// @ts-check
import { readFileSync } from 'node:fs';
import { table } from '../local/markdown.mjs';
import { bill, freeOf } from './bill.mjs';
import { readFigures } from './figures.mjs';
import { assumptions, NIGHT, usage } from './model.mjs';

/** Visits of a month. */
export const SIZES = [1000, 100_000, 10_000_000];

/**
 * @type {{
 *   looked_up: string,
 *   currency: string,
 *   region: string,
 *   prices: Record<string, import('./bill.mjs').Price>,
 * }}
 */
export const list = JSON.parse(readFileSync(new URL('prices.json', import.meta.url), 'utf8'));

/** What is counted on the way, as the table calls it. */
const STEPS = {
  pages: 'pages that visitors see',
  pageFetches: 'of them fetched by the CDN because it has them no more',
  most: 'the most that it could fetch: every page once a minute in every place',
  pageCalls: 'calls of `page`: those, addresses with marks of their own, programs',
  pictures: 'pictures that visitors see',
  pictureFetches: 'of them fetched through `api`',
  coldStarts: 'cold starts of `page` and `api`',
  nightReads: 'documents that the sweep reads each night',
  nightSeconds: `seconds that it takes for them; it may take ${NIGHT}`,
};

/** What could be otherwise, by the assumptions that it changes. @type {[string, Record<string, number>][]} */
const OTHERWISE = [
  ['nobody scrolls', { scrolledPictures: 0 }],
  ['visitors see twice as many pictures', { scrolledPictures: 19 }],
  ['nobody comes again', { returningShare: 0 }],
  ['the CDN asks from three times as many places', { locations: 90 }],
  ['no address has a mark of its own', { markedShare: 0 }],
  ['every address has one', { markedShare: 1 }],
  ['applications and mails are kept for three months', { retentionMonths: 3, mailKeptMonths: 3 }],
  ['ten times as many apply and write', { applications: 20, messages: 10 }],
];

/** The whole as Markdown: costs, what is used, and all that it rests on. */
export function markdown() {
  const { prices } = list;
  const found = SIZES.map((visits) => {
    const { meters, steps } = usage(visits);
    return { meters, steps, costs: bill(meters, prices) };
  });
  const { taken, figures } = readFigures();
  const sizes = SIZES.map((visits) => `${number(visits)} visits`);
  const totals = found.map(({ costs }) => total(costs));
  const names = Object.keys(prices);
  const title = (/** @type {string} */ name) => prices[name]?.title ?? name;
  return [
    '### Costs of a month',
    `US dollars without tax, by prices looked up on ${list.looked_up}; ${list.region}.`,
    table(
      ['', ...sizes],
      [
        ...names.map((name) => [title(name), ...found.map(({ costs }) => dollars(costs[name]))]),
        ['**in all**', ...totals.map((each) => `**${dollars(each)}**`)],
        [
          'for 1,000 visits',
          ...totals.map((each, index) => dollars((each / (SIZES[index] ?? NaN)) * 1000)),
        ],
      ],
    ),
    '### What a month uses',
    table(
      ['', 'free of it', ...sizes],
      names.map((name) => {
        const price = prices[name];
        if (!price) return [];
        return [
          `${price.title} (${price.unit})`,
          number(freeOf(price)),
          ...found.map(({ meters }) => number(meters[name])),
        ];
      }),
    ),
    'On the way to it:',
    table(
      ['', ...sizes],
      Object.entries(STEPS).map(([name, words]) => [
        words,
        ...found.map(({ steps }) => number(steps[/** @type {keyof typeof STEPS} */ (name)])),
      ]),
    ),
    '### If something is otherwise',
    'What a month would cost then, all else as assumed.',
    table(
      ['', ...sizes],
      OTHERWISE.map(([words, changed]) => [
        words,
        ...SIZES.map((visits) => dollars(total(bill(usage(visits, changed).meters, prices)))),
      ]),
    ),
    '### Assumptions',
    'All of them stand in `scripts/costs/assumptions.json`, under the name in the first column.',
    table(
      ['name', 'value', 'what for'],
      Object.entries(assumptions).map(([name, { value, unit, why }]) => [
        `\`${name}\``,
        `${number(value)} ${unit}`,
        why,
      ]),
    ),
    '### Figures',
    `Measured by \`${taken['by']}\` on ${taken['date']}, commit ${taken['commit']}, with ${taken['cores']} cores, ` +
      `Node ${taken['node']}, ${taken['browser']}, beside emulators; kept in \`scripts/costs/figures.json\`. ` +
      'Bytes are KB of 1,024, compressed with gzip; times are milliseconds.',
    table(
      ['figure', 'value'],
      Object.entries(figures).map(([name, value]) => [name, number(value)]),
    ),
    '### Prices',
    `As in \`scripts/costs/prices.json\`, looked up on ${list.looked_up} in stored copies of the pages. ` +
      '"Recalled" is what could not be looked up, at least in part: the last column says which.',
    table(
      ['price', 'US dollars', 'free', 'where', "the page's date", 'basis', 'remark'],
      names.map((name) => {
        const price = prices[name];
        if (!price) return [];
        const { free, source, dated, basis, note, unit, per } = price;
        return [
          price.title,
          `${tiers(price)} for ${per ? `${number(per)} ` : 'each of '}${unit}`,
          free.amount === 0 ? 'nothing' : `${number(free.amount)} a ${free.each}`,
          `<${source}>`,
          dated ?? 'unknown',
          basis,
          note,
        ];
      }),
    ),
  ].join('\n\n');
}

/** @param {Record<string, number>} costs */
function total(costs) {
  return Object.values(costs).reduce((all, each) => all + each, 0);
}

/** @param {import('./bill.mjs').Price} price */
function tiers({ tiers }) {
  return tiers
    .map(({ upTo, usd }) => (upTo === undefined ? `${usd}` : `${usd} (to ${number(upTo)})`))
    .join(', ');
}

/** As many digits as say something. @param {number | undefined} value */
function number(value = NaN) {
  const digits = value >= 100 || Number.isInteger(value) ? 0 : value >= 1 ? 1 : 3;
  return value.toLocaleString('en', { maximumFractionDigits: digits });
}

/** To a cent; what is less than one is not nothing. @param {number | undefined} value */
function dollars(value = NaN) {
  if (value === 0) return '0';
  if (value < 0.005) return '< 0.01';
  return value.toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
}
