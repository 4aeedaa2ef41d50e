import { expect, it } from 'vitest';
import { canonicalUrl } from '../../src/page/canonical-url.ts';

it.each([
  ['/jobs/', '/jobs'],
  ['/jobs/?q=a%2F&q=//b/?', '/jobs?q=a%2F&q=//b/?'],
  ['/jobs/fitter-1/?apply', '/jobs/fitter-1?apply'],
  ['/fa', '/fa/'],
  ['/fa?jobs=all', '/fa/?jobs=all'],
  ['/fa/jobs/', '/fa/jobs'],
  ['/sitemap.xml/', '/sitemap.xml'],
  ['//jobs', '/jobs'],
  ['/?', '/?'],
])('%s has the address %s', (url, canonical) => {
  expect(canonicalUrl(url)).toBe(canonical);
  expect(canonicalUrl(canonical)).toBe(canonical);
});

it.each([
  '//other.example/',
  '/\\other.example/',
  '\\/other.example',
  '///other.example//',
  '//fa',
])('%s is no address of another host', (url) => {
  expect(new URL(canonicalUrl(url), 'https://own.example/').host).toBe('own.example');
});
