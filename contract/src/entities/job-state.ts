import { isOpen, type JobDates } from '../jobs/open.ts';
import { publicationOf } from './publication.ts';

export type JobState = 'draft' | 'scheduled' | 'open' | 'closed';

/** Visitors see only `open` jobs. */
export function jobState(job: JobDates, now: Date, timeZone: string): JobState {
  const { draft, shown_from, shown_until } = publicationOf(job);
  const time = now.toISOString();
  if (draft) return 'draft';
  if (!isOpen(job, now, timeZone) || (shown_until && shown_until <= time)) return 'closed';
  return shown_from > time ? 'scheduled' : 'open';
}
