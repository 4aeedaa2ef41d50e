import type { SiteContent } from '@sunfront/contract/site/site-content';
import type { Site } from '../site/site.ts';
import type { Repository } from '../store/repository.ts';
import type { PageRequest } from './request.ts';
import type { LocaleContext } from './locale-context.ts';

export interface PageContext extends PageRequest {
  repository: Repository;
  site: Site;
  /** In the page's language. */
  content: SiteContent;
  locale: LocaleContext;
}

/** Sizes in pixels, if known. */
export interface ShareImage {
  url: string;
  alt: string;
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
  feeds: readonly { type: string; title: string; href: string }[];
  noindex: boolean;
  /** schema.org objects. */
  data: object[];
}

interface Validity {
  /** ISO 8601; never after the site document's. */
  valid_until?: string;
}

interface Cacheable extends Validity {
  /** Seconds in the CDN. */
  shared?: number;
}

export interface HtmlPage extends Validity {
  /** 404 instead of 200. */
  missing?: boolean;
  head: Head;
  content: SiteContent;
  view?: PageRequest['view'];
  /** ISO 8601; the time that the page shows, by default the site document's. */
  now?: string;
}

interface FilePage extends Cacheable {
  type: string;
  text: string;
}

interface Redirect extends Cacheable {
  status: 301 | 302;
  location: string;
}

export type PageResult = HtmlPage | FilePage | Redirect;

/** Returns undefined for the paths of other kinds. */
export type PageKind = (
  context: PageContext,
) => PageResult | undefined | Promise<PageResult | undefined>;
