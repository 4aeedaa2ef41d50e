import { foldCharacters, ZERO_WIDTH_NON_JOINER } from '@sunfront/contract/characters';
import type { Entity } from '@sunfront/contract/entity';
import { hash } from '../store/record.ts';

/** Only filters: Firestore queries do not match missing fields. */
export function workflowDefaults({ filters = [], workflowFields = [], emptyValues }: Entity) {
  const names = filters.filter((name) => workflowFields.includes(name));
  return Object.fromEntries(names.map((name) => [name, emptyValues[name]]));
}

export function duplicateKeys(
  { duplicateFields }: Entity,
  draft: Record<string, unknown>,
  hashes: string[],
): { marks?: string[] } {
  if (!duplicateFields) return {};
  const values = duplicateFields.map((name) =>
    hash(JSON.stringify([name, normalizeForComparison(String(draft[name]))])),
  );
  return { marks: [...values, ...hashes] };
}

/** Removes the separators of phone numbers. */
export function normalizeForComparison(text: string): string {
  return foldCharacters(text.normalize('NFKC').toLowerCase())
    .replaceAll(ZERO_WIDTH_NON_JOINER, '')
    .replace(/[\s()/+-]/g, '');
}
