import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Revision } from '../store/repository.ts';

export interface CacheEntry {
  body: Buffer;
  /** ISO 8601; expires then even without a write. */
  valid_until: string;
}

export type Tagged<T> = T & { etag: string };

export interface Cache<T extends CacheEntry> {
  /**
   * Calls `make` once for all concurrent callers. Read the revision first: the response then
   * includes every write it counts.
   */
  at(revision: Revision, address: string, make: () => Promise<T>): Promise<Tagged<T>>;
  /** May be outdated. */
  last(address: string): Tagged<T> | undefined;
}

/** @param maxBytes of all bodies */
export function createCache<T extends CacheEntry>(
  maxBytes: number,
  shouldCache: (answer: T) => boolean = () => true,
): Cache<T> {
  const entries = new LRUCache<string, { answer: Tagged<T>; stamp: string }>({
    maxSize: maxBytes,
    sizeCalculation: ({ answer }, address) => answer.body.length + address.length,
  });
  const making = new Map<string, Promise<Tagged<T>>>();

  return {
    async at({ stamp }, address, make) {
      const found = entries.get(address);
      // Before the first write there is no stamp to distinguish revisions.
      if (found && stamp && found.stamp === stamp && isValid(found.answer)) return found.answer;
      const key = JSON.stringify([stamp, address]);
      const running = making.get(key);
      if (running) return running;
      const made = (async () => {
        const answer = tagged(await make());
        if (shouldCache(answer)) entries.set(address, { answer, stamp });
        return answer;
      })().finally(() => making.delete(key));
      making.set(key, made);
      return made;
    },
    last: (address) => entries.peek(address)?.answer,
  };
}

function isValid({ valid_until }: CacheEntry): boolean {
  return valid_until > new Date().toISOString();
}

function tagged<T extends CacheEntry>(answer: T): Tagged<T> {
  const hash = createHash('sha256').update(answer.body).digest('base64url').slice(0, 22);
  return { ...answer, etag: `"${hash}"` };
}
