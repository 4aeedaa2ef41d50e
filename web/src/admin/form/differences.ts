import { valueAt } from '../frame/translated-fields.ts';

/** A field of which two administrators hold different values. */
export interface Difference {
  name: string;
  mine: unknown;
  theirs: unknown;
  /** The side that changed it; `both` is for the person to decide. */
  changedBy: 'me' | 'them' | 'both';
}

/** Compares two edits of the same record, field by field. */
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

// Absent, null and '' are the same emptiness in a form.
function same(a: unknown, b: unknown): boolean {
  return (a ?? '') === (b ?? '');
}
