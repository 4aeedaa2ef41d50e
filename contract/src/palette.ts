import { contrast, fromOklch, mix, type Oklch, toOklch } from './color.ts';
import { DEFAULT_COLORS, isColor, type Look, LOOK_COLORS, type LookColor } from './look.ts';

export type Scheme = 'light' | 'dark';
export const SCHEMES: readonly Scheme[] = ['light', 'dark'];

/** The page's colours by the names of their custom properties, without the dashes, in both schemes. */
const DEFAULT_TOKENS = {
  paper: ['#fbfaf6', '#0e1a26'],
  surface: ['#ffffff', '#142434'],
  sand: ['#f2ede3', '#1a2d40'],
  ink: ['#0b2239', '#eef3f7'],
  'ink-soft': ['#4a5b6c', '#a9b8c6'],
  line: ['#e2dccf', '#27394b'],
  border: ['#7a8794', '#6e8296'],
  focus: ['#0b2239', '#f8bc3c'],
  progress: ['#0b2239', '#f8bc3c'],
  sun: ['#f6b01e', '#f8bc3c'],
  'sun-deep': ['#8a5200', '#ffd27a'],
  leaf: ['#1c6b52', '#6fd0ae'],
  clay: ['#b3361e', '#ff9a84'],
  deep: ['#0b2239', '#0b2239'],
  card: ['#ffffff', '#e9eef2'],
  'on-sun': ['#0b2239', '#0b2239'],
  'sun-press': ['#0b2239', '#0b2239'],
  night: ['#0b2239', '#081420'],
  'on-night': ['#eef3f7', '#eef3f7'],
  'on-night-soft': ['#b9c6d2', '#b9c6d2'],
  'sun-on-night': ['#f6b01e', '#f8bc3c'],
} as const;

export type Token = keyof typeof DEFAULT_TOKENS;
export type Palette = Record<Token, string>;

/** Contrast that text takes, and what is no text: https://www.w3.org/TR/WCAG22/#contrast-minimum and #non-text-contrast */
const TEXT = 4.5;
const MARK = 3;

/** A text or mark of the page and the ground that it stands on. */
export interface Pair {
  /** In words, as in "Text on the page". */
  what: string;
  text: string;
  ground: string;
  needed: number;
}

/** What stands on what, in the style sheets of web/src/landing and web/src/ui. */
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
    // As button.module.css has it while the button is pressed.
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

const PAGE = ['paper', 'surface', 'sand'] as const;
const PRESS = 0.28;
const GROUNDS: Partial<Record<Token, string>> = {
  paper: 'the page',
  surface: 'cards and fields',
  sand: 'bands',
  night: 'the dark ground',
  card: 'a partner’s card',
  sun: 'the accent',
};

/** A colour that cannot be taken. */
export interface LookIssue {
  field: LookColor;
  /** The first pair that it would make too weak, and the contrast there. */
  pair: Pair;
  ratio: number;
  scheme: Scheme;
  /** The colour nearest in lightness with which every pair is as it must be. */
  nearest: string;
}

/** The chosen colours that would make something of the page hard to read. */
export function judgeLook(look: Look): LookIssue[] {
  return settle(look).issues;
}

/**
 * The page's colours with the chosen ones, every pair as it must be: where one could not be taken, which only a write
 * past the API brings about, the nearest.
 */
export function paletteOf(look: Look, scheme: Scheme): Palette {
  const key = [scheme, ...LOOK_COLORS.map((field) => look[field])].join();
  let palette = known.get(key);
  if (!palette) {
    palette = derive(settle(look).colors, scheme);
    // The panel derives one for each colour that a person tries.
    if (known.size >= KNOWN) known.clear();
    known.set(key, palette);
  }
  return palette;
}

/** Palettes that a process keeps: a page needs several, and deriving one takes milliseconds. */
const KNOWN = 50;
const known = new Map<string, Palette>();

/** A colour of the page, as it is in both schemes. */
export type TokenColors = Record<Scheme, string> & { token: Token };

/** Those of the page's colours that are others than by default in one of the schemes. */
export function changedTokens(look: Look): TokenColors[] {
  const { colors } = settle(look);
  const [light, dark] = [derive(colors, 'light'), derive(colors, 'dark')];
  return (Object.keys(DEFAULT_TOKENS) as Token[])
    .map((token) => ({ token, light: light[token], dark: dark[token] }))
    .filter(({ token, light, dark }) => {
      const [day, night] = DEFAULT_TOKENS[token];
      return light !== day || dark !== night;
    });
}

/** Why a colour is refused, with the one that would be taken. */
export function describeIssue({ pair, ratio, scheme, nearest }: LookIssue): string {
  const had = Math.floor(ratio * 100) / 100;
  return `With it ${pair.what} would have a contrast of ${had} in ${scheme} mode; it takes ${pair.needed}. The nearest colour that works is ${nearest}.`;
}

type Colors = Record<LookColor, string>;

/** Each in turn, with those before it; one whose turn has not come stands aside as white, on which all is read. */
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
    for (const pair of pairsOf(derive(colors, scheme))) {
      const ratio = contrast(pair.text, pair.ground);
      if (ratio < pair.needed) return { pair, ratio, scheme };
    }
  }
  return undefined;
}

/** Steps of lightness that are tried, both ways; between the last two it is halved down. */
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

/** The lightness that the accent has at night, at least. */
const LIT = 0.64;

/** The page's colours: those by hand where nothing of what they come from was chosen. */
function derive(colors: Colors, scheme: Scheme): Palette {
  const index = SCHEMES.indexOf(scheme);
  const palette = Object.fromEntries(
    Object.entries(DEFAULT_TOKENS).map(([token, values]) => [token, values[index]!]),
  ) as Palette;
  const isNew = (field: LookColor) => colors[field] !== DEFAULT_COLORS[field];
  const [night, base, accent] = LOOK_COLORS.map((field) => toOklch(colors[field])) as [
    Oklch,
    Oklch,
    Oklch,
  ];
  const [newNight, newBase, newAccent] = LOOK_COLORS.map(isNew);

  // The grounds.
  if (scheme === 'light' && newBase) {
    const chroma = base.c < 0.002 ? 0 : 1;
    palette.paper = colors.look_base;
    palette.surface = fromOklch({ ...base, l: base.l + (1 - base.l) * 0.8, c: base.c * 0.4 });
    palette.sand = fromOklch({ ...base, l: base.l - 0.04, c: base.c + 0.008 * chroma });
    palette.line = fromOklch({ ...base, l: base.l - 0.09, c: base.c + 0.012 * chroma });
  }
  if (newNight) {
    const tint = Math.min(night.c, 0.06);
    const shade = (l: number, share: number) => fromOklch({ l, c: tint * share, h: night.h });
    palette.deep = colors.look_night;
    palette.night = scheme === 'light' ? colors.look_night : shade(0.19, 0.55);
    palette['on-night'] = shade(0.96, 0.15);
    palette['on-night-soft'] = reached(shade(0.82, 0.4), 1, TEXT, [palette.night]);
    if (scheme === 'dark') {
      palette.paper = shade(0.214, 0.55);
      palette.surface = shade(0.256, 0.68);
      palette.sand = shade(0.291, 0.8);
      palette.line = shade(0.335, 0.75);
      palette.ink = shade(0.96, 0.15);
    } else {
      palette.ink = palette.focus = palette.progress = colors.look_night;
    }
  }

  // What stands on them.
  const grounds = PAGE.map((ground) => palette[ground]);
  const away = scheme === 'light' ? 0 : 1;
  if (newNight || (newBase && scheme === 'light')) {
    const quiet = { ...night, c: Math.min(night.c, 0.06) * 0.6 };
    const soft = fromOklch({ ...quiet, l: away ? 0.77 : Math.max(0.46, night.l) });
    palette['ink-soft'] = reached(soft, away, TEXT, grounds, palette.ink);
    palette.border = reached(fromOklch({ ...quiet, l: 0.61 }), away, MARK, grounds);
    palette.leaf = reached(palette.leaf, away, TEXT, grounds);
    palette.clay = reached(palette.clay, away, TEXT, grounds);
  }
  if (newAccent || newNight) {
    // A dark accent is lighter at night.
    const lit = away && accent.l < LIT ? fromOklch({ ...accent, l: LIT }) : colors.look_accent;
    const sun = newAccent ? lit : palette.sun;
    const onWhite = contrast('#ffffff', sun);
    const white = onWhite > contrast(palette.deep, sun) && (!away || onWhite >= TEXT);
    palette['on-sun'] = white ? '#ffffff' : palette.deep;
    // Pressed, the ground moves away from what stands on it.
    palette['sun-press'] = white ? '#000000' : '#ffffff';
    palette.sun = away ? reached(sun, away, TEXT, [palette['on-sun']]) : sun;
    palette['sun-on-night'] = reached(sun, 1, TEXT, [palette.night]);
    if (away) palette.focus = palette.progress = reached(sun, away, MARK, grounds);
  }
  if (newAccent || newNight || (newBase && !away)) {
    const l = away ? Math.max(accent.l, 0.8) : Math.min(accent.l, 0.48);
    const text = newAccent ? fromOklch({ ...accent, l }) : palette['sun-deep'];
    palette['sun-deep'] = reached(text, away, TEXT, grounds);
  }
  return palette;
}

/**
 * The colour, moved towards black (0) or white (1) as far as it takes on all of the grounds.
 * @param last what it becomes where nothing before that is enough.
 */
function reached(
  color: string,
  towards: number,
  needed: number,
  grounds: readonly string[],
  last = towards === 0 ? '#000000' : '#ffffff',
): string {
  const reaches = (tried: string) => grounds.every((ground) => contrast(tried, ground) >= needed);
  if (reaches(color)) return color;
  const [from, to] = [toOklch(color), toOklch(last)];
  let [bad, good] = [0, 1];
  for (let half = 0; half < 9; half++) {
    const middle = (bad + good) / 2;
    const tried = fromOklch({ ...from, l: from.l + (to.l - from.l) * middle });
    if (reaches(tried)) good = middle;
    else bad = middle;
  }
  return good === 1 ? last : fromOklch({ ...from, l: from.l + (to.l - from.l) * good });
}
