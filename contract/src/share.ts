import { type Language, LANGUAGES } from './messages.ts';
import { paletteOf } from './theme-colors.ts';
import type { SiteSettings } from './site-content.ts';

/** Pixels; networks show this size large. */
export const SHARE_SIZE = { width: 1200, height: 630 };

export interface Share {
  /** `''` for pages about the company. */
  title: string;
  company: string;
  dir: 'ltr' | 'rtl';
  logo: string;
  /** `#rrggbb` */
  colors: { paper: string; ink: string; accent: string };
}

export function shareOf(
  { company_name: company, logo, theme = {} }: SiteSettings,
  title: string,
  language: Language,
): Share {
  const { paper, ink, accent } = paletteOf(theme, 'light');
  const { dir } = LANGUAGES[language];
  return {
    title: title === company ? '' : title,
    company,
    dir,
    logo,
    colors: { paper, ink, accent },
  };
}
