import type { Job } from '@sunfront/contract/entities/job';
import type { Messages } from '@sunfront/contract/messages/index';
import { isOpen } from '@sunfront/contract/jobs/open';
import { formatDay } from '@sunfront/contract/messages/format';
import { salary } from '@sunfront/contract/jobs/salary';
import { openings } from './format.ts';

type Figures =
  | 'salary_min'
  | 'salary_max'
  | 'currency'
  | 'salary_period'
  | 'numbers'
  | 'start'
  | 'end';

/** `YYYY-MM-DD` and formatted; both '' if not set. */
export interface FormattedDay {
  date: string;
  text: string;
}

export interface DisplayedJob extends Omit<Job, Figures> {
  openings: ReturnType<typeof openings>;
  salary: string;
  start: FormattedDay;
  end: FormattedDay;
  open: boolean;
}

/** Formatting precedes hydration: a slow phone needs 80 ms for the first formatted number. */
export function toDisplayedJob(
  job: Job,
  messages: Messages,
  now: Date,
  timeZone: string,
): DisplayedJob {
  const { salary_min, salary_max, currency, salary_period, numbers, start, end, ...others } = job;
  const written = (date: string): FormattedDay => ({
    date,
    text: date && formatDay(messages, date),
  });
  return {
    ...others,
    openings: openings(numbers, messages),
    salary: salary({ salary_min, salary_max, currency, salary_period }, messages),
    start: written(start),
    end: written(end),
    open: isOpen(job, now, timeZone),
  };
}
