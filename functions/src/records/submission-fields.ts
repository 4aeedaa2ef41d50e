import type { Entity } from '@sunfront/contract/entity';
import { hash } from '../store/record.ts';

/** The workflow fields of a new submission that lists are filtered by: Firestore finds no field that is missing. */
export function workflowDefaults({ filters = [], handling = [], blank }: Entity) {
  const names = filters.filter((name) => handling.includes(name));
  return Object.fromEntries(names.map((name) => [name, blank[name]]));
}

/**
 * The stored field by which submissions of one person are found (api/same.ts).
 * @param hashes of the submission's files
 */
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

/** The text in lower case, without the characters that separate parts of phone numbers. */
export function comparable(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s()/+-]/g, '');
}
