import { LANGUAGES } from '@sunfront/contract/messages/index';

/**
 * Returns the URL with single slashes and none at the end, except for the home page of a language.
 * Browsers would read a leading `//` or `/\` in `Location` as another host.
 * @param url path and query
 */
export function canonicalUrl(url: string): string {
  const start = url.search(/\?|$/);
  const path = url
    .slice(0, start)
    .split(/[\\/]+/)
    .filter(Boolean)
    .join('/');
  const isHome = Object.hasOwn(LANGUAGES, path);
  return `/${path}${isHome ? '/' : ''}${url.slice(start)}`;
}
