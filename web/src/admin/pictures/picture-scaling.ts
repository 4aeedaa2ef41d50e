import { MAX_PICTURE_EDGE, megabytes, UPLOAD } from '@sunfront/contract/limits';
import { messages } from '../messages/pictures.ts';

/** The message contains a reason and a remedy. */
export class PictureRefused extends Error {}

/** In pixels. */
export interface Size {
  width: number;
  height: number;
}

/**
 * Turns the picture upright and scales it down to the largest stored size. Returns the file itself
 * if only the server can scale or draw it.
 * @throws PictureRefused before anything is sent.
 */
export async function preparePicture(file: File): Promise<File> {
  const type = await typeOf(file);
  if (type === SVG) return drawing(file);
  const bitmap = await decode(file, type);
  if (!bitmap) return limited(file);
  try {
    const target = scaledTo(bitmap, { size: file.size, type });
    if (!target) return file;
    const scaled = await draw(bitmap, target, file, type);
    if (scaled && scaled.size <= UPLOAD.picture) return scaled;
    const sent = SERVER_TYPES.has(type) ? file : scaled;
    if (!sent) throw new PictureRefused(messages.refused.undecodable);
    return limited(sent);
  } finally {
    bitmap.close();
  }
}

const SVG = 'image/svg+xml';

/** The server draws it. Previews need the type. @throws PictureRefused */
function drawing(file: File): File {
  if (file.size > UPLOAD.svg) {
    throw new PictureRefused(messages.refused.svgTooLarge(megabytes(UPLOAD.svg)));
  }
  return file.type === SVG ? file : new File([file], file.name, { type: SVG });
}

/** @throws PictureRefused */
function limited(file: File): File {
  if (file.size <= UPLOAD.picture) return file;
  const [size, maximum] = [megabytes(file.size), megabytes(UPLOAD.picture)];
  throw new PictureRefused(messages.refused.tooLarge(size, maximum));
}

/** Returns null if the file (`size` in bytes) can be sent unchanged. */
export function scaledTo(
  picture: Size,
  { size, type }: { size: number; type: string },
): Size | null {
  const { width, height } = picture;
  const share = Math.min(1, MAX_PICTURE_EDGE / Math.max(width, height));
  const asItIs = share === 1 && size <= UPLOAD.picture && SERVER_TYPES.has(type);
  return asItIs
    ? null
    : {
        width: Math.max(1, Math.round(width * share)),
        height: Math.max(1, Math.round(height * share)),
      };
}

const BROWSER_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'];

/** Not every browser decodes the last two. */
const SERVER_TYPES = new Set([...BROWSER_TYPES, 'image/avif', 'image/tiff']);

/**
 * @throws PictureRefused for a file that is no picture, or of a type that the site does not accept
 */
async function typeOf(file: File): Promise<string> {
  const type = await pictureType(file).catch(() => {
    throw new PictureRefused(messages.refused.undecodable);
  });
  if (!type.startsWith('image/')) throw new PictureRefused(messages.refused.noImage);
  return type;
}

/** Returns null for a picture that only the server can decode. */
async function decode(file: File, type: string): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    if (SERVER_TYPES.has(type) && !BROWSER_TYPES.includes(type)) return null;
    const { heic, undecodable } = messages.refused;
    throw new PictureRefused(/^image\/hei[cf]/.test(type) ? heic : undecodable);
  }
}

/** Returns null if the browser protects canvases, or lacks memory. */
async function draw(
  bitmap: ImageBitmap,
  { width, height }: Size,
  file: File,
  type: string,
): Promise<File | null> {
  if (!(await keepsColors())) return null;
  const blob = await encode(bitmap, { width, height }, type === 'image/jpeg');
  if (!blob) return null;
  // The list of uploads shows the chosen file's name; the server reads the type from the content.
  return new File([blob], file.name, { type: blob.type });
}

/**
 * Encodes as WebP; browsers without a WebP encoder use JPEG for opaque pictures, else PNG. Returns
 * null without an encoder.
 */
async function encode(
  source: CanvasImageSource,
  size: Size,
  opaque: boolean,
): Promise<Blob | null> {
  const { canvas, context } = createCanvas(size);
  if (!context) return null;
  context.imageSmoothingQuality = 'high';
  context.drawImage(source, 0, 0, size.width, size.height);
  const to = (type: string) =>
    new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.9));
  const webp = await to('image/webp');
  const blob = webp?.type === 'image/webp' || !opaque ? webp : await to('image/jpeg');
  return blob && ENCODED.has(blob.type) ? blob : null;
}

const ENCODED = new Set(['image/webp', 'image/jpeg', 'image/png']);

function createCanvas({ width, height }: Size) {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  return { canvas, context: canvas.getContext('2d') };
}

/** Red, green and blue. */
const COLORS = [
  [200, 40, 40],
  [40, 160, 60],
  [40, 60, 200],
  [230, 220, 90],
] as const;

/** Pixels for each color: encoders mix colors at their edges. */
const PATCH = 16;

/** Of 255; encoders change colors slightly, as does the noise of some browsers. */
const TOLERANCE = 24;

/**
 * Encodes known colors and reads them back: browsers that resist fingerprinting return blank or
 * random pixels, without an error (Firefox's `privacy.resistFingerprinting`, Brave).
 */
async function keepsColors(): Promise<boolean> {
  const size = { width: PATCH * COLORS.length, height: PATCH };
  const [drawn, read] = [createCanvas(size), createCanvas(size).context];
  if (!drawn.context || !read) return false;
  for (const [index, color] of COLORS.entries()) {
    drawn.context.fillStyle = `rgb(${color.join(' ')})`;
    drawn.context.fillRect(index * PATCH, 0, PATCH, PATCH);
  }
  const blob = await encode(drawn.canvas, size, true);
  const bitmap = blob && (await createImageBitmap(blob).catch(() => null));
  if (!bitmap) return false;
  read.drawImage(bitmap, 0, 0);
  bitmap.close();
  return COLORS.every((color, index) => {
    const { data } = read.getImageData((index + 0.5) * PATCH, PATCH / 2, 1, 1);
    return color.every((value, channel) => Math.abs(value - data[channel]!) <= TOLERANCE);
  });
}

/** The server refuses the last two, and draws SVG. */
const SIGNATURES: readonly (readonly [pattern: RegExp, type: string])[] = [
  [/^\xff\xd8\xff/, 'image/jpeg'],
  [/^\x89PNG\r\n/, 'image/png'],
  [/^RIFF.{4}WEBP/s, 'image/webp'],
  [/^GIF8/, 'image/gif'],
  [/^.{4}ftyp.{0,64}avi[fs]/s, 'image/avif'],
  [/^(?:\xef\xbb\xbf)?\s*<(?:svg\b|(?:\?xml|!--|!doctype svg).*<svg\b)/is, 'image/svg+xml'],
  // UTF-16.
  [/^(?:\xff\xfe<\0|\xfe\xff\0<)/, 'image/svg+xml'],
  [/^(?:II\*\0|MM\0\*)/, 'image/tiff'],
  [/^.{4}ftyp.{0,64}(?:hei[cfmsx]|hev[cmsx]|mif1)/s, 'image/heic'],
  [/^BM/, 'image/bmp'],
];

/** Judges by the first bytes, as the server does; returns the declared type of other files. */
async function pictureType(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.slice(0, 1024).arrayBuffer());
  const head = String.fromCharCode(...bytes);
  return SIGNATURES.find(([pattern]) => pattern.test(head))?.[1] ?? file.type;
}
