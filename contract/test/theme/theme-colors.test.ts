import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { contrast, fromOklch, mix, toOklch } from '../../src/theme/color.ts';
import { setting } from '../../src/entities/setting.ts';
import {
  DEFAULT_COLORS,
  type Theme,
  THEME_COLORS,
  THEME_FIELDS,
  type ThemeColor,
} from '../../src/theme/theme.ts';
import {
  changedTokens,
  describeIssue,
  checkContrast,
  contrastPairs,
  paletteOf,
} from '../../src/theme/theme-colors.ts';
import { SCHEMES, type Token } from '../../src/theme/palette.ts';
import { mergeSettings } from '../../src/site/site-content.ts';

describe('colours', () => {
  test('have the contrast of WCAG', () => {
    expect(contrast('#000000', '#ffffff')).toBe(21);
    // The greys on both sides of 4.5 on white.
    expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
    expect(contrast('#ffffff', '#777777')).toBeCloseTo(4.48, 2);
  });

  test('convert to OKLCH as in the CSS specification, and back', () => {
    const { l, c, h } = toOklch('#ff0000');
    expect([l, c, h].map((value) => value.toFixed(3))).toEqual(['0.628', '0.258', '29.234']);
    for (const color of ['#f6b01e', '#0b2239', '#1d4ed8', '#808080', '#00ff00']) {
      expect(fromOklch(toOklch(color))).toBe(color);
    }
    expect([fromOklch({ l: 1.2, c: 0.1, h: 0 }), fromOklch({ l: -1, c: 0.1, h: 0 })]).toEqual([
      '#ffffff',
      '#000000',
    ]);
    // No screen shows such a strong green.
    expect(toOklch(fromOklch({ l: 0.5, c: 0.4, h: 145 })).l).toBeCloseTo(0.5, 2);
    expect(mix('#ffffff', 0.25, '#000000')).toBe('#404040');
  });
});

const weak = (theme: Theme) =>
  SCHEMES.flatMap((scheme) =>
    contrastPairs(paletteOf(theme, scheme))
      .filter(({ text, background, minimum }) => contrast(text, background) < minimum)
      .map(({ label }) => `${label}, ${scheme}`),
  );

test("the defaults equal the style sheet's colours and are not sent", async () => {
  const css = await readFile(
    new URL('../../../web/src/styles/tokens.css', import.meta.url),
    'utf8',
  );
  const said = (token: string): string[] => {
    const value = new RegExp(`--${token}: (.+);`).exec(css)![1]!;
    const other = /^var\(--(.+)\)$/.exec(value)?.[1];
    return other ? said(other) : value.match(/#\w+/g)!;
  };
  const [light, dark] = SCHEMES.map((scheme) => paletteOf({}, scheme));
  for (const token of Object.keys(light!) as Token[]) {
    expect([light![token], dark![token]], token).toEqual([said(token)[0], said(token).at(-1)]);
  }
  expect(weak({})).toEqual([]);
  expect(changedTokens(DEFAULT_COLORS)).toEqual([]);
  expect(mergeSettings([{ theme_accent: '', theme_fonts: '' }])).not.toHaveProperty('theme');
});

/** Pseudorandom, but equal in every run. */
function* colors(count: number) {
  let seed = 7;
  for (let index = 0; index < count; index++) {
    seed = (seed * 48271) % 2147483647;
    yield `#${(seed % 0x1000000).toString(16).padStart(6, '0')}`;
  }
}

test('accepted colours have enough contrast everywhere, and so do the suggested ones', () => {
  let accepted = 0;
  let themes: Theme[] = [];
  const three = [...colors(120)];
  for (let index = 0; index < three.length; index += 3) {
    const theme: Theme = {};
    for (const [place, field] of THEME_COLORS.entries()) {
      // One, two or all three fields.
      if (place <= index % 4 || place === index % 3) theme[field] = three[index + place]!;
    }
    themes.push(theme);
  }
  // Many random backgrounds are too light.
  themes.push({ theme_accent: '#1d4ed8' }, { theme_dark: '#14342b', theme_base: '#f4f7f2' });
  themes.push({ theme_dark: '#1e3a8a' }, { theme_accent: '#e03131', theme_base: '#f1f3f5' });
  for (const theme of themes) {
    const issues = checkContrast(theme);
    const taken = { ...theme };
    for (const { field, nearest } of issues) taken[field] = nearest;
    if (issues.length === 0) accepted++;
    expect([checkContrast(taken), weak(taken)], JSON.stringify(theme)).toEqual([[], []]);
    expect(weak(theme)).toEqual([]);
  }
  expect(accepted).toBeGreaterThan(3);
  expect(themes.length - accepted).toBeGreaterThan(10);
});

test.each([
  ['theme_accent', '#1c7ed6'],
  ['theme_dark', '#3b5f9a'],
  ['theme_base', '#8899aa'],
  ['theme_base', '#000000'],
] as [ThemeColor, string][])('%s %s: no closer lightness is accepted', (field, color) => {
  const [issue] = checkContrast({ [field]: color });
  expect(issue).toMatchObject({ field });
  expect(issue!.ratio).toBeLessThan(issue!.pair.minimum);
  const from = toOklch(color);
  const distance = Math.abs(toOklch(issue!.nearest).l - from.l);
  expect(distance).toBeGreaterThan(0.004);
  for (let less = 0; less < distance - 0.004; less += Math.max(0.004, distance / 20)) {
    for (const way of [-1, 1]) {
      const nearer = fromOklch({ ...from, l: from.l + way * less });
      expect(checkContrast({ [field]: nearer }), nearer).not.toEqual([]);
    }
  }
});

test('an accent that the page hides has a visible edge', () => {
  for (const theme_accent of ['#ffffff', '#ffff00']) {
    const { accent, 'accent-edge': edge, paper } = paletteOf({ theme_accent }, 'light');
    expect(accent).toBe(theme_accent);
    expect(contrast(edge, paper)).toBeGreaterThan(3);
  }
  const { accent, 'accent-edge': edge } = paletteOf({ theme_accent: '#1278d0' }, 'light');
  expect(edge).toBe(accent);
});

test('a rejected colour has an error at its field, even if another was chosen later', () => {
  const refused = (theme: Theme) =>
    checkContrast(theme).map((issue) => `${issue.field}: ${describeIssue(issue)}`);
  expect(refused({ theme_accent: '#1c7ed6' })).toEqual([
    'theme_accent: With it text on the accent would have a contrast of 4.19 in light mode; it takes 4.5. The nearest colour that works is #1278d0.',
  ]);
  expect(refused({ theme_accent: '#1278d0' })).toEqual([]);
  expect(refused({ theme_dark: '#777777', theme_accent: '#1278d0' })).toEqual([
    expect.stringMatching(/^theme_dark: /),
  ]);
});

test('the settings accept colours and known names, and omit blank ones', () => {
  const parse = (theme: Theme) => setting.schema.safeParse({ name: 'Settings', ...theme });
  expect(parse({ theme_accent: ' #1C7ED6' }).data).toMatchObject({ theme_accent: '#1c7ed6' });
  for (const none of ['red', '#12345', '#1234567', 'url(x)', '#12345g']) {
    expect(parse({ theme_base: none }).error?.issues).toMatchObject([
      { path: ['theme_base'], message: 'Base must be a colour such as #f6b01e' },
    ]);
    expect(checkContrast({ theme_base: none })).toEqual([]);
  }
  expect(parse({ theme_fonts: 'comic' }).error?.issues).toMatchObject([
    { message: 'Typefaces must be nothing, editorial, technical or plain' },
  ]);
  expect(setting.omitWhenEmpty).toEqual(expect.arrayContaining([...THEME_FIELDS]));
});

test('a palette is cached', () => {
  const theme = { theme_accent: '#2a9d4a' };
  expect(paletteOf({ ...theme }, 'light')).toBe(paletteOf(theme, 'light'));
  expect(paletteOf(theme, 'dark')).not.toEqual(paletteOf(theme, 'light'));
});
