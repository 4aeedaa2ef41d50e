import { expect, test } from 'vitest';
import { matchesWords, normalizeText, searchWords } from '../src/search.ts';

const ZWNJ = '\u200c';

test.each([
  ['Arabic letters', 'كارشناس فني', 'کارشناس فنی'],
  ['an alef maksura', 'مصطفى', 'مصطفی'],
  ['Persian digits', '۱۴۰۳', '1403'],
  ['Arabic digits', '١٤٠٣', '۱۴۰۳'],
  ['a zero-width non-joiner', `برق${ZWNJ}کار`, 'برق کار'],
])('a search treats %s like the usual spelling', (_, one, other) => {
  for (const [text, query] of [
    [one, other],
    [other, one],
  ] as const)
    expect(matchesWords(normalizeText(text), searchWords(query))).toBe(true);
});
