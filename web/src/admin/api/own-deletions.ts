import { useCallback } from 'react';
import { createStore } from '../../browser/store.ts';
import { useStore } from '../../browser/use-store.ts';

/** Records that this browser tab has deleted and not restored, as `path/id`. */
export const ownDeletions = createStore<ReadonlySet<string>>(new Set());

/** Returns a function that tells whether this browser tab has deleted a record. */
export function useOwnDeletions(): (path: string, id: string) => boolean {
  const deleted = useStore(ownDeletions);
  return useCallback((path, id) => deleted.has(`${path}/${id}`), [deleted]);
}

/** @param paths as `path/id` */
export function addOwnDeletions(paths: Iterable<string>): void {
  ownDeletions.set(new Set([...ownDeletions.get(), ...paths]));
}

/** @param paths as `path/id` */
export function removeOwnDeletions(paths: readonly string[]): void {
  ownDeletions.set(new Set([...ownDeletions.get()].filter((each) => !paths.includes(each))));
}
