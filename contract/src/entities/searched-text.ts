import type { Entity } from './entity.ts';
import type { Note } from '../fields/text.ts';
import type { Answer } from '../jobs/answers.ts';

export function searchedText(
  { searchFields = [] }: Pick<Entity, 'searchFields'>,
  record: object,
): string {
  return searchFields.map((name) => plainText((record as Record<string, unknown>)[name])).join(' ');
}

function plainText(value: unknown): string {
  if (!Array.isArray(value)) return String(value ?? '');
  return value.map((each: Note | Answer) => ('text' in each ? each.text : textOf(each))).join(' ');
}

function textOf({ values }: Answer): string {
  return values.join(' ');
}
