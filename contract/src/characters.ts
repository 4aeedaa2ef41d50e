/** Replaces Arabic variants of Persian letters, and Arabic and Persian digits, so that spellings compare equal. */
export function foldCharacters(text: string): string {
  return asciiDigits(text)
    .replaceAll(/[\u064a\u0649]/g, '\u06cc')
    .replaceAll('\u0643', '\u06a9');
}

export function asciiDigits(text: string): string {
  return text
    .replaceAll(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replaceAll(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0));
}

/** Separates the parts of a Persian word; many people type a space or nothing instead. */
export const ZERO_WIDTH_NON_JOINER = '\u200c';
