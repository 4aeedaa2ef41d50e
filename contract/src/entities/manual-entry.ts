import { type Entity, pick } from './entity.ts';

export function manualEntrySchema({
  schema,
  stored,
  manualEntry,
}: Pick<Entity, 'schema' | 'stored' | 'manualEntry'>) {
  return manualEntry ? schema.safeExtend(pick(stored!, manualEntry.fields).shape) : schema;
}
