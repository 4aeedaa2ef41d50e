import type { Entity } from '@sunfront/contract/entity';
import { comparable } from '../records/submission-fields.ts';
import type { Stored } from '../store/repository.ts';

/**
 * Whether the record is about a person of that name or contact: the text occurs in one of the fields
 * that tell who it is about, whatever the case, spacing and punctuation of numbers.
 */
export function isAbout(entity: Entity, record: Stored, text: string): boolean {
  const wanted = comparable(text);
  return (entity.person ?? []).some((field) => comparable(String(record[field])).includes(wanted));
}
