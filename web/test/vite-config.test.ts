import { expect, test } from 'vitest';
import { PAGE_ADDRESS, WRITTEN } from '../vite.config.ts';

test('the development server answers page addresses with the shell in every language', () => {
  const home = ['/', '/?a=b', '/fa', '/fa/', '/fa/?a=b'];
  const jobs = ['/jobs', '/jobs?q=a', '/fa/jobs', '/jobs/x', '/fa/jobs/x'];
  const pages = [
    ...home,
    ...jobs,
    '/legal',
    '/fa/privacy',
    '/fa/application',
    '/admin',
    '/admin/link',
  ];
  expect(pages.filter((address) => !PAGE_ADDRESS.test(address))).toEqual([]);
  const others = ['/src/main.ts', '/ui/x.ts', '/fab', '/favicon.ico', '/api/jobs/', '/jobs.rss'];
  expect(others.filter((address) => PAGE_ADDRESS.test(address))).toEqual([]);
});

test('the development server forwards files that the server writes', () => {
  const feeds = ['/jobs.rss', '/fa/jobs.json', '/jobs.xml?a=b', '/sitemap.xml'];
  const files = [...feeds, '/favicon.png', '/fa/manifest.webmanifest', '/.well-known/security.txt'];
  expect(files.filter((address) => !new RegExp(WRITTEN).test(address))).toEqual([]);
  const others = ['/jobs', '/src/jobs.tsx', '/src/landing/jobs.xml.ts', '/favicon.svg'];
  expect(others.filter((address) => new RegExp(WRITTEN).test(address))).toEqual([]);
});
