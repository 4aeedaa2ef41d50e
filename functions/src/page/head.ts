import { createHash } from 'node:crypto';
import { cutText } from '@sunfront/contract/text/cut-text';
import { plainText } from '@sunfront/contract/text/markdown';
import { interpolate } from '@sunfront/contract/messages/index';
import { parseMediaUrl } from '@sunfront/contract/settings/media';
import { showsSection } from '@sunfront/contract/settings/sections';
import type { SiteSettings } from '@sunfront/contract/site/site-content';
import { type Share, SHARE_SIZE } from '@sunfront/contract/site/share';
import { copyText, sectionCopy, siteTitle } from '@sunfront/contract/site/copy-text';
import { getAlternates, localizedPath, type LocaleContext, type ToPath } from './locale-context.ts';
import { FEEDS } from './feeds.ts';
import type { Head, PageContext, ShareImage } from './kind.ts';

/** Characters that search engines show. */
const DESCRIPTION = 160;
/** Pixels; enough for the preview cards of all networks. */
const SHARE_WIDTH = 1280;

/** With the paths of a page in each language; without data. */
export function baseHead(context: PageContext, toPath: ToPath): Omit<Head, 'image'> {
  const { origin, content, locale } = context;
  const { settings } = content;
  const { messages } = locale;
  return {
    title: siteTitle(settings, messages),
    siteName: settings.company_name,
    description:
      copyText(settings, 'share_description', messages) ||
      preview(plainText(settings.about_us)) ||
      interpolate(messages, messages.head.site, { company: settings.company_name }),
    canonical: origin + localizedPath(locale.language, locale, toPath(locale.language)),
    alternates: getAlternates(locale, toPath).map(([tag, to]) => [tag, origin + to] as const),
    feeds: getFeeds(context),
    noindex: false,
    data: [],
  };
}

export function getFeedTitle(settings: SiteSettings, { messages }: LocaleContext): string {
  const copy = sectionCopy(settings, 'careers', messages);
  return `${copy.label} · ${settings.company_name}`;
}

function getFeeds({ content: { settings }, locale }: PageContext): Head['feeds'] {
  if (!showsSection(settings.sections, 'careers')) return [];
  return Object.entries(FEEDS)
    .filter(([, { linked }]) => linked)
    .map(([path, { type }]) => ({
      type,
      title: getFeedTitle(settings, locale),
      href: localizedPath(locale.language, locale, path),
    }));
}

/** The company's own picture, or one drawn for the page. */
export function getShareImage(context: PageContext, path: string, share: Share): ShareImage {
  const { share_image: url, company_name: alt } = context.content.settings;
  if (!url) return getDrawnImage(context, path, share);
  const media = parseMediaUrl(url);
  if (!media) return { url, alt };
  const width = media.widths.find((each) => each >= SHARE_WIDTH) ?? media.width;
  const height = Math.round((media.height * width) / media.width);
  return { url: absoluteUrl(url, context.origin)!, alt, width, height };
}

/**
 * The URL changes with the image, because networks fetch a URL once.
 * @param path for a job `/jobs/{id}`
 */
export function getDrawnImage(
  { origin, locale }: PageContext,
  path: string,
  share: Share,
): ShareImage {
  const version = createHash('sha256').update(JSON.stringify(share)).digest('hex').slice(0, 8);
  const query = `page=${path}&language=${locale.language}&version=${version}`;
  const { label, title, facts, company } = share;
  const alt = [...new Set([label?.text, title, ...facts, company])].filter(Boolean).join(' · ');
  return { url: `${origin}/media/share.jpeg?${query}`, alt, ...SHARE_SIZE };
}

export function absoluteUrl(url: string, origin: string): string | null {
  if (!url) return null;
  return parseMediaUrl(url) ? `${origin}${url}?w=${SHARE_WIDTH}` : url;
}

export function preview(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= DESCRIPTION) return line;
  const space = line.lastIndexOf(' ', DESCRIPTION - 1);
  return `${(space > 0 ? line.slice(0, space) : cutText(line, DESCRIPTION - 1)).trimEnd()}…`;
}
