import { expect, test } from 'vitest';
import { headElements } from '../../src/page/head-elements.ts';

const HEAD = {
  title: 'Jobs & more',
  siteName: 'Zagros',
  description: '',
  canonical: 'https://example.com/fa/',
  alternates: [],
  image: { url: 'https://example.com/share.png', alt: 'Zagros & sons' },
  feeds: [],
  noindex: false,
  data: [],
};

/** https://ogp.me/#metadata. */
const contentsOf = (name: string, languages: readonly ('en' | 'fa')[]) =>
  [
    ...headElements(HEAD, { language: 'fa', languages }).matchAll(
      new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)">`, 'g'),
    ),
  ].map(([, content]) => content);

test('a page names its language and the others with their territories', () => {
  expect(contentsOf('og:locale', ['en', 'fa'])).toEqual(['fa_IR']);
  expect(contentsOf('og:locale:alternate', ['en', 'fa'])).toEqual(['en_US']);
  expect(contentsOf('og:locale:alternate', ['fa'])).toEqual([]);
});

test('the share picture has an alternative text', () => {
  expect(contentsOf('og:image:alt', ['fa'])).toEqual(['Zagros &#38; sons']);
  expect(contentsOf('twitter:image:alt', ['fa'])).toEqual(['Zagros &#38; sons']);
});
