import type { Entity } from '@sunfront/contract/entity';
import { containsText } from '@sunfront/contract/search';
import type { Stored } from '../store/repository.ts';

export function matchesPerson(
  { identityFields = [] }: Entity,
  record: Stored,
  text: string,
): boolean {
  return identityFields.some((field) => containsText(String(record[field]), text));
}
