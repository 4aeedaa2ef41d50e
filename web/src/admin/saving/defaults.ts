import { type FieldMeta, fieldMeta } from '@sunfront/contract/fields/field';
import { LANGUAGE_TAGS } from '@sunfront/contract/messages/index';
import type { FieldValues } from 'react-hook-form';
import type * as z from 'zod';
import { translatedFields, valueAt } from '../format/translated-fields.ts';

/** Of other kinds, `''`. */
const BLANKS: Partial<Record<FieldMeta['kind'], unknown>> = {
  number: null,
  boolean: false,
  questions: [],
};

export function defaults(schema: z.ZodObject, record?: object): FieldValues {
  const values: FieldValues = {};
  for (const [name, field] of Object.entries(schema.shape)) {
    const { kind, fallback = '' } = fieldMeta(field as z.ZodType);
    const blank = kind in BLANKS ? BLANKS[kind] : fallback;
    const stored = (record as Record<string, unknown> | undefined)?.[name];
    values[name] = kind === 'translations' ? allTexts(schema, stored) : (stored ?? blank);
  }
  return values;
}

/** Missing translations become `''`, so that a cleared text is not dirty. */
function allTexts({ shape }: z.ZodObject, stored: unknown): FieldValues {
  const fields = translatedFields(shape);
  return Object.fromEntries(
    LANGUAGE_TAGS.map((tag) => [
      tag,
      Object.fromEntries(fields.map((name) => [name, valueAt(stored, `${tag}.${name}`) ?? ''])),
    ]),
  );
}
