import { createHash } from 'node:crypto';
import { cutText } from '@sunfront/contract/cut-text';
import type { Job } from '@sunfront/contract/entities/job';
import { plainText } from '@sunfront/contract/markdown';
import { interpolate } from '@sunfront/contract/messages';
import { parseMediaUrl } from '@sunfront/contract/media';
import { showsSection } from '@sunfront/contract/sections';
import type { SiteContent, SiteSettings } from '@sunfront/contract/site-content';
import type { TextPage } from '@sunfront/contract/text-pages';
import { homeShare, jobShare, pageShare, type Share, SHARE_SIZE } from '@sunfront/contract/share';
import { companyAndTown, copyText, sectionCopy, siteTitle } from '@sunfront/contract/copy-text';
import { addressOf, ANY_JOB, JOBS, type JobSearch } from '@sunfront/web/render';
import { localizedPath, alternatesOf, type LocaleContext, type PathIn } from './locale-context.ts';
import { FEEDS } from './feeds.ts';
import { jobPosting } from './job-posting.ts';
import { organization } from './organization.ts';

/** Sizes in pixels, if known. */
interface ShareImage {
  url: string;
  width?: number;
  height?: number;
}

export interface Head {
  title: string;
  siteName: string;
  description: string;
  canonical: string;
  /** By language tag; empty on a site with one language. */
  alternates: readonly (readonly [tag: string, address: string])[];
  image: ShareImage;
  feeds: readonly { type: string; title: string; address: string }[];
  noindex: boolean;
  /** schema.org objects. */
  data: object[];
}

/** Characters that search engines show. */
const DESCRIPTION = 160;
/** Pixels; enough for the preview cards of all networks. */
const SHARE_WIDTH = 1280;

interface HeadRequest {
  origin: string;
  locale: LocaleContext;
}

function addressesOf(pathIn: PathIn, { origin, locale }: HeadRequest) {
  return {
    canonical: origin + localizedPath(locale.language, locale, pathIn(locale.language)),
    alternates: alternatesOf(locale, pathIn).map(([tag, to]) => [tag, origin + to] as const),
  };
}

export function feedTitle(settings: SiteSettings, { messages }: LocaleContext): string {
  const copy = sectionCopy(settings, 'careers', messages);
  return `${copy.label} · ${settings.company_name}`;
}

function feedsOf({ settings }: SiteContent, { locale }: HeadRequest): Head['feeds'] {
  if (!showsSection(settings.sections, 'careers')) return [];
  return Object.entries(FEEDS)
    .filter(([, { linked }]) => linked)
    .map(([path, { type }]) => {
      const address = localizedPath(locale.language, locale, path);
      return { type, title: feedTitle(settings, locale), address };
    });
}

function inLanguage({ language, languages }: LocaleContext): object {
  return languages.length > 1 ? { inLanguage: language } : {};
}

export function siteHead(content: SiteContent, requested: HeadRequest): Head {
  const { origin, locale } = requested;
  const { company_name: name, about_us, logo } = content.settings;
  const addresses = addressesOf(() => '/', requested);
  return {
    title: siteTitle(content.settings, locale.messages),
    siteName: name,
    description:
      copyText(content.settings, 'share_description', locale.messages) ||
      preview(plainText(about_us)) ||
      interpolate(locale.messages, locale.messages.head.site, { company: name }),
    ...addresses,
    image: shareImage(content, requested, '/', homeShare(content, locale)),
    feeds: feedsOf(content, requested),
    noindex: false,
    data: [
      organization(content, addresses.canonical, absolute(logo, origin), locale),
      {
        '@context': 'https://schema.org',
        '@type': 'WebSite',
        name,
        url: addresses.canonical,
        ...inLanguage(locale),
      },
    ],
  };
}

/** JobPosting data only while the job is open, and if they are valid. */
export function jobHead(
  { job, open, pathIn }: { job: Job; open: boolean; pathIn: PathIn },
  content: SiteContent,
  requested: HeadRequest,
): Head {
  const { company_name: site, logo } = content.settings;
  const { origin } = requested;
  const { messages } = requested.locale;
  const addresses = addressesOf(pathIn, requested);
  const company = { ...content.settings, url: `${origin}/`, logo: absolute(logo, origin) };
  const data = [jobPosting(job, addresses.canonical, company), breadcrumbs(job, requested)];
  return {
    title: `${job.title} · ${site}`,
    siteName: site,
    description: preview(
      interpolate(messages, messages.head.job, {
        company: job.company_name,
        job: [job.title, job.location].filter(Boolean).join(messages.comma),
        text: plainText(job.description),
      }),
    ),
    ...addresses,
    image: drawnImage(
      requested,
      `/jobs/${job.id}`,
      jobShare(job, open, content.settings, requested.locale),
    ),
    feeds: feedsOf(content, requested),
    noindex: !open,
    data: open ? data.filter((each) => each !== undefined) : [],
  };
}

/** The page's last entry needs no URL. */
function breadcrumbs({ title }: Job, { origin, locale }: HeadRequest): object {
  const list = origin + localizedPath(locale.language, locale, JOBS);
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: locale.messages.job.all, item: list },
      { '@type': 'ListItem', position: 2, name: title },
    ],
  };
}

/**
 * The canonical URL has no filters.
 * @param exists whether there is such a page of results
 */
export function jobsHead(
  search: JobSearch,
  exists: boolean,
  content: SiteContent,
  requested: HeadRequest,
): Head {
  const { messages } = requested.locale;
  const { title } = messages.jobs;
  const { company_name: company } = content.settings;
  const path = addressOf({ path: JOBS, search: { ...ANY_JOB, page: search.page } });
  return {
    ...siteHead(content, requested),
    title: interpolate(messages, messages.head.jobsTitle, {
      company: companyAndTown(content.settings, messages),
    }),
    description: preview(interpolate(messages, messages.head.jobs, { company })),
    ...addressesOf(() => path, requested),
    image: shareImage(
      content,
      requested,
      JOBS,
      pageShare(content.settings, title, requested.locale),
    ),
    noindex: !exists,
    data: [],
  };
}

export function textHead(
  { path, title, text }: TextPage,
  content: SiteContent,
  requested: HeadRequest,
): Head {
  const { messages } = requested.locale;
  const { company_name: company } = content.settings;
  // Only the privacy text has a default.
  const description = plainText(text) || interpolate(messages, messages.head.privacy, { company });
  return {
    ...siteHead(content, requested),
    title: `${title} · ${company}`,
    description: preview(description),
    ...addressesOf(() => path, requested),
    image: shareImage(
      content,
      requested,
      path,
      pageShare(content.settings, title, requested.locale),
    ),
    data: [],
  };
}

export function notFoundHead(what: string, content: SiteContent, requested: HeadRequest): Head {
  const title = `${what} · ${content.settings.company_name}`;
  return { ...siteHead(content, requested), title, noindex: true, data: [] };
}

function shareImage(
  content: SiteContent,
  requested: HeadRequest,
  path: string,
  share: Share,
): ShareImage {
  const { share_image: chosen } = content.settings;
  if (!chosen) return drawnImage(requested, path, share);
  const media = parseMediaUrl(chosen);
  if (!media) return { url: chosen };
  const shown = media.widths.find((each) => each >= SHARE_WIDTH) ?? media.width;
  const high = Math.round((media.height * shown) / media.width);
  return { url: absolute(chosen, requested.origin)!, width: shown, height: high };
}

/**
 * The URL changes with the image, because networks fetch a URL once.
 * @param path for a job `/jobs/{id}`
 */
function drawnImage({ origin, locale }: HeadRequest, path: string, share: Share): ShareImage {
  const version = createHash('sha256').update(JSON.stringify(share)).digest('hex').slice(0, 8);
  const query = `page=${path}&language=${locale.language}&version=${version}`;
  return { url: `${origin}/media/share.jpeg?${query}`, ...SHARE_SIZE };
}

function absolute(url: string, origin: string): string | null {
  if (!url) return null;
  return parseMediaUrl(url) ? `${origin}${url}?w=${SHARE_WIDTH}` : url;
}

function preview(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= DESCRIPTION) return line;
  const space = line.lastIndexOf(' ', DESCRIPTION - 1);
  return `${(space > 0 ? line.slice(0, space) : cutText(line, DESCRIPTION - 1)).trimEnd()}…`;
}
