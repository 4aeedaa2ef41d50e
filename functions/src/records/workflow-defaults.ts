import type { Entity } from '@sunfront/contract/entities/entity';

/** Only filters: Firestore queries do not match missing fields. */
export function workflowDefaults({ filters = [], workflowFields = [], emptyValues }: Entity) {
  const names = filters.filter((name) => workflowFields.includes(name));
  return Object.fromEntries(names.map((name) => [name, emptyValues[name]]));
}
