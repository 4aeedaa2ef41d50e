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
 * Turns the picture upright and scales it down to the largest stored size.
 * @throws PictureRefused before anything is sent.
 */
export async function preparePicture(file: File): Promise<File> {
  refuseByKind(file);
  const bitmap = await decode(file);
  try {
    const target = scaledTo(bitmap, file);
    const picture = target ? await draw(bitmap, target, file) : file;
    if (picture.size > UPLOAD.picture) {
      const [size, maximum] = [megabytes(picture.size), megabytes(UPLOAD.picture)];
      throw new PictureRefused(messages.refused.tooLarge(size, maximum));
    }
    return picture;
  } finally {
    bitmap.close();
  }
}

/** Returns null if the file (`size` in bytes) can be sent unchanged. */
export function scaledTo(
  picture: Size,
  { size, type }: { size: number; type: string },
): Size | null {
  const { width, height } = picture;
  const share = Math.min(1, MAX_PICTURE_EDGE / Math.max(width, height));
  const asItIs = share === 1 && size <= UPLOAD.picture && AS_THEY_ARE.has(type);
  return asItIs
    ? null
    : {
        width: Math.max(1, Math.round(width * share)),
        height: Math.max(1, Math.round(height * share)),
      };
}

/**
 * @throws PictureRefused for a file that is no picture, or of a type that the site does not accept
 */
export function refuseByKind({ type, name }: { type: string; name: string }): void {
  if (type === 'image/svg+xml' || /\.svg$/i.test(name)) {
    throw new PictureRefused(messages.refused.svg);
  }
  if (!type.startsWith('image/') && !isHeic({ type, name })) {
    throw new PictureRefused(messages.refused.noImage);
  }
}

export function undecodable(file: { type: string; name: string }): string {
  return isHeic(file) ? messages.refused.heic : messages.refused.undecodable;
}

/** The server can decode these formats as well as the browser. */
const AS_THEY_ARE = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif']);

function isHeic({ type, name }: { type: string; name: string }): boolean {
  return /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);
}

async function decode(file: File): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    throw new PictureRefused(undecodable(file));
  }
}

async function draw(bitmap: ImageBitmap, { width, height }: Size, file: File): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new PictureRefused(undecodable(file));
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width, height);
  const blob = await encode(canvas, file.type === 'image/jpeg');
  if (!blob) throw new PictureRefused(undecodable(file));
  const name = file.name.replace(/\.\w+$/, '');
  return new File([blob], `${name}.${blob.type.split('/')[1]}`, { type: blob.type });
}

/** Encodes as WebP; browsers without a WebP encoder use JPEG for opaque pictures, else PNG. */
async function encode(canvas: HTMLCanvasElement, opaque: boolean): Promise<Blob | null> {
  const to = (type: string) =>
    new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.9));
  const blob = await to('image/webp');
  return blob?.type === 'image/webp' || !opaque ? blob : to('image/jpeg');
}
