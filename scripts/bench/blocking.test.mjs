// @ts-check
import { expect, test } from 'vitest';
import { ownBlocking } from './blocking.mjs';

const MAIN = { pid: 1, tid: 2 };

/** @param {number} ts @param {number} tdur milliseconds that it computed @param {{ pid: number, tid: number }} [thread] */
function task(ts, tdur, thread = MAIN) {
  return { ...thread, name: 'RunTask', ph: 'X', ts: ts * 1000, dur: 90_000, tdur: tdur * 1000 };
}

const named = { ...MAIN, name: 'thread_name', ph: 'M', ts: 0, args: { name: 'CrRendererMain' } };
const paint = { ...MAIN, name: 'firstContentfulPaint', ph: 'I', ts: 200_000 };

test('what a task computes counts, four times slower, beyond fifty milliseconds', () => {
  expect(ownBlocking([named, paint, task(300, 20), task(400, 12)])).toBe(30);
});

test('before the first paint, and in other threads, nothing is blocked', () => {
  const others = [task(300, 40, { pid: 1, tid: 3 }), task(300, 40, { pid: 4, tid: 2 })];
  expect(ownBlocking([named, task(50, 40), paint, ...others])).toBe(0);
});

test('a trace without a paint, its thread or processor time tells nothing', () => {
  expect(ownBlocking([named, task(300, 20)])).toBeNaN();
  expect(ownBlocking([paint, task(300, 20)])).toBeNaN();
  const { tdur, ...untimed } = task(300, 20);
  expect(tdur).toBeGreaterThan(0);
  expect(ownBlocking([named, paint, untimed])).toBeNaN();
});
