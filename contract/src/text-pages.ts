import type { SiteSettings } from './site-content.ts';
import { type DefaultCopy, copyText, type CopyName } from './copy.ts';

/** By path. */
const PAGES = {
  '/privacy': { title: 'privacy_title', text: 'privacy' },
  '/legal': { title: 'legal_title', text: 'legal' },
} as const satisfies Record<string, { title: CopyName; text: 'privacy' | 'legal' }>;

export interface TextPage {
  path: keyof typeof PAGES;
  title: string;
  /** `''` for the default text. */
  text: string;
}

/** Privacy always exists, legal only with a text. */
export function textPages(settings: SiteSettings, defaults: DefaultCopy): TextPage[] {
  return Object.entries(PAGES)
    .map(([path, { title, text }]) => ({
      path: path as TextPage['path'],
      title: copyText(settings, title, defaults),
      text: settings[text],
    }))
    .filter(({ path, text }) => path === '/privacy' || text !== '');
}

export function textPageAt(
  path: string,
  settings: SiteSettings,
  defaults: DefaultCopy,
): TextPage | undefined {
  return textPages(settings, defaults).find((page) => page.path === path);
}
