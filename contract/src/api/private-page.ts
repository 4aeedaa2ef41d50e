import { basePath, type Language } from '../messages/index.ts';

/**
 * The code is the fragment, which browsers send to no server: no log of requests contains it.
 * @param page without the language prefix
 */
export function privatePageUrl(
  origin: string,
  page: string,
  language: Language | undefined,
  code: string,
): string {
  return `${origin}${basePath(language)}${page}#${code}`;
}
