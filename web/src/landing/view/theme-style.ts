import { CORNERS, type Theme } from '@sunfront/contract/theme/theme';
import { changedTokens } from '@sunfront/contract/theme/theme-colors';
import bricolage from '../../styles/fonts/bricolage-basic.woff2';
import figtree from '../../styles/fonts/figtree-basic.woff2';
import fraunces from '../../styles/fonts/fraunces-basic.woff2';
import frauncesRest from '../../styles/fonts/fraunces-rest.woff2';
import inter from '../../styles/fonts/inter-basic.woff2';
import interRest from '../../styles/fonts/inter-rest.woff2';
import manrope from '../../styles/fonts/manrope-basic.woff2';
import manropeRest from '../../styles/fonts/manrope-rest.woff2';
import sourceSans from '../../styles/fonts/source-sans-basic.woff2';
import sourceSansRest from '../../styles/fonts/source-sans-rest.woff2';
import spaceGrotesk from '../../styles/fonts/space-grotesk-basic.woff2';
import spaceGroteskRest from '../../styles/fonts/space-grotesk-rest.woff2';
import { motifBackground } from '../../ui/motif.ts';
import { languageFont, languageStyle } from './language-style.ts';

/** Must follow all other styles. No user input reaches the CSS, because all values are computed. */
export function themeStyle(theme: Theme = {}, language = 'en'): string {
  const colors = changedTokens(theme);
  const light = colors.map(({ token, light }) => `--${token}:${light}`);
  const dark = colors.flatMap(({ token, light, dark }) =>
    light === dark ? [] : [`--${token}:${dark}`],
  );
  const pair = own(PAIRS, theme.theme_fonts);
  const radius = own(CORNERS, theme.theme_corners);
  if (radius !== undefined) light.push(`--radius:${radius}px`);
  const motif = motifBackground(theme.theme_motif, 'var(--accent)');
  // Pseudo-elements without this content are not displayed.
  if (motif) light.push(`--motif:${motif}`, "--motif-content:''");
  if (theme.theme_motif === 'sun') light.push(SUN_ORBIT);
  if (pair) {
    light.push(`--font-display:${stack(pair.display, pair.last)}`);
    light.push(`--font-text:${stack(pair.text, 'system-ui,sans-serif')}`);
  }
  return [
    languageStyle(language),
    ...new Set(
      [pair?.display, pair?.text].flatMap((fontFace) => (fontFace ? fontFaceRules(fontFace) : [])),
    ),
    light.length > 0 ? `:root{${light.join(';')}}` : '',
    // Print keeps the light colors.
    dark.length > 0
      ? `@media screen and (prefers-color-scheme:dark){:root{${dark.join(';')}}}`
      : '',
    colors.length > 0 ? '@media print{:root{--paper:#fff;--band:#fff}}' : '',
  ].join('');
}

/** A sun between the pictures of a service. */
const SUN_ORBIT =
  '--orbit:radial-gradient(closest-side,var(--accent) 21%,color-mix(in srgb,var(--accent) 34%,#0000) 21.5%,#0000 62%)';

/** @returns URLs */
export function preloadedFonts(theme: Theme = {}, language: string): string[] {
  const letters = languageFont(language);
  if (letters) return [letters];
  const pair = own(PAIRS, theme.theme_fonts);
  return pair ? [...new Set([pair.display.basic, pair.text.basic])] : [bricolage, figtree];
}

/** Includes the metric overrides of its Arial fallback, in percent (fonts.css). */
interface FontFace {
  name: string;
  /** For the ranges BASIC and REST. */
  basic: string;
  rest: string;
  weights: string;
  size: number;
  ascent: number;
  descent: number;
}

const MANROPE: FontFace = {
  name: 'Manrope',
  basic: manrope,
  rest: manropeRest,
  weights: '400 650',
  size: 102,
  ascent: 104.5,
  descent: 29.41,
};

/** By the value of the setting. */
const PAIRS: Record<string, { display: FontFace; text: FontFace; last: string }> = {
  editorial: {
    display: {
      name: 'Fraunces',
      basic: fraunces,
      rest: frauncesRest,
      weights: '500 700',
      size: 106.43,
      ascent: 91.9,
      descent: 23.96,
    },
    text: {
      name: 'Source Sans',
      basic: sourceSans,
      rest: sourceSansRest,
      weights: '400 650',
      size: 93.43,
      ascent: 109.6,
      descent: 42.81,
    },
    last: 'Georgia,serif',
  },
  technical: {
    display: {
      name: 'Space Grotesk',
      basic: spaceGrotesk,
      rest: spaceGroteskRest,
      weights: '500 700',
      size: 109.14,
      ascent: 90.16,
      descent: 26.75,
    },
    text: {
      name: 'Inter',
      basic: inter,
      rest: interRest,
      weights: '400 650',
      size: 107.56,
      ascent: 90.1,
      descent: 22.41,
    },
    last: 'sans-serif',
  },
  plain: { display: MANROPE, text: MANROPE, last: 'sans-serif' },
};

/** The ranges of fonts.css. */
const BASIC =
  'U+20-7E,U+A0,U+A9,U+AB,U+AE,U+B0,U+B7,U+BB,U+D7,U+2013-2014,U+2018-201A,U+201C-201E,U+2022,U+2026,U+20AC';
const REST = 'U+A1-FF,U+131,U+152-153,U+2BB-2DC,U+2000-22FF';

function fontFaceRules({ name, basic, rest, weights, size, ascent, descent }: FontFace): string[] {
  const file = (url: string, range: string) =>
    `@font-face{font-family:'${name}';src:url('${url}') format('woff2');font-weight:${weights};font-display:swap;unicode-range:${range}}`;
  return [
    file(rest, REST),
    file(basic, BASIC),
    `@font-face{font-family:'${name} fallback';src:local('Arial'),local('Liberation Sans');size-adjust:${size}%;ascent-override:${ascent}%;descent-override:${descent}%;line-gap-override:0%}`,
  ];
}

function stack({ name }: FontFace, last: string): string {
  return `var(--letters,)'${name}','${name} fallback',${last}`;
}

function own<T>(table: Readonly<Record<string, T>>, name = ''): T | undefined {
  return name && Object.hasOwn(table, name) ? table[name] : undefined;
}
