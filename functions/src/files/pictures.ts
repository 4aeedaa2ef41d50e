import type { Icon } from '@sunfront/contract/site/icons';
import { MAX_PICTURE_EDGE, MAX_PIXELS } from '@sunfront/contract/limits';
import { LOGO_SHAPES, mediaUrl, parseMediaUrl } from '@sunfront/contract/settings/media';
import { invalidField } from '../runtime/errors.ts';
import { apiMessages } from '../messages/api.ts';
import { newId } from '../store/record.ts';
import type { Prepared } from './prepared.ts';
import { createQueue } from './queue.ts';

const LOADERS = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif', 'Tiff'];

/** Bytes. Interlaced PNG and progressive JPEG are decoded completely before resizing. */
const MAX_DECODED = MAX_PIXELS * 4;
/** By sharp's depth names; others take more. */
const SAMPLE_BYTES: Partial<Record<string, number>> = { uchar: 1, char: 1, ushort: 2, short: 2 };

/** Several large pictures at once would exhaust the memory. */
const inQueue = createQueue();

export function preparePicture(content: Buffer, field: string, stores: string): Promise<Prepared> {
  return inQueue(() => encodePicture(content, field, stores));
}

/** Pixels. */
const PORTRAIT = 160;

/**
 * Returns the center as a `data:` URL of a few kilobytes.
 * @throws HttpError 422 as `encodePicture`
 */
export function preparePortrait(content: Buffer, field: string): Promise<string> {
  return inQueue(() =>
    decode(content, field, async (sharp, data, raw) => {
      const small = sharp(data, raw).resize(PORTRAIT, PORTRAIT, { fit: 'cover' });
      const encoded = await small.webp({ quality: 80 }).toBuffer();
      return `data:image/webp;base64,${encoded.toString('base64')}`;
    }),
  );
}

/** @param content of the logo */
export async function shapeLogo(content: Buffer, { shape, ground }: Icon): Promise<Buffer> {
  const { width, height, margin } = LOGO_SHAPES[shape];
  const [maxWidth, maxHeight] = [width, height].map((side) => Math.round(side * (1 - 2 * margin)));
  const sharp = await loadedSharp();
  const inner = sharp(content).resize({ width: maxWidth!, height: maxHeight!, fit: 'inside' });
  return sharp({ create: { width, height, channels: 3, background: ground } })
    .composite([{ input: await inner.png().toBuffer() }])
    .png({ palette: true })
    .toBuffer();
}

/**
 * Applies the orientation, drops metadata, and encodes every stored width as WebP.
 * @param field form field, for the error
 * @param stores record field for the picture's URL
 * @throws HttpError 422 for an undecodable or too large image, or an SVG that is no plain drawing
 */
export async function encodePicture(
  content: Buffer,
  field: string,
  stores: string,
): Promise<Prepared> {
  const { url, files } = await convert(content, field);
  return { fields: { [stores]: url }, files };
}

/** At least `minWidth` wide, else the widest; null for external URLs. */
export function picturePath(url: string, minWidth?: number): string | null {
  const media = parseMediaUrl(url);
  if (!media) return null;
  const width =
    media.widths.find((each) => minWidth !== undefined && each >= minWidth) ?? media.width;
  return `${folderOf(url)}${width}.webp`;
}

export function picturePaths(url: string): string[] {
  const widths = parseMediaUrl(url)?.widths ?? [];
  return widths.map((width) => `${folderOf(url)}${width}.webp`);
}

/** Null for other files. */
export function pictureUrl(path: string): string | null {
  const folder = /^(media\/[\w-]+)\/\d+\.webp$/.exec(path)?.[1];
  return folder === undefined ? null : `/${folder}.webp`;
}

function folderOf(url: string): string {
  return `${url.slice(1).replace(/\.webp$/, '')}/`;
}

let loading: ReturnType<typeof loadSharp> | undefined;

export function loadedSharp(): ReturnType<typeof loadSharp> {
  return (loading ??= loadSharp());
}

// Once per process: between the two calls every format is blocked.
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: LOADERS.map((name) => `VipsForeignLoad${name}`) });
  return sharp;
}

type Sharp = Awaited<ReturnType<typeof loadSharp>>;
type Raw = { raw: { width: number; height: number; channels: 1 | 2 | 3 | 4 } };

/**
 * @param make receives the picture upright and resized to the maximum edge
 * @throws HttpError 422 as `encodePicture`
 */
async function decode<T>(
  file: Buffer,
  field: string,
  make: (sharp: Sharp, data: Buffer, raw: Raw) => Promise<T>,
): Promise<T> {
  const sharp = await loadedSharp();
  const content = isXml(file) ? await (await import('./svg.ts')).rasterizeSvg(file, field) : file;
  // The limit below also counts bytes.
  const options = { limitInputPixels: false, failOn: 'error' as const };
  try {
    const input = await sharp(content, options).metadata();
    const pixelBytes = input.channels * (SAMPLE_BYTES[input.depth] ?? 8);
    const maxPixels = Math.min(MAX_PIXELS, MAX_DECODED / pixelBytes);
    if (input.width * input.height > maxPixels) {
      throw invalidField(
        field,
        apiMessages.files.tooManyPixels(Math.floor(maxPixels / 1e6), maxPixels < MAX_PIXELS),
      );
    }
    const upright = sharp(content, options).rotate();
    const { data, info } = await upright
      .resize({
        width: MAX_PICTURE_EDGE,
        height: MAX_PICTURE_EDGE,
        fit: 'inside',
        withoutEnlargement: true,
      })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    return await make(sharp, data, {
      raw: { width: info.width, height: info.height, channels: info.channels },
    });
  } catch (error) {
    // A TypeError would be a bug, not an error of the decoder.
    if (!(error instanceof Error) || error.name !== 'Error' || 'status' in error) throw error;
    throw invalidField(field, apiMessages.files.notAnImage);
  }
}

/** Of UTF-8 or UTF-16. No other format of a picture starts like this. */
function isXml(content: Buffer): boolean {
  const head = content.subarray(0, 64).toString('latin1');
  return /^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)?[\s\0]*</.test(head);
}

async function convert(content: Buffer, field: string) {
  return decode(content, field, async (sharp, data, raw) => {
    const { width, height } = raw.raw;
    const [red, green, blue] = await sharp(data, raw)
      .flatten({ background: '#ffffff' })
      .resize(1, 1, { fit: 'fill' })
      .raw()
      .toBuffer();
    const color = [red, green, blue]
      .map((part) => (part ?? 0).toString(16).padStart(2, '0'))
      .join('');
    const url = mediaUrl(newId(), width, height, color);
    const files = [];
    const paths = picturePaths(url);
    for (const [index, each] of parseMediaUrl(url)!.widths.entries()) {
      const resized = sharp(data, raw).resize({ width: each });
      const encoded = await resized.webp({ quality: 80 }).toBuffer();
      files.push({ path: paths[index]!, content: encoded, contentType: 'image/webp' });
    }
    return { url, files };
  });
}
