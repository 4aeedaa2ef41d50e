import { contrast } from '@sunfront/contract/theme/color';
import { NON_TEXT_CONTRAST } from '@sunfront/contract/theme/palette';

/** Red, green, blue and alpha of each pixel, 0 to 255. */
export type Pixels = ArrayLike<number>;

/** CSS pixels of each side; enough to measure shares. */
const SAMPLE = 48;

/** Above this share of visible pixels, a logo has its own background. */
const OPAQUE = 0.98;

const VISIBLE_ALPHA = 128;

/** Whether most visible pixels have too little contrast. */
export function isFaint(pixels: Pixels, background: string): boolean {
  const visible: string[] = [];
  for (let at = 0; at < pixels.length; at += 4) {
    if (pixels[at + 3]! >= VISIBLE_ALPHA) {
      visible.push(`rgb(${pixels[at]} ${pixels[at + 1]} ${pixels[at + 2]})`);
    }
  }
  if (visible.length >= (OPAQUE * pixels.length) / 4) return false;
  const faint = visible.filter((color) => contrast(color, background) < NON_TEXT_CONTRAST);
  return faint.length > visible.length / 2;
}

/** Throws if the browser cannot load or read the picture. */
export async function readPixels(url: string): Promise<Pixels> {
  const image = new Image();
  image.src = url;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = SAMPLE;
  const context = canvas.getContext('2d')!;
  context.drawImage(image, 0, 0, SAMPLE, SAMPLE);
  return context.getImageData(0, 0, SAMPLE, SAMPLE).data;
}
