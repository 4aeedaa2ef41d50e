import { MOTIFS } from '@sunfront/contract/theme';
import { expect, test } from 'vitest';
import { preloadedFonts, themeStyle } from '../../src/landing/theme-style.ts';

test('an empty or invalid theme creates no styles', () => {
  expect(themeStyle()).toBe('');
  expect(themeStyle({ look_accent: '', look_type: '', look_corners: '' })).toBe('');
  const hostile = '#fff}</style><script>alert(1)</script>';
  expect(
    themeStyle({
      look_accent: hostile,
      look_base: 'red',
      look_type: hostile,
      look_corners: hostile,
      look_motif: hostile,
    }),
  ).toBe('');
  for (const inherited of ['constructor', 'toString']) {
    const theme = { look_type: inherited, look_corners: inherited, look_motif: inherited };
    expect(themeStyle(theme)).toBe('');
  }
});

test('a dark accent has white text by day, is lighter at night, and changes no other colours', () => {
  expect(themeStyle({ look_accent: '#1d4ed8' })).toBe(
    ':root{--focus:#0b2239;--progress:#0b2239;--accent:#1d4ed8;--accent-text:#1b4bd5;--on-accent:#ffffff;--accent-press:#000000;--accent-on-inverse:#4c81ff}' +
      '@media screen and (prefers-color-scheme:dark){:root{--focus:#4f84ff;--progress:#4f84ff;--accent:#4f84ff;--accent-text:#9dbdff;--on-accent:#0b2239;--accent-press:#ffffff;--accent-on-inverse:#4f84ff}}' +
      '@media print{:root{--paper:#fff;--band:#fff}}',
  );
});

test('fonts and corners work without colours', () => {
  const css = themeStyle({ look_type: 'technical', look_corners: 'square' });
  expect(css.match(/src:url\('[^']+'\)/g)).toHaveLength(4);
  expect(css).toContain("--font-text:var(--letters,)'Inter','Inter fallback',system-ui,sans-serif");
  expect(css).toContain('--radius:0px');
  expect(css).not.toContain('@media');
  expect(themeStyle({ look_type: 'plain' }).match(/src:url\('[^']+'\)/g)).toHaveLength(2);
});

test('a motif is the only one on its page; a sun is also between the pictures of services', () => {
  const styles = MOTIFS.filter(Boolean).map((look_motif) => themeStyle({ look_motif }));
  expect(new Set(styles).size).toBe(4);
  for (const css of styles) {
    expect(css.match(/--motif:[^;]*var\(--accent\)/g)).toHaveLength(1);
    expect(css.includes('--orbit:')).toBe(css === themeStyle({ look_motif: 'sun' }));
  }
});

test('a Persian page loads its font with any theme, and other pages do not', () => {
  const persian = themeStyle({}, 'fa');
  expect(persian).toContain('@font-face{font-family:Vazirmatn;');
  expect(persian).toContain(':root{--letters:Vazirmatn,;');
  expect(themeStyle({ look_type: 'plain' }, 'fa')).toBe(
    persian + themeStyle({ look_type: 'plain' }),
  );
  expect(themeStyle({}, 'en')).toBe('');
});

test('a page preloads the fonts of its theme and language once each', () => {
  const ahead = (look_type: string, language: string) =>
    preloadedFonts({ look_type }, language).map(
      (font) => /([\w-]+)-(?:basic|persian)/.exec(font)?.[1],
    );
  expect(ahead('', 'en')).toEqual(['bricolage', 'figtree']);
  expect(ahead('technical', 'en')).toEqual(['space-grotesk', 'inter']);
  expect(ahead('plain', 'en')).toEqual(['manrope']);
  expect(ahead('plain', 'fa')).toEqual(['vazirmatn']);
});
