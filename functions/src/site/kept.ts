import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Revision } from '../store/repository.ts';

/** An answer that was made of public records. */
export interface Answer {
  body: Buffer;
  /** The moment (ISO 8601) from which it is no longer true, even if nothing is written. */
  valid_until: string;
}

/** An answer with the hash of its body as an ETag. */
export type Tagged<T> = T & { etag: string };

/** Answers that this process made of public records, for as long as they are true and there is room. */
export interface Kept<T extends Answer> {
  /**
   * What is kept under the address for this revision, else what `make` makes: once for all who ask
   * meanwhile. The revision must have been read before, so that what is made holds every write it counts.
   */
  at(revision: Revision, address: string, make: () => Promise<T>): Promise<Tagged<T>>;
  /** The last that was kept under the address, true or not. */
  last(address: string): Tagged<T> | undefined;
}

/**
 * @param room bytes that all bodies may take; what was not asked for longest goes first.
 * @param isKept whether an answer may take of it.
 */
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
      // Before the first write there is no stamp that could tell a later state from this one.
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
