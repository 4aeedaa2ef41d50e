import { hash } from '../store/record.ts';
import type { FileStore } from '../store/file-store.ts';
import { createQueue } from './queue.ts';

/**
 * Folder of pictures that are made from public content on request; clients cannot read it directly.
 */
export const DERIVED = 'derived/';

/** Part of the names of stored pictures; increment it when their design changes. */
const DESIGN = 2;

/** Less than the requests that a function handles at once (index.ts), so that uploads find room. */
const MAX_PENDING = 4;

export interface DerivedPictures {
  /** Stores the picture when it is first requested. Null while too many others are being made. */
  get(path: string, make: () => Promise<Buffer>): Promise<Buffer | null>;
}

/** @param source all that determines the picture */
export function derivedPath(source: object, type: 'png' | 'jpeg'): string {
  return `${DERIVED}${hash(JSON.stringify([DESIGN, source]))}.${type}`;
}

/** Visitors request these pictures, so they must not delay uploads. */
export function createDerivedPictures(files: FileStore): DerivedPictures {
  const inQueue = createQueue();
  const pending = new Map<string, Promise<Buffer>>();

  async function store(path: string, make: () => Promise<Buffer>): Promise<Buffer> {
    try {
      const picture = await inQueue(make);
      await files.put(path, picture, `image/${path.slice(path.lastIndexOf('.') + 1)}`);
      return picture;
    } finally {
      pending.delete(path);
    }
  }

  return {
    async get(path, make) {
      const stored = await files.get(path);
      if (stored) return stored;
      const running = pending.get(path);
      if (running) return running;
      if (pending.size >= MAX_PENDING) return null;
      const made = store(path, make);
      pending.set(path, made);
      return made;
    },
  };
}
