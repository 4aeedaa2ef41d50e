import { fieldMeta } from '@sunfront/contract/fields';
import { TRANSLATIONS } from '@sunfront/contract/translations';
import type * as z from 'zod';
import { ApiError } from '../../api/http.ts';

/** Why a call failed, in words that tell what to do; '' when nobody knows. */
export function reasonOf(error: unknown): string {
  if (!navigator.onLine) return OFFLINE;
  return error instanceof ApiError ? error.message : '';
}

export const OFFLINE = 'You are offline. Try again when you are back online.';

/** Names under which a server may call a field. */
const ALIASES: Record<string, string> = { company: 'company_name' };

/**
 * Sorts a failed save into messages for the form's fields and, when none fits, one for a toast.
 * A message without a field belongs to the field that it names first.
 */
export function failure(
  error: unknown,
  schema: z.ZodObject,
  fallback: (error: ApiError) => string,
): { fields: Record<string, string>; message?: string } {
  const known =
    error instanceof ApiError
      ? error
      : new ApiError(0, error instanceof Error ? error.message : '');
  const fields: Record<string, string> = {};
  for (const [name, message] of Object.entries(known.fields)) {
    const field = name.startsWith(`${TRANSLATIONS}.`) ? name : fieldNamed(name, schema);
    if (field) fields[field] ??= message;
  }
  if (Object.keys(fields).length > 0) return { fields };
  // Other refusals are not about what was typed, though their words may be a field's name ("Your role …").
  if (known.status === 400 || known.status === 422) {
    const field = fieldNamed(known.message, schema);
    if (field) return { fields: { [field]: known.message } };
  }
  return { fields, message: fallback(known) };
}

function fieldNamed(text: string, schema: z.ZodObject): string | undefined {
  const words = ` ${text.toLowerCase().replace(/[^\p{L}\p{N}_]+/gu, ' ')} `;
  const aliases = Object.entries(ALIASES).filter(([, name]) => name in schema.shape);
  const names = Object.entries(schema.shape).flatMap(([name, field]) => [
    [name, name],
    [fieldMeta(field as z.ZodType).title.toLowerCase(), name],
  ]);
  let first: { at: number; name: string } | undefined;
  for (const [said, name] of [...aliases, ...names] as [string, string][]) {
    const at = words.indexOf(` ${said} `);
    if (at >= 0 && (!first || at < first.at)) first = { at, name };
  }
  return first?.name;
}
