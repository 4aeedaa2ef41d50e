import { expect, test } from 'vitest';
import { FEED, PAGE_ADDRESS } from '../vite.config.ts';

test('the development server answers page addresses with the shell in every language', () => {
  const home = ['/', '/?a=b', '/fa', '/fa/', '/fa/?a=b'];
  const jobs = ['/jobs', '/jobs?q=a', '/fa/jobs', '/jobs/x', '/fa/jobs/x'];
  const pages = [...home, ...jobs, '/legal', '/fa/privacy', '/admin', '/admin/key'];
  expect(pages.filter((address) => !PAGE_ADDRESS.test(address))).toEqual([]);
  const others = ['/src/main.ts', '/ui/x.ts', '/fab', '/favicon.ico', '/api/jobs/', '/jobs.rss'];
  expect(others.filter((address) => PAGE_ADDRESS.test(address))).toEqual([]);
});

test('the development server forwards feeds and the sitemap', () => {
  const feeds = ['/jobs.rss', '/fa/jobs.json', '/jobs.xml?a=b', '/sitemap.xml'];
  expect(feeds.filter((address) => !new RegExp(FEED).test(address))).toEqual([]);
  const others = ['/jobs', '/src/jobs.tsx', '/src/landing/jobs.xml.ts', '/manifest.webmanifest'];
  expect(others.filter((address) => new RegExp(FEED).test(address))).toEqual([]);
});
