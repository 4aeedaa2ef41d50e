import type { Counter } from './entity.ts';
import { FAILURES } from './failures.ts';
import { entities } from './index.ts';
import { MAIL } from './mail.ts';
import { PEOPLE } from './people.ts';

export interface Counted {
  path: string;
  counted?: Readonly<Record<string, Counter>>;
  blank: Readonly<Record<string, unknown>>;
}

/** Counts failed mails, except invitations, which recruiters do not see. */
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

const failure = { path: FAILURES, counted: { open: () => [] }, blank: {} };

export const COUNTED: readonly Counted[] = [
  ...(entities as readonly Counted[]).filter(({ counted }) => counted),
  mail,
  failure,
];

export type MailCounter = keyof (typeof mail)['counted'];
export type FailureCounter = keyof (typeof failure)['counted'];
