/** Spans of whole days, up to now or to the end of one, in the reader's own zone. */
interface Span {
  label: string;
  /** Its first day, and the one behind its last, where it has ended. */
  days: (year: number, month: number, day: number) => readonly [from: Date, until?: Date];
}

/** When a record came, by what the address says of it. */
const SPANS: Record<string, Span> = {
  today: { label: 'Today', days: (year, month, day) => [new Date(year, month, day)] },
  week: { label: 'Last 7 days', days: (year, month, day) => [new Date(year, month, day - 6)] },
  month: { label: 'Last 30 days', days: (year, month, day) => [new Date(year, month, day - 29)] },
  year: { label: 'This year', days: (year) => [new Date(year, 0)] },
  'last-year': {
    label: 'Last year',
    days: (year) => [new Date(year - 1, 0), new Date(year, 0)],
  },
};

export const SPAN_NAMES = Object.fromEntries(
  Object.entries(SPANS).map(([name, { label }]) => [name, label]),
);

/** The moments from and until which that is, as the API takes them; nothing for what is no span. */
export function momentsOf(span: string, now = new Date()): { from?: string; until?: string } {
  const days = Object.hasOwn(SPANS, span) ? SPANS[span]!.days : undefined;
  if (!days) return {};
  const [from, until] = days(now.getFullYear(), now.getMonth(), now.getDate());
  return { from: from.toISOString(), ...(until && { until: until.toISOString() }) };
}

/** Whether it came within the span; within what is none, all did. */
export function receivedWithin({ created_at }: { created_at: string }, span: string): boolean {
  const { from = '', until } = momentsOf(span);
  return created_at >= from && (until === undefined || created_at < until);
}
