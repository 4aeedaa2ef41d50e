// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { completePage } from '../../../src/landing/scripts/complete-page.ts';

afterEach(() => vi.unstubAllGlobals());

it('loads pictures further down', async () => {
  document.body.innerHTML =
    '<div data-reveals><img loading="lazy" decoding="async" src="/a.webp"></div>';
  await completePage();
  const { loading, decoding } = document.querySelector('img')!;
  expect([loading, decoding]).toEqual(['eager', 'sync']);
});

it.each([
  ['saves data', { saveData: true, effectiveType: '4g' }],
  ['is slow', { saveData: false, effectiveType: '3g' }],
])('loads no pictures further down where the visitor’s connection %s', async (_, connection) => {
  document.body.innerHTML = '<div data-reveals><img loading="lazy" src="/a.webp"></div>';
  const image = document.querySelector('img')!;
  Object.defineProperty(image, 'complete', { value: false });
  vi.stubGlobal('navigator', { connection });
  await completePage();
  expect(document.querySelector('[data-laid]')).not.toBeNull();
  expect(image.loading).toBe('lazy');
});
