import {
  clampChroma,
  formatHex,
  interpolate,
  modeLrgb,
  modeOklab,
  modeOklch,
  modeRgb,
  useMode,
  wcagContrast,
} from 'culori/fn';

useMode(modeRgb);
useMode(modeLrgb);
useMode(modeOklab);
const oklch = useMode(modeOklch);

/** Lightness (0 to 1), chroma (0 to about 0.37) and hue (degrees). */
interface Oklch {
  l: number;
  c: number;
  h: number;
}

/** 1 to 21, in any order: https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
export function contrast(one: string, other: string): number {
  return wcagContrast(one, other);
}

/** As `color-mix(in srgb, <one> <share>, <other>)`; `share` is 0 to 1. */
export function mix(one: string, share: number, other: string): string {
  return formatHex(interpolate([other, one])(share));
}

export function toOklch(color: string): Oklch {
  const { l, c, h = 0 } = oklch(color)!;
  return { l, c, h };
}

/** Clamps the chroma to the sRGB gamut. */
export function fromOklch(color: Oklch): string {
  return formatHex(clampChroma({ mode: 'oklch', ...color }, 'oklch'));
}
