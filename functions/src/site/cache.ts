import { LRUCache } from 'lru-cache';
import { hash } from '../store/record.ts';
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
  shouldCache: (entry: T) => boolean = () => true,
): Cache<T> {
  const entries = new LRUCache<string, { entry: Tagged<T>; stamp: string }>({
    maxSize: maxBytes,
    sizeCalculation: ({ entry }, address) => entry.body.length + address.length,
  });
  const making = new Map<string, Promise<Tagged<T>>>();

  return {
    async at({ stamp }, address, make) {
      const found = entries.get(address);
      // Before the first write there is no stamp to distinguish revisions.
      if (found && stamp && found.stamp === stamp && isValid(found.entry)) return found.entry;
      const key = JSON.stringify([stamp, address]);
      const running = making.get(key);
      if (running) return running;
      const made = (async () => {
        const entry = tagged(await make());
        if (shouldCache(entry)) entries.set(address, { entry, stamp });
        return entry;
      })().finally(() => making.delete(key));
      making.set(key, made);
      return made;
    },
    last: (address) => entries.peek(address)?.entry,
  };
}

function isValid({ valid_until }: CacheEntry): boolean {
  return valid_until > new Date().toISOString();
}

function tagged<T extends CacheEntry>(entry: T): Tagged<T> {
  return { ...entry, etag: `"${hash(entry.body)}"` };
}
