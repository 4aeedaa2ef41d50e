import type { Messages } from './messages/en.ts';

export { fill, type Locale } from './fill.ts';
export type { Messages };

/** A language that the page speaks: what it calls itself, how it is written, and its catalogue. */
interface LanguageInfo {
  name: string;
  dir: 'ltr' | 'rtl';
  load: () => Promise<{ default: Messages }>;
}

/** The page's languages by their BCP 47 tags: another one is a file in messages/, and a line here. */
export const LANGUAGES = {
  en: { name: 'English', dir: 'ltr', load: () => import('./messages/en.ts') },
  fa: { name: 'فارسی', dir: 'rtl', load: () => import('./messages/fa.ts') },
} as const satisfies Record<string, LanguageInfo>;

export type Language = keyof typeof LANGUAGES;

export const LANGUAGE_TAGS = Object.keys(LANGUAGES) as [Language, ...Language[]];

/**
 * The languages of a site, at least one; the first is the one at `/`, each other at `/{tag}/`.
 * @param text as the settings hold it: tags with spaces between them. What it does not name is not spoken; `''` is
 *   English alone.
 */
export function spokenLanguages(text: string): [Language, ...Language[]] {
  const tags = text.split(' ');
  const [first = 'en', ...others] = LANGUAGE_TAGS.filter((tag) => tags.includes(tag)).toSorted(
    (one, other) => tags.indexOf(one) - tags.indexOf(other),
  );
  return [first, ...others];
}

/** What a page's addresses begin with: of the site's own language, which none is named for, nothing. */
export function baseOf(language: Language | undefined): string {
  return language ? `/${language}` : '';
}
