import { type Language, LANGUAGES } from './messages.ts';
import { paletteOf } from './palette.ts';
import type { SiteSettings } from './site-content.ts';

/** Pixels of a share picture: what networks show large. */
export const SHARE_SIZE = { width: 1200, height: 630 };

/** What the share picture of a page shows. */
export interface Share {
  /** `''` where the page is about the company itself. */
  title: string;
  company: string;
  dir: 'ltr' | 'rtl';
  /** The address of the company's logo, or `''`. */
  logo: string;
  /** `#rrggbb` */
  colors: { paper: string; ink: string; sun: string };
}

/** The share picture of a page with that title. */
export function shareOf(
  { company_name: company, logo, look = {} }: SiteSettings,
  title: string,
  language: Language,
): Share {
  const { paper, ink, sun } = paletteOf(look, 'light');
  const { dir } = LANGUAGES[language];
  return {
    title: title === company ? '' : title,
    company,
    dir,
    logo,
    colors: { paper, ink, sun },
  };
}
