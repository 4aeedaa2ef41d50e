import { iconsOf } from '@sunfront/contract/site/icons';
import { LOGO_SHAPES, type LogoShape, logoUrl } from '@sunfront/contract/settings/media';
import { LANGUAGES } from '@sunfront/contract/messages/index';
import { SCHEMES } from '@sunfront/contract/theme/palette';
import { paletteOf } from '@sunfront/contract/theme/theme-colors';
import type { SiteContent, SiteSettings } from '@sunfront/contract/site/site-content';
import { preloadedFonts, themeStyle } from '@sunfront/web/render';
import { type LocaleContext, localizedPath } from './locale-context.ts';

export const MANIFEST = '/manifest.webmanifest';

export function applyTheme(
  shell: string,
  { settings }: SiteContent,
  locale: LocaleContext,
): string {
  const { language } = locale;
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
    .replace(`"${MANIFEST}"`, `"${localizedPath(language, locale, MANIFEST)}"`)
    .replace(
      /(<meta name="theme-color" content=")[^"]*("[^>]*prefers-color-scheme: (\w+))/g,
      themed,
    )
    .replace(
      '</head>',
      (end) => `${links.join('')}${style && `<style id="theme">${style}</style>`}${end}`,
    );

  function themed(whole: string, start: string, end: string, scheme: string) {
    const match = SCHEMES.find((each) => each === scheme);
    return match ? start + paletteOf(settings.theme ?? {}, match).paper + end : whole;
  }
}

/** Source: https://www.w3.org/TR/appmanifest/ */
export function siteManifest({ settings }: SiteContent, locale: LocaleContext): string {
  const { language } = locale;
  const { paper, deep } = paletteOf(settings.theme ?? {}, 'light');
  return JSON.stringify({
    name: settings.company_name,
    lang: language,
    dir: LANGUAGES[language].dir,
    start_url: localizedPath(language, locale, '/'),
    display: 'browser',
    background_color: paper,
    theme_color: deep,
    icons: manifestIcons(settings),
  });
}

function manifestIcons(settings: SiteSettings): object[] {
  const own = iconUrls(settings);
  const shapes = ['icon-192', 'icon-512', 'maskable-512'] as const;
  const icons = shapes.map((shape) => ({
    src: own?.[shape] ?? DEFAULT_ICONS[shape],
    sizes: `${LOGO_SHAPES[shape].width}x${LOGO_SHAPES[shape].height}`,
    type: 'image/png',
    ...(shape === 'maskable-512' && { purpose: 'maskable' }),
  }));
  return own ? icons : [{ src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' }, ...icons];
}

/** In web/public. */
const DEFAULT_ICONS = {
  'icon-192': '/icon-192.png',
  'icon-512': '/icon-512.png',
  'maskable-512': '/icon-maskable-512.png',
};

/** Undefined without an uploaded logo. */
export function getIcon({ settings }: SiteContent, shape: LogoShape): string | undefined {
  return iconUrls(settings)?.[shape];
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
