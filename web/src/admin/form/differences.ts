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
    .filter((name) => !same(mine[name], theirs[name]))
    .map((name) => ({
      name,
      mine: mine[name],
      theirs: theirs[name],
      changedBy: same(mine[name], base[name])
        ? ('them' as const)
        : same(theirs[name], base[name])
          ? ('me' as const)
          : ('both' as const),
    }));
}

// Absent, null and '' are the same emptiness in a form.
function same(a: unknown, b: unknown): boolean {
  return (a ?? '') === (b ?? '');
}
