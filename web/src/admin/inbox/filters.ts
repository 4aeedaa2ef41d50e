import type { RecordMeta } from '@sunfront/contract/entities/entity';
import { UNASSIGNED } from '@sunfront/contract/fields/text';
import { messages } from '../messages/inbox.tsx';

export type Filter<R> = FilterParams<R> & (Stored<R> | Derived<R> | Tested<R>);

interface Stored<R> {
  field: keyof R & string;
}

interface Derived<R> {
  /** Filters loaded records by a value, or any of several, that the server cannot filter by. */
  value: (record: R) => string | readonly string[];
}

interface Tested<R> {
  /** As `value`, for options that share records. */
  has: (record: R, option: string) => boolean;
}

interface FilterParams<R> {
  label: string;
  /** The label of the option that does not filter. */
  all: string;
  /**
   * Includes values without records.
   * @param large whether more records exist
   */
  options: (records: readonly R[], large: boolean) => Record<string, string>;
}

export interface Choice<R> extends FilterParams<R> {
  param: string;
  has: (record: R, option: string) => boolean;
  /** Returns the API's query. */
  asks: (option: string) => Record<string, string>;
}

export function choicesOf<R extends RecordMeta>(filters: Record<string, Filter<R>>): Choice<R>[] {
  return Object.entries(filters).map(([param, filter]) => ({
    ...filter,
    param,
    has:
      'has' in filter
        ? filter.has
        : (record: R, option: string) =>
            ['field' in filter ? record[filter.field] : filter.value(record)]
              .flat()
              .includes(option === UNASSIGNED ? '' : option),
    asks: (option: string): Record<string, string> =>
      'field' in filter ? { [filter.field]: option } : {},
  }));
}

export const RECEIVED: Choice<RecordMeta> = {
  label: messages.filters.received,
  all: messages.filters.anyTime,
  param: 'received',
  options: () => SPAN_NAMES,
  has: receivedWithin,
  asks: momentsOf,
};

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
function receivedWithin({ created_at }: { created_at: string }, span: string): boolean {
  const { from = '', until } = momentsOf(span);
  return created_at >= from && (until === undefined || created_at < until);
}
