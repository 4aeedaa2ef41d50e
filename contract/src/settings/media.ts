import { PICTURE_WIDTHS } from '../limits.ts';

/** Encoded in the URL of an uploaded picture. */
export interface Media {
  width: number;
  height: number;
  /** Average, `#rrggbb`. */
  color: string;
  /** Ascending; the last is the original. */
  widths: number[];
}

/**
 * Pixels; margin as a share of each side. Maskable icons always show the middle 80 %:
 * https://www.w3.org/TR/appmanifest/#icon-masks
 */
export const LOGO_SHAPES = {
  'icon-32': { width: 32, height: 32, margin: 0.03 },
  'icon-180': { width: 180, height: 180, margin: 0.1 },
  'icon-192': { width: 192, height: 192, margin: 0.06 },
  'icon-512': { width: 512, height: 512, margin: 0.06 },
  'maskable-512': { width: 512, height: 512, margin: 0.2 },
} as const;

export type LogoShape = keyof typeof LOGO_SHAPES;

export function logoUrl(url: string, shape: LogoShape, ground: string): string {
  return `${url}?as=${shape}-${ground.slice(1)}`;
}

/** Parses the `as` parameter of `logoUrl`. */
export function parseLogo(as: string): { shape: LogoShape; ground: string } | null {
  const [, shape = '', color] = /^([a-z]+(?:-\d+)?)-([0-9a-f]{6})$/.exec(as) ?? [];
  return Object.hasOwn(LOGO_SHAPES, shape)
    ? { shape: shape as LogoShape, ground: `#${color}` }
    : null;
}

export function mediaUrl(id: string, width: number, height: number, color: string): string {
  return `/media/${id}_${width}x${height}_${color.replace('#', '')}.webp`;
}

/** Of the picture's record in the media library. */
export function pictureId(url: string): string {
  return url.slice('/media/'.length, -'.webp'.length);
}

/** Logos of a greater aspect ratio are assumed to contain the name. */
const WORDMARK = 2;

export function isWordmark(logo: string): boolean {
  const media = parseMediaUrl(logo);
  return logo !== '' && (!media || media.width >= WORDMARK * media.height);
}

/** Null for other URLs. */
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
