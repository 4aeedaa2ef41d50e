import { VIEW_LIMITS } from '@sunfront/contract/api/view-limits';
import type { PageView } from '@sunfront/contract/api/views';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Repository } from '../../src/store/repository.ts';
import { createViewCounter } from '../../src/views/counter.ts';
import type { DayViews } from '../../src/views/day.ts';

let day: DayViews | null;
const findJob = vi.fn<Repository['get']>(async () => null);
const repository = {
  list: async () => [],
  findByPrefix: async () => null,
  get: findJob,
  write: async (_collection: string, _id: string, change: (current: DayViews | null) => DayViews) =>
    (day = change(day)),
} as unknown as Repository;

beforeEach(() => {
  day = null;
  findJob.mockClear();
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => void vi.useRealTimers());

async function count(...views: PageView[]): Promise<void> {
  const counter = createViewCounter(repository);
  for (const view of views) await counter.count(view);
  await counter.flush();
}

test('an instance keeps a limited number of different views until it writes', async () => {
  const views = Array.from({ length: VIEW_LIMITS.pending + 9 }, (_, index): PageView => {
    const visit = { language: 'en', device: 'phone', host: `h${index}.example` } as const;
    return { page: 'home', visit };
  });
  await count(...views, views[0]!);
  expect(day!.home).toBe(VIEW_LIMITS.pending + 1);
});

test('an instance remembers a limited number of jobs, for an hour', async () => {
  const counter = createViewCounter(repository);
  const countIds = async (...names: string[]) => {
    for (const job of names) await counter.count({ page: 'job', job });
    await counter.flush();
    return findJob.mock.calls.length;
  };
  expect([await countIds('job'), await countIds('job')]).toEqual([1, 1]);
  vi.setSystemTime(Date.now() + 3_600_000);
  expect(await countIds('job')).toBe(2);
  const forged = Array.from({ length: VIEW_LIMITS.lookups }, (_, index) => `forged-${index}`);
  for (let time = 0; time < 50; time += 1)
    await countIds(...forged.map((name) => `${name}-${time}`));
  expect(await countIds('job')).toBe(5003);
});
