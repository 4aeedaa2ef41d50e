import { basePath } from '@sunfront/contract/messages/index';
import { use } from 'react';
import { ViewContext } from './view-context.ts';

/** Prefixes links with `''` or `/{language}`. */
export const useBasePath = () => basePath(use(ViewContext).language);

const OWN_PAGE = /^\/(?:$|[?#]|(?:jobs|application|interview|privacy|legal)(?:$|[/?#]))/;

/**
 * Returns a function for links that editors typed: those to the site's own pages keep the language.
 * @param home the page of the anchors; '' on that page
 */
export function useSiteHref(home = ''): (href: string) => string {
  const base = useBasePath();
  return (href) => (href.startsWith('#') ? home + href : OWN_PAGE.test(href) ? base + href : href);
}
