import { dayIn, fromLocal } from './time-zone.ts';

export interface JobDates {
  /** `YYYY-MM-DD`, or `''`. */
  end: string;
}

/** Later than any real time. */
export const NEVER = '9999-12-31T23:59:59.999Z';

/** A job accepts applications until the end of the `end` date in the company's time zone, also before its start. */
export function isOpen(job: JobDates, now: Date, timeZone: string): boolean {
  return now.toISOString() < closesAt(job, timeZone);
}

export const CLOSING_DAYS = 7;

export function closesSoon(job: JobDates, now: Date, timeZone: string): boolean {
  const later = new Date(now.getTime() + CLOSING_DAYS * 86_400_000);
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

/** `end` becomes yesterday, and a later start is removed. */
export function closedDates(
  { start }: JobDates & { start?: unknown },
  now: Date,
  timeZone: string,
): { end: string; start?: string } {
  const today = new Date(`${dayIn(now.getTime(), timeZone)}T00:00:00Z`);
  const end = new Date(today.getTime() - 86_400_000).toISOString().slice(0, 10);
  return { end, ...(typeof start === 'string' && start > end && { start: '' }) };
}

export function reopenedDates(
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
