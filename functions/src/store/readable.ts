import { entities } from '@sunfront/contract/entities/index';
import type { Entity } from '@sunfront/contract/entities/entity';
import { fieldMeta } from '@sunfront/contract/fields/field';
import type * as z from 'zod';
import type { Stored } from './repository.ts';

/** Pages can render any text, even above the API's limits. */
const TEXTS: ReadonlySet<string> = new Set([
  'text',
  'textarea',
  'email',
  'url',
  'picture',
  'user',
  'order',
]);

const FIELDS = new Map(
  (entities as readonly Entity[]).map(({ path, schema, stored }) => {
    const fields = { ...schema.shape, ...stored?.shape } as Record<string, z.ZodType>;
    return [path, Object.entries(fields).map(([name, field]) => [name, checkOf(field)] as const)];
  }),
);

type Check = (value: unknown) => boolean;

function checkOf(field: z.ZodType): Check {
  const { kind } = fieldMeta(field);
  if (TEXTS.has(kind)) return isText;
  return kind === 'translations' ? isTranslated : (value) => field.safeParse(value).success;
}

function isText(value: unknown): boolean {
  return typeof value === 'string';
}

function isTranslated(value: unknown): boolean {
  return isMap(value) && Object.values(value).every((texts) => isMap(texts) && isEachText(texts));
}

function isMap(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isEachText(texts: object): boolean {
  return Object.values(texts).every(isText);
}

/** The API stores no such values, but the Firebase console can. */
export function unreadableFields({ path }: Entity, stored: object): string[] {
  const values = stored as Record<string, unknown>;
  const checks = [...FIELDS.get(path)!, ['created_at', isText], ['updated_at', isText]] as const;
  return checks.flatMap(([name, isReadable]) =>
    name in values && !isReadable(values[name]) ? [name] : [],
  );
}

export function readable(entity: Entity, stored: Stored): Stored {
  const blank = unreadableFields(entity, stored).map((name) => [
    name,
    entity.emptyValues[name] ?? '',
  ]);
  return { ...stored, ...Object.fromEntries(blank) };
}
