import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Revision } from '../store/repository.ts';

export interface Answer {
  body: Buffer;
  /** ISO 8601; expires then even without a write. */
  valid_until: string;
}

export type Tagged<T> = T & { etag: string };

export interface Kept<T extends Answer> {
  /**
   * Returns the cached response for this revision, else calls `make` once for all concurrent callers. Read the
   * revision first: the response then includes every write it counts.
   */
  at(revision: Revision, address: string, make: () => Promise<T>): Promise<Tagged<T>>;
  /** May be outdated. */
  last(address: string): Tagged<T> | undefined;
}

/** @param room bytes of all bodies @param isKept whether a response may be cached */
export function createKept<T extends Answer>(
  room: number,
  isKept: (answer: T) => boolean = () => true,
): Kept<T> {
  const kept = new LRUCache<string, { answer: Tagged<T>; stamp: string }>({
    maxSize: room,
    sizeCalculation: ({ answer }, address) => answer.body.length + address.length,
  });
  const making = new Map<string, Promise<Tagged<T>>>();

  return {
    async at({ stamp }, address, make) {
      const found = kept.get(address);
      // Before the first write there is no stamp to distinguish revisions.
      if (found && stamp && found.stamp === stamp && isTrue(found.answer)) return found.answer;
      const key = JSON.stringify([stamp, address]);
      const running = making.get(key);
      if (running) return running;
      const made = (async () => {
        const answer = tagged(await make());
        if (isKept(answer)) kept.set(address, { answer, stamp });
        return answer;
      })().finally(() => making.delete(key));
      making.set(key, made);
      return made;
    },
    last: (address) => kept.peek(address)?.answer,
  };
}

function isTrue({ valid_until }: Answer): boolean {
  return valid_until > new Date().toISOString();
}

function tagged<T extends Answer>(answer: T): Tagged<T> {
  const hash = createHash('sha256').update(answer.body).digest('base64url').slice(0, 22);
  return { ...answer, etag: `"${hash}"` };
}
