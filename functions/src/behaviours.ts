import { applicant, job, setting } from '@sunfront/contract';
import { closesAt, NEVER_CLOSES } from '@sunfront/contract/open-job';
import { mergeSettings } from '../../web/src/landing/site-content.ts';
import type { Context } from './context.ts';
import { isId } from './entry.ts';
import { HttpError } from './errors.ts';
import type { ListOptions, Stored } from './repository.ts';

/** What an entity does beyond storing what it was given. */
export interface Behaviour {
  /** Fields that the server sets, from those that were sent; may refuse the draft. */
  derive?(context: Context, draft: Record<string, unknown>): Promise<Record<string, unknown>>;
  /** What a list is narrowed to for the public. */
  publicOnly?(): ListOptions['where'];
  /** Runs after a record was created, replaced or deleted (`after` is null). */
  changed?(context: Context, before: Stored | null, after: Stored | null): Promise<void>;
}

/** Narrows a list of jobs to those that are open at `now` (ISO 8601). */
export function stillOpen(now: string) {
  return { field: 'closes_at', is: '>', value: now } as const;
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
      const zone = await timeZone(repository);
      for (const each of await repository.list(job.path)) {
        const closes_at = closesAt({ end: String(each['end'] ?? '') }, zone);
        if (closes_at === each['closes_at']) continue;
        await repository.update(job.path, each.id, (current) => ({ ...current, closes_at }));
      }
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
async function timeZone(repository: Context['repository']): Promise<string> {
  return mergeSettings(await repository.list(setting.path)).time_zone;
}
