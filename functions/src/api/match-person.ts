import type { Entity } from '@sunfront/contract/entity';
import { comparableText, searchedNumber } from '@sunfront/contract/search';
import type { Stored } from '../store/repository.ts';

/** Ignores accents, case, white space, punctuation, variants of letters and digits, and prefixes of phone numbers. */
export function matchesPerson(entity: Entity, record: Stored, text: string): boolean {
  const wanted = searchedNumber(text) || comparableText(text);
  return (entity.identityFields ?? []).some((field) =>
    comparableText(String(record[field])).includes(wanted),
  );
}
