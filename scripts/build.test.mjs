// @ts-check
import { expect, test } from 'vitest';
import { robotsText } from './build.mjs';

test('robotsText adds the sitemap of a deployment', () => {
  const rules = 'User-agent: *\n';
  expect(robotsText(rules, {})).toBe(rules);
  expect(robotsText(rules, { SITE_URL: 'https://www.example.com' })).toBe(
    `${rules}\nSitemap: https://www.example.com/sitemap.xml\n`,
  );
});
