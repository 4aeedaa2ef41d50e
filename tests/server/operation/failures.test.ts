import type { Failure } from '@sunfront/contract/api/responses';
import { FAILURES, MAX_FAILURES } from '@sunfront/contract/failures';
import { beforeAll, expect, test } from 'vitest';
import { orderByAge } from '../../../functions/src/store/firestore/position.ts';
import { createFailureRecorder, type Failed } from '../../../functions/src/triggers/failures.ts';
import { sweep } from '../../../functions/src/maintenance/sweep.ts';
import { useEmptyData, useServer, writeDirectly } from '../harness.ts';

const server = useServer();
useEmptyData(server);

let token: string;
beforeAll(() => void (token = server.token));

const recordFailure = (failed: Partial<Failed> = {}) =>
  createFailureRecorder(server.context.repository)({
    what: 'nightly',
    event: 'event-1',
    error: new Error('It broke'),
    ...failed,
  });

async function listed(query = ''): Promise<Failure[]> {
  const { status, data } = await server.send('GET', `/api/failures/${query}`, { token });
  expect(status).toBe(200);
  return data;
}

async function open(): Promise<unknown> {
  const { data } = await server.send('GET', '/api/overview', { token });
  return data.failures.open;
}

test('a failure is listed with time, source, count and event; repetitions are counted', async () => {
  for (let index = 1; index <= 3; index++) await recordFailure({ event: `event-${index}` });
  await recordFailure({ what: 'mail' });
  const [other, first] = await listed();
  expect(other).toMatchObject({ what: 'mail', number: 1 });
  expect(first).toEqual({
    id: expect.any(String),
    created_at: expect.any(String),
    last_at: expect.any(String),
    number: 3,
    what: 'nightly',
    message: 'Error: It broke',
    event: 'event-3',
  });
  expect(first!.last_at > first!.created_at).toBe(true);
  expect(await open()).toEqual([{ of: [], number: 2 }]);
  expect(await listed('?limit=1')).toEqual([other]);
});

test('counts simultaneous failures', async () => {
  await Promise.all(Array.from({ length: 4 }, () => recordFailure()));
  expect((await listed()).map(({ number }) => number)).toEqual([4]);
});

test('stores no personal data and ignores variable parts', async () => {
  for (const of of [
    'zx.ann@example.com at applicants/a1b2',
    '<zx.bob@example.com> at applicants/c3d4',
  ]) {
    await recordFailure({ error: new Error(`Refused ${of}\nZxbody`) });
  }
  const [failure, ...others] = await listed();
  expect(JSON.stringify(failure).toLowerCase()).not.toContain('zx');
  expect(failure!.message).not.toMatch(/a1b2|c3d4/);
  expect(others.length).toBeLessThan(2);
  await recordFailure({ error: new SyntaxError('Unexpected "Zxquote"') });
  await recordFailure({ error: 'x'.repeat(10_000) });
  expect((await listed())[0]!.message.length).toBeLessThanOrEqual(300);
});

test('limits the number of listed failures', async () => {
  const letters = (index: number) => String.fromCharCode(97 + (index % 26)).repeat(1 + index / 26);
  const last_at = new Date().toISOString();
  const known = Array.from({ length: MAX_FAILURES - 1 }, (_, index) => ({
    id: `known-${index}`,
    what: 'nightly',
    message: letters(index),
    event: '',
    number: 1,
    last_at,
    order: orderByAge(last_at, String(index)),
  }));
  await server.context.repository.create(FAILURES, known);
  for (let index = 0; index < 3; index++) {
    await recordFailure({ error: new Error(`New ${letters(index)}`) });
  }
  const all = await listed('?limit=500');
  expect(all).toHaveLength(MAX_FAILURES + 1);
  expect(all[0]).toMatchObject({ what: 'others', number: 2 });
});

test('an owner dismisses a failure until it happens again', async () => {
  await recordFailure();
  const [{ id } = { id: '' }] = await listed();
  expect((await server.send('DELETE', `/api/failures/${id}`, { token })).status).toBe(204);
  expect([await listed(), await open()]).toEqual([[], []]);
  expect((await server.send('DELETE', `/api/failures/${id}`, { token })).status).toBe(404);
  await recordFailure();
  expect((await listed()).map(({ number }) => number)).toEqual([1]);
});

test('the nightly sweep deletes failures older than 90 days and counts the others', async () => {
  const old = new Date(Date.now() - 91 * 86_400_000).toISOString();
  await writeDirectly(`${FAILURES}/old`, {
    what: 'mail',
    last_at: old,
    order: orderByAge(old, 'old'),
  });
  await recordFailure();
  await sweep(server.context);
  expect((await listed()).map(({ what }) => what)).toEqual(['nightly']);
  expect(await open()).toEqual([{ of: [], number: 1 }]);
});
