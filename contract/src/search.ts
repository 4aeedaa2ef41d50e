import type { Entity } from './entity.ts';
import type { Note } from './fields.ts';

/** The text of a record that a search for words reads. */
export function searchedText({ searched = [] }: Pick<Entity, 'searched'>, record: object): string {
  return searched.map((name) => plainText((record as Record<string, unknown>)[name])).join(' ');
}

/** A field's text; of notes, the texts of all of them. */
function plainText(value: unknown): string {
  if (!Array.isArray(value)) return String(value ?? '');
  return value.map((note: Note) => note.text).join(' ');
}

/** Whether a text, which is plain, has every word in it. */
export function hasWords(text: string, words: readonly string[]): boolean {
  return words.every((word) => text.includes(word));
}

/** The words of a query, plain. */
export function wordsOf(query: string): string[] {
  return plain(query).split(/\s+/).filter(Boolean);
}

/** The text without its accents and case. */
export function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
