import { createHash } from 'node:crypto';
import type { Job } from '@sunfront/contract/entities/job';
import { plainText } from '@sunfront/contract/markdown';
import { fill, type Language } from '@sunfront/contract/messages';
import { parseMediaUrl } from '@sunfront/contract/media';
import { showsSection } from '@sunfront/contract/sections';
import type { SiteContent, SiteSettings } from '@sunfront/contract/site-content';
import type { TextPage } from '@sunfront/contract/text-pages';
import { type Share, SHARE_SIZE, shareOf } from '@sunfront/contract/share';
import { sectionWords, word } from '@sunfront/contract/words';
import { addressOf, ANY_JOB, JOBS, type JobSearch } from '@sunfront/web/render';
import { addressIn, alternatesOf, type Edition, type PathIn } from './edition.ts';
import { FEEDS } from './feeds.ts';
import { jobPosting } from './job-posting.ts';

/** Absolute URL; sizes in pixels, if known. */
interface ShareImage {
  url: string;
  width?: number;
  height?: number;
}

export interface Head {
  title: string;
  siteName: string;
  description: string;
  /** Absolute. */
  canonical: string;
  /** By language tag; empty on a site with one language. */
  alternates: readonly (readonly [tag: string, address: string])[];
  image: ShareImage;
  feeds: readonly { type: string; title: string; address: string }[];
  noindex: boolean;
  /** schema.org objects, one script element each. */
  data: object[];
}

/** Characters that search engines show. */
const DESCRIPTION = 160;
/** Pixels; enough for the preview cards of all networks. */
const SHARE_WIDTH = 1280;

interface HeadRequest {
  origin: string;
  edition: Edition;
}

function addressesOf(pathIn: PathIn, { origin, edition }: HeadRequest) {
  return {
    canonical: origin + addressIn(edition.language, edition, pathIn(edition.language)),
    alternates: alternatesOf(edition, pathIn).map(([tag, to]) => [tag, origin + to] as const),
  };
}

export function feedTitle(settings: SiteSettings, { messages }: Edition): string {
  const words = sectionWords(settings, 'careers', messages.words);
  return `${words.label} · ${settings.company_name}`;
}

function feedsOf({ settings }: SiteContent, { edition }: HeadRequest): Head['feeds'] {
  if (!showsSection(settings.sections, 'careers')) return [];
  return Object.entries(FEEDS)
    .filter(([, { linked }]) => linked)
    .map(([path, { type }]) => {
      const address = addressIn(edition.language, edition, path);
      return { type, title: feedTitle(settings, edition), address };
    });
}

function inLanguage({ language, languages }: Edition): object {
  return languages.length > 1 ? { inLanguage: language } : {};
}

export function siteHead(content: SiteContent, asked: HeadRequest): Head {
  const { origin, edition } = asked;
  const { words } = edition.messages;
  const { company_name: name, about_us, logo, email, phone, country } = content.settings;
  const context = 'https://schema.org';
  const title = word(content.settings, 'share_title', words);
  const addresses = addressesOf(() => '/', asked);
  const organization = {
    '@context': context,
    '@type': 'Organization',
    name,
    url: addresses.canonical,
    ...(logo ? { logo: absolute(logo, origin) } : {}),
    ...(email ? { email } : {}),
    ...(phone ? { telephone: phone } : {}),
    ...(country
      ? { address: { '@type': 'PostalAddress', addressCountry: country.toUpperCase() } }
      : {}),
    ...(content.social.length > 0 ? { sameAs: content.social.map(({ url }) => url) } : {}),
  };
  return {
    title,
    siteName: name,
    description:
      word(content.settings, 'share_description', words) ||
      preview(plainText(about_us)) ||
      fill(edition.messages, edition.messages.head.site, { company: name }),
    ...addresses,
    image: shareImage(content, asked, '/', title),
    feeds: feedsOf(content, asked),
    noindex: false,
    data: [
      organization,
      {
        '@context': context,
        '@type': 'WebSite',
        name,
        url: addresses.canonical,
        ...inLanguage(edition),
      },
    ],
  };
}

/** JobPosting data only while the job is open. */
export function jobHead(
  { job, open, pathIn }: { job: Job; open: boolean; pathIn: PathIn },
  content: SiteContent,
  asked: HeadRequest,
): Head {
  const { company_name: site, logo } = content.settings;
  const { origin } = asked;
  const { messages } = asked.edition;
  const addresses = addressesOf(pathIn, asked);
  const company = { ...content.settings, url: `${origin}/`, logo: absolute(logo, origin) };
  return {
    title: `${job.title} · ${site}`,
    siteName: site,
    description: preview(
      fill(messages, messages.head.job, {
        company: job.company_name,
        job: [job.title, job.location].filter(Boolean).join(messages.comma),
        text: plainText(job.description),
      }),
    ),
    ...addresses,
    image: drawnImage(content, asked, `/jobs/${job.id}`, job.title),
    feeds: feedsOf(content, asked),
    noindex: !open,
    data: open ? [jobPosting(job, addresses.canonical, company)] : [],
  };
}

/** The canonical URL has no filters. */
export function jobsHead(search: JobSearch, content: SiteContent, asked: HeadRequest): Head {
  const { messages } = asked.edition;
  const { title } = messages.jobs;
  const titles = content.jobs.map((job) => job.title).join(messages.comma);
  const path = addressOf({ path: JOBS, search: { ...ANY_JOB, page: search.page } });
  return {
    ...siteHead(content, asked),
    title: `${title} · ${content.settings.company_name}`,
    ...(titles && {
      description: preview(
        fill(messages, messages.head.jobs, { company: content.settings.company_name, titles }),
      ),
    }),
    ...addressesOf(() => path, asked),
    image: shareImage(content, asked, JOBS, title),
    data: [],
  };
}

export function textHead(
  { path, title, text }: TextPage,
  content: SiteContent,
  asked: HeadRequest,
): Head {
  const named = `${title} · ${content.settings.company_name}`;
  return {
    ...siteHead(content, asked),
    title: named,
    ...(text && { description: preview(plainText(text)) }),
    ...addressesOf(() => path, asked),
    image: shareImage(content, asked, path, title),
    data: [],
  };
}

/** @param what title of the page */
export function missingHead(what: string, content: SiteContent, asked: HeadRequest): Head {
  const title = `${what} · ${content.settings.company_name}`;
  return { ...siteHead(content, asked), title, noindex: true, data: [] };
}

function shareImage(
  content: SiteContent,
  asked: HeadRequest,
  path: string,
  title: string,
): ShareImage {
  const { share_image: chosen } = content.settings;
  if (!chosen) return drawnImage(content, asked, path, title);
  const media = parseMediaUrl(chosen);
  if (!media) return { url: chosen };
  const shown = media.widths.find((each) => each >= SHARE_WIDTH) ?? media.width;
  const high = Math.round((media.height * shown) / media.width);
  return { url: absolute(chosen, asked.origin)!, width: shown, height: high };
}

/** @param path see `shareAddress` */
function drawnImage(
  { settings }: SiteContent,
  { origin, edition }: HeadRequest,
  path: string,
  title: string,
): ShareImage {
  const share = shareOf(settings, title, edition.language);
  return { url: origin + shareAddress(path, edition.language, share), ...SHARE_SIZE };
}

/**
 * Returns the URL of a generated share image. It changes with the image, because networks fetch a URL once.
 * @param path path of the page; for a job `/jobs/{id}`
 */
function shareAddress(path: string, language: Language, share: Share): string {
  const version = createHash('sha256').update(JSON.stringify(share)).digest('hex').slice(0, 8);
  return `/media/share.png?page=${path}&language=${language}&version=${version}`;
}

function absolute(url: string, origin: string): string | null {
  if (!url) return null;
  return parseMediaUrl(url) ? `${origin}${url}?w=${SHARE_WIDTH}` : url;
}

function preview(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= DESCRIPTION) return line;
  const space = line.lastIndexOf(' ', DESCRIPTION - 1);
  return `${line
    .slice(0, space > 0 ? space : DESCRIPTION - 1)
    .toWellFormed()
    .trimEnd()}…`;
}
