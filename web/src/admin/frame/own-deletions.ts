import { createStore } from '../../ui/store.ts';

/**
 * Records that this browser tab has deleted, as `path/id`. Their forms close; the forms of records
 * deleted elsewhere stay open.
 */
export const ownDeletions = createStore<ReadonlySet<string>>(new Set());

export function addOwnDeletions(path: string, ids: readonly string[]): void {
  const added = ids.map((id) => `${path}/${id}`);
  ownDeletions.set(new Set([...ownDeletions.get(), ...added]));
}
