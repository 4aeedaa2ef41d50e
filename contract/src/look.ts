/** What the company may choose of the page's look, by the settings' fields; blank leaves the page as it is without. */
export const LOOK_COLORS = ['look_night', 'look_base', 'look_accent'] as const;
export const LOOK_FIELDS = [...LOOK_COLORS, 'look_type', 'look_corners'] as const;

export type LookColor = (typeof LOOK_COLORS)[number];
export type Look = Partial<Record<(typeof LOOK_FIELDS)[number], string>>;

/** The colours without a choice: with them the page has those of tokens.css, which were made by hand. */
export const DEFAULT_COLORS: Readonly<Record<LookColor, string>> = {
  look_night: '#0b2239',
  look_base: '#fbfaf6',
  look_accent: '#f6b01e',
};

/** Pairs of typefaces, for headings and for text; the faces are in web/src/landing/look-style.ts. */
export const TYPES = ['', 'editorial', 'technical', 'plain'] as const;
/** How round cards, buttons and fields are, in CSS pixels; the page's own 6 without a choice. */
export const CORNERS = { '': 6, square: 0, round: 14 } as const;
export const CORNER_NAMES = ['', 'square', 'round'] as const satisfies (keyof typeof CORNERS)[];

/** Whether the text is a colour as all of it is kept: `#` and six hexadecimal digits in lower case. */
export function isColor(text: string): boolean {
  return /^#[0-9a-f]{6}$/.test(text);
}
