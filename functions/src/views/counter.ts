import { VIEW_LIMITS, VIEWS } from '@sunfront/contract/api/view-limits';
import { job, setting } from '@sunfront/contract/entities/index';
import { isPublished } from '@sunfront/contract/entities/publication';
import { idStart } from '@sunfront/contract/jobs/url';
import { mergeSettings } from '@sunfront/contract/site/site-content';
import { dayIn } from '@sunfront/contract/text/time-zone';
import type { Repository, Stored } from '../store/repository.ts';
import { addViews, type CountableView, type CountedView, type DayViews, emptyDay } from './day.ts';

export interface ViewCounter {
  /** Resolves after the write if one is due. Never rejects. */
  count(view: CountableView): Promise<void>;
  /** Writes all pending views. Never rejects. */
  flush(): Promise<void>;
}

const MINUTE = 60_000;

/** All time zones differ by multiples of it. */
const QUARTER = 15 * MINUTE;

/**
 * Counts in memory and writes at most once a minute: an instance that ends without a signal loses
 * the views of its last minute.
 */
export function createViewCounter(repository: Repository): ViewCounter {
  let pending = new Map<string, number>();
  let since = 0;
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();
  const findJob = createJobFinder(repository);

  const keep = (key: string, number: number) => {
    if (!pending.has(key) && pending.size >= VIEW_LIMITS.pending) return;
    pending.set(key, (pending.get(key) ?? 0) + number);
    if (timer) return;
    since = Date.now();
    // An instance without requests has no processor: then the next view writes.
    timer = setTimeout(() => void flush(), MINUTE).unref();
  };

  async function write(taken: ReadonlyMap<string, number>) {
    try {
      const rest = await writeViews(repository, findJob, taken);
      for (const [key, number] of rest) keep(key, number);
    } catch (error) {
      console.error('Writing page views failed', error);
      // After a deadline, the write may still complete, and nobody may be counted twice.
      if ((error as { code?: unknown }).code === DEADLINE_EXCEEDED) return;
      for (const [key, number] of taken) keep(key, number);
    }
  }

  async function flush() {
    clearTimeout(timer);
    timer = undefined;
    const taken = pending;
    pending = new Map();
    writing = writing.then(() => (taken.size > 0 ? write(taken) : undefined));
    await writing;
  }

  return {
    async count(view) {
      keep(JSON.stringify([Math.floor(Date.now() / QUARTER), view]), 1);
      if (Date.now() - since >= MINUTE) await flush();
    },
    flush,
  };
}

/** https://grpc.io/docs/guides/status-codes/ */
const DEADLINE_EXCEEDED = 4;

type FindJob = ReturnType<typeof createJobFinder>;

/** One transaction for each day. Returns the views of jobs that were not looked up. */
async function writeViews(
  repository: Repository,
  findJob: FindJob,
  taken: ReadonlyMap<string, number>,
): Promise<Map<string, number>> {
  const { count_views, time_zone } = mergeSettings(await repository.list(setting.path));
  const rest = new Map<string, number>();
  if (count_views === false) return rest;
  const days = new Map<string, CountedView[]>();
  let lookups: number = VIEW_LIMITS.lookups;
  for (const [key, number] of taken) {
    const [quarter, { job: name, ...view }] = JSON.parse(key) as [number, CountableView];
    const day = dayIn(quarter * QUARTER, time_zone);
    const views = days.get(day) ?? [];
    days.set(day, views);
    if (view.page !== 'job' && view.page !== 'form') views.push({ ...view, number });
    else if (name !== undefined) {
      if (!findJob.knows(name) && (lookups -= 1) < 0) rest.set(key, number);
      else {
        const found = await findJob.find(name);
        // A forged view of an unknown job changes nothing.
        if (found) views.push({ ...view, job: found, number });
      }
    }
  }
  for (const [day, views] of days) {
    if (views.length === 0) continue;
    await repository.write<DayViews>(VIEWS, day, (current) =>
      addViews(current ?? emptyDay(day), views),
    );
  }
  return rest;
}

/** Names that are remembered. */
const MAX_NAMES = 5000;

/** Looks each name up once an hour. */
function createJobFinder(repository: Repository) {
  const known = new Map<string, { id: string; title: string } | null>();
  let hour = 0;

  async function readJob(name: string): Promise<Stored | null> {
    const start = idStart(name);
    const found = start === undefined ? null : await repository.findByPrefix(job.path, start);
    return found ?? repository.get(job.path, name);
  }

  return {
    knows(name: string): boolean {
      const now = Math.floor(Date.now() / (60 * MINUTE));
      if (now !== hour || known.size >= MAX_NAMES) known.clear();
      hour = now;
      return known.has(name);
    },
    async find(name: string) {
      const before = known.get(name);
      if (before !== undefined) return before;
      const record = await readJob(name);
      const isPublic = record && isPublished(record, new Date().toISOString());
      const found = isPublic ? { id: record.id, title: String(record['title'] ?? '') } : null;
      known.set(name, found);
      return found;
    },
  };
}
