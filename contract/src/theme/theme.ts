/** Blank fields keep the default. */
export const THEME_COLORS = ['theme_dark', 'theme_base', 'theme_accent'] as const;
export const THEME_FIELDS = [
  ...THEME_COLORS,
  'theme_fonts',
  'theme_corners',
  'theme_motif',
] as const;

export type ThemeColor = (typeof THEME_COLORS)[number];
export type Theme = Partial<Record<(typeof THEME_FIELDS)[number], string>>;

/** They keep the hand-picked colors of tokens.css. */
export const DEFAULT_COLORS: Readonly<Record<ThemeColor, string>> = {
  theme_dark: '#0b2239',
  theme_base: '#fbfaf6',
  theme_accent: '#f6b01e',
};

/** See web/src/landing/view/theme-style.ts. */
export const FONT_PAIRS = ['', 'editorial', 'technical', 'plain'] as const;
/** CSS pixels. */
export const CORNERS = { '': 6, square: 0, round: 14 } as const;
export const CORNER_NAMES = ['', 'square', 'round'] as const satisfies (keyof typeof CORNERS)[];

/** Drawn by web/src/ui/motif.ts and functions/src/files/motif.ts. */
export const MOTIFS = ['', 'sun', 'arch', 'wave', 'squares'] as const;
export type Motif = (typeof MOTIFS)[number];

export function isMotif(name: string | undefined): name is Motif {
  return MOTIFS.some((motif) => motif === name);
}

/** Accepts only the stored form, in lower case. */
export function isColor(text: string): boolean {
  return /^#[0-9a-f]{6}$/.test(text);
}
