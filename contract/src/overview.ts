import type { FailureCounter, MailCounter } from './counted.ts';
import type { FAILURES } from './failures.ts';
import type { entities } from './index.ts';
import type { MAIL } from './mail.ts';

/** The collection of what is counted, and the segment after `/api/`. */
export const OVERVIEW = 'overview';

/** So many records count under the same values. */
export interface Count {
  of: readonly string[];
  number: number;
}

/** How many records there are, by entity and counter (`counted`); what there is none of is left out. */
export type Overview = {
  [E in (typeof entities)[number] as CounterOf<E> extends never ? never : E['path']]: Record<
    CounterOf<E>,
    Count[]
  >;
} & Record<typeof MAIL, Record<MailCounter, Count[]>> &
  Record<typeof FAILURES, Record<FailureCounter, Count[]>>;

type CounterOf<E extends (typeof entities)[number]> = keyof NonNullable<E['counted']>;
