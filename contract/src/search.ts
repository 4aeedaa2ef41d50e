import { foldCharacters, ZERO_WIDTH_NON_JOINER } from './characters.ts';
import type { Entity } from './entity.ts';
import type { Note } from './fields.ts';

export function searchedText(
  { searchFields = [] }: Pick<Entity, 'searchFields'>,
  record: object,
): string {
  return searchFields.map((name) => plainText((record as Record<string, unknown>)[name])).join(' ');
}

function plainText(value: unknown): string {
  if (!Array.isArray(value)) return String(value ?? '');
  return value.map((note: Note) => note.text).join(' ');
}

/** Expects input of `normalizeText`. */
export function matchesWords(text: string, words: readonly string[]): boolean {
  return words.every((word) => text.includes(word));
}

export function searchWords(query: string): string[] {
  return normalizeText(query).split(/\s+/).filter(Boolean);
}

export function normalizeText(text: string): string {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return foldCharacters(plain).replaceAll(ZERO_WIDTH_NON_JOINER, ' ');
}
