import { hashKey } from '@tanstack/react-query';
import { valueAt } from '../format/translated-fields.ts';

export interface Difference {
  name: string;
  mine: unknown;
  theirs: unknown;
  /** The side that changed the base value. */
  changedBy: 'me' | 'them' | 'both';
}

export function differences(
  names: readonly string[],
  base: Record<string, unknown>,
  mine: Record<string, unknown>,
  theirs: Record<string, unknown>,
): Difference[] {
  return names
    .map((name) => ({
      name,
      mine: valueAt(mine, name),
      theirs: valueAt(theirs, name),
      base: valueAt(base, name),
    }))
    .filter((each) => !same(each.mine, each.theirs))
    .map(({ base: was, ...each }) => ({
      ...each,
      changedBy: same(each.mine, was)
        ? ('them' as const)
        : same(each.theirs, was)
          ? ('me' as const)
          : ('both' as const),
    }));
}

/**
 * A form does not distinguish undefined, null and `''`. The order of keys, which Firestore changes,
 * does not count.
 */
function same(a: unknown, b: unknown): boolean {
  return hashKey([a ?? '']) === hashKey([b ?? '']);
}
