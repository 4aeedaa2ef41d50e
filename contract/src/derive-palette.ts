import { contrast, fromOklch, toOklch } from './color.ts';
import { DEFAULT_COLORS, type LookColor } from './look.ts';

export type Scheme = 'light' | 'dark';
export const SCHEMES: readonly Scheme[] = ['light', 'dark'];

/** Default colors in both schemes, by custom property without dashes. */
export const DEFAULT_TOKENS = {
  paper: ['#fbfaf6', '#0e1a26'],
  surface: ['#ffffff', '#142434'],
  sand: ['#f2ede3', '#1a2d40'],
  ink: ['#0b2239', '#eef3f7'],
  'ink-soft': ['#4a5b6c', '#a9b8c6'],
  line: ['#e2dccf', '#27394b'],
  border: ['#7a8794', '#6e8296'],
  focus: ['#0b2239', '#f8bc3c'],
  progress: ['#0b2239', '#f8bc3c'],
  sun: ['#f6b01e', '#f8bc3c'],
  'sun-deep': ['#8a5200', '#ffd27a'],
  leaf: ['#1c6b52', '#6fd0ae'],
  clay: ['#b3361e', '#ff9a84'],
  deep: ['#0b2239', '#0b2239'],
  card: ['#ffffff', '#e9eef2'],
  'on-sun': ['#0b2239', '#0b2239'],
  'sun-press': ['#0b2239', '#0b2239'],
  night: ['#0b2239', '#081420'],
  'on-night': ['#eef3f7', '#eef3f7'],
  'on-night-soft': ['#b9c6d2', '#b9c6d2'],
  'sun-on-night': ['#f6b01e', '#f8bc3c'],
} as const;

export type Token = keyof typeof DEFAULT_TOKENS;
export type Palette = Record<Token, string>;

/**
 * Minimum contrast of text and of other marks: https://www.w3.org/TR/WCAG22/#contrast-minimum and #non-text-contrast
 */
export const TEXT = 4.5;
export const MARK = 3;

export const PAGE = ['paper', 'surface', 'sand'] as const;

export type Colors = Record<LookColor, string>;

/** Minimum OKLCH lightness of the accent in dark mode. */
const DARK_ACCENT_LIGHTNESS = 0.64;

/** A partly derived palette. */
interface Draft {
  palette: Palette;
  colors: Colors;
  scheme: Scheme;
  isChanged: (field: LookColor) => boolean;
}

/** A token keeps its default unless one of its base colors was changed. */
export function derivePalette(colors: Colors, scheme: Scheme): Palette {
  const index = SCHEMES.indexOf(scheme);
  const palette = Object.fromEntries(
    Object.entries(DEFAULT_TOKENS).map(([token, values]) => [token, values[index]!]),
  ) as Palette;
  const isChanged = (field: LookColor) => colors[field] !== DEFAULT_COLORS[field];
  const draft = { palette, colors, scheme, isChanged };
  // Each step reads results of the previous ones.
  if (scheme === 'light' && isChanged('look_base')) deriveLightGrounds(draft);
  if (isChanged('look_night')) deriveNight(draft);
  deriveTexts(draft);
  deriveAccent(draft);
  return palette;
}

function deriveLightGrounds({ palette, colors }: Draft): void {
  const base = toOklch(colors.look_base);
  const chroma = base.c < 0.002 ? 0 : 1;
  palette.paper = colors.look_base;
  palette.surface = fromOklch({ ...base, l: base.l + (1 - base.l) * 0.8, c: base.c * 0.4 });
  palette.sand = fromOklch({ ...base, l: base.l - 0.04, c: base.c + 0.008 * chroma });
  palette.line = fromOklch({ ...base, l: base.l - 0.09, c: base.c + 0.012 * chroma });
}

function deriveNight({ palette, colors, scheme }: Draft): void {
  const night = toOklch(colors.look_night);
  const tint = Math.min(night.c, 0.06);
  const shade = (l: number, share: number) => fromOklch({ l, c: tint * share, h: night.h });
  palette.deep = colors.look_night;
  palette.night = scheme === 'light' ? colors.look_night : shade(0.19, 0.55);
  palette['on-night'] = shade(0.96, 0.15);
  palette['on-night-soft'] = reached(shade(0.82, 0.4), 1, TEXT, [palette.night]);
  if (scheme === 'dark') {
    palette.paper = shade(0.214, 0.55);
    palette.surface = shade(0.256, 0.68);
    palette.sand = shade(0.291, 0.8);
    palette.line = shade(0.335, 0.75);
    palette.ink = shade(0.96, 0.15);
  } else {
    palette.ink = palette.focus = palette.progress = colors.look_night;
  }
}

function deriveTexts({ palette, colors, scheme, isChanged }: Draft): void {
  if (!isChanged('look_night') && !(isChanged('look_base') && scheme === 'light')) return;
  const night = toOklch(colors.look_night);
  const grounds = PAGE.map((ground) => palette[ground]);
  const away = scheme === 'light' ? 0 : 1;
  const quiet = { ...night, c: Math.min(night.c, 0.06) * 0.6 };
  const soft = fromOklch({ ...quiet, l: away ? 0.77 : Math.max(0.46, night.l) });
  palette['ink-soft'] = reached(soft, away, TEXT, grounds, palette.ink);
  palette.border = reached(fromOklch({ ...quiet, l: 0.61 }), away, MARK, grounds);
  palette.leaf = reached(palette.leaf, away, TEXT, grounds);
  palette.clay = reached(palette.clay, away, TEXT, grounds);
}

function deriveAccent({ palette, colors, scheme, isChanged }: Draft): void {
  const accent = toOklch(colors.look_accent);
  const grounds = PAGE.map((ground) => palette[ground]);
  const away = scheme === 'light' ? 0 : 1;
  const newAccent = isChanged('look_accent');
  const newNight = isChanged('look_night');
  if (newAccent || newNight) {
    const isTooDark = away && accent.l < DARK_ACCENT_LIGHTNESS;
    const lit = isTooDark ? fromOklch({ ...accent, l: DARK_ACCENT_LIGHTNESS }) : colors.look_accent;
    const sun = newAccent ? lit : palette.sun;
    const onWhite = contrast('#ffffff', sun);
    const white = onWhite > contrast(palette.deep, sun) && (!away || onWhite >= TEXT);
    palette['on-sun'] = white ? '#ffffff' : palette.deep;
    // Pressing a button moves its background away from the text color.
    palette['sun-press'] = white ? '#000000' : '#ffffff';
    palette.sun = away ? reached(sun, away, TEXT, [palette['on-sun']]) : sun;
    palette['sun-on-night'] = reached(sun, 1, TEXT, [palette.night]);
    if (away) palette.focus = palette.progress = reached(sun, away, MARK, grounds);
  }
  if (newAccent || newNight || (isChanged('look_base') && !away)) {
    const l = away ? Math.max(accent.l, 0.8) : Math.min(accent.l, 0.48);
    const text = newAccent ? fromOklch({ ...accent, l }) : palette['sun-deep'];
    palette['sun-deep'] = reached(text, away, TEXT, grounds);
  }
}

/**
 * Moves a color towards black (0) or white (1) until it has enough contrast on all backgrounds.
 * @param last returned if no mix has enough contrast
 */
function reached(
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
