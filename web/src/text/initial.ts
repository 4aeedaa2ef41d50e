import { PLAIN } from '@sunfront/contract/text/cut-text';

/**
 * Returns the first letter or digit with its accents, in upper case; another character only if
 * there is none.
 */
export function initial(text: string): string {
  const letters = /[\p{L}\p{N}].*/su.exec(text)?.[0] ?? text.trim();
  // Saves a phone the first use of Intl.Segmenter (cut-text.ts).
  if (PLAIN.test(`${letters} `.slice(0, 2))) return letters[0]!.toUpperCase();
  const [first] = new Intl.Segmenter().segment(letters);
  return first?.segment.toUpperCase() ?? '';
}
