/** Replaces accents and variants of letters and digits, so that spellings compare equal. */
export function foldCharacters(text: string): string {
  return asciiDigits(text)
    .replaceAll(APOSTROPHES, '')
    .normalize('NFKD')
    .replaceAll(ACCENTS, '')
    .toLowerCase()
    .replaceAll(VARIANTS, (letter) => SPELLINGS.get(letter)!)
    .replaceAll(INVISIBLE, '');
}

/**
 * Returns the text, and if it has umlauts, also with the letters that replace them: Müller and
 * Mueller.
 */
export function withReplacedUmlauts(text: string): string[] {
  const replaced = text
    .normalize('NFC')
    .replaceAll(/[äåöøü]/gi, (letter) => REPLACEMENTS.get(letter.toLowerCase())!);
  return replaced === text ? [text] : [text, replaced];
}

/** Folds letters of the Latin script only. */
export function foldLatin(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/(?<=\p{sc=Latn})\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll(/\p{sc=Latn}/gu, (letter) => SPELLINGS.get(letter) ?? letter)
    .replaceAll(INVISIBLE, '')
    .normalize('NFC');
}

export function asciiDigits(text: string): string {
  return text.replaceAll(/(?=[\u0660-\uffff])\p{Nd}/gu, (digit) => {
    const code = digit.charCodeAt(0);
    const row = code & ~15;
    // The zero of each script ends in 0 or 6 (hexadecimal).
    return String(code - row - (/\p{Nd}/u.test(String.fromCharCode(row)) ? 0 : 6));
  });
}

/** Removes direction marks, soft hyphens and similar characters, but not ZERO_WIDTH_NON_JOINER. */
export function removeInvisible(text: string): string {
  return text.replaceAll(INVISIBLE, '');
}

/** Separates the parts of a Persian word; many people type a space or nothing instead. */
export const ZERO_WIDTH_NON_JOINER = '\u200c';

const INVISIBLE = /(?!\u200c)\p{DI}/gu;

const APOSTROPHES = /['`´\u02b9-\u02bf\u02c8\u055a\u05f3\u2018-\u201b\u2032\u2035\ua78c\uff07]/g;

// In other scripts, a mark is a vowel or changes the letter.
const ACCENTS = /(?<=[\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}\p{sc=Arab}\p{sc=Hebr}])\p{M}+/gu;

const REPLACEMENTS = pairs('äae åaa öoe øoe üue');

/** Letters that Unicode does not decompose. */
const SPELLINGS = pairs(
  'øo łl đd ðd ħh ıi ŋn ŧt ɓb ɗd ƙk ƴy əe ɛe ɔo æae œoe ßss þth ςσ ' +
    'يی ىی ےی كک ڪک ةه ەه ہه ھه ٱا ـ',
);
const VARIANTS = new RegExp(`[${[...SPELLINGS.keys()].join('')}]`, 'g');

/** @param text each letter with its replacement */
function pairs(text: string): ReadonlyMap<string, string> {
  return new Map(text.split(' ').map(([letter = '', ...others]) => [letter, others.join('')]));
}
