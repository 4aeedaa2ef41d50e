import { expect, test } from 'vitest';
import { isHttpUrl, isMediaUrl } from '../../src/fields/address.ts';
import { logoUrl, mediaUrl, parseLogo, parseMediaUrl } from '../../src/settings/media.ts';

test('a picture’s address contains its size, colour and stored widths', () => {
  const url = mediaUrl('0a1b', 1300, 700, '#f6b01e');
  expect(url).toBe('/media/0a1b_1300x700_f6b01e.webp');
  expect(isMediaUrl(url)).toBe(true);
  expect(parseMediaUrl(url)).toEqual({
    width: 1300,
    height: 700,
    color: '#f6b01e',
    widths: [320, 640, 960, 1280, 1300],
  });
});

test.each([
  '',
  'https://example.com/media/a_1x1_ffffff.webp',
  '/media/../secrets_1x1_ffffff.webp',
  '/media/a_1x1_ffffff.webp/b',
  '/media/a_1x1_ffffff.svg',
  '/media/a_123456x1_ffffff.webp',
])('%j is no uploaded picture', (url) => {
  expect(parseMediaUrl(url)).toBeNull();
});

test('only known shapes of the logo have an address', () => {
  const [, as] = logoUrl('/media/a.webp', 'icon-32', '#f6b01e').split('?as=');
  expect(parseLogo(as!)).toEqual({ shape: 'icon-32', ground: '#f6b01e' });
  for (const other of ['icon-33-f6b01e', 'constructor-f6b01e', 'icon-32-F6B01E', 'icon-32', ''])
    expect(parseLogo(other), other).toBeNull();
});

test.each([
  '/media/a.webp/b',
  '/media/a.svg',
  '/media/../a.webp',
  `/media/${'a'.repeat(65)}.webp`,
  'https://example.com/media/a.webp',
])('isMediaUrl(%j) is false', (url) => {
  expect(isMediaUrl(url)).toBe(false);
});

test.each([
  ['https://example.com', true],
  ['HTTP://example.com/a?b#c', true],
  ['//example.com', false],
  ['javascript:alert(1)', false],
  ['https://', false],
  ['https://a b', false],
])('isHttpUrl(%j) is %s', (url, expected) => {
  expect(isHttpUrl(url)).toBe(expected);
});
