import type { Entity } from '@sunfront/contract/entity';
import { normalizeForComparison } from '../records/submission-fields.ts';
import type { Stored } from '../store/repository.ts';

/** Ignores case, whitespace, separators of phone numbers, and Arabic variants of Persian letters and digits. */
export function matchesPerson(entity: Entity, record: Stored, text: string): boolean {
  const wanted = normalizeForComparison(text);
  return (entity.identityFields ?? []).some((field) =>
    normalizeForComparison(String(record[field])).includes(wanted),
  );
}
