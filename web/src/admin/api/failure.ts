import { fieldMeta } from '@sunfront/contract/fields/field';
import type * as z from 'zod';
import { ApiError } from '../../api/http.ts';
import { messages } from '../messages/frame.tsx';

/** Returns `''` for an unknown reason. */
export function reasonOf(error: unknown): string {
  if (!navigator.onLine) return messages.failure.offline;
  return error instanceof ApiError ? error.message : '';
}

/** Returns the message and, if it is known, the reason. */
export function withReason(message: string, error: unknown): string {
  return `${message} ${reasonOf(error)}`.trim();
}

/** Server messages name these fields differently. */
const ALIASES: Record<string, string> = { company: 'company_name' };

/**
 * Assigns messages to form fields, or returns a general one. A message without a field belongs to
 * the first field that it names.
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
    // For example `questions.2.wording`.
    const [list = '', ...path] = name.split('.');
    const field = path.length > 0 && list in schema.shape ? name : fieldNamed(name, schema);
    if (field) fields[field] ??= message;
  }
  if (Object.keys(fields).length > 0) return { fields };
  // Other errors may contain a field name without being about the input ("Your role …").
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
