/**
 * Never cuts within a character that people see as one, such as a letter with its accents, a flag
 * or a family emoji.
 * @param max code points
 */
export function cutText(text: string, max: number): string {
  const end = [...text].slice(0, max).join('').length;
  if (end === text.length) return text;
  const { index } = new Intl.Segmenter().segment(text).containing(end)!;
  return text.slice(0, index || end);
}
