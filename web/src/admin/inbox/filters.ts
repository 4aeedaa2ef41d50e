import type { RecordMeta } from '@sunfront/contract/entity';
import { UNASSIGNED } from '@sunfront/contract/fields';
import { receivedWithin, momentsOf, SPAN_NAMES } from './received.ts';

export type Filter<R> = FilterParams<R> & (Stored<R> | Derived<R>);

interface Stored<R> {
  /** One of the entity's `filters`. */
  field: keyof R & string;
}

interface Derived<R> {
  /** What is not asked of the server: among what is loaded it narrows, and says so. */
  value: (record: R) => string;
}

interface FilterParams<R> {
  label: string;
  /** What is chosen while it narrows nothing. */
  all: string;
  /**
   * What each value is called, in their order; those of no record too.
   * @param large whether there are more records than these.
   */
  options: (records: readonly R[], large: boolean) => Record<string, string>;
}

export interface Choice<R> extends FilterParams<R> {
  /** In the address. */
  param: string;
  has: (record: R, option: string) => boolean;
  /** What the server is asked for it. */
  asks: (option: string) => Record<string, string>;
}

/** What the list can be narrowed to: by the tab's own filters, and by when the records came. */
export function choicesOf<R extends RecordMeta>(filters: Record<string, Filter<R>>): Choice<R>[] {
  return [
    ...Object.entries(filters).map(([param, filter]) => ({
      ...filter,
      param,
      has: (record: R, option: string) =>
        ('field' in filter ? record[filter.field] : filter.value(record)) ===
        (option === UNASSIGNED ? '' : option),
      asks: (option: string): Record<string, string> =>
        'field' in filter ? { [filter.field]: option } : {},
    })),
    {
      label: 'Received',
      all: 'Any time',
      param: 'received',
      options: () => SPAN_NAMES,
      has: receivedWithin,
      asks: momentsOf,
    },
  ];
}
