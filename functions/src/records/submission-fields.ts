import type { Entity } from '@sunfront/contract/entity';
import { hash } from '../store/record.ts';

/** Only workflow fields used as filters: Firestore queries do not match missing fields. */
export function workflowDefaults({ filters = [], workflowFields = [], emptyValues }: Entity) {
  const names = filters.filter((name) => workflowFields.includes(name));
  return Object.fromEntries(names.map((name) => [name, emptyValues[name]]));
}

/** Returns the field for finding submissions by the same person (api/duplicates.ts). @param hashes of the files */
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

/** Lower case, without the separators of phone numbers. */
export function normalizeForComparison(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s()/+-]/g, '');
}
