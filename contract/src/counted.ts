import type { Counter } from './entity.ts';
import { FAILURES } from './failures.ts';
import { entities } from './index.ts';
import { MAIL } from './mail.ts';
import { PEOPLE } from './people.ts';

/** What is counted of a collection's documents; see `counted` of an entity. */
export interface Counted {
  path: string;
  counted?: Readonly<Record<string, Counter>>;
  blank: Readonly<Record<string, unknown>>;
}

/** Mails are no entity: those that could not be sent are counted, but for invitations, which recruiters do not see. */
const mail = {
  path: MAIL,
  counted: {
    failed: ({ delivery, collection }: { delivery?: unknown; collection?: unknown }) =>
      (delivery as { state?: unknown } | undefined)?.state === 'ERROR' && collection !== PEOPLE
        ? []
        : null,
  },
  blank: {},
};

/** Nor are failures: each waits for an owner. */
const failure = { path: FAILURES, counted: { open: () => [] }, blank: {} };

/** All of which something is counted. */
export const COUNTED: readonly Counted[] = [
  ...(entities as readonly Counted[]).filter(({ counted }) => counted),
  mail,
  failure,
];

export type MailCounter = keyof (typeof mail)['counted'];
export type FailureCounter = keyof (typeof failure)['counted'];
