import type { Motif } from '@sunfront/contract/theme/theme';

/** Pixels. */
export const MOTIF = { width: 264, height: 132 };

/**
 * Whether a point is inside, from the top left corner to 2, 1; as the gradients of
 * web/src/ui/motif.ts.
 */
const SHAPES: Readonly<Record<Motif, (x: number, y: number) => boolean>> = {
  '': () => false,
  sun: (x, y) => Math.hypot(x - 1, y - 1) < 1,
  arch: (x, y) => isInRing(Math.hypot(x - 1, y - 1), 0.5),
  // The legs overlap.
  wave: (x, y) =>
    y < 0.5
      ? isInRing(Math.hypot((x - 0.55) / 0.55, (y - 0.5) / 0.5), 0.64)
      : isInRing(Math.hypot((x - 1.45) / 0.55, (y - 0.5) / 0.5), 0.64),
  squares: (x, y) => (Math.floor(2 * x) + Math.floor(2 * y)) % 2 === 1,
};

function isInRing(radius: number, inner: number): boolean {
  return radius >= inner && radius < 1;
}

/** Per side of a pixel, for smooth edges. */
const SAMPLES = 4;

/** Raw RGBA. @param color `#rrggbb` */
export function drawMotif(name: Motif, color: string): Buffer {
  const { width, height } = MOTIF;
  const rgb = Buffer.from(color.slice(1), 'hex');
  const pixels = Buffer.alloc(width * height * 4);
  for (let index = 0; index < width * height; index++) {
    const [x, y] = [index % width, Math.floor(index / width)];
    let inside = 0;
    for (let sample = 0; sample < SAMPLES ** 2; sample++) {
      const dx = ((sample % SAMPLES) + 0.5) / SAMPLES;
      const dy = (Math.floor(sample / SAMPLES) + 0.5) / SAMPLES;
      if (SHAPES[name]((x + dx) / height, (y + dy) / height)) inside += 1;
    }
    pixels.set([...rgb, Math.round((255 * inside) / SAMPLES ** 2)], index * 4);
  }
  return pixels;
}
