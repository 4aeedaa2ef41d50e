// @ts-check
import { readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { KB } from '../bench/budgets.mjs';
import { withSection } from '../local/markdown.mjs';
import { bill, charge, freeOf } from './bill.mjs';
import { figuresFrom, readFigures } from './figures.mjs';
import {
  assumptions,
  billed,
  coldStarts,
  fetches,
  FUNCTIONS,
  NIGHT,
  OUTBOX_CALLS,
  PAGE_KEPT,
  usage,
} from './model.mjs';
import { list, markdown } from './report.mjs';

// It would take over the console.
vi.mock('../../functions/src/log.ts', () => ({ startLog: () => undefined }));

const read = (/** @type {string} */ name) =>
  readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8');

/** @param {Partial<import('./bill.mjs').Price>} price @returns {import('./bill.mjs').Price} */
const price = (price) => ({
  title: 'Something',
  unit: 'units',
  tiers: [{ usd: 2 }],
  free: { amount: 10, each: 'month' },
  source: 'https://example.com',
  dated: null,
  basis: 'read',
  note: '',
  ...price,
});

test.each([
  [0, 0],
  [10, 0],
  [10.5, 1],
  [12, 4],
])('of %d units those beyond what is free cost %d', (quantity, usd) => {
  expect(charge(quantity, price({}))).toBe(usd);
});

test('what is free each day is free thirty times', () => {
  const daily = price({ free: { amount: 10, each: 'day' } });
  expect(freeOf(daily)).toBe(300);
  expect([charge(300, daily), charge(301, daily)]).toEqual([0, 2]);
  expect(() => freeOf(price({ free: { amount: 1, each: 'week' } }))).toThrow('week');
});

test('a price is for as many units as it says', () => {
  expect(charge(1_000_010, price({ per: 1_000_000 }))).toBe(2);
});

test.each([
  [5, 0],
  [100, 270],
  [101, 272],
  [1000, 2070],
  [1100, 2170],
])('tiers: %d units cost %d, each part its own price', (quantity, usd) => {
  const tiers = [{ upTo: 100, usd: 3 }, { upTo: 1000, usd: 2 }, { usd: 1 }];
  expect(charge(quantity, price({ tiers }))).toBe(usd);
});

test('a tier that is free as a whole costs nothing, and the next begins where the free part ends', () => {
  const tiers = [{ upTo: 5, usd: 3 }, { usd: 1 }];
  expect(charge(12, price({ tiers }))).toBe(2);
});

test('what nobody measured is not free', () => {
  expect(() => charge(NaN, price({}))).toThrow('Something');
  expect(() => charge(-1, price({}))).toThrow('Something');
  expect(() => bill({ a: 1 }, {})).toThrow('a');
  expect(() => bill({}, { b: price({}) })).toThrow('b');
  expect(bill({ a: 11 }, { a: price({}) })).toEqual({ a: 2 });
});

test('a cache fetches each of few requests, and never more than its places have spans', () => {
  const cache = { places: 2, kept: 60, seconds: 6000 };
  expect(fetches(1, cache)).toBeCloseTo(1, 1);
  expect(fetches(200, cache)).toBe(100);
  expect(fetches(1e12, cache)).toBeCloseTo(200, 3);
  expect(fetches(50, { ...cache, kept: 0 })).toBe(50);
});

test('no division among places has a cache fetch more often than equal parts', () => {
  const one = { places: 1, kept: 60, seconds: 6000 };
  expect(fetches(150, one) + fetches(50, one)).toBeLessThan(fetches(200, { ...one, places: 2 }));
});

test('calls start instances only after long gaps', () => {
  const times = { idle: 900, seconds: 1_296_000 };
  expect(coldStarts(10, times)).toBeCloseTo(9.9, 1);
  expect(coldStarts(100_000, times)).toBeCloseTo(0, 10);
});

test('each started tenth of a second is billed', () => {
  expect([1, 100, 101, 250].map(billed)).toEqual([0.1, 0.1, 0.2, 0.3]);
});

/** Nobody comes, and nobody works. */
const QUIET = { botPages: 0, adminHours: 0, logins: 0 };

test('a site that nobody visits looks for mails, sweeps, and asks whether it is backed up', () => {
  const { meters } = usage(0, { ...QUIET, contentDocuments: 60, openJobs: 10 });
  expect(meters.invocations).toBe(OUTBOX_CALLS + 2 * 30);
  expect(meters.firestoreReads).toBe(OUTBOX_CALLS + 30 * 210);
  expect([meters.hostingTransfer, meters.functionEgress, meters.firestoreWrites]).toEqual([
    0, 0, 0,
  ]);
  const start = 3;
  const night = 0.2 + 2 * start;
  expect(meters['vcpuSeconds']).toBeCloseTo(OUTBOX_CALLS * 0.2 + 30 * night, 6);
  expect(meters['gibSeconds']).toBeCloseTo(OUTBOX_CALLS * 0.2 * 0.25 + 30 * night * 0.5, 6);
});

test('a first visit weighs what the bench measured, a second one the page alone', () => {
  const plain = { ...QUIET, pagesPerVisit: 1, scrolledPictures: 0, laterKB: 0, headersKB: 0 };
  const bytes = (/** @type {number} */ returningShare) =>
    (usage(1000, { ...plain, listShare: 0, returningShare }).meters['hostingTransfer'] ?? NaN) *
    1e9;
  const { figures } = readFigures();
  expect(bytes(0)).toBeCloseTo(1000 * KB * (figures['in all'] ?? NaN), 3);
  expect(bytes(1)).toBeCloseTo(1000 * KB * (figures['HTML'] ?? NaN), 3);
});

test('the CDN spares calls of the page, but none of an address with a mark of its own', () => {
  const plain = { ...QUIET, pagesPerVisit: 1, landingShare: 1, locations: 30, busyHours: 12 };
  const calls = (/** @type {number} */ markedShare) =>
    usage(10_000_000, { ...plain, markedShare }).steps.pageCalls;
  expect(calls(1)).toBe(10_000_000);
  const { steps } = usage(10_000_000, { openJobs: 10, locations: 30, busyHours: 12 });
  expect(steps.most).toBe(11 * 30 * 30 * 12 * 60);
  expect(calls(0)).toBeLessThan(steps.most / 11);
  expect(steps.pageFetches).toBeLessThan(steps.most);
});

test('nobody assumes what is not there', () => {
  for (const { value, unit, why } of Object.values(assumptions)) {
    expect(value).toBeGreaterThanOrEqual(0);
    expect([unit, why]).not.toContain('');
  }
});

test('each price says where it is from and when, or that nobody knows', () => {
  for (const [name, { source, dated, basis, note }] of Object.entries(list.prices)) {
    expect(source, name).toMatch(/^https:\/\//);
    expect(dated ?? '2026-11', name).toMatch(/^20\d\d(-\d\d)*$/);
    expect(['read', 'recalled'], name).toContain(basis);
    if (basis === 'recalled') expect(note, name).toContain('recalled');
  }
});

test('the functions are set up as the model has them', async () => {
  // A variable: the compiler of the scripts is not to follow.
  const file = '../../functions/src/index.ts';
  const { rebuild, ...others } = await import(file);
  const endpoints = Object.entries({ ...others, ...rebuild }).map(
    ([name, { __endpoint: endpoint }]) => ({
      name: name in others ? name : 'rebuild',
      ...endpoint,
    }),
  );
  const given = (/** @type {unknown} */ value) => (typeof value === 'number' ? value : null);
  for (const { name, availableMemoryMb, cpu, minInstances } of endpoints) {
    const { gib, vcpu } = FUNCTIONS[/** @type {keyof typeof FUNCTIONS} */ (name)];
    // What stands in for nothing is the CLI's: 256 MiB, one processor, none kept running.
    expect((given(availableMemoryMb) ?? 256) / 1024, name).toBe(gib);
    expect(given(cpu) ?? 1, name).toBe(vcpu);
    expect(given(minInstances), name).toBeNull();
  }
  const endpointOf = (/** @type {string} */ wanted) =>
    endpoints.find(({ name }) => name === wanted);
  expect(new Set(endpoints.map(({ name }) => name))).toEqual(new Set(Object.keys(FUNCTIONS)));
  expect(endpointOf('nightly').timeoutSeconds).toBe(NIGHT);
  expect(endpointOf('outbox').scheduleTrigger.schedule).toBe('every 5 minutes');
  const scheduled = endpoints.filter(({ scheduleTrigger }) => scheduleTrigger);
  expect(usage(0).meters['schedulerJobs']).toBe(scheduled.length);
});

test('the CDN keeps pages for as long as the model has it', () => {
  const [, seconds] = /const SHARED = (\d+);/.exec(read('functions/src/page/page.ts')) ?? [];
  expect(Number(seconds)).toBe(PAGE_KEPT);
});

test('the figures are those that README shows', () => {
  const { taken, figures } = readFigures();
  const readme = read('README.md');
  expect(readme).toContain(
    `on ${taken['date']}, commit ${taken['commit']}: ${taken['cores']} cores`,
  );
  for (const [name, value] of Object.entries(figures)) {
    const label = name.replace(/ at (5,000 jobs|the old site)$/, '');
    const row = readme.split('\n').find((line) => line.startsWith(`| ${label} `)) ?? '';
    const cells = row.split('|').map((cell) => parseFloat(cell.replaceAll(',', '')));
    expect(cells, name).toContain(value);
  }
});

test('a new report of the bench brings the same figures anew', () => {
  const before = { taken: {}, figures: { size: 1 } };
  const taken = {
    date: '2026-01-01',
    commit: 'abc',
    cores: 2,
    node: '20',
    browser: 'C',
    quick: false,
  };
  const result = { title: '', how: '', columns: [], rows: [] };
  const figures = [
    { name: 'size', value: 2.345, unit: 'KB' },
    { name: 'other', value: 3, unit: '' },
  ];
  const found = figuresFrom({ taken, results: [{ ...result, figures }] }, before);
  expect(found.figures).toEqual({ size: 2.3 });
  expect(found.taken).toMatchObject({ date: '2026-01-01', commit: 'abc' });
  expect(() => figuresFrom({ taken, results: [] }, before)).toThrow('size');
});

test('docs/costs.md holds what the script reckons (npm run costs -- --write)', async () => {
  expect(read('docs/costs.md')).toBe(await withSection('docs/costs.md', 'costs', markdown()));
});
