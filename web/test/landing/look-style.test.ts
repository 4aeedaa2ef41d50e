import { expect, test } from 'vitest';
import { fontsAhead, lookStyle } from '../../src/landing/look-style.ts';

test('an empty or invalid theme creates no styles', () => {
  expect(lookStyle()).toBe('');
  expect(lookStyle({ look_accent: '', look_type: '', look_corners: '' })).toBe('');
  const hostile = '#fff}</style><script>alert(1)</script>';
  expect(
    lookStyle({
      look_accent: hostile,
      look_base: 'red',
      look_type: hostile,
      look_corners: hostile,
    }),
  ).toBe('');
  expect(lookStyle({ look_type: 'constructor', look_corners: 'toString' })).toBe('');
});

test('a dark accent has white text by day, is lighter at night, and changes no other colours', () => {
  expect(lookStyle({ look_accent: '#1d4ed8' })).toBe(
    ':root{--focus:#0b2239;--progress:#0b2239;--sun:#1d4ed8;--sun-deep:#1b4bd5;--on-sun:#ffffff;--sun-press:#000000;--sun-on-night:#4c81ff}' +
      '@media screen and (prefers-color-scheme:dark){:root{--focus:#4f84ff;--progress:#4f84ff;--sun:#4f84ff;--sun-deep:#9dbdff;--on-sun:#0b2239;--sun-press:#ffffff;--sun-on-night:#4f84ff}}' +
      '@media print{:root{--paper:#fff;--sand:#fff}}',
  );
});

test('fonts and corners work without colours', () => {
  const css = lookStyle({ look_type: 'technical', look_corners: 'square' });
  expect(css.match(/src:url\('[^']+'\)/g)).toHaveLength(4);
  expect(css).toContain("--font-text:var(--letters,)'Inter','Inter fallback',system-ui,sans-serif");
  expect(css).toContain('--radius:0px');
  expect(css).not.toContain('@media');
  expect(lookStyle({ look_type: 'plain' }).match(/src:url\('[^']+'\)/g)).toHaveLength(2);
});

test('a Persian page loads its font with any theme, and other pages do not', () => {
  const persian = lookStyle({}, 'fa');
  expect(persian).toContain('@font-face{font-family:Vazirmatn;');
  expect(persian).toContain(':root{--letters:Vazirmatn,;');
  expect(lookStyle({ look_type: 'plain' }, 'fa')).toBe(persian + lookStyle({ look_type: 'plain' }));
  expect(lookStyle({}, 'en')).toBe('');
});

test('a text page preloads its fonts once each, and pages in other scripts do, too', () => {
  const ahead = (look_type: string, language: string, textFirst: boolean) =>
    fontsAhead({ look_type }, language, textFirst).map(
      (font) => /([\w-]+)-(?:basic|persian)/.exec(font)?.[1],
    );
  expect(ahead('', 'en', true)).toEqual(['bricolage', 'figtree']);
  expect(ahead('technical', 'en', true)).toEqual(['space-grotesk', 'inter']);
  expect(ahead('plain', 'en', true)).toEqual(['manrope']);
  expect(ahead('plain', 'fa', true)).toEqual(['vazirmatn']);
  expect(ahead('', 'fa', false)).toEqual(['vazirmatn']);
  expect(ahead('', 'en', false)).toEqual([]);
});
