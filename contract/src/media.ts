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
