import { type FieldMeta, fieldMeta } from '@sunfront/contract/fields';
import { type Language, LANGUAGE_TAGS, LANGUAGES } from '@sunfront/contract/messages';
import { TRANSLATIONS } from '@sunfront/contract/translations';
import type * as z from 'zod';
import { isolate } from './format.ts';

type Shape = Readonly<Record<string, unknown>>;

/** The names of the fields that are told in every language. */
export function translatedFields(shape: Shape): string[] {
  return Object.keys(shape).filter((name) => fieldMeta(shape[name] as z.ZodType).translated);
}

/** Where a form holds a field's text in another language. */
export function nameIn(language: Language, field: string): string {
  return `${TRANSLATIONS}.${language}.${field}`;
}

/** The names of all fields, of the translations each text by itself. */
export function namesIn(shape: Shape): string[] {
  const texts = () =>
    LANGUAGE_TAGS.flatMap((tag) => translatedFields(shape).map((field) => nameIn(tag, field)));
  return Object.keys(shape).flatMap((name) => (name === TRANSLATIONS ? texts() : name));
}

/** What is known of a field of such a name; undefined where there is none. */
export function fieldAt(shape: Shape, name: string): FieldMeta | undefined {
  const [own = '', language, field] = name.split('.');
  const schema = shape[field ?? own] as z.ZodType | undefined;
  if (!schema) return undefined;
  const meta = fieldMeta(schema);
  if (!language) return meta;
  return { ...meta, title: `${meta.title} (${isolate(LANGUAGES[language as Language].name)})` };
}

/** What a record holds under such a name. */
export function valueAt(record: unknown, name: string): unknown {
  return name
    .split('.')
    .reduce((value, part) => (value as Record<string, unknown> | undefined)?.[part], record);
}
