const SIGN = '[2-9a-hjkmnp-z]';
const OTHERS = new RegExp(SIGN.replace('[', '[^'), 'gi');
const FORM = new RegExp(`^${SIGN}{4}-${SIGN}{4}$`.toUpperCase());

/**
 * A submission's reference, as people read and spell it: eight letters and digits of the record's id, such
 * as `K7QX-2M9B`, none of which can be taken for another. Enough to find the record by, not to open it with.
 * A reference's own is itself.
 */
export function reference(id: string): string {
  const signs = id.replace(OTHERS, '').toUpperCase();
  return `${signs.slice(0, 4)}-${signs.slice(4, 8)}`;
}

/** Whether the text has the form of a reference; there may be no record of it. */
export function isReference(text: string): boolean {
  return FORM.test(text);
}
