import type { FailureCounter, MailCounter } from './counters.ts';
import type { FAILURES } from '../failures.ts';
import type { entities } from '../entities/index.ts';
import type { MAIL } from './mail.ts';

export const OVERVIEW = 'overview';

/** Applications that their candidates erased, by month. */
export const ERASED_BY_CANDIDATES = 'erased-by-candidates';

export interface Count {
  of: readonly string[];
  number: number;
}

/** Without zeros. */
export type Overview = {
  [E in (typeof entities)[number] as CounterOf<E> extends never ? never : E['path']]: Record<
    CounterOf<E>,
    Count[]
  >;
} & Record<typeof MAIL, Record<MailCounter, Count[]>> &
  Record<typeof FAILURES, Record<FailureCounter, Count[]>> &
  Record<typeof ERASED_BY_CANDIDATES, Record<'month', Count[]>>;

type CounterOf<E extends (typeof entities)[number]> = keyof NonNullable<E['counters']>;
