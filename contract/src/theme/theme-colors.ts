import { contrast, fromOklch, mix, toOklch } from './color.ts';
import {
  type Colors,
  DEFAULT_TOKENS,
  derivePalette,
  NON_TEXT_CONTRAST,
  PAGE_BACKGROUNDS,
  type Palette,
  type Scheme,
  SCHEMES,
  TEXT_CONTRAST,
  type Token,
} from './palette.ts';
import { DEFAULT_COLORS, isColor, type Theme, THEME_COLORS, type ThemeColor } from './theme.ts';

interface ContrastPair {
  /** For example "Text on the page". */
  label: string;
  text: string;
  background: string;
  minimum: number;
}

/** As used in the style sheets of web/src/landing and web/src/ui. */
export function contrastPairs(tokens: Palette): ContrastPair[] {
  const on = (grounds: readonly Token[], minimum: number, texts: Partial<Record<Token, string>>) =>
    grounds.flatMap((background) =>
      Object.entries(texts).map(([text, label]) => ({
        label: `${label} on ${BACKGROUND_NAMES[background]}`,
        text: tokens[text as Token],
        background: tokens[background],
        minimum,
      })),
    );
  const pressed = (label: string, text: Token, tint: Token, background: Token) =>
    // The background of a pressed button in button.module.css.
    ({
      label,
      text: tokens[text],
      background: mix(tokens[tint], PRESSED_TINT, tokens[background]),
      minimum: TEXT_CONTRAST,
    });
  return [
    ...on(PAGE_BACKGROUNDS, TEXT_CONTRAST, {
      ink: 'text',
      'ink-soft': 'quiet text',
      'accent-text': 'text in the accent',
      success: 'text in green',
      danger: 'errors',
    }),
    ...on(PAGE_BACKGROUNDS, NON_TEXT_CONTRAST, {
      border: 'a field’s edge',
      focus: 'the focus ring',
    }),
    ...on(['inverse'], TEXT_CONTRAST, {
      'on-inverse': 'text',
      'on-inverse-soft': 'quiet text',
      'accent-on-inverse': 'links',
    }),
    ...on(['card'], TEXT_CONTRAST, { deep: 'a name' }),
    ...on(['accent'], TEXT_CONTRAST, { 'on-accent': 'text' }),
    pressed('text on a pressed accent button', 'on-accent', 'accent-press', 'accent'),
    pressed('text on a pressed dark button', 'paper', 'paper', 'ink'),
    pressed('text on a pressed plain button', 'ink', 'ink', 'paper'),
    pressed('text on a pressed plain button on a band', 'ink', 'ink', 'band'),
    pressed(
      'text on a pressed plain button on the dark background',
      'on-inverse',
      'on-inverse',
      'inverse',
    ),
  ];
}

const PRESSED_TINT = 0.28;
const BACKGROUND_NAMES: Partial<Record<Token, string>> = {
  paper: 'the page',
  surface: 'cards and fields',
  band: 'bands',
  inverse: 'the dark background',
  card: 'a partner’s card',
  accent: 'the accent',
};

export interface ContrastIssue {
  field: ThemeColor;
  pair: ContrastPair;
  ratio: number;
  scheme: Scheme;
  /** Closest in lightness with which all pairs have enough contrast. */
  nearest: string;
}

export function checkContrast(theme: Theme): ContrastIssue[] {
  return resolveColors(theme).issues;
}

/**
 * Replaces colors that the API rejects, but that were written directly to Firestore, by the nearest
 * valid ones.
 */
export function paletteOf(theme: Theme, scheme: Scheme): Palette {
  const key = [scheme, ...THEME_COLORS.map((field) => theme[field])].join();
  let palette = paletteCache.get(key);
  if (!palette) {
    palette = derivePalette(resolveColors(theme).colors, scheme);
    // The panel derives a palette for each color that a user tries.
    if (paletteCache.size >= MAX_CACHED) paletteCache.clear();
    paletteCache.set(key, palette);
  }
  return palette;
}

/** A page needs several palettes, and deriving one takes milliseconds. */
const MAX_CACHED = 50;
const paletteCache = new Map<string, Palette>();

type TokenColors = Record<Scheme, string> & { token: Token };

export function changedTokens(theme: Theme): TokenColors[] {
  const { colors } = resolveColors(theme);
  const [light, dark] = [derivePalette(colors, 'light'), derivePalette(colors, 'dark')];
  return (Object.keys(DEFAULT_TOKENS) as Token[])
    .map((token) => ({ token, light: light[token], dark: dark[token] }))
    .filter(({ token, light, dark }) => {
      const [day, night] = DEFAULT_TOKENS[token];
      return light !== day || dark !== night;
    });
}

export function describeIssue({ pair, ratio, scheme, nearest }: ContrastIssue): string {
  const had = Math.floor(ratio * 100) / 100;
  return `With it ${pair.label} would have a contrast of ${had} in ${scheme} mode; it takes ${pair.minimum}. The nearest colour that works is ${nearest}.`;
}

/**
 * Checks the colors in order. Colors not checked yet count as white, which always has enough
 * contrast.
 */
function resolveColors(theme: Theme): { colors: Colors; issues: ContrastIssue[] } {
  const chosen = THEME_COLORS.filter((field) => isColor(theme[field] ?? ''));
  const colors = { ...DEFAULT_COLORS };
  for (const field of chosen) colors[field] = '#ffffff';
  const issues: ContrastIssue[] = [];
  for (const field of chosen) {
    colors[field] = theme[field]!;
    const weak = findWeakPair(colors);
    if (!weak) continue;
    const nearest = nearestPassing(colors, field);
    issues.push({ field, ...weak, nearest });
    colors[field] = nearest;
  }
  return { colors, issues };
}

function findWeakPair(
  colors: Colors,
): Pick<ContrastIssue, 'pair' | 'ratio' | 'scheme'> | undefined {
  for (const scheme of SCHEMES) {
    for (const pair of contrastPairs(derivePalette(colors, scheme))) {
      const ratio = contrast(pair.text, pair.background);
      if (ratio < pair.minimum) return { pair, ratio, scheme };
    }
  }
  return undefined;
}

/** Step of the lightness; bisection refines the last step. */
const STEP = 0.03;

function nearestPassing(colors: Colors, field: ThemeColor): string {
  const color = toOklch(colors[field]);
  const at = (l: number) => fromOklch({ ...color, l });
  const passes = (l: number) => !findWeakPair({ ...colors, [field]: at(l) });
  for (let distance = STEP; distance < 1 + STEP; distance += STEP) {
    for (const way of [-1, 1]) {
      const l = color.l + way * distance;
      if (l < -STEP || l > 1 + STEP || !passes(l)) continue;
      let [good, bad] = [l, l - way * STEP];
      for (let half = 0; half < 7; half++) {
        const middle = (good + bad) / 2;
        if (passes(middle)) good = middle;
        else bad = middle;
      }
      return at(good);
    }
  }
  return DEFAULT_COLORS[field];
}
