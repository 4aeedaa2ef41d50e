import { contrast, fromOklch, toOklch } from './color.ts';
import { DEFAULT_COLORS, type ThemeColor } from './theme.ts';

export type Scheme = 'light' | 'dark';
export const SCHEMES: readonly Scheme[] = ['light', 'dark'];

/** Default colors in both schemes, by custom property without dashes. */
export const DEFAULT_TOKENS = {
  paper: ['#fbfaf6', '#0e1a26'],
  surface: ['#ffffff', '#142434'],
  band: ['#f2ede3', '#1a2d40'],
  ink: ['#0b2239', '#eef3f7'],
  'ink-soft': ['#4a5b6c', '#a9b8c6'],
  line: ['#e2dccf', '#27394b'],
  border: ['#7a8794', '#6e8296'],
  focus: ['#0b2239', '#f8bc3c'],
  progress: ['#0b2239', '#f8bc3c'],
  accent: ['#f6b01e', '#f8bc3c'],
  'accent-edge': ['#f6b01e', '#f8bc3c'],
  'accent-text': ['#8a5200', '#ffd27a'],
  success: ['#1c6b52', '#6fd0ae'],
  danger: ['#b3361e', '#ff9a84'],
  deep: ['#0b2239', '#0b2239'],
  card: ['#ffffff', '#e9eef2'],
  'on-accent': ['#0b2239', '#0b2239'],
  'accent-press': ['#0b2239', '#0b2239'],
  inverse: ['#0b2239', '#081420'],
  'on-inverse': ['#eef3f7', '#eef3f7'],
  'on-inverse-soft': ['#b9c6d2', '#b9c6d2'],
  'accent-on-inverse': ['#f6b01e', '#f8bc3c'],
} as const;

export type Token = keyof typeof DEFAULT_TOKENS;
export type Palette = Record<Token, string>;

/** https://www.w3.org/TR/WCAG22/#contrast-minimum and #non-text-contrast */
export const TEXT_CONTRAST = 4.5;
export const NON_TEXT_CONTRAST = 3;

/** An accent with less, such as white or yellow on white, gets the edge of a field. */
const ACCENT_CONTRAST = 1.2;

export const PAGE_BACKGROUNDS = ['paper', 'surface', 'band'] as const;

export type Colors = Record<ThemeColor, string>;

/** Minimum OKLCH lightness of the accent in dark mode. */
const DARK_ACCENT_LIGHTNESS = 0.64;

interface Draft {
  palette: Palette;
  colors: Colors;
  scheme: Scheme;
  isChanged: (field: ThemeColor) => boolean;
}

/** A token keeps its default unless one of its base colors was changed. */
export function derivePalette(colors: Colors, scheme: Scheme): Palette {
  const index = SCHEMES.indexOf(scheme);
  const palette = Object.fromEntries(
    Object.entries(DEFAULT_TOKENS).map(([token, values]) => [token, values[index]!]),
  ) as Palette;
  const isChanged = (field: ThemeColor) => colors[field] !== DEFAULT_COLORS[field];
  const draft = { palette, colors, scheme, isChanged };
  // Each step reads results of the previous ones.
  if (scheme === 'light' && isChanged('theme_base')) deriveLightBackgrounds(draft);
  if (isChanged('theme_dark')) deriveInverse(draft);
  deriveTexts(draft);
  deriveAccent(draft);
  return palette;
}

function deriveLightBackgrounds({ palette, colors }: Draft): void {
  const base = toOklch(colors.theme_base);
  const chroma = base.c < 0.002 ? 0 : 1;
  palette.paper = colors.theme_base;
  palette.surface = fromOklch({ ...base, l: base.l + (1 - base.l) * 0.8, c: base.c * 0.4 });
  palette.band = fromOklch({ ...base, l: base.l - 0.04, c: base.c + 0.008 * chroma });
  palette.line = fromOklch({ ...base, l: base.l - 0.09, c: base.c + 0.012 * chroma });
}

function deriveInverse({ palette, colors, scheme }: Draft): void {
  const inverse = toOklch(colors.theme_dark);
  const tint = Math.min(inverse.c, 0.06);
  const shade = (l: number, share: number) => fromOklch({ l, c: tint * share, h: inverse.h });
  palette.deep = colors.theme_dark;
  palette.inverse = scheme === 'light' ? colors.theme_dark : shade(0.19, 0.55);
  palette['on-inverse'] = shade(0.96, 0.15);
  palette['on-inverse-soft'] = adjustToContrast(shade(0.82, 0.4), 1, TEXT_CONTRAST, [
    palette.inverse,
  ]);
  if (scheme === 'dark') {
    palette.paper = shade(0.214, 0.55);
    palette.surface = shade(0.256, 0.68);
    palette.band = shade(0.291, 0.8);
    palette.line = shade(0.335, 0.75);
    palette.ink = shade(0.96, 0.15);
  } else {
    palette.ink = palette.focus = palette.progress = colors.theme_dark;
  }
}

function deriveTexts({ palette, colors, scheme, isChanged }: Draft): void {
  if (!isChanged('theme_dark') && !(isChanged('theme_base') && scheme === 'light')) return;
  const inverse = toOklch(colors.theme_dark);
  const backgrounds = PAGE_BACKGROUNDS.map((ground) => palette[ground]);
  const away = scheme === 'light' ? 0 : 1;
  const quiet = { ...inverse, c: Math.min(inverse.c, 0.06) * 0.6 };
  const soft = fromOklch({ ...quiet, l: away ? 0.77 : Math.max(0.46, inverse.l) });
  palette['ink-soft'] = adjustToContrast(soft, away, TEXT_CONTRAST, backgrounds, palette.ink);
  palette.border = adjustToContrast(
    fromOklch({ ...quiet, l: 0.61 }),
    away,
    NON_TEXT_CONTRAST,
    backgrounds,
  );
  palette.success = adjustToContrast(palette.success, away, TEXT_CONTRAST, backgrounds);
  palette.danger = adjustToContrast(palette.danger, away, TEXT_CONTRAST, backgrounds);
}

function deriveAccent({ palette, colors, scheme, isChanged }: Draft): void {
  const accent = toOklch(colors.theme_accent);
  const grounds = PAGE_BACKGROUNDS.map((ground) => palette[ground]);
  const away = scheme === 'light' ? 0 : 1;
  const newAccent = isChanged('theme_accent');
  const newInverse = isChanged('theme_dark');
  if (newAccent || newInverse) {
    const isTooDark = away && accent.l < DARK_ACCENT_LIGHTNESS;
    const lit = isTooDark
      ? fromOklch({ ...accent, l: DARK_ACCENT_LIGHTNESS })
      : colors.theme_accent;
    const accentColor = newAccent ? lit : palette.accent;
    const onWhite = contrast('#ffffff', accentColor);
    const white =
      onWhite > contrast(palette.deep, accentColor) && (!away || onWhite >= TEXT_CONTRAST);
    palette['on-accent'] = white ? '#ffffff' : palette.deep;
    // Pressing a button moves its background away from the text color.
    palette['accent-press'] = white ? '#000000' : '#ffffff';
    palette.accent = away
      ? adjustToContrast(accentColor, away, TEXT_CONTRAST, [palette['on-accent']])
      : accentColor;
    palette['accent-on-inverse'] = adjustToContrast(accentColor, 1, TEXT_CONTRAST, [
      palette.inverse,
    ]);
    if (away)
      palette.focus = palette.progress = adjustToContrast(
        accentColor,
        away,
        NON_TEXT_CONTRAST,
        grounds,
      );
  }
  if (newAccent || newInverse || (isChanged('theme_base') && !away)) {
    const l = away ? Math.max(accent.l, 0.8) : Math.min(accent.l, 0.48);
    const text = newAccent ? fromOklch({ ...accent, l }) : palette['accent-text'];
    palette['accent-text'] = adjustToContrast(text, away, TEXT_CONTRAST, grounds);
  }
  const isVisible = grounds.every((ground) => contrast(palette.accent, ground) >= ACCENT_CONTRAST);
  palette['accent-edge'] = isVisible ? palette.accent : palette.border;
}

/**
 * Moves a color towards black (0) or white (1).
 * @param last returned if no mix has enough contrast
 */
function adjustToContrast(
  color: string,
  towards: number,
  needed: number,
  grounds: readonly string[],
  last = towards === 0 ? '#000000' : '#ffffff',
): string {
  const reaches = (tried: string) => grounds.every((ground) => contrast(tried, ground) >= needed);
  if (reaches(color)) return color;
  const [from, to] = [toOklch(color), toOklch(last)];
  let [bad, good] = [0, 1];
  for (let half = 0; half < 9; half++) {
    const middle = (bad + good) / 2;
    const tried = fromOklch({ ...from, l: from.l + (to.l - from.l) * middle });
    if (reaches(tried)) good = middle;
    else bad = middle;
  }
  return good === 1 ? last : fromOklch({ ...from, l: from.l + (to.l - from.l) * good });
}
