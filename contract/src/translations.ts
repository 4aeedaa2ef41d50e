import type { Language } from './messages.ts';

/** Texts of a record in other languages than its own, by the names of its fields; those that are not blank. */
export type Translations = Partial<Record<Language, Readonly<Record<string, string>>>>;

/** The field of a record that holds them. */
export const TRANSLATIONS = 'translations';

/** Those that a record has. */
export function translationsOf(record: object): Translations {
  return (record as { translations?: Translations })[TRANSLATIONS] ?? {};
}

/** The record as a language tells it: what is not translated stays as it is. It has no translations itself. */
export function inLanguage<R extends object>(record: R, language: Language): R {
  const { [TRANSLATIONS]: _, ...own } = record as R & { translations?: Translations };
  // A form that is being filled in has blank ones too.
  const texts = Object.entries(translationsOf(record)[language] ?? {}).filter(([, text]) =>
    text.trim(),
  );
  return { ...own, ...Object.fromEntries(texts) } as unknown as R;
}
