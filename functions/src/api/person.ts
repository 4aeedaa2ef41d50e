import type { Entity } from '@sunfront/contract/entity';
import { comparable } from '../records/submission-fields.ts';
import type { Stored } from '../store/repository.ts';

/** Ignores case, whitespace and separators of phone numbers. */
export function isAbout(entity: Entity, record: Stored, text: string): boolean {
  const wanted = comparable(text);
  return (entity.person ?? []).some((field) => comparable(String(record[field])).includes(wanted));
}
