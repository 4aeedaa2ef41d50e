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
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
