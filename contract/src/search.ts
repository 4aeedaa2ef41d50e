import type { Entity } from './entity.ts';

/** What of a record is searched for words. */
export function searchedText({ searched = [] }: Pick<Entity, 'searched'>, record: object): string {
  return searched.map((name) => (record as Record<string, unknown>)[name] ?? '').join(' ');
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
