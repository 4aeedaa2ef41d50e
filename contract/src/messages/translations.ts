import type { Language } from './index.ts';

/** Non-blank. */
export type Translations = Partial<Record<Language, Readonly<Record<string, string>>>>;

export const TRANSLATIONS = 'translations';

export function translationsOf(record: object): Translations {
  return (record as { translations?: Translations })[TRANSLATIONS] ?? {};
}

/** Falls back to the original. */
export function localize<R extends object>(record: R, language: Language): R {
  const { [TRANSLATIONS]: _, ...own } = record as R & { translations?: Translations };
  // Translations in an unsaved form may be blank.
  const texts = Object.entries(translationsOf(record)[language] ?? {}).filter(([, text]) =>
    text.trim(),
  );
  return { ...own, ...Object.fromEntries(texts) } as unknown as R;
}
