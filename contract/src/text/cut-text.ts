/** Two of these are never one character that people see. Includes English and Persian letters. */
export const PLAIN = /^(?:[ -~]|(?=\p{L})[\p{sc=Latn}\p{sc=Arab}]){2}$/u;

/**
 * Never cuts within a character that people see as one, such as a letter with its accents, a flag
 * or a family emoji.
 * @param max code points
 */
export function cutText(text: string, max: number): string {
  const end = [...text].slice(0, max).join('').length;
  if (end === text.length) return text;
  // The first use of Intl.Segmenter costs a slow phone 100 ms.
  if (PLAIN.test(text.slice(end - 1, end + 1))) return text.slice(0, end);
  const { index } = new Intl.Segmenter().segment(text).containing(end)!;
  return text.slice(0, index || end);
}
