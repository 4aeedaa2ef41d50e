import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readFileSync } from 'node:fs';
import { startSchedules } from './schedules.mjs';

const CALLS = 'http://127.0.0.1:5007/functions/projects/demo-sunfront/triggers/europe-west1-';

/** @type {string[]} */
let called;

beforeEach(() => {
  called = [];
  vi.useFakeTimers({ now: new Date('2030-01-01T02:52:00Z') });
  vi.stubGlobal('fetch', (/** @type {string} */ url) => {
    called.push(url.replace(CALLS, ''));
    return Promise.reject(new Error('The emulators do not answer'));
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('runs the outbox every five minutes and the nightly work at 03:00, until it ends', () => {
  const timer = startSchedules({ functions: 5007 });
  vi.advanceTimersByTime(5 * 60_000);
  expect(called).toEqual(['outbox-0']);
  vi.advanceTimersByTime(10 * 60_000);
  expect(called).toEqual(['outbox-0', 'outbox-0', 'nightly-0', 'outbox-0']);
  clearInterval(timer);
  vi.advanceTimersByTime(60 * 60_000);
  expect(called).toHaveLength(4);
});

it('has the times of the deployed functions', () => {
  const source = readFileSync(new URL('../../functions/src/index.ts', import.meta.url), 'utf8');
  expect(source).toMatch(/outbox = onSchedule\(\s*\{[^}]*'every 5 minutes', timeZone: TIME_ZONE/);
  expect(source).toMatch(/nightly = onSchedule\(\s*\{[^}]*'every day 03:00', timeZone: TIME_ZONE/);
});
