import type * as z from 'zod';
import { type EntityDefinition, pick } from './entity.ts';

export function manualEntrySchema({
  schema,
  stored,
  manualEntry,
}: Pick<EntityDefinition<z.ZodObject, z.ZodObject>, 'schema' | 'stored' | 'manualEntry'>) {
  return manualEntry ? schema.safeExtend(pick(stored!, manualEntry.fields).shape) : schema;
}
