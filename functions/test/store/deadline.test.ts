import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withBudget, withDeadline } from '../../src/store/deadline.ts';

// Firestore's calls are tested in tests/server/operation/deadline.test.ts.

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const pause = (milliseconds: number) =>
  new Promise<string>((resolve) => setTimeout(resolve, milliseconds, 'done'));
const service = withBudget({ wait: pause });

async function by(milliseconds: number, request: () => Promise<unknown>) {
  let outcome: unknown = 'waiting';
  request().then(
    (value) => (outcome = value),
    (error: unknown) => (outcome = (error as { code?: unknown }).code),
  );
  await vi.advanceTimersByTimeAsync(milliseconds);
  return outcome;
}

test("a call ends at its request's deadline", async () => {
  const request = () => withDeadline(100, () => service.wait(1000));
  expect(await by(99, request)).toBe('waiting');
  expect(await by(100, request)).toBe(4);
});

test("sequential calls share their request's time", async () => {
  const request = async () => (await service.wait(60), service.wait(60));
  expect(await by(100, () => withDeadline(100, request))).toBe(4);
});

test('a call that starts during another gets only the remaining time', async () => {
  const request = () =>
    Promise.all([service.wait(70), pause(60).then(() => service.wait(1000))]).then(() => 'done');
  expect(await by(100, () => withDeadline(100, request))).toBe(4);
});

test('parallel calls share the same deadline', async () => {
  const request = async () => (
    await Promise.all([service.wait(60), service.wait(60), service.wait(60)]),
    service.wait(30)
  );
  expect(await by(90, () => withDeadline(100, request))).toBe('done');
});

test('calls outside requests have no deadline', async () => {
  expect(await by(1_000_000, () => service.wait(1_000_000))).toBe('done');
});
