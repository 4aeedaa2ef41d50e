import {
  basePath,
  type Language,
  LANGUAGES,
  type Messages,
  siteLanguages,
} from '@sunfront/contract/messages/index';

export interface LocaleContext {
  language: Language;
  /** The first is the default. */
  languages: readonly Language[];
  messages: Messages;
}

/** @returns undefined if the site does not offer the language */
export async function createLocaleContext(
  languages: string,
  requested: Language | undefined,
): Promise<LocaleContext | undefined> {
  const spoken = siteLanguages(languages);
  const language = requested ?? spoken[0];
  if (!spoken.includes(language)) return undefined;
  const { default: messages } = await LANGUAGES[language].load();
  return { language, languages: spoken, messages };
}

/** The default language has no prefix. */
export function localizedPath(
  language: Language,
  { languages }: Pick<LocaleContext, 'languages'>,
  path: string,
): string {
  return basePath(language === languages[0] ? undefined : language) + path;
}

/** Without the language prefix. */
export type ToPath = (language: Language) => string;

/** Pairs of `hreflang` and path; none on a site with one language. */
export function getAlternates({ languages }: Pick<LocaleContext, 'languages'>, toPath: ToPath) {
  const [own] = languages;
  if (!own || languages.length < 2) return [];
  const paths = languages.map((tag) => [tag, localizedPath(tag, { languages }, toPath(tag))]);
  return [...paths, ['x-default', toPath(own)]] as [string, string][];
}
