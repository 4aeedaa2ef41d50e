/** Theme settings; blank fields keep the default. */
export const LOOK_COLORS = ['look_night', 'look_base', 'look_accent'] as const;
export const LOOK_FIELDS = [...LOOK_COLORS, 'look_type', 'look_corners'] as const;

export type LookColor = (typeof LOOK_COLORS)[number];
export type Look = Partial<Record<(typeof LOOK_FIELDS)[number], string>>;

/** They keep the hand-picked colors of tokens.css. */
export const DEFAULT_COLORS: Readonly<Record<LookColor, string>> = {
  look_night: '#0b2239',
  look_base: '#fbfaf6',
  look_accent: '#f6b01e',
};

/** See web/src/landing/look-style.ts. */
export const TYPES = ['', 'editorial', 'technical', 'plain'] as const;
/** CSS pixels. */
export const CORNERS = { '': 6, square: 0, round: 14 } as const;
export const CORNER_NAMES = ['', 'square', 'round'] as const satisfies (keyof typeof CORNERS)[];

/** Accepts only the stored form: `#` and six lowercase hexadecimal digits. */
export function isColor(text: string): boolean {
  return /^#[0-9a-f]{6}$/.test(text);
}
