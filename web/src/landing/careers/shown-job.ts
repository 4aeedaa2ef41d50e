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

/** `YYYY-MM-DD` and formatted; both '' if not set. */
export interface WrittenDay {
  date: string;
  text: string;
}

/** A job with formatted numbers and dates. */
export interface ShownJob extends Omit<Job, Figures> {
  openings: ReturnType<typeof openings>;
  salary: string;
  start: WrittenDay;
  end: WrittenDay;
  /** Accepts applications. */
  open: boolean;
}

/** Formats a job on render, not on hydration: a slow phone needs 80 ms for the first formatted number. */
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
