// @ts-check
import { expect, test } from 'vitest';
import { robotsText } from './robots.mjs';

test('robotsText adds the sitemap of a deployment', () => {
  const rules = 'User-agent: *\n';
  expect(robotsText(rules, {})).toBe(rules);
  // An absolute address: https://www.sitemaps.org/protocol.html#submit_robots
  const named = `${rules}\nSitemap: https://www.example.com/sitemap.xml\n`;
  for (const SITE_URL of ['https://www.example.com', 'https://www.example.com/']) {
    expect(robotsText(rules, { SITE_URL })).toBe(named);
  }
});
