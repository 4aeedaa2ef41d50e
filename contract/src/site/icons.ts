import { LOGO_SHAPES, type LogoShape, parseMediaUrl } from '../settings/media.ts';
import type { SiteSettings } from './site-content.ts';
import { paletteOf } from '../theme/theme-colors.ts';

export interface Icon {
  /** Media URL. */
  logo: string;
  shape: LogoShape;
  /** `#rrggbb` */
  ground: string;
}

/** None without an uploaded logo. */
export function iconsOf({ logo, theme = {} }: Pick<SiteSettings, 'logo' | 'theme'>): Icon[] {
  if (!parseMediaUrl(logo)) return [];
  const { paper } = paletteOf(theme, 'light');
  const shapes = Object.keys(LOGO_SHAPES) as LogoShape[];
  return shapes.map((shape) => ({ logo, shape, ground: paper }));
}
