import { expect, test } from 'vitest';
import { PAGE_ADDRESS } from '../vite.config.ts';

test('the development server answers page addresses with the shell in every language', () => {
  const pages = ['/', '/?a=b', '/fa', '/fa/', '/fa/?a=b', '/jobs/x', '/fa/jobs/x', '/fa/privacy'];
  expect(pages.filter((address) => !PAGE_ADDRESS.test(address))).toEqual([]);
  const others = ['/src/main.ts', '/ui/x.ts', '/fab', '/favicon.ico', '/api/jobs/'];
  expect(others.filter((address) => PAGE_ADDRESS.test(address))).toEqual([]);
});
