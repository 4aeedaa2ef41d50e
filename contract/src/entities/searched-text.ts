import type { Entity } from './entity.ts';
import type { Note } from '../fields/text.ts';

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
