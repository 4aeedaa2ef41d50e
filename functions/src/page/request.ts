import type { View } from '@sunfront/web/render';
import type { Answer } from '../site/kept.ts';
import type { Edition } from './edition.ts';

/** A finished page. */
export interface Page extends Answer {
  status: number;
  type: string;
  /** Seconds that the CDN may keep it, unless it ends earlier; 0 for what is one visitor's alone. */
  shared: number;
  /** The target of a redirect (status 301). */
  location?: string;
}

export interface PageRequest {
  view: View;
  /** Scheme and host under which visitors reach the site. */
  origin: string;
  /** Of a hundred visits, those that tell what they are measured by; without any, the page knows nothing of it. */
  measured?: number;
}

/** The same, and the language in which it is answered. */
export type Asked = PageRequest & { edition: Edition };

/** Seconds that the CDN may keep a page. */
export const SHARED = 60;
/** The same for the sitemap, and for an address that shows nothing: it may come to. */
export const SITEMAP = 3600;
export const MISSING = 10;
