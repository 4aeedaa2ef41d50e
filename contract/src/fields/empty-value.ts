import type { FieldMeta } from './field.ts';

/** Stands for a missing value. */
export function emptyValue({ kind, options, fallback, on = false }: FieldMeta): unknown {
  if (kind === 'number') return null;
  if (kind === 'boolean') return on;
  if (kind === 'moments' || kind === 'users') return [];
  if (kind === 'notes' || kind === 'questions' || kind === 'answers') return [];
  if (kind === 'translations') return {};
  // A cleared text stays blank; a choice always has one of its options.
  return options ? (fallback ?? options[0]) : '';
}
