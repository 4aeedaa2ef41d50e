import type { Messages } from './messages/en.ts';

export type { Messages };

export type Locale = Pick<Messages, 'locale'>;

/** A language that the page speaks: what it calls itself, how it is written, and its catalogue. */
interface LanguageInfo {
  name: string;
  dir: 'ltr' | 'rtl';
  load: () => Promise<{ default: Messages }>;
}

/** The page's languages by their BCP 47 tags: another one is a file in messages/, and a line here. */
export const LANGUAGES = {
  en: { name: 'English', dir: 'ltr', load: () => import('./messages/en.ts') },
} as const satisfies Record<string, LanguageInfo>;

export type Language = keyof typeof LANGUAGES;

/** A text with values in place of their names, numbers in the language's digits. */
export function fill(
  { locale }: Locale,
  text: string,
  values: Readonly<Record<string, string | number>>,
): string {
  return text.replace(/\{(\w+)\}/g, (name, key: string) => {
    const value = values[key] ?? name;
    return typeof value === 'number' ? new Intl.NumberFormat(locale).format(value) : value;
  });
}
