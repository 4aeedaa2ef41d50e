import { fieldMeta } from '@sunfront/contract/fields';
import { TRANSLATIONS } from '@sunfront/contract/translations';
import type * as z from 'zod';
import { ApiError } from '../../api/http.ts';

/** Why a call failed, in words that tell what to do; '' when nobody knows. */
export function reasonOf(error: unknown): string {
  if (!navigator.onLine) return OFFLINE;
  return error instanceof ApiError ? error.message : '';
}

const OFFLINE = 'You are offline. Try again when the connection is back.';

/** Names under which a server may call a field. */
const ALIASES: Record<string, string> = { company: 'company_name' };

/**
 * Sorts a failed save into messages for the form's fields and, when none fits, one for a toast.
 * A message without a field belongs to the field that it begins with.
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
  if (known.status >= 400 && known.status < 500) {
    const field = fieldNamed(known.message, schema);
    if (field) return { fields: { [field]: known.message } };
  }
  return { fields, message: fallback(known) };
}

function fieldNamed(text: string, schema: z.ZodObject): string | undefined {
  const words = text.toLowerCase();
  const begins = (name: string) => words === name || words.startsWith(`${name} `);
  for (const [alias, name] of Object.entries(ALIASES)) {
    if (name in schema.shape && begins(alias)) return name;
  }
  return Object.keys(schema.shape).find(
    (name) =>
      begins(name) || begins(fieldMeta(schema.shape[name] as z.ZodType).title.toLowerCase()),
  );
}
