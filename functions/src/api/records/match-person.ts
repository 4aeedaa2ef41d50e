import type { Entity } from '@sunfront/contract/entities/entity';
import { containsText } from '@sunfront/contract/text/search';
import type { Stored } from '../../store/repository.ts';

export function matchesPerson(
  { identityFields = [] }: Entity,
  record: Stored,
  text: string,
): boolean {
  return identityFields.some((field) => containsText(String(record[field]), text));
}
