// @ts-check
import { expect, test } from 'vitest';
import { blockingTime } from './blocking-time.mjs';

/** @param {number} ts milliseconds @param {number} tdur @param {object} [other] */
function task(ts, tdur, other) {
  const times = { ts: ts * 1000, dur: 4 * tdur * 1000, tdur: tdur * 1000 };
  return { name: 'RunTask', pid: 1, tid: 1, ...times, ...other };
}

test('long tasks after the first paint count, in the processor time of a slow phone', () => {
  const paint = { name: 'firstContentfulPaint', pid: 1, tid: 1, ts: 100_000 };
  const events = [
    paint,
    task(0, 20),
    task(200, 15),
    task(300, 12),
    task(400, 20),
    task(500, 30, { tid: 2 }),
    task(600, 30, { name: 'Layout' }),
  ];
  expect(blockingTime(events)).toBe(15 * 4 - 50 + 20 * 4 - 50);
});
