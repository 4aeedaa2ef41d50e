import type { View } from '@sunfront/web/render';
import type { CacheEntry } from '../site/cache.ts';

export interface Page extends CacheEntry {
  status: number;
  type: string;
  /** Seconds in the CDN; 0 for a page private to a visitor. */
  shared: number;
  location?: string;
}

export interface PageRequest {
  view: View;
  origin: string;
  /** Percentage of visits; 0 omits the script. */
  measured?: number;
}

/** Seconds in the CDN; a missing page may be published soon. */
export const SHARED = 60;
export const MISSING = 10;
