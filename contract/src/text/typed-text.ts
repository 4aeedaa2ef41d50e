/**
 * White space and characters that show nothing of their own, but may be part of a word or an emoji.
 */
const VISIBLE = /[^\s\p{Z}\p{Cc}\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb]/u;

/** Removed at the ends. Direction marks and variation selectors there belong to the text. */
const EDGE = /[\s\u00ad\u200b\u2060]/;

/**
 * Normalizing longer runs takes quadratic time. No language needs them (UAX #15, stream-safe text).
 */
const MANY_MARKS = /\p{M}{31}/u;

/**
 * Returns NFC without control characters and surrounding white space; `''` if nothing is visible.
 * Line breaks become `\n`.
 */
export function cleanText(typed: string): string {
  const text = (MANY_MARKS.test(typed) ? typed : typed.normalize('NFC'))
    .replaceAll(/\r\n?|[\v\f\u0085]/g, '\n')
    .replaceAll(/[^\P{Cc}\t\n]/gu, '');
  return VISIBLE.test(text) ? trim(text, EDGE) : '';
}

/** Also removes the direction marks that copied addresses often begin and end with. */
export function cleanAddress(typed: string): string {
  return trim(cleanText(typed), /[\s\p{Cf}]/u);
}

/** A regular expression alone would take quadratic time for long runs. */
function trim(text: string, edge: RegExp): string {
  let start = 0;
  let end = text.length;
  while (start < end && edge.test(text[start]!)) start += 1;
  while (end > start && edge.test(text[end - 1]!)) end -= 1;
  return text.slice(start, end);
}
