import {
  baseOf,
  type Language,
  LANGUAGES,
  type Messages,
  spokenLanguages,
} from '@sunfront/contract/messages';

export interface Edition {
  language: Language;
  /** All languages of the site; the first is its default. */
  languages: readonly Language[];
  messages: Messages;
}

/**
 * @param asked language in the URL; defaults to the site's first language
 * @returns undefined if the site does not offer the language
 */
export async function editionOf(
  languages: string,
  asked: Language | undefined,
): Promise<Edition | undefined> {
  const spoken = spokenLanguages(languages);
  const language = asked ?? spoken[0];
  if (!spoken.includes(language)) return undefined;
  const { default: messages } = await LANGUAGES[language].load();
  return { language, languages: spoken, messages };
}

/** The default language has no prefix. */
export function addressIn(
  language: Language,
  { languages }: Pick<Edition, 'languages'>,
  path: string,
): string {
  return baseOf(language === languages[0] ? undefined : language) + path;
}

/** Path in a language, without the language prefix. */
export type PathIn = (language: Language) => string;

/** Returns pairs of `hreflang` and path; none on a site with one language. */
export function alternatesOf({ languages }: Pick<Edition, 'languages'>, pathIn: PathIn) {
  const [own] = languages;
  if (!own || languages.length < 2) return [];
  const tagged = languages.map((tag) => [
    tag as string,
    addressIn(tag, { languages }, pathIn(tag)),
  ]);
  return [...tagged, ['x-default', pathIn(own)]] as [string, string][];
}
