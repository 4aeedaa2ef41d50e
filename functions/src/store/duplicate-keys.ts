import { contactKeys } from '@sunfront/contract/text/contact';
import type { Entity } from '@sunfront/contract/entities/entity';
import { hash } from './record.ts';

/** @param hashes of the files */
export function duplicateKeys(
  { duplicateFields }: Pick<Entity, 'duplicateFields'>,
  fields: Readonly<Record<string, unknown>>,
  hashes: readonly string[],
): { duplicate_keys?: string[] } {
  const values = duplicateFields?.flatMap((name) =>
    contactKeys(String(fields[name] ?? '')).map((key) => hash(JSON.stringify([name, key]))),
  );
  return values ? { duplicate_keys: [...new Set([...values, ...hashes])] } : {};
}
