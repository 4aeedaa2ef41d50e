import type { Counter } from '../entities/entity.ts';
import { FAILURES } from '../failures.ts';
import { entities, jobAlert } from '../entities/index.ts';
import { MAIL } from './mail.ts';
import { USERS } from './users.ts';

interface CountedCollection {
  path: string;
  counters?: Readonly<Record<string, Counter>>;
  emptyValues: Readonly<Record<string, unknown>>;
  /** All counted documents have this value. */
  only?: { field: string; value: unknown };
}

/** Recruiters do not see invitations. Refused job alerts end automatically (alert-refusals.ts). */
const mail = {
  path: MAIL,
  counters: {
    failed: ({ delivery, collection }: { delivery?: unknown; collection?: unknown }) =>
      (delivery as { state?: unknown } | undefined)?.state === 'ERROR' &&
      collection !== USERS &&
      collection !== jobAlert.path
        ? []
        : null,
  },
  emptyValues: {},
  only: { field: 'delivery.state', value: 'ERROR' },
};

const failure = { path: FAILURES, counters: { open: () => [] }, emptyValues: {} };

export const COUNTED_COLLECTIONS: readonly CountedCollection[] = [
  ...(entities as readonly CountedCollection[]).filter(({ counters }) => counters),
  mail,
  failure,
];

export type MailCounter = keyof (typeof mail)['counters'];
export type FailureCounter = keyof (typeof failure)['counters'];
