import { PICTURE_WIDTHS } from './limits.ts';

/** What an uploaded picture's address tells of it. */
export interface Media {
  width: number;
  height: number;
  /** Average colour, `#rrggbb`. */
  color: string;
  /** Stored widths, ascending; the last is the picture's own. */
  widths: number[];
}

/**
 * What is made of the company's logo, over the page's ground: pixels, and the share of each side that stays free. The
 * middle four fifths of a maskable icon are always seen: https://www.w3.org/TR/appmanifest/#icon-masks
 */
export const LOGO_SHAPES = {
  'icon-32': { width: 32, height: 32, margin: 0.03 },
  'icon-180': { width: 180, height: 180, margin: 0.1 },
  'icon-192': { width: 192, height: 192, margin: 0.06 },
  'icon-512': { width: 512, height: 512, margin: 0.06 },
  'maskable-512': { width: 512, height: 512, margin: 0.2 },
} as const;

export type LogoShape = keyof typeof LOGO_SHAPES;

/** The address of an uploaded logo in a shape, over a ground (`#rrggbb`). */
export function logoUrl(url: string, shape: LogoShape, ground: string): string {
  return `${url}?as=${shape}-${ground.slice(1)}`;
}

/** The shape and ground that such an address asks for with `as`; null for what it never says. */
export function parseLogo(as: string): { shape: LogoShape; ground: string } | null {
  const [, shape = '', color] = /^([a-z]+(?:-\d+)?)-([0-9a-f]{6})$/.exec(as) ?? [];
  return Object.hasOwn(LOGO_SHAPES, shape)
    ? { shape: shape as LogoShape, ground: `#${color}` }
    : null;
}

/** The address of a stored picture: `/media/<id>_<width>x<height>_<colour>.webp`. */
export function mediaUrl(id: string, width: number, height: number, color: string): string {
  return `/media/${id}_${width}x${height}_${color.replace('#', '')}.webp`;
}

/** Reads a picture's address; null for any other address, whose size is not known. */
export function parseMediaUrl(url: string): Media | null {
  const match = /^\/media\/[\w-]+_(\d{1,5})x(\d{1,5})_([0-9a-f]{6})\.webp$/.exec(url);
  if (!match) return null;
  const width = Number(match[1]);
  return {
    width,
    height: Number(match[2]),
    color: `#${match[3]}`,
    widths: [...PICTURE_WIDTHS.filter((each) => each < width), width],
  };
}
