import { createKeyedHash } from './keyed-hash.ts';
import { HttpError } from '../errors.ts';
import type { Repository } from '../store/repository.ts';

const COLLECTION = 'submission_counts';

interface Counter {
  /** The submissions that came, in their order; the first ones are let through. */
  ids: string[];
  /** When the window ends, in milliseconds since 1970. */
  until: number;
}

/**
 * How much one IP address may send through one form. Different submissions count, not requests: a
 * repeat after a lost answer, or a form that had to be corrected, costs nothing. Windows follow the clock.
 */
export interface SubmissionLimit {
  /**
   * @param form the entity's path.
   * @param id names the submission: the same one sent again has the same.
   * @throws HttpError 429 with `retryAfter` (seconds to the window's end) once the IP address has sent as many
   *   as it may.
   */
  admit(form: string, id: string, ip: string): Promise<void>;
  /** Forgets windows that are over; returns how many. */
  sweep(): Promise<number>;
}

/**
 * Keeps the counts in Firestore, under keyed hashes of the addresses.
 * @param options `limit` submissions of each form within `minutes`.
 */
export function createSubmissionLimit(
  repository: Repository,
  { limit, minutes }: { limit: number; minutes: number },
): SubmissionLimit {
  const hash = createKeyedHash(repository);
  const length = minutes * 60_000;
  return {
    async admit(form, id, ip) {
      const now = Date.now();
      const until = (Math.floor(now / length) + 1) * length;
      const name = `${form}-${until}-${await hash(ip)}`;
      const ids = async () =>
        ((await repository.get(COLLECTION, name)) as Counter | null)?.ids ?? [];
      let counted = await ids();
      // Once it is full nothing is added, so that nobody can make it grow.
      if (counted.length < limit && !counted.includes(id)) {
        await repository.append(COLLECTION, name, 'ids', id, { until });
        counted = await ids();
      }
      const place = counted.indexOf(id);
      if (place !== -1 && place < limit) return;
      const retryAfter = Math.ceil((until - now) / 1000);
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
