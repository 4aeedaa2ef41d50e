import { DAY, dayIn, fromLocal, shiftDay } from '../text/time-zone.ts';

export interface JobDates {
  /** `YYYY-MM-DD`, or `''`. */
  end: string;
}

/** Later than any real time. */
export const NEVER = '9999-12-31T23:59:59.999Z';

/**
 * A job accepts applications until the end of the `end` date in the company's time zone, also
 * before its start.
 */
export function isOpen(job: JobDates, now: Date, timeZone: string): boolean {
  return now.toISOString() < closesAt(job, timeZone);
}

export const CLOSING_DAYS = 7;

export function closesSoon(job: JobDates, now: Date, timeZone: string): boolean {
  const later = new Date(now.getTime() + CLOSING_DAYS * DAY);
  return isOpen(job, now, timeZone) && !isOpen(job, later, timeZone);
}

/** Midnight after the `end` date. Unknown zones count as UTC, invalid dates as no end. */
export function closesAt(job: JobDates, timeZone: string): string {
  if (!job.end) return NEVER;
  const [year, month, day] = job.end.split('-').map(Number) as [number, number, number];
  const midnight = Date.UTC(year, month - 1, day + 1);
  if (Number.isNaN(midnight)) return NEVER;
  const closes = new Date(fromLocal(midnight, timeZone)).toISOString();
  // Years with five digits have a sign, which sorts before all others.
  return closes.startsWith('+') ? NEVER : closes;
}

export const PAST_END_ERROR = 'End date must be today or later';
export const DATES_ERROR = 'End date must not be before the start date';

/** The dates that closing replaced. Old and open jobs have none. */
interface ReplacedDates {
  start_before_closing?: string | undefined;
  end_before_closing?: string | undefined;
}

export const NO_REPLACED_DATES = {
  start_before_closing: '',
  end_before_closing: '',
} satisfies ReplacedDates;

interface ChangedDates extends ReplacedDates {
  start?: string;
  end?: string;
  shown_until?: string;
}

/** `end` becomes yesterday, and a later start is removed. A closed job keeps its dates. */
export function closedDates(
  job: JobDates & { start?: unknown },
  now: Date,
  timeZone: string,
): ChangedDates {
  if (!isOpen(job, now, timeZone)) return {};
  const end = shiftDay(dayIn(now.getTime(), timeZone), -1);
  const start = typeof job.start === 'string' && job.start > end ? job.start : '';
  return {
    end,
    end_before_closing: job.end,
    ...(start && { start: '' }),
    start_before_closing: start,
  };
}

/**
 * Dates from before the closing are restored if they are still ahead.
 * @param end of jobs without one
 */
export function reopenedDates(
  job: JobDates & ReplacedDates & { shown_until?: unknown },
  now: Date,
  timeZone: string,
  end = '',
): ChangedDates {
  const { shown_until: until, start_before_closing: start = '' } = job;
  return {
    ...(!isOpen(job, now, timeZone) && {
      end: restoredEnd(job, now, timeZone) || end,
      ...(start > dayIn(now.getTime(), timeZone) && { start }),
      ...NO_REPLACED_DATES,
    }),
    ...(typeof until === 'string' && until <= now.toISOString() && { shown_until: '' }),
  };
}

/** Whether reopening the job leaves it without an end date, unless it gets a new one. */
export function lacksEnd(job: JobDates & ReplacedDates, now: Date, timeZone: string): boolean {
  return !isOpen(job, now, timeZone) && !restoredEnd(job, now, timeZone);
}

function restoredEnd({ end_before_closing: end = '' }: ReplacedDates, now: Date, zone: string) {
  return isOpen({ end }, now, zone) ? end : '';
}
