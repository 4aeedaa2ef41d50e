import type { RecordMeta } from '@sunfront/contract/entities/entity';
import { UNASSIGNED } from '@sunfront/contract/fields/text';
import { messages } from '../messages/inbox.tsx';
import { receivedWithin, momentsOf, SPAN_NAMES } from '../live/received.ts';

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
