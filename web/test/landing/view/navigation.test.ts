import { EMPTY_CONTENT } from '@sunfront/contract/site/site-content';
import { expect, it } from 'vitest';
import { hasAnchor } from '../../../src/landing/view/navigation.ts';
import { fullContent } from '../content.ts';

it("knows the page's anchors", () => {
  expect(hasAnchor('gallery', EMPTY_CONTENT)).toBe(false);
  expect(hasAnchor('gallery', fullContent())).toBe(true);
  expect(hasAnchor('partners', { ...EMPTY_CONTENT, status: { partners: 'failed' } })).toBe(true);
  expect(hasAnchor('contact_us', EMPTY_CONTENT)).toBe(true);
  expect(hasAnchor('company_heads', EMPTY_CONTENT)).toBe(false);
  expect(hasAnchor('company_heads', fullContent())).toBe(true);
  const settings = { ...EMPTY_CONTENT.settings, statistics: [] };
  expect(hasAnchor('figures', { ...EMPTY_CONTENT, settings })).toBe(false);
});
