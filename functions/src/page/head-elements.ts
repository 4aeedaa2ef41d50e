import { escapeMarkup, voidElement, type VoidElement } from '../text/markup.ts';
import type { Head } from './kind.ts';
import type { LocaleContext } from './locale-context.ts';

const meta = (name: string, content: string) => ['meta', { name, content }] as const;
const property = (name: string, content: string) => ['meta', { property: name, content }] as const;
const link = (attributes: VoidElement[1]) => ['link', attributes] as const;

export function headElements(
  {
    title,
    siteName,
    description,
    canonical,
    alternates,
    image,
    feeds,
    noindex,
    isPrivate,
    data,
  }: Head & { isPrivate?: boolean },
  { language, languages }: Pick<LocaleContext, 'language' | 'languages'>,
): string {
  const elements = [
    meta('description', description),
    ...(noindex
      ? [meta('robots', 'noindex')]
      : [
          link({ rel: 'canonical', href: canonical }),
          ...alternates.map(([hreflang, href]) => link({ rel: 'alternate', hreflang, href })),
        ]),
    ...feeds.map((feed) => link({ rel: 'alternate', ...feed })),
    // `no-referrer` would make the origin of its forms `null`, which csrf.ts refuses.
    ...(isPrivate ? [meta('referrer', 'strict-origin')] : []),
    property('og:type', 'website'),
    property('og:title', title),
    property('og:description', description),
    property('og:url', canonical),
    property('og:image', image.url),
    property('og:image:alt', image.alt),
    ...(image.width ? [property('og:image:width', String(image.width))] : []),
    ...(image.height ? [property('og:image:height', String(image.height))] : []),
    property('og:site_name', siteName),
    property('og:locale', territoryLocale(language)),
    ...languages
      .filter((tag) => tag !== language)
      .map((tag) => property('og:locale:alternate', territoryLocale(tag))),
    meta('twitter:card', 'summary_large_image'),
    meta('twitter:title', title),
    meta('twitter:description', description),
    meta('twitter:image', image.url),
    meta('twitter:image:alt', image.alt),
  ];
  return [
    `<title>${escapeMarkup(title)}</title>`,
    ...elements.map(voidElement),
    // In a script element only `<` can end the element or open a comment.
    ...data.map(
      (each) =>
        `<script type="application/ld+json">${JSON.stringify(each).replaceAll('<', '\\u003c')}</script>`,
    ),
  ].join('\n    ');
}

/**
 * The protocol requires a territory; CLDR's likely one, such as `fa_IR`. Source:
 * https://ogp.me/#optional
 */
function territoryLocale(tag: string): string {
  const { language, region } = new Intl.Locale(tag).maximize();
  return `${language}_${region}`;
}
