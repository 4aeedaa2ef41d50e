import { randomUUID } from 'node:crypto';
import type { Entity } from '@sunfront/contract/entity';
import { PUBLICATION } from '@sunfront/contract/publication';
import type { Stored } from './repository.ts';

/** The record as the API answers with it: every field present, nothing that is hidden. */
export function toRecord(entity: Entity, stored: Stored): Record<string, unknown> {
  const { order: _, ...fields } = stored;
  for (const name of entity.hidden ?? []) delete fields[name];
  const blank = { ...entity.blank };
  for (const name of entity.hidden ?? []) delete blank[name];
  return { ...blank, ...fields };
}

/** The record as visitors receive it. */
export function toPublicRecord(entity: Entity, stored: Stored): Record<string, unknown> {
  const record = toRecord(entity, stored);
  for (const name of Object.keys(PUBLICATION)) delete record[name];
  // The middle goes without saying.
  for (const name of entity.pictures) if (!record[`${name}_focus`]) delete record[`${name}_focus`];
  return record;
}

/** Whether the value can be a document's id. */
export function isId(value: unknown): value is string {
  // Firestore keeps names between double underscores for itself.
  return typeof value === 'string' && /^(?!__.*__$)[\w-]{1,128}$/.test(value);
}

/** An id that nobody can guess. */
export function newId(): string {
  return randomUUID().replaceAll('-', '');
}
