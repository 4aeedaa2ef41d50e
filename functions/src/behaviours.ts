import { applicant, job, setting } from '@sunfront/contract';
import { closesAt, NEVER_CLOSES } from '@sunfront/contract/open-job';
import { mergeSettings } from '@sunfront/contract/site-content';
import type { Context } from './context.ts';
import { isId } from './entry.ts';
import { HttpError } from './errors.ts';
import type { ListOptions, Repository } from './repository.ts';

/** What an entity does beyond storing what it was given. */
export interface Behaviour {
  /** Fields that the server sets, from those that were sent; may refuse the draft. */
  derive?(context: Context, draft: Record<string, unknown>): Promise<Record<string, unknown>>;
  /** What a list is narrowed to for the public. */
  publicOnly?(): ListOptions['where'];
  /** Runs after a record was created, replaced or deleted (`after` is null). */
  changed?(
    context: Pick<Context, 'repository'>,
    before: Record<string, unknown> | null,
    after: Record<string, unknown> | null,
  ): Promise<void>;
}

/** Narrows a list of jobs to those that are open at `now` (ISO 8601). */
export function stillOpen(now: string) {
  return { field: 'closes_at', is: '>', value: now } as const;
}

/** Jobs whose closing is written at once. */
const AT_ONCE = 20;

/**
 * Brings a job's closing, or without an `id` every job's, in line with its end and the company's time
 * zone. Safe to repeat.
 */
export async function refreshClosing(repository: Repository, id?: string): Promise<void> {
  const zone = await timeZone(repository);
  const closing = (job: Record<string, unknown>) =>
    closesAt({ end: String(job['end'] ?? '') }, zone);
  const jobs = id ? [await repository.get(job.path, id)] : await repository.list(job.path);
  const late = jobs
    .filter((each) => each !== null)
    .filter((each) => each['closes_at'] !== closing(each));
  for (let from = 0; from < late.length; from += AT_ONCE) {
    await Promise.all(
      late.slice(from, from + AT_ONCE).map(({ id }) =>
        // Not an update: nobody edited the job.
        repository.write(
          job.path,
          id,
          (current) => current && { ...current, closes_at: closing(current) },
        ),
      ),
    );
  }
}

/** By the entity's path; most have none. */
export const behaviours: Partial<Record<string, Behaviour>> = {
  [job.path]: {
    async derive({ repository }, draft) {
      return { closes_at: closesAt({ end: String(draft['end']) }, await timeZone(repository)) };
    },
    publicOnly: () => stillOpen(new Date().toISOString()),
  },

  [setting.path]: {
    async changed({ repository }, before, after) {
      if ((before?.['time_zone'] ?? '') === (after?.['time_zone'] ?? '')) return;
      await refreshClosing(repository);
    },
  },

  [applicant.path]: {
    async derive({ repository }, draft) {
      const id = String(draft['job_id']);
      const found = isId(id) ? await repository.get(job.path, id) : null;
      if (!found) throw new HttpError(404, 'Job not found');
      if (String(found['closes_at'] ?? NEVER_CLOSES) <= new Date().toISOString()) {
        throw new HttpError(409, 'This job is closed: applications are no longer accepted.');
      }
      return { job_title: found['title'] };
    },
  },
};

/** The company's IANA time zone, as the page takes it from the settings. */
async function timeZone(repository: Repository): Promise<string> {
  return mergeSettings(await repository.list(setting.path)).time_zone;
}
