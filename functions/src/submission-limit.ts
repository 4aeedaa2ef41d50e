import { createAddressHash } from './addresses.ts';
import { HttpError } from './errors.ts';
import type { Repository } from './repository.ts';

const COLLECTION = 'submission_counts';

interface Counter {
  /** The submissions that were let through. */
  ids: string[];
  /** When the window ends, in milliseconds since 1970. */
  until: number;
}

/**
 * How much one address may send through one form. Different submissions count, not requests: a
 * repeat after a lost answer, or a form that had to be corrected, costs nothing.
 */
export interface SubmissionLimit {
  /** @throws HttpError 429 with Retry-After once the address has sent as many as it may. */
  admit(form: string, id: string, address: string): Promise<void>;
  /** Forgets windows that are over; returns how many. */
  sweep(): Promise<number>;
}

export function createSubmissionLimit(
  repository: Repository,
  { limit, minutes }: { limit: number; minutes: number },
): SubmissionLimit {
  const hash = createAddressHash(repository);
  const length = minutes * 60_000;
  return {
    async admit(form, id, address) {
      const name = `${form}-${await hash(address)}`;
      const now = Date.now();
      let refusedUntil = 0;
      await repository.write<Counter>(COLLECTION, name, (current) => {
        const counter = current && current.until > now ? current : { ids: [], until: now + length };
        const isFull = counter.ids.length >= limit && !counter.ids.includes(id);
        refusedUntil = isFull ? counter.until : 0;
        return isFull || counter.ids.includes(id)
          ? counter
          : { ...counter, ids: [...counter.ids, id] };
      });
      if (refusedUntil === 0) return;
      const retryAfter = Math.ceil((refusedUntil - now) / 1000);
      const wait = Math.ceil(retryAfter / 60);
      throw new HttpError(
        429,
        `Too much was sent from your network. Please try again in ${wait === 1 ? 'a minute' : `${wait} minutes`}.`,
        { retryAfter },
      );
    },
    sweep: () => repository.deleteWhere(COLLECTION, 'until', '<', Date.now()),
  };
}
