import type { Entity } from '@sunfront/contract/entity';
import { hash } from '../store/record.ts';

/** Only workflow fields used as filters: Firestore queries do not match missing fields. */
export function workflowDefaults({ filters = [], handling = [], blank }: Entity) {
  const names = filters.filter((name) => handling.includes(name));
  return Object.fromEntries(names.map((name) => [name, blank[name]]));
}

/** Returns the field for finding submissions by the same person (api/same.ts). @param hashes of the files */
export function duplicateKeys(
  { sameBy }: Entity,
  draft: Record<string, unknown>,
  hashes: string[],
): { marks?: string[] } {
  if (!sameBy) return {};
  const values = sameBy.map((name) =>
    hash(JSON.stringify([name, comparable(String(draft[name]))])),
  );
  return { marks: [...values, ...hashes] };
}

/** Lower case, without the separators of phone numbers. */
export function comparable(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s()/+-]/g, '');
}
