type Direction = 'ltr' | 'rtl';

/**
 * Returns the direction of a text on a page. `auto` alone follows the first word, which may be a
 * name such as “React”.
 */
export function directionOf(
  // Stored records may lack a text.
  text: string | undefined,
  page: Direction = 'ltr',
): 'rtl' | 'auto' {
  // Its parts have one order in all languages.
  if (/^https?:\/\/\S*$/i.test(text ?? '')) return 'auto';
  const letters = text?.match(/\p{L}/gu) ?? [];
  const fromRight = text?.match(/[\p{Script=Arabic}\p{Script=Hebrew}]/gu) ?? [];
  // Persian titles often contain more Latin words than Persian ones.
  const share = page === 'rtl' ? 10 : 2;
  return fromRight.length > 0 && fromRight.length * share >= letters.length ? 'rtl' : 'auto';
}

/** Keeps a text from reordering the sentence around it. */
export function isolate(text: string, page: Direction = 'ltr'): string {
  return `${directionOf(text, page) === 'rtl' ? RIGHT_TO_LEFT : FIRST_STRONG}${text}${END}`;
}

const [RIGHT_TO_LEFT, FIRST_STRONG, END] = ['\u2067', '\u2068', '\u2069'];
