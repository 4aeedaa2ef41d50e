import { contrast, fromOklch, mix, toOklch } from './color.ts';
import {
  type Colors,
  DEFAULT_TOKENS,
  derivePalette,
  MARK,
  PAGE,
  type Palette,
  type Scheme,
  SCHEMES,
  TEXT,
  type Token,
} from './derive-palette.ts';
import { DEFAULT_COLORS, isColor, type Look, LOOK_COLORS, type LookColor } from './look.ts';

/** A text or mark of the page and its background. */
export interface Pair {
  /** Such as "Text on the page". */
  what: string;
  text: string;
  ground: string;
  needed: number;
}

/** Returns the color pairs used in the style sheets of web/src/landing and web/src/ui. */
export function pairsOf(tokens: Palette): Pair[] {
  const on = (grounds: readonly Token[], needed: number, texts: Partial<Record<Token, string>>) =>
    grounds.flatMap((ground) =>
      Object.entries(texts).map(([text, what]) => ({
        what: `${what} on ${GROUNDS[ground]}`,
        text: tokens[text as Token],
        ground: tokens[ground],
        needed,
      })),
    );
  const pressed = (what: string, text: Token, tint: Token, ground: Token) =>
    // The background of a pressed button in button.module.css.
    ({
      what,
      text: tokens[text],
      ground: mix(tokens[tint], PRESS, tokens[ground]),
      needed: TEXT,
    });
  return [
    ...on(PAGE, TEXT, {
      ink: 'text',
      'ink-soft': 'quiet text',
      'sun-deep': 'text in the accent',
      leaf: 'text in green',
      clay: 'errors',
    }),
    ...on(PAGE, MARK, { border: 'a field’s edge', focus: 'the focus ring' }),
    ...on(['night'], TEXT, {
      'on-night': 'text',
      'on-night-soft': 'quiet text',
      'sun-on-night': 'links',
    }),
    ...on(['card'], TEXT, { deep: 'a name' }),
    ...on(['sun'], TEXT, { 'on-sun': 'text' }),
    pressed('text on a pressed accent button', 'on-sun', 'sun-press', 'sun'),
    pressed('text on a pressed dark button', 'paper', 'paper', 'ink'),
    pressed('text on a pressed plain button', 'ink', 'ink', 'paper'),
    pressed('text on a pressed plain button on a band', 'ink', 'ink', 'sand'),
    pressed('text on a pressed plain button on the dark ground', 'on-night', 'on-night', 'night'),
  ];
}

const PRESS = 0.28;
const GROUNDS: Partial<Record<Token, string>> = {
  paper: 'the page',
  surface: 'cards and fields',
  sand: 'bands',
  night: 'the dark ground',
  card: 'a partner’s card',
  sun: 'the accent',
};

export interface LookIssue {
  field: LookColor;
  /** The first pair with too little contrast, and its contrast. */
  pair: Pair;
  ratio: number;
  scheme: Scheme;
  /** The color closest in lightness with which all pairs have enough contrast. */
  nearest: string;
}

export function judgeLook(look: Look): LookIssue[] {
  return settle(look).issues;
}

/**
 * Returns the theme's palette with enough contrast in all pairs. A color rejected by the API, but written directly to
 * Firestore, is replaced by the nearest valid one.
 */
export function paletteOf(look: Look, scheme: Scheme): Palette {
  const key = [scheme, ...LOOK_COLORS.map((field) => look[field])].join();
  let palette = known.get(key);
  if (!palette) {
    palette = derivePalette(settle(look).colors, scheme);
    // The panel derives a palette for each color that a user tries.
    if (known.size >= KNOWN) known.clear();
    known.set(key, palette);
  }
  return palette;
}

/** Maximum number of cached palettes: a page needs several, and deriving one takes milliseconds. */
const KNOWN = 50;
const known = new Map<string, Palette>();

export type TokenColors = Record<Scheme, string> & { token: Token };

/** Returns the colors that differ from the default in a scheme. */
export function changedTokens(look: Look): TokenColors[] {
  const { colors } = settle(look);
  const [light, dark] = [derivePalette(colors, 'light'), derivePalette(colors, 'dark')];
  return (Object.keys(DEFAULT_TOKENS) as Token[])
    .map((token) => ({ token, light: light[token], dark: dark[token] }))
    .filter(({ token, light, dark }) => {
      const [day, night] = DEFAULT_TOKENS[token];
      return light !== day || dark !== night;
    });
}

export function describeIssue({ pair, ratio, scheme, nearest }: LookIssue): string {
  const had = Math.floor(ratio * 100) / 100;
  return `With it ${pair.what} would have a contrast of ${had} in ${scheme} mode; it takes ${pair.needed}. The nearest colour that works is ${nearest}.`;
}

/**
 * Checks the colors in order, each with the previous ones. Colors not checked yet count as white, which always has
 * enough contrast.
 */
function settle(look: Look): { colors: Colors; issues: LookIssue[] } {
  const chosen = LOOK_COLORS.filter((field) => isColor(look[field] ?? ''));
  const colors = { ...DEFAULT_COLORS };
  for (const field of chosen) colors[field] = '#ffffff';
  const issues: LookIssue[] = [];
  for (const field of chosen) {
    colors[field] = look[field]!;
    const weak = weakPair(colors);
    if (!weak) continue;
    const nearest = nearestOf(colors, field);
    issues.push({ field, ...weak, nearest });
    colors[field] = nearest;
  }
  return { colors, issues };
}

function weakPair(colors: Colors): Pick<LookIssue, 'pair' | 'ratio' | 'scheme'> | undefined {
  for (const scheme of SCHEMES) {
    for (const pair of pairsOf(derivePalette(colors, scheme))) {
      const ratio = contrast(pair.text, pair.ground);
      if (ratio < pair.needed) return { pair, ratio, scheme };
    }
  }
  return undefined;
}

/** Lightness step of the search in both directions; the last step is refined by bisection. */
const STEP = 0.03;

function nearestOf(colors: Colors, field: LookColor): string {
  const color = toOklch(colors[field]);
  const at = (l: number) => fromOklch({ ...color, l });
  const passes = (l: number) => !weakPair({ ...colors, [field]: at(l) });
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
