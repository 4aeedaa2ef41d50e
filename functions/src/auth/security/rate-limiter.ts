import { apiMessages } from '../../messages/api.ts';
import { createKeyedHash } from '../../store/keyed-hash.ts';
import { HttpError } from '../../runtime/errors.ts';
import type { Repository } from '../../store/repository.ts';

const COLLECTION = 'submission_counts';

interface Counter {
  /** In order of arrival; the first `limit` are admitted. */
  ids: string[];
  /** Milliseconds since 1970. */
  until: number;
}

/** Repeats and rejected forms are free. Windows are aligned to the clock. */
export interface RateLimiter {
  /**
   * @param action entity path, or another counted call
   * @param id identical for repeats
   * @param caller address or account
   * @throws HttpError 429 with `retryAfter` (seconds)
   */
  consume(action: string, id: string, caller: string): Promise<void>;
  sweep(): Promise<number>;
}

export function createRateLimiter(
  repository: Repository,
  { limit, minutes }: { limit: number; minutes: number },
): RateLimiter {
  const hash = createKeyedHash(repository);
  const length = minutes * 60_000;
  return {
    async consume(action, id, caller) {
      const now = Date.now();
      const until = (Math.floor(now / length) + 1) * length;
      const name = `${action}-${until}-${await hash(caller)}`;
      const ids = async () =>
        ((await repository.get(COLLECTION, name)) as Counter | null)?.ids ?? [];
      let counted = await ids();
      // Keeps the document from growing above the limit.
      if (counted.length < limit && !counted.includes(id)) {
        await repository.append(COLLECTION, name, 'ids', id, { until });
        counted = await ids();
      }
      const place = counted.indexOf(id);
      if (place !== -1 && place < limit) return;
      const retryAfter = Math.ceil((until - now) / 1000);
      throw new HttpError(429, apiMessages.requests.tooMany(Math.ceil(retryAfter / 60)), {
        retryAfter,
      });
    },
    sweep: () => repository.deleteWhere(COLLECTION, 'until', '<', Date.now()),
  };
}
