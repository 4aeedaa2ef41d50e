import {
  baseOf,
  type Language,
  LANGUAGES,
  type Messages,
  spokenLanguages,
} from '@sunfront/contract/messages';

/** The site in one of its languages. */
export interface Edition {
  language: Language;
  /** All that the site speaks, its own first. */
  languages: readonly Language[];
  messages: Messages;
}

/**
 * @param languages as the settings hold them.
 * @param asked by the address; the site's own language when it names none.
 * @returns undefined where the site does not speak it.
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

/** The one address of a path in a language: the site's own has nothing in front of it. */
export function addressIn(
  language: Language,
  { languages }: Pick<Edition, 'languages'>,
  path: string,
): string {
  return baseOf(language === languages[0] ? undefined : language) + path;
}

/** The path of a page in a language, without what the address begins with for that language. */
export type PathIn = (language: Language) => string;

/** A page's addresses in all languages, by how search engines call them; none where there is but one language. */
export function alternatesOf({ languages }: Pick<Edition, 'languages'>, pathIn: PathIn) {
  const [own] = languages;
  if (!own || languages.length < 2) return [];
  const tagged = languages.map((tag) => [
    tag as string,
    addressIn(tag, { languages }, pathIn(tag)),
  ]);
  return [...tagged, ['x-default', pathIn(own)]] as [string, string][];
}
