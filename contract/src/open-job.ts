import { dayIn, fromLocal } from './time-zone.ts';

/** The part of a job that decides whether it is open. */
export interface JobDates {
  /** `YYYY-MM-DD`, or `''` for a job that stays open. */
  end: string;
}

/** In place of a moment that never comes, such as `closes_at` of a job without an end: later than any real one. */
export const NEVER = '9999-12-31T23:59:59.999Z';

/**
 * Whether the job can be applied for at `now`: until the end of its `end` date in the company's
 * time zone. A start date to come hides nothing.
 */
export function isOpen(job: JobDates, now: Date, timeZone: string): boolean {
  return now.toISOString() < closesAt(job, timeZone);
}

/** Days within which a job that closes is told of in the panel. */
export const CLOSING_DAYS = 7;

/** Whether the job is open at `now` and will not be so many days later. */
export function closesSoon(job: JobDates, now: Date, timeZone: string): boolean {
  const later = new Date(now.getTime() + CLOSING_DAYS * 86_400_000);
  return isOpen(job, now, timeZone) && !isOpen(job, later, timeZone);
}

/**
 * The first moment (ISO 8601, UTC) at which the job is closed: midnight after its `end` date in
 * `timeZone`. An unknown zone counts as UTC, and an end that is no day as none.
 */
export function closesAt(job: JobDates, timeZone: string): string {
  if (!job.end) return NEVER;
  const [year, month, day] = job.end.split('-').map(Number) as [number, number, number];
  const midnight = Date.UTC(year, month - 1, day + 1);
  if (Number.isNaN(midnight)) return NEVER;
  const closes = new Date(fromLocal(midnight, timeZone)).toISOString();
  // Years of five digits are written with a sign, which sorts before all others.
  return closes.startsWith('+') ? NEVER : closes;
}

/** The fields of a job that is closed now: its last day was yesterday. A start after that day is taken away. */
export function closed(
  { start }: JobDates & { start?: unknown },
  now: Date,
  timeZone: string,
): { end: string; start?: string } {
  const today = new Date(`${dayIn(now.getTime(), timeZone)}T00:00:00Z`);
  const end = new Date(today.getTime() - 86_400_000).toISOString().slice(0, 10);
  return { end, ...(typeof start === 'string' && start > end && { start: '' }) };
}

/** The fields of a job that is reopened: an end in the past is taken away. */
export function reopened(
  job: JobDates & { shown_until?: unknown },
  now: Date,
  timeZone: string,
): Partial<Record<'end' | 'shown_until', string>> {
  const { shown_until: until } = job;
  return {
    ...(!isOpen(job, now, timeZone) && { end: '' }),
    ...(typeof until === 'string' && until <= now.toISOString() && { shown_until: '' }),
  };
}
