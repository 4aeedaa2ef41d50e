import type { Messages } from './en.ts';

export { interpolate, type Locale } from '../text/interpolate.ts';
export type { Messages };

interface LanguageInfo {
  name: string;
  dir: 'ltr' | 'rtl';
  load: () => Promise<{ default: Messages }>;
}

/** By BCP 47 tag. */
export const LANGUAGES = {
  en: { name: 'English', dir: 'ltr', load: () => import('./en.ts') },
  fa: { name: 'فارسی', dir: 'rtl', load: () => import('./fa.ts') },
} as const satisfies Record<string, LanguageInfo>;

export type Language = keyof typeof LANGUAGES;

export const LANGUAGE_TAGS = Object.keys(LANGUAGES) as [Language, ...Language[]];

/**
 * The first language is served at `/`, each other at `/{tag}/`.
 * @param text tags separated by spaces; `''` is English only
 */
export function siteLanguages(text: string): [Language, ...Language[]] {
  const tags = text.split(' ');
  const [first = 'en', ...others] = LANGUAGE_TAGS.filter((tag) => tags.includes(tag)).toSorted(
    (one, other) => tags.indexOf(one) - tags.indexOf(other),
  );
  return [first, ...others];
}

/** The document's `lang` may be that of a translator. */
export function languageOf({ locale }: Messages): Language {
  return locale.split('-')[0] as Language;
}

/** `''` for the site's main language. */
export function basePath(language: Language | undefined): string {
  return language ? `/${language}` : '';
}
