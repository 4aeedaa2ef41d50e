import { MOTIFS } from '@sunfront/contract/theme/theme';
import { expect, test } from 'vitest';
import { preloadedFonts, themeStyle } from '../../../src/landing/view/theme-style.ts';

test('an empty or invalid theme creates no styles', () => {
  expect(themeStyle()).toBe('');
  expect(themeStyle({ theme_accent: '', theme_fonts: '', theme_corners: '' })).toBe('');
  const hostile = '#fff}</style><script>alert(1)</script>';
  expect(
    themeStyle({
      theme_accent: hostile,
      theme_base: 'red',
      theme_fonts: hostile,
      theme_corners: hostile,
      theme_motif: hostile,
    }),
  ).toBe('');
  for (const inherited of ['constructor', 'toString']) {
    const theme = { theme_fonts: inherited, theme_corners: inherited, theme_motif: inherited };
    expect(themeStyle(theme)).toBe('');
  }
});

test('a dark accent has white text by day, is lighter at night, and changes no other colours', () => {
  expect(themeStyle({ theme_accent: '#1d4ed8' })).toBe(
    ':root{--focus:#0b2239;--progress:#0b2239;--accent:#1d4ed8;--accent-edge:#1d4ed8;--accent-text:#1b4bd5;--on-accent:#ffffff;--accent-press:#000000;--accent-on-inverse:#4c81ff}' +
      '@media screen and (prefers-color-scheme:dark){:root{--focus:#4f84ff;--progress:#4f84ff;--accent:#4f84ff;--accent-edge:#4f84ff;--accent-text:#9dbdff;--on-accent:#0b2239;--accent-press:#ffffff;--accent-on-inverse:#4f84ff}}' +
      '@media print{:root{--paper:#fff;--band:#fff}}',
  );
});

test('fonts and corners work without colours', () => {
  const css = themeStyle({ theme_fonts: 'technical', theme_corners: 'square' });
  expect(css.match(/src:url\('[^']+'\)/g)).toHaveLength(4);
  expect(css).toContain("--font-text:var(--letters,)'Inter','Inter fallback',system-ui,sans-serif");
  expect(css).toContain('--radius:0px');
  expect(css).not.toContain('@media');
  expect(themeStyle({ theme_fonts: 'plain' }).match(/src:url\('[^']+'\)/g)).toHaveLength(2);
});

test('a motif is the only one on its page; a sun is also between the pictures of services', () => {
  const styles = MOTIFS.filter(Boolean).map((theme_motif) => themeStyle({ theme_motif }));
  expect(new Set(styles).size).toBe(4);
  for (const css of styles) {
    expect(css.match(/--motif:[^;]*var\(--accent\)/g)).toHaveLength(1);
    expect(css.includes('--orbit:')).toBe(css === themeStyle({ theme_motif: 'sun' }));
  }
});

test('a Persian page loads its font with any theme, and other pages do not', () => {
  const persian = themeStyle({}, 'fa');
  expect(persian).toContain('@font-face{font-family:Vazirmatn;');
  expect(persian).toContain(':root{--letters:Vazirmatn,;');
  expect(themeStyle({ theme_fonts: 'plain' }, 'fa')).toBe(
    persian + themeStyle({ theme_fonts: 'plain' }),
  );
  expect(themeStyle({}, 'en')).toBe('');
});

test('a page preloads the fonts of its theme and language once each', () => {
  const ahead = (theme_fonts: string, language: string) =>
    preloadedFonts({ theme_fonts }, language).map(
      (font) => /([\w-]+)-(?:basic|persian)/.exec(font)?.[1],
    );
  expect(ahead('', 'en')).toEqual(['bricolage', 'figtree']);
  expect(ahead('technical', 'en')).toEqual(['space-grotesk', 'inter']);
  expect(ahead('plain', 'en')).toEqual(['manrope']);
  expect(ahead('plain', 'fa')).toEqual(['vazirmatn']);
});
