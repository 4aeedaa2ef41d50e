import type { SiteSettings } from './site-content.ts';
import type { CopyName } from '../settings/copy.ts';
import { copyText } from './copy-text.ts';
import type { Messages } from '../messages/index.ts';

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
export function textPages(settings: SiteSettings, messages: Messages): TextPage[] {
  return Object.entries(PAGES)
    .map(([path, { title, text }]) => ({
      path: path as TextPage['path'],
      title: copyText(settings, title, messages),
      text: settings[text],
    }))
    .filter(({ path, text }) => path === '/privacy' || text !== '');
}

export function textPageAt(
  path: string,
  settings: SiteSettings,
  messages: Messages,
): TextPage | undefined {
  return textPages(settings, messages).find((page) => page.path === path);
}
