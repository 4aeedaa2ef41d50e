import { createHash, randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { findEntity } from '@sunfront/contract/entities/index';
import type { Entity, EntityRecord } from '@sunfront/contract/entities/entity';
import { PUBLICATION_FIELDS } from '@sunfront/contract/entities/publication';
import { TRANSLATIONS } from '@sunfront/contract/messages/translations';
import { readable } from './readable.ts';
import type { Stored } from './repository.ts';

/** Omits `neverExposed` fields, and blank `omitWhenEmpty` fields. */
export function toRecord<E extends Entity>(entity: E, stored: Stored): EntityRecord<E> {
  const { order: _, duplicate_keys: _keys, ...fields } = stored;
  const record: Record<string, unknown> = { ...entity.emptyValues, ...fields };
  for (const name of entity.neverExposed ?? []) delete record[name];
  if (TRANSLATIONS in record) record[TRANSLATIONS] = translatedTexts(entity, record[TRANSLATIONS]);
  for (const name of entity.omitWhenEmpty) if (isBlank(record[name])) delete record[name];
  return record as EntityRecord<E>;
}

/** Omits translations of fields that are no longer translated. */
function translatedTexts({ translatedFields }: Entity, stored: unknown): object {
  const languages = Object.entries(stored ?? {}).map(([tag, texts]) => {
    const valid = Object.entries(texts ?? {}).filter(([name]) => translatedFields.includes(name));
    return [tag, Object.fromEntries(valid)] as const;
  });
  return Object.fromEntries(languages.filter(([, texts]) => !isBlank(texts)));
}

function isBlank(value: unknown): boolean {
  return !value || (typeof value === 'object' && Object.keys(value).length === 0);
}

/** A missing field equals its blank value. */
export function isSameContent(
  collection: string,
  one: Record<string, unknown> | null,
  other: Record<string, unknown> | null,
): boolean {
  if (!one || !other) return one === other;
  const emptyValues = findEntity(collection)?.emptyValues;
  return isDeepStrictEqual({ ...emptyValues, ...one }, { ...emptyValues, ...other });
}

/** Unreadable fields are blank. */
export function toPublicRecord<E extends Entity>(entity: E, stored: Stored): EntityRecord<E> {
  const record: Record<string, unknown> = toRecord<Entity>(entity, readable(entity, stored));
  for (const name of PUBLICATION_FIELDS) delete record[name];
  for (const name of entity.workflowFields ?? []) delete record[name];
  for (const name of entity.adminOnly ?? []) delete record[name];
  if (entity.notesField) delete record[entity.notesField];
  return record as EntityRecord<E>;
}

export function isId(value: unknown): value is string {
  // Firestore reserves `__.*__`.
  return typeof value === 'string' && /^(?!__.*__$)[\w-]{1,128}$/.test(value);
}

/** Unguessable. */
export function newId(): string {
  return randomUUID().replaceAll('-', '');
}

/** 32 characters. */
export function hash(content: string | Buffer): string {
  return sha256(content).slice(0, 32);
}

/** In base64url. */
export function sha256(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('base64url');
}
