import { fieldMeta } from '@sunfront/contract/fields';
import type { FieldValues } from 'react-hook-form';
import type * as z from 'zod';

/** What a form over `schema` starts with. */
export function defaults(schema: z.ZodObject, record?: object): FieldValues {
  const values: FieldValues = {};
  for (const [name, field] of Object.entries(schema.shape)) {
    const { kind, options, required, fallback } = fieldMeta(field as z.ZodType);
    const blank = { number: null, boolean: false, choice: required ? '' : options?.[0] } as Record<
      string,
      unknown
    >;
    const stored = (record as Record<string, unknown> | undefined)?.[name];
    values[name] = stored ?? (kind in blank ? blank[kind] : (fallback ?? ''));
  }
  return values;
}
