import { escapeMarkup } from '../markup.ts';
import type { Head } from './kind.ts';
import type { LocaleContext } from './locale-context.ts';

export function headElements(
  { title, siteName, description, canonical, alternates, image, feeds, noindex, data }: Head,
  { language, languages }: Pick<LocaleContext, 'language' | 'languages'>,
): string {
  const property = (name: string, content: string) =>
    `<meta property="${name}" content="${escapeMarkup(content)}">`;
  const twitter = (name: string, content: string) =>
    `<meta name="twitter:${name}" content="${escapeMarkup(content)}">`;
  return [
    `<title>${escapeMarkup(title)}</title>`,
    `<meta name="description" content="${escapeMarkup(description)}">`,
    ...(noindex
      ? ['<meta name="robots" content="noindex">']
      : [`<link rel="canonical" href="${escapeMarkup(canonical)}">`, ...alternates.map(alternate)]),
    ...feeds.map(feedLink),
    property('og:type', 'website'),
    property('og:title', title),
    property('og:description', description),
    property('og:url', canonical),
    property('og:image', image.url),
    property('og:image:alt', title),
    ...(image.width ? [property('og:image:width', String(image.width))] : []),
    ...(image.height ? [property('og:image:height', String(image.height))] : []),
    property('og:site_name', siteName),
    property('og:locale', territoryLocale(language)),
    ...languages
      .filter((tag) => tag !== language)
      .map((tag) => property('og:locale:alternate', territoryLocale(tag))),
    twitter('card', 'summary_large_image'),
    twitter('title', title),
    twitter('description', description),
    twitter('image', image.url),
    twitter('image:alt', title),
    // In a script element only `<` can end the element or open a comment.
    ...data.map(
      (each) =>
        `<script type="application/ld+json">${JSON.stringify(each).replaceAll('<', '\\u003c')}</script>`,
    ),
  ].join('\n    ');
}

/** The protocol requires a territory; CLDR's likely one, such as `fa_IR`. Source: https://ogp.me/#optional */
function territoryLocale(tag: string): string {
  const { language, region } = new Intl.Locale(tag).maximize();
  return `${language}_${region}`;
}

function alternate([tag, address]: Head['alternates'][number]): string {
  return `<link rel="alternate" hreflang="${tag}" href="${escapeMarkup(address)}">`;
}

function feedLink({ type, title, address }: Head['feeds'][number]): string {
  return `<link rel="alternate" type="${type}" title="${escapeMarkup(title)}" href="${escapeMarkup(address)}">`;
}
