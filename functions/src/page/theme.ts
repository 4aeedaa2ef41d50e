import { iconsOf } from '@sunfront/contract/icons';
import { LOGO_SHAPES, type LogoShape, logoUrl } from '@sunfront/contract/media';
import type { Language } from '@sunfront/contract/messages';
import { SCHEMES } from '@sunfront/contract/derive-palette';
import { paletteOf } from '@sunfront/contract/theme-colors';
import type { SiteContent, SiteSettings } from '@sunfront/contract/site-content';
import { preloadedFonts, themeStyle } from '@sunfront/web/render';
import manifest from '../../../web/public/manifest.webmanifest';

export const MANIFEST = '/site.webmanifest';

export function applyTheme(shell: string, { settings }: SiteContent, language: Language): string {
  const style = themeStyle(settings.theme, language);
  const own = iconUrls(settings);
  const links = own
    ? [
        icon('icon', own['icon-32'], ' sizes="32x32"'),
        icon('icon', own['icon-192'], ' sizes="192x192"'),
        icon('apple-touch-icon', own['icon-180']),
      ]
    : [];
  for (const font of preloadedFonts(settings.theme, language)) {
    links.push(`<link rel="preload" as="font" crossorigin href="${font}">`);
  }
  return shell
    .replace(own ? /<link rel="(?:icon|apple-touch-icon)"[^>]*>\s*/g : /$^/, '')
    .replace('href="/manifest.webmanifest"', (link) => (style || own ? `href="${MANIFEST}"` : link))
    .replace(
      /(<meta name="theme-color" content=")[^"]*("[^>]*prefers-color-scheme: (\w+))/g,
      themed,
    )
    .replace(
      '</head>',
      (end) => `${links.join('')}${style && `<style id="theme">${style}</style>`}${end}`,
    );

  function themed(whole: string, start: string, end: string, scheme: string) {
    const known = SCHEMES.find((each) => each === scheme);
    return known ? start + paletteOf(settings.theme ?? {}, known).paper + end : whole;
  }
}

export function siteManifest({ settings }: SiteContent): string {
  const own = iconUrls(settings);
  const { paper, deep } = paletteOf(settings.theme ?? {}, 'light');
  const shapes: LogoShape[] = ['icon-192', 'icon-512', 'maskable-512'];
  const icons = shapes.map((shape) => ({
    src: own?.[shape],
    sizes: `${LOGO_SHAPES[shape].width}x${LOGO_SHAPES[shape].height}`,
    type: 'image/png',
    ...(shape === 'maskable-512' && { purpose: 'maskable' }),
  }));
  return JSON.stringify({
    ...(JSON.parse(manifest) as object),
    name: settings.company_name,
    background_color: paper,
    theme_color: deep,
    ...(own && { icons }),
  });
}

function icon(rel: string, url: string, more = ''): string {
  return `<link rel="${rel}" href="${url}"${more} type="image/png">`;
}

function iconUrls(settings: SiteSettings): Record<LogoShape, string> | undefined {
  const icons = iconsOf(settings);
  if (icons.length === 0) return undefined;
  return Object.fromEntries(
    icons.map(({ logo, shape, ground }) => [shape, logoUrl(logo, shape, ground)]),
  ) as Record<LogoShape, string>;
}
