import type { FailureCounter, MailCounter } from './counters.ts';
import type { FAILURES } from '../failures.ts';
import type { entities } from '../entities/index.ts';
import type { MAIL } from './mail.ts';

export const OVERVIEW = 'overview';

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
  Record<typeof FAILURES, Record<FailureCounter, Count[]>>;

type CounterOf<E extends (typeof entities)[number]> = keyof NonNullable<E['counters']>;
