/**
 * A submission's reference, as people read and spell it: eight letters and digits of the record's id, such
 * as `K7QX-2M9B`, none of which can be taken for another. Enough to find the record by, not to open it with.
 */
export function reference(id: string): string {
  const signs = id.replace(/[^2-9a-hjkmnp-z]/gi, '').toUpperCase();
  return `${signs.slice(0, 4)}-${signs.slice(4, 8)}`;
}
