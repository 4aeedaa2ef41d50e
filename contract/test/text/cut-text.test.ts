import { expect, test } from 'vitest';
import { cutText, PLAIN } from '../../src/text/cut-text.ts';

test.each([
  ['an apple', 4, 'an a'],
  ['سلام دنیا', 3, 'سلا'],
  ['cafe\u0301s', 4, 'caf'],
  ['🇮🇷🇩🇪', 3, '🇮🇷'],
  ['abc', 3, 'abc'],
])('cuts %j after %i code points', (text, max, cut) => {
  expect(cutText(text, max)).toBe(cut);
});

test('knows letters that are always characters of their own', () => {
  const segmenter = new Intl.Segmenter();
  const letters = Array.from({ length: 0x700 }, (_, code) => String.fromCodePoint(code)).filter(
    (letter) => PLAIN.test(letter + letter),
  );
  expect(letters.length).toBeGreaterThan(700);
  for (const letter of letters)
    expect([...segmenter.segment(`a${letter}ب${letter}`)]).toHaveLength(4);
});
