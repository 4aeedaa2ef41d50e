import { fieldMeta } from '@sunfront/contract/fields';
import type { FieldValues } from 'react-hook-form';
import type * as z from 'zod';

/** What a form over `schema` starts with. */
export function defaults(schema: z.ZodObject, record?: object): FieldValues {
  const values: FieldValues = {};
  for (const [name, field] of Object.entries(schema.shape)) {
    const { kind, fallback = '' } = fieldMeta(field as z.ZodType);
    const blank = kind === 'number' ? null : kind === 'boolean' ? false : fallback;
    const stored = (record as Record<string, unknown> | undefined)?.[name];
    values[name] = stored ?? blank;
  }
  return values;
}
