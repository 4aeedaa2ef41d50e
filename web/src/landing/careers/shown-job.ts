import type { Job } from '@sunfront/contract/entities/job';
import type { Messages } from '@sunfront/contract/messages';
import { isOpen } from '@sunfront/contract/open-job';
import { day } from '@sunfront/contract/written';
import { openings, salary } from './format.ts';

type Figures =
  | 'salary_min'
  | 'salary_max'
  | 'currency'
  | 'salary_period'
  | 'numbers'
  | 'start'
  | 'end';

/** A day, `YYYY-MM-DD`, and as the page's language writes it; both '' for none. */
export interface WrittenDay {
  date: string;
  text: string;
}

/** A job as the page tells it. */
export interface ShownJob extends Omit<Job, Figures> {
  openings: ReturnType<typeof openings>;
  /** '' when there is none. */
  salary: string;
  start: WrittenDay;
  end: WrittenDay;
  /** It can be applied for. */
  open: boolean;
}

/**
 * What a visitor is told of a job. It is written as the page is made, not as its careers come alive: the first
 * number that a browser writes takes a slow phone 80 ms.
 */
export function shownJob(job: Job, messages: Messages, now: Date, timeZone: string): ShownJob {
  const { salary_min, salary_max, currency, salary_period, numbers, start, end, ...others } = job;
  const written = (date: string): WrittenDay => ({ date, text: date && day(messages, date) });
  return {
    ...others,
    openings: openings(numbers, messages),
    salary: salary({ salary_min, salary_max, currency, salary_period }, messages),
    start: written(start),
    end: written(end),
    open: isOpen(job, now, timeZone),
  };
}
