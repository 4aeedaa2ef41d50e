import type * as z from 'zod';
import { TRANSLATIONS, translationsOf } from '../messages/translations.ts';
import { problemOf, unknownPlaceholder } from '../text/placeholders.ts';

/** Checks translations, too. @param known by name; may depend on the record */
export function withPlaceholders<Schema extends z.ZodObject>(
  schema: Schema,
  known: readonly string[] | ((record: Readonly<Record<string, unknown>>) => readonly string[]),
): Schema {
  return schema.check(({ value, issues }) => {
    const record = value as Record<string, unknown>;
    const names = typeof known === 'function' ? known(record) : known;
    const translated = Object.entries(translationsOf(record));
    const texts = [
      [[], record] as const,
      ...translated.map(([tag, each]) => [[TRANSLATIONS, tag], each] as const),
    ];
    for (const [path, fields] of texts) {
      for (const field of ['subject', 'text']) {
        const input = String((fields as Record<string, unknown>)[field] ?? '');
        const word = unknownPlaceholder(input, names);
        if (!word) continue;
        const message = problemOf(word, names);
        issues.push({ code: 'custom', path: [...path, field], input, message });
      }
    }
  });
}
