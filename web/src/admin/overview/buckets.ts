import type { ViewReport } from '@sunfront/contract/api/views';
import { type Period, periodBefore } from '../api/use-views.ts';
import { shiftDay } from '@sunfront/contract/text/time-zone';

/** A bar of the chart, with the one of the period before. */
export interface Bucket {
  /** The first and last day, `YYYY-MM-DD`. */
  from: string;
  to: string;
  now: number;
  before: number;
}

type Days = ViewReport['days'];

/** Longer periods are shown by month. */
const MOST_BARS = 31;

/** The days of both periods are paired by their position. */
export function bucketsOf(period: Period, now: Days, before: Days): Bucket[] {
  const earlier = periodBefore(period).from;
  const [visits, visitsBefore] = [visitsOf(now), visitsOf(before)];
  const days: Bucket[] = [];
  for (let index = 0; ; index += 1) {
    const day = shiftDay(period.from, index);
    if (day > period.to) break;
    days.push({
      from: day,
      to: day,
      now: visits.get(day) ?? 0,
      before: visitsBefore.get(shiftDay(earlier, index)) ?? 0,
    });
  }
  return days.length <= MOST_BARS ? days : byMonth(days);
}

function visitsOf(days: Days): Map<string, number> {
  return new Map(days.map(({ day, visits }) => [day, visits]));
}

function byMonth(days: readonly Bucket[]): Bucket[] {
  const months: Bucket[] = [];
  for (const { from, to, now, before } of days) {
    const last = months.at(-1);
    if (last?.from.slice(0, 7) === from.slice(0, 7)) {
      Object.assign(last, { to, now: last.now + now, before: last.before + before });
    } else months.push({ from, to, now, before });
  }
  return months;
}

export function visitsIn(days: Days): number {
  return days.reduce((sum, { visits }) => sum + visits, 0);
}
