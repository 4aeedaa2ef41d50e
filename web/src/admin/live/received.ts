import { messages } from '../messages/inbox.tsx';

/** Whole days in the user's time zone, until now or the end of a day. */
interface Span {
  label: string;
  /** Returns the first day and, if the period has ended, the day after its last. */
  days: (year: number, month: number, day: number) => readonly [from: Date, until?: Date];
}

/** By value of the query parameter. */
const SPANS: Record<string, Span> = {
  today: {
    label: messages.filters.today,
    days: (year, month, day) => [new Date(year, month, day)],
  },
  week: {
    label: messages.filters.week,
    days: (year, month, day) => [new Date(year, month, day - 6)],
  },
  month: {
    label: messages.filters.month,
    days: (year, month, day) => [new Date(year, month, day - 29)],
  },
  year: { label: messages.filters.year, days: (year) => [new Date(year, 0)] },
  'last-year': {
    label: messages.filters.lastYear,
    days: (year) => [new Date(year - 1, 0), new Date(year, 0)],
  },
};

export const SPAN_NAMES = Object.fromEntries(
  Object.entries(SPANS).map(([name, { label }]) => [name, label]),
);

/** Returns values that the API accepts; empty for an unknown period. */
export function momentsOf(span: string, now = new Date()): { from?: string; until?: string } {
  const days = Object.hasOwn(SPANS, span) ? SPANS[span]!.days : undefined;
  if (!days) return {};
  const [from, until] = days(now.getFullYear(), now.getMonth(), now.getDate());
  return { from: from.toISOString(), ...(until && { until: until.toISOString() }) };
}

/** Returns true for an unknown period. */
export function receivedWithin({ created_at }: { created_at: string }, span: string): boolean {
  const { from = '', until } = momentsOf(span);
  return created_at >= from && (until === undefined || created_at < until);
}
