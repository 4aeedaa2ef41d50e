import { type FieldMeta, fieldMeta } from '@sunfront/contract/fields/field';
import { type Language, LANGUAGE_TAGS, LANGUAGES } from '@sunfront/contract/messages/index';
import { TRANSLATIONS } from '@sunfront/contract/messages/translations';
import type * as z from 'zod';
import { isolate } from './format.ts';

type Shape = Readonly<Record<string, unknown>>;

export function translatedFields(shape: Shape): string[] {
  return Object.keys(shape).filter((name) => fieldMeta(shape[name] as z.ZodType).translated);
}

export function nameIn(language: Language, field: string): string {
  return `${TRANSLATIONS}.${language}.${field}`;
}

export function namesIn(shape: Shape): string[] {
  const texts = () =>
    LANGUAGE_TAGS.flatMap((tag) => translatedFields(shape).map((field) => nameIn(tag, field)));
  return Object.keys(shape).flatMap((name) => (name === TRANSLATIONS ? texts() : name));
}

export function fieldAt(shape: Shape, name: string): FieldMeta | undefined {
  const [own = '', language, field] = name.split('.');
  const schema = shape[field ?? own] as z.ZodType | undefined;
  if (!schema) return undefined;
  const meta = fieldMeta(schema);
  if (!language) return meta;
  return { ...meta, title: `${meta.title} (${isolate(LANGUAGES[language as Language].name)})` };
}

/** Resolves names such as `nameIn` returns. */
export function valueAt(record: unknown, name: string): unknown {
  return name
    .split('.')
    .reduce((value, part) => (value as Record<string, unknown> | undefined)?.[part], record);
}
