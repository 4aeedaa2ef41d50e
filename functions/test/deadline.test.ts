import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { limited, withDeadline } from '../src/store/deadline.ts';

// Which calls are given up, and when; that Firestore's are is tried in tests/server/deadline.test.ts.

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const pause = (milliseconds: number) =>
  new Promise<string>((resolve) => setTimeout(resolve, milliseconds, 'done'));
const door = limited({ wait: pause });

/** What has come of a request by so many milliseconds; of an error, its code. */
async function by(milliseconds: number, request: () => Promise<unknown>) {
  let outcome: unknown = 'waiting';
  request().then(
    (value) => (outcome = value),
    (error: unknown) => (outcome = (error as { code?: unknown }).code),
  );
  await vi.advanceTimersByTimeAsync(milliseconds);
  return outcome;
}

test('a call that takes longer than its request may is given up', async () => {
  const request = () => withDeadline(100, () => door.wait(1000));
  expect(await by(99, request)).toBe('waiting');
  expect(await by(100, request)).toBe(4);
});

test('calls one after another share the time of their request', async () => {
  const request = async () => (await door.wait(60), door.wait(60));
  expect(await by(100, () => withDeadline(100, request))).toBe(4);
});

test('a call that begins during another has no more time than is left', async () => {
  const request = () =>
    Promise.all([door.wait(70), pause(60).then(() => door.wait(1000))]).then(() => 'done');
  expect(await by(100, () => withDeadline(100, request))).toBe(4);
});

test('calls at once wait for the same time', async () => {
  const request = async () => (
    await Promise.all([door.wait(60), door.wait(60), door.wait(60)]),
    door.wait(30)
  );
  expect(await by(90, () => withDeadline(100, request))).toBe('done');
});

test('what no request makes is not limited', async () => {
  expect(await by(1_000_000, () => door.wait(1_000_000))).toBe('done');
});
