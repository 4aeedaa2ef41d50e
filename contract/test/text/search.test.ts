import { expect, test } from 'vitest';
import { asciiDigits } from '../../src/text/characters.ts';
import { isSpecific, matchesWords, searchableText, searchWords } from '../../src/text/search.ts';

const ZWNJ = '\u200c';

const finds = (query: string, text: string) =>
  matchesWords(searchableText(text), searchWords(query));

test.each([
  ['Arabic letters', 'كارشناس فني', 'کارشناس فنی'],
  ['an alef maksura', 'مصطفى', 'مصطفی'],
  ['Persian digits', '۱۴۰۳', '1403'],
  ['Arabic digits', '١٤٠٣', '۱۴۰۳'],
  ['a zero-width non-joiner', `برق${ZWNJ}کار`, 'برق کار'],
  ['other Arabic letters', 'فاطمة ۀ محـمد', 'فاطمه ه محمد'],
  ['Bengali and Thai digits', '১৪๐๓', '1403'],
  ['accents', 'Sinéad Škvorecký Nguyễn Ōtsuka', 'sinead skvorecky nguyen otsuka'],
  ['Greek and Russian accents', 'Ηλεκτρολόγος ΝΙΚΟΣ Алёна', 'ηλεκτρολογος νικος алена'],
  ['letters without decomposition', 'Bjørn Łódź Đorđe Ħal', 'bjorn lodz dorde hal'],
  [
    'ligatures and special letters',
    'Straße Æsir cœur Þór Guðrún',
    'strasse aesir coeur thor gudrun',
  ],
  ['Turkish i', 'IŞIK Işık İzmir', 'isik isik izmir'],
  ['apostrophes', 'O’Connor Oʻzbek D´Angelo', "O'Connor O`zbek DAngelo"],
  ['invisible characters', 'Elek\u00adtri\u200bker\u202c', 'Elektriker'],
  ['full-width and half-width forms', 'Ｓｏｌａｒ ｶﾞｽ', 'solar ガス'],
  ['dashes', 'Jean‑Luc – Chef', 'jean-luc chef'],
])('a search treats %s like the usual spelling', (_, one, other) => {
  for (const [text, query] of [
    [one, other],
    [other, one],
  ] as const)
    expect(finds(query, text), `${query} in ${text}`).toBe(true);
});

test.each([
  ['कार', 'किरण'],
  ['カス', 'ガス'],
  ['ปา', 'ป้า'],
])('a search for %s does not find other letters: %s', (query, text) => {
  expect(finds(query, text)).toBe(false);
});

const FORMS = [
  '+49 151 2345678',
  '0049 (0)151/234-5678',
  '0151 2345678',
  '(0151) 234 56 78',
  '1512345678',
  '٠١٥١ ٢٣٤٥٦٧٨',
  '＋４９．１５１．２３４５６７８',
  '\u202a+49\u00a0151\u20112345678\u202c',
];

test.each(FORMS.flatMap((query) => FORMS.map((text) => [query, text] as const)))(
  'a search for %s finds the phone number %s',
  (query, text) => {
    expect(finds(query, `Jane, ${text}; Fitter`)).toBe(true);
    expect(finds(query, text.replace(/[8٨８]/, '9'))).toBe(false);
  },
);

test('a number finds the forms of countries with short numbers and other prefixes', () => {
  expect(finds('+45 12 34 56 78', '12345678')).toBe(true);
  expect(finds('+7 912 345-67-89', '8 (912) 345-67-89')).toBe(true);
  expect(finds('8 912 3456789', '+7 912 345-67-89')).toBe(true);
  expect(finds('+36 20 123 4567', '06 20 123 4567')).toBe(true);
  expect(finds('06 20 123 4567', '+36 20 123 4567')).toBe(true);
});

test('replaced umlauts are found', () => {
  expect(finds('Duesseldorf', 'Düsseldorf')).toBe(true);
  expect(finds('TROMSOE aarhus', 'Tromsø, A\u030arhus')).toBe(true);
});

test('parts of a number are words', () => {
  expect(finds('60000 202526', '60 000 (2025/26)')).toBe(true);
  expect(finds('60 000 26', '60 000 (2025/26)')).toBe(true);
  expect(finds('0151 678', '0151 2345678')).toBe(true);
  expect(finds('2345678 jane', 'Jane 0151 2345678')).toBe(true);
});

test.each([
  ['ab', true],
  ['李明', true],
  ['김', false],
  ['é', false],
  ['a!', false],
  ['ʻʻ', false],
  ['ــ', false],
  ['\u3164\u3164', false],
])('whether “%s” is specific enough to find a person: %s', (text, expected) => {
  expect(isSpecific(text)).toBe(expected);
});

test('the digits of every script have their value', () => {
  const all = String.fromCharCode(...Array(0xd800).keys());
  const digits = all.match(/\p{Nd}/gu)!;
  expect(digits.length).toBeGreaterThan(300);
  expect(asciiDigits(digits.join(''))).toBe('0123456789'.repeat(digits.length / 10));
});
