/** A colour by lightness (0 to 1), chroma (0 to some 0.37) and hue (degrees), as people see them. */
export interface Oklch {
  l: number;
  c: number;
  h: number;
}

/**
 * Relative luminance, 0 for black to 1 for white.
 * @see https://www.w3.org/TR/WCAG22/#dfn-relative-luminance
 */
export function luminance(color: string): number {
  const [red, green, blue] = linear(color);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/**
 * Contrast ratio of two colours, 1 to 21, whichever is the text.
 * @see https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio
 */
export function contrast(one: string, other: string): number {
  const [darker, lighter] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter! + 0.05) / (darker! + 0.05);
}

/** As `color-mix(in srgb, <one> <share>, <other>)` does; `share` is 0 to 1. */
export function mix(one: string, share: number, other: string): string {
  const [ours, theirs] = [channels(one), channels(other)];
  return hex(ours.map((value, index) => (value * share + theirs[index]! * (1 - share)) / 255));
}

/** Matrices: https://bottosson.github.io/posts/oklab/ */
export function toOklch(color: string): Oklch {
  const [red, green, blue] = linear(color);
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    c: Math.hypot(a, b),
    h: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360,
  };
}

/** The colour, or where screens have none so strong the strongest of its lightness and hue. */
export function fromOklch({ l, c, h }: Oklch): string {
  if (l <= 0) return '#000000';
  if (l >= 1) return '#ffffff';
  let [chroma, most] = [c, c];
  if (!isShown(unbound({ l, c, h }))) {
    chroma = 0;
    for (let step = 0; step < 14; step++) {
      const middle = (chroma + most) / 2;
      if (isShown(unbound({ l, c: middle, h }))) chroma = middle;
      else most = middle;
    }
  }
  return hex(unbound({ l, c: chroma, h }).map(encoded));
}

type Triple = [number, number, number];

/** Red, green and blue from 0 to 255. */
function channels(color: string): Triple {
  const value = parseInt(color.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

/** @param values from 0 to 1. */
function hex(values: readonly number[]): string {
  const parts = values.map((value) => Math.round(Math.min(1, Math.max(0, value)) * 255));
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** Of each of the 256 values of a channel, what light it is. */
const LINEAR = Array.from({ length: 256 }, (_, index) => {
  const value = index / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
});

function linear(color: string): Triple {
  return channels(color).map((value) => LINEAR[value]) as Triple;
}

function encoded(value: number): number {
  return value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;
}

/** Linear red, green and blue, outside of 0 to 1 where screens have no such colour. */
function unbound({ l: lightness, c, h }: Oklch): Triple {
  const [a, b] = [c * Math.cos((h * Math.PI) / 180), c * Math.sin((h * Math.PI) / 180)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

function isShown(values: Triple): boolean {
  return values.every((value) => value >= -0.0005 && value <= 1.0005);
}
