import type { Entity } from '@sunfront/contract/entities/entity';
import type { Prepared } from '../files/prepared.ts';
import { duplicateKeys } from '../store/duplicate-keys.ts';
import { hash } from '../store/record.ts';

/** @param contents of the prepared files, by field name */
export function submissionFields(
  entity: Entity,
  fields: Record<string, unknown>,
  contents: Record<string, Buffer>,
  prepared: Prepared,
): Record<string, unknown> {
  return {
    ...fields,
    ...prepared.fields,
    ...filterDefaults(entity),
    ...duplicateKeys(entity, fields, Object.values(contents).map(hash)),
  };
}

/** Of filters that no form has: Firestore queries do not match missing fields. */
function filterDefaults({ filters = [], stored, emptyValues }: Entity) {
  const names = filters.filter((name) => name in (stored?.shape ?? {}));
  return Object.fromEntries(names.map((name) => [name, emptyValues[name]]));
}
