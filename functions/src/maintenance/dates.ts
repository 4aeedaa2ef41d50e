import { DAY } from '@sunfront/contract/text/time-zone';

/** ISO 8601. */
export function daysAgo(days: number): string {
  return new Date(Date.now() - days * DAY).toISOString();
}

/** Computes in UTC; a shorter month gives its last day. */
export function monthsBefore(date: Date, months: number): Date {
  const earlier = new Date(date);
  earlier.setUTCMonth(earlier.getUTCMonth() - months);
  if (earlier.getUTCDate() !== date.getUTCDate()) earlier.setUTCDate(0);
  return earlier;
}
