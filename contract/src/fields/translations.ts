import * as z from 'zod';
import { TEXT } from '../limits.ts';
import { LANGUAGE_TAGS } from '../messages/index.ts';
import type { Translations } from '../messages/translations.ts';
import { cleanText } from '../text/typed-text.ts';
import { describe, type FieldMeta, fromJson, tooLongMessage } from './field.ts';
import { validLinks } from './text.ts';

/**
 * By language and field, as an object or JSON; null and `''` for none. Field limits apply; blank
 * texts are removed. A missing value is omitted. Firestore clients cannot change them if they
 * cannot change all of the fields.
 */
export function translations(fields: Readonly<Record<string, FieldMeta>>) {
  const title = 'Translations';
  const error = `${title} must be texts by language and field`;
  const texts = Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, translation(field).nullish()]),
  );
  const languages = Object.fromEntries(
    LANGUAGE_TAGS.map((tag) => [tag, z.object(texts, { error }).nullish()]),
  );
  const schema = z
    .preprocess(fromJson, z.object(languages, { error }).nullable().transform(withoutBlanks))
    .optional();
  const apiOnly = Object.values(fields).some((field) => field.apiOnly);
  return describe(schema, { title, kind: 'translations', omitWhenEmpty: true, apiOnly });
}

function translation({ title, max = TEXT.title, tooLong, markdown }: FieldMeta) {
  return z
    .string({ error: `${title} must be text` })
    .overwrite(cleanText)
    .max(max, tooLong ?? tooLongMessage(title, max))
    .refine(...validLinks(title, markdown));
}

function withoutBlanks(
  languages: Record<string, Record<string, string | null | undefined> | null | undefined> | null,
): Translations {
  const present = Object.entries(languages ?? {}).map(([tag, texts]) => {
    const entries = Object.entries(texts ?? {}).filter(([, text]) => text);
    return [tag, Object.fromEntries(entries)] as const;
  });
  return Object.fromEntries(present.filter(([, texts]) => Object.keys(texts).length > 0));
}
