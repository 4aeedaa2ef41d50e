const SIGN = '[2-9a-hjkmnp-z]';
const OTHER_CHARACTERS = new RegExp(SIGN.replace('[', '[^'), 'gi');
const FORM = new RegExp(`^${SIGN}{4}-${SIGN}{4}$`.toUpperCase());

/** For example `K7QX-2M9B`; grants no access. A reference is returned unchanged. */
export function reference(id: string): string {
  const signs = id.replace(OTHER_CHARACTERS, '').toUpperCase();
  return `${signs.slice(0, 4)}-${signs.slice(4, 8)}`;
}

/** Checks the format only. */
export function isReference(text: string): boolean {
  return FORM.test(text);
}
