import { createHash, randomUUID } from 'node:crypto';
import type { Entity } from '@sunfront/contract/entity';
import { PUBLICATION } from '@sunfront/contract/publication';
import { TRANSLATIONS } from '@sunfront/contract/translations';
import { readable } from './readable.ts';
import type { Stored } from './repository.ts';

/**
 * The record as the API answers with it: nothing that is hidden, and every field present but for sparse ones that
 * are blank.
 */
export function toRecord(entity: Entity, stored: Stored): Record<string, unknown> {
  const { order: _, marks: _marks, ...fields } = stored;
  const record: Record<string, unknown> = { ...entity.blank, ...fields };
  for (const name of entity.hidden ?? []) delete record[name];
  if (TRANSLATIONS in record) record[TRANSLATIONS] = translatedTexts(entity, record[TRANSLATIONS]);
  for (const name of entity.sparse) if (isBlank(record[name])) delete record[name];
  return record;
}

/** The stored translations of fields that are translated: those of a field that was once are not answered with. */
function translatedTexts({ translated }: Entity, stored: unknown): object {
  const languages = Object.entries(stored ?? {}).map(([tag, texts]) => {
    const kept = Object.entries(texts ?? {}).filter(([name]) => translated.includes(name));
    return [tag, Object.fromEntries(kept)] as const;
  });
  return Object.fromEntries(languages.filter(([, texts]) => !isBlank(texts)));
}

function isBlank(value: unknown): boolean {
  return !value || (typeof value === 'object' && Object.keys(value).length === 0);
}

/** The record as visitors receive it: nothing in it stops a page from being rendered. */
export function toPublicRecord(entity: Entity, stored: Stored): Record<string, unknown> {
  const record = toRecord(entity, readable(entity, stored));
  for (const name of PUBLICATION_FIELDS) delete record[name];
  for (const name of entity.handling ?? []) delete record[name];
  for (const name of entity.internal ?? []) delete record[name];
  if (entity.notes) delete record[entity.notes];
  return record;
}

const PUBLICATION_FIELDS = Object.keys(PUBLICATION);

/** Whether the value can be a document's id. */
export function isId(value: unknown): value is string {
  // Firestore keeps names between double underscores for itself.
  return typeof value === 'string' && /^(?!__.*__$)[\w-]{1,128}$/.test(value);
}

/** An id that nobody can guess. */
export function newId(): string {
  return randomUUID().replaceAll('-', '');
}

/** A text of 32 signs that no other content has. */
export function hash(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, 32);
}
